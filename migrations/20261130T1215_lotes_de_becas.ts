/** Becas for the place of a child among its siblings, and the batches of becas that one press applies and another undoes. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // Null: people grant it one by one.
  await run(`alter table becas add column lugarDeHermano text check (lugarDeHermano in ('SEGUNDO', 'TERCERO', 'CUARTO',
    'SEGUNDO_EN_ADELANTE', 'TERCERO_EN_ADELANTE', 'CUARTO_EN_ADELANTE'))`);

  await run(`create table lotesDeBecas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    clase text not null check (clase in ('HERMANOS', 'ASIGNACION', 'RENOVACION', 'PROMEDIO')),
    titulo text not null,
    motivo text not null,
    desde text not null,
    alumnos integer not null check (alumnos > 0),
    bajaCentavos integer not null,
    aplicadoDate text not null,
    aplicadoPorId integer references cuentas on delete restrict,
    deshechoDate text,
    deshechoPorId integer references cuentas on delete restrict,
    check (deshechoDate is not null or deshechoPorId is null)
  ) strict`);
  await run(`create index lotesDeBecas_colegio on lotesDeBecas (colegioId, cicloId)`);
  await run(`create index lotesDeBecas_ciclo on lotesDeBecas (cicloId)`);
  for (const columna of ["aplicadoPorId", "deshechoPorId"])
    await run(`create index lotesDeBecas_${columna} on lotesDeBecas (${columna}) where ${columna} is not null`);

  // 'hastaPrevia' is the last day of a grant before the batch ended it: its undo grants those days again.
  await run(`create table lotesDeBecasRenglones (
    loteId integer not null references lotesDeBecas on delete restrict,
    becaAlumnoId integer not null references becasAlumnos on delete restrict,
    accion text not null check (accion in ('OTORGADA', 'TERMINADA')),
    hastaPrevia text not null,
    primary key (loteId, becaAlumnoId)
  ) strict, without rowid`);
  await run(`create index lotesDeBecasRenglones_beca on lotesDeBecasRenglones (becaAlumnoId)`);
}

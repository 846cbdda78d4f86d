/** A spreadsheet on its way into the school: its rows, what each of them would do or did, and what undoing it takes back. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table importaciones (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    cuentaId integer not null references cuentas on delete restrict,
    parte text not null,
    nombre text not null,
    estado text not null check (estado in
      ('COLUMNAS', 'REVISANDO', 'REVISADA', 'IMPORTANDO', 'TERMINADA', 'DESHACIENDO', 'DESHECHA')),
    encabezados text not null,
    columnas text not null default '{}',
    opciones text not null default '{}',
    createdDate text not null,
    lastModifiedDate text not null
  ) strict`);
  await run(`create index importaciones_colegio on importaciones (colegioId, id)`);
  for (const columna of ["cicloId", "cuentaId"])
    await run(`create index importaciones_${columna} on importaciones (${columna})`);
  // The work in progress, for the job that goes on with it.
  await run(`create index importaciones_enCurso on importaciones (estado)
    where estado in ('REVISANDO', 'IMPORTANDO', 'DESHACIENDO')`);

  // `hecho` is what the row made, as its part undoes it; written in the transaction that made it.
  await run(`create table importacionesFilas (
    importacionId integer not null references importaciones on delete cascade,
    fila integer not null,
    celdas text not null,
    estado text not null default '' check (estado in
      ('', 'NUEVA', 'CAMBIA', 'IGUAL', 'RECHAZADA', 'DESHECHA', 'SE_QUEDA')),
    pendiente integer not null default 0 check (pendiente in (0, 1)),
    motivos text not null default '[]',
    hecho text not null default '',
    primary key (importacionId, fila)
  ) strict, without rowid`);
  await run(
    `create index importacionesFilas_pendientes on importacionesFilas (importacionId, fila) where pendiente = 1`,
  );
  await run(`create index importacionesFilas_estado on importacionesFilas (importacionId, estado, fila)`);
}

/**
 * The school's parts are edited on their own screens. New columns: the last change of a row, rows no longer offered,
 * the size of a group, and the days without classes.
 */
import { type Kysely, sql } from "kysely";

const EDITABLES = [
  "colegios",
  "ciclos",
  "niveles",
  "grados",
  "planteles",
  "aulas",
  "turnos",
  "grupos",
  "servicios",
  "cajas",
  "formasPago",
  "bancos",
  "foliadores",
];
// Whatever was there before counts as written when its screens came.
const ANTES = "2026-11-23T08:00:00.000Z";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const tabla of EDITABLES)
    await run(`alter table ${tabla} add column lastModifiedDate text not null default '${ANTES}'`);
  for (const tabla of ["niveles", "planteles", "turnos", "formasPago", "bancos"])
    await run(`alter table ${tabla} add column activo integer not null default 1 check (activo in (0, 1))`);
  await run(`alter table grupos add column cupo integer check (cupo between 1 and 999)`);

  await run(`create table diasInhabiles (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    nombre text not null,
    fechaInicio text not null,
    fechaFin text not null,
    tipo text not null check (tipo in ('OFICIAL', 'COLEGIO')),
    nivelId integer references niveles on delete restrict,
    plantelId integer references planteles on delete restrict,
    lastModifiedDate text not null,
    check (fechaInicio <= fechaFin)
  ) strict`);
  await run(`create index diasInhabiles_colegio on diasInhabiles (colegioId, fechaInicio)`);
  for (const columna of ["nivelId", "plantelId"])
    await run(`create index diasInhabiles_${columna} on diasInhabiles (${columna})`);
}

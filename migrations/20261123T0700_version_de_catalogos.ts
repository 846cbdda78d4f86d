/**
 * How often the school's catalogues were written, by whoever it was: the server, a command of the console, another program.
 * What is kept of them in memory holds for one value of this counter.
 */
import { type Kysely, sql } from "kysely";

const CATALOGOS = [
  "colegios",
  "ciclos",
  "niveles",
  "grados",
  "planteles",
  "turnos",
  "configuracionesCiclo",
  "grupos",
  "cajas",
  "operaciones",
  "bancos",
  "formasPago",
  "serviciosFormasPago",
];

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table catalogos (
    id integer primary key check (id = 1),
    version integer not null
  ) strict`);
  await run(`insert into catalogos (id, version) values (1, 1)`);
  for (const tabla of CATALOGOS)
    for (const escritura of ["insert", "update", "delete"])
      await run(`create trigger ${tabla}_version_${escritura} after ${escritura} on ${tabla} begin
        update catalogos set version = version + 1;
      end`);
}

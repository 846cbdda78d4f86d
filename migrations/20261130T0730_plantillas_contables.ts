/** The accounts that a school's movements go to, from a day on: a change in March leaves the pólizas of February alone. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // Of two templates of one day the later one counts: a template is never edited.
  await run(`create table plantillasContables (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    desde text not null check (desde glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-01'),
    datos text not null check (json_valid(datos)),
    cuentaId integer not null references cuentas on delete restrict,
    createdDate text not null
  ) strict`);
  await run(`create index plantillasContables_colegio on plantillasContables (colegioId, desde, id)`);
  await run(`create index plantillasContables_cuenta on plantillasContables (cuentaId)`);
  for (const evento of ["update", "delete"])
    await run(`create trigger plantillasContables_sin_${evento} before ${evento} on plantillasContables begin
      select raise(abort, 'plantillasContables: no se modifican');
    end`);
}

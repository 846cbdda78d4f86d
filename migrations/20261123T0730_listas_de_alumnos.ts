/** The list of one level, or of all of them, lies in its order. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create index inscripciones_listaDeNivel on inscripciones (colegioId, cicloId, nivelId, nombreOrden, id)`);
  await run(`create index inscripciones_listaDeCiclo on inscripciones (colegioId, cicloId, nombreOrden, id)`);
}

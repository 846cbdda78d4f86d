/** The outcome of a pupil's year when the next one was proposed, so that readers of the proposal see the reason. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`alter table promocionesAlumnos add column acreditacion text not null default 'PENDIENTE'
    check (acreditacion in ('ACREDITADO', 'POR_CURSAR', 'REVISAR', 'NO_ACREDITADO', 'PENDIENTE'))`);
  // Tenths; null where nothing was graded.
  await run(`alter table promocionesAlumnos add column promedio integer check (promedio between 0 and 100)`);
}

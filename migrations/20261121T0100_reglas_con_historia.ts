/** Charges and their rules can change after they were posted: what they said before stays, for the rows of that time. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // A posted row names its definition for ever, so a deleted definition stays behind, unseen.
  for (const tabla of ["cargos", "recargos", "descuentos"])
    await run(`alter table ${tabla} add column eliminado integer not null default 0 check (eliminado in (0, 1))`);
  // [{ regla, hasta, hastaMovimientoId }], oldest first: what the rule was before each change, null where there was none.
  for (const tabla of ["recargos", "descuentos"])
    await run(`alter table ${tabla} add column anteriores text not null default '[]' check (json_valid(anteriores))`);
}

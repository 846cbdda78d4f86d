/** Of which version the organization's accounts have been told what is new; null until the first start that saw it. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(`alter table organizaciones add column versionAnunciada text`).execute(db);
  // People who already work come from an earlier version; people who begin with this one have nothing new to read.
  await sql.raw(`update organizaciones set versionAnunciada = ''`).execute(db);
}

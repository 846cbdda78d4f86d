/** Who invoices: the school with its tax régimen and postal code, or for a level somebody else (C§7, invoice issuer per level). */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const columna of ["regimenFiscal", "codigoPostal"])
    await run(`alter table colegios add column ${columna} text not null default ''`);
  for (const columna of ["emisorRfc", "emisorRazonSocial", "emisorRegimen", "emisorCodigoPostal"])
    await run(`alter table niveles add column ${columna} text not null default ''`);
}

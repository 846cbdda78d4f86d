/** The certificate (.cer) that each issuer seals with, for its dates; its private key is never kept (decisions.md, Invoicing). */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table certificadosEmisor (
    colegioId integer not null references colegios on delete restrict,
    rfc text not null check (length(rfc) between 12 and 13),
    numero text not null check (length(numero) = 20),
    titular text not null,
    certificado text not null check (certificado <> ''),
    desde text not null,
    hasta text not null check (hasta > desde),
    createdDate text not null,
    primary key (colegioId, rfc)
  ) strict, without rowid`);
}

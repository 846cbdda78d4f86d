/** A mail keeps its codes and personal links sealed until it has left. Those that are stored already are masked. */
import { type Kysely, sql } from "kysely";

const MASCARA = "••••••";
const SECRETO_DE_UN_ENLACE = /(?<=(?<![:/])\/|=)(?=[\w-]*[\dA-Z])[\w-]{22,}/g;
const CODIGO = /(?<![\d.,$])\d{6}(?![\d.,]\d|\d)/g;

function sinSecretos(texto: string): string {
  const sinEnlaces = texto.replace(SECRETO_DE_UN_ENLACE, MASCARA);
  return /c[oó]digo/i.test(texto) ? sinEnlaces.replace(CODIGO, MASCARA) : sinEnlaces;
}

const LOTE = 500;

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  // Null: an older version queued it, and the queue has not sealed it yet.
  await sql`alter table correos add column sellado text`.execute(db);
  await sql`alter table correos add column venceDate text`.execute(db);
  await sql`create index correos_sellados on correos (createdDate) where sellado <> ''`.execute(db);
  for (let ultimoId = 0; ;) {
    const correos = await db
      .selectFrom("correos")
      .select(["id", "asunto", "texto", "html"])
      .where("id", ">", ultimoId)
      .where("estado", "not in", ["PENDIENTE", "RETENIDO", "ENVIANDO"])
      .orderBy("id")
      .limit(LOTE)
      .execute();
    for (const { id, asunto, texto, html } of correos)
      await db
        .updateTable("correos")
        .set({ asunto: sinSecretos(asunto), texto: sinSecretos(texto), html: sinSecretos(html), sellado: "" })
        .where("id", "=", id)
        .execute();
    if (correos.length < LOTE) return;
    ultimoId = correos.at(-1)!.id;
  }
}

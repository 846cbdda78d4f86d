import type { Db } from "db/connection";
import { seal, unseal } from "~/server/request/secret.server";
import { partesSinSecretos } from "./secretos";

type Partes = { asunto: string; texto: string; html: string };
type Contexto = { db: Db; ahora: string };

const NOMBRE = "correo";

/**
 * A mail as it is stored: its parts without codes and links, and the complete ones sealed for the queue (`sellado`,
 * "" if nothing had to be hidden). `messageId` ties the seal to its row.
 */
export async function sellar(
  { db, ahora }: Contexto,
  messageId: string,
  partes: Partes,
): Promise<Partes & { sellado: string }> {
  const visibles = partesSinSecretos(partes);
  const esIgual = (["asunto", "texto", "html"] as const).every((parte) => visibles[parte] === partes[parte]);
  if (esIgual) return { ...visibles, sellado: "" };
  const bytes = Buffer.from(JSON.stringify([partes.asunto, partes.texto, partes.html]));
  return { ...visibles, sellado: await seal(db, { nombre: NOMBRE, row: messageId, now: new Date(ahora) }, bytes) };
}

/** The complete parts of a sealed mail. Throws for a seal of another installation or row. */
export async function abrirSellado({ db, ahora }: Contexto, messageId: string, sellado: string): Promise<Partes> {
  const bytes = await unseal(db, { nombre: NOMBRE, row: messageId, now: new Date(ahora) }, sellado);
  const [asunto, texto, html] = JSON.parse(bytes.toString()) as [string, string, string];
  return { asunto, texto, html };
}

/** Seals the mails that wait since a version that stored them as they are written. */
export async function sellarLosPendientes(contexto: Contexto): Promise<void> {
  const { db } = contexto;
  const pendientes = await db
    .selectFrom("correos")
    .select(["id", "messageId", "asunto", "texto", "html"])
    .where("sellado", "is", null)
    .where("estado", "in", ["PENDIENTE", "RETENIDO", "ENVIANDO"])
    .execute();
  for (const { id, messageId, ...partes } of pendientes) {
    const cambios = await sellar(contexto, messageId, partes);
    await db.updateTable("correos").set(cambios).where("id", "=", id).where("sellado", "is", null).execute();
  }
}

import type { Db } from "db/connection";
import { keepResult, keptResult } from "~/server/jobs/results.server";

/**
 * The reason why a mail waits: it was queued in a restored backup, or announces something that may have been sent after
 * that backup.
 */
export const POR_RESPALDO = "Estaba por salir en el respaldo que se restauró: pudo haber salido ya";

const MES_MS = 30 * 24 * 3600_000;

/**
 * Holds the queue of a restored database: its mails may have left since the backup was made. Mails in transfer, and
 * those of no school (no director could approve), stay in doubt (decisiones/024).
 */
export async function retenerCola(db: Db): Promise<void> {
  await db
    .updateTable("correos")
    .set({ estado: "RETENIDO", error: POR_RESPALDO })
    .where("estado", "=", "PENDIENTE")
    .where("colegioId", "is not", null)
    .execute();
  await db
    .updateTable("correos")
    .set({ estado: "DUDOSO", error: POR_RESPALDO })
    .where("estado", "in", ["PENDIENTE", "ENVIANDO"])
    .execute();
}

/**
 * True if mass mail waits: a restored backup may repeat announcements already sent. It ends with the director's
 * decision, after a month at most.
 */
export function seRetieneLoDeMuchos(ahora: string): boolean {
  const restaurado = keptResult("restauracion");
  if (!restaurado || restaurado.motivo !== null) return false;
  const hace = Date.parse(ahora) - Date.parse(restaurado.fecha);
  return hace >= 0 && hace < MES_MS && (keptResult("correosDecididos")?.fecha ?? "") < restaurado.fecha;
}

/** Records that the director has decided about a restored backup's mails. */
export function decidirLoDeMuchos(fecha: string): void {
  keepResult("correosDecididos", { fecha });
}

import type { Db } from "db/connection";
import { keepResult, keptResult } from "~/server/jobs/results.server";

/** Why a mail waits that was about to leave in a backup that was restored, or was made of what that backup still had to tell. */
export const POR_RESPALDO = "Estaba por salir en el respaldo que se restauró: pudo haber salido ya";

const MES_MS = 30 * 24 * 3600_000;

/**
 * Holds what a restored database was about to send: it may have left since the backup was made. What had begun to leave, and what
 * is of no school (no director could say yes), stays in doubt (decisiones/024).
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
 * Whether what goes to many waits: a backup was restored, and what it still had to tell everybody may have been told already. Until
 * the director says yes or no, for a month at most.
 */
export function seRetieneLoDeMuchos(ahora: string): boolean {
  const restaurado = keptResult("restauracion");
  if (!restaurado || restaurado.motivo !== null) return false;
  const hace = Date.parse(ahora) - Date.parse(restaurado.fecha);
  return hace >= 0 && hace < MES_MS && (keptResult("correosDecididos")?.fecha ?? "") < restaurado.fecha;
}

/** Writes down that the director has decided about the mails that a restored backup had. */
export function decidirLoDeMuchos(fecha: string): void {
  keepResult("correosDecididos", { fecha });
}

import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { keepResult } from "~/server/jobs/results.server";
import { log } from "~/server/jobs/log.server";
import { minutosHastaLaSiguiente } from "./cobro";
import { confirmarCobro } from "./commands/confirmar-cobro.server";

/** The reading of open online payments. A notice wakes it, too. */
export const TAREA_DE_COBROS = "cobros";

/** The orders that one run reads: at most so many requests leave for the provider in a minute. */
const POR_VUELTA = 60;

/**
 * Registers the poll of open payments: a firewall may keep every notice away. Each order is read often at first, and less
 * often with age.
 */
export function registerOnlinePaymentJobs(): void {
  registerJob({ name: TAREA_DE_COBROS, everyMs: 60_000, atStart: true, beside: true, run: revisarAbiertos });
}

/** Reads again the open payments whose turn it is, one after the other. */
export async function revisarAbiertos(signal: AbortSignal): Promise<void> {
  const { db } = database();
  const instante = ahora().getTime();
  const abiertos = await db
    .selectFrom("cobros")
    .select(["id", "revisiones", "revisadoDate", "createdDate"])
    .where("estado", "in", ["CREADO", "EN_CURSO"])
    .orderBy("revisadoDate")
    .execute();
  const debidos = abiertos.filter(
    ({ revisiones, revisadoDate, createdDate }) =>
      Date.parse(revisadoDate ?? createdDate) + minutosHastaLaSiguiente(revisiones) * 60_000 <= instante,
  );
  for (const { id } of debidos.slice(0, POR_VUELTA)) {
    if (signal.aborted) return;
    try {
      await confirmarCobro({ db }, id, AbortSignal.any([signal, AbortSignal.timeout(20_000)]));
    } catch (error) {
      // One payment that cannot be read, or a day that waits to be confirmed, must not hold the others.
      log.error({ cobroId: id, err: error }, "No se pudo revisar el pago en línea");
    }
  }
  keepResult("cobros", { fecha: ahora().toISOString(), abiertos: abiertos.length });
}

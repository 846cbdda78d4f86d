import type { Alcance } from "~/base/acceso/alcance.server";
import { fecha } from "~/lib/dates";
import { wakeJob } from "~/server/jobs/jobs.server";
import { TAREA_DE_FACTURAS } from "../cola.server";
import { agruparPagos, type Periodo } from "../global";
import { aPago, pagosFacturables } from "../preparar.server";
import type { Factura } from "../queries.server";
import { encolarGlobal } from "./generar-global.server";

/** True if an invoice is a global one that may still be taken apart. */
export const esGlobalTimbrada = (factura: Factura | null): factura is Factura =>
  factura !== null && factura.comprobante.global !== null && factura.estado === "TIMBRADA";

/**
 * Takes a payment out of its global invoice because an invoice was requested for it. The global one is cancelled with
 * motive 04, and the rest of its payments go into another. Call it inside the transaction that invoices the payment.
 */
export async function sacarDeGlobal(trx: Alcance, global: Factura, movimientoId: number): Promise<void> {
  const { periodicidad, meses, anio } = global.comprobante.global!;
  const pagosDeGlobal = await trx.db
    .selectFrom("facturasPagos")
    .select("movimientoId")
    .where("facturaId", "=", global.id)
    .where("vigente", "=", 1)
    .execute();
  await trx.db.updateTable("facturasPagos").set({ vigente: 0 }).where("facturaId", "=", global.id).execute();
  await trx.db
    .updateTable("facturas")
    .set({
      estado: "POR_CANCELAR",
      motivoCancelacion: "04",
      justificacion: "Operación nominativa relacionada en la factura global",
      intentos: 0,
      error: "",
      siguienteDate: trx.ahora,
    })
    .where("id", "=", global.id)
    .execute();
  wakeJob(TAREA_DE_FACTURAS);
  const quedan = pagosDeGlobal.map((pago) => pago.movimientoId).filter((id) => id !== movimientoId);
  if (quedan.length === 0) return;
  const filas = await pagosFacturables(trx).where("m.id", "in", quedan).orderBy("m.id").execute();
  const cuando = { periodo: periodicidad as Periodo, dia: fecha(`${anio}-${meses}-01`) };
  for (const grupo of agruparPagos(filas.map(aPago))) await encolarGlobal(trx, grupo, cuando);
}

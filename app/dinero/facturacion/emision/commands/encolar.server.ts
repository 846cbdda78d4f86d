import { randomBytes } from "node:crypto";
import type { Alcance } from "~/base/acceso/alcance.server";
import { insertar, insertarTodos } from "db/insertar";
import { wakeJob } from "~/server/jobs/jobs.server";
import { type Comprobante, sumar } from "../../cfdi/comprobante";
import { pacDelEntorno } from "../../pac/entorno.server";
import { TAREA_DE_FACTURAS } from "../cola.server";

type PorEncolar = {
  comprobante: Comprobante;
  /** Null for a global one. */
  alumnoId: number | null;
  nivelId: number | null;
  /** The address to which it is mailed; "" for no mail. */
  email: string;
  sustituyeAId?: number | null;
  /** Of a CFDI de egreso: the refund, and the invoice that its money was in. */
  devolucionId?: number | null;
  egresoDeId?: number | null;
  /** The payments that it covers. */
  pagos: readonly number[];
};

/**
 * Puts an invoice into the queue with its payments, which from then on belong to it alone. Call it inside a
 * transaction. Returns its id.
 */
export async function encolarFactura(
  { db, colegioId, ahora, cuenta }: Alcance,
  { comprobante, pagos, ...factura }: PorEncolar,
): Promise<number> {
  const { serie, folio, receptor } = comprobante;
  const facturaId = await insertar(db, "facturas", {
    colegioId,
    ...factura,
    estado: "EN_COLA",
    serie,
    folio,
    pac: pacDelEntorno().nombre,
    comprobante: JSON.stringify(comprobante),
    totalCentavos: sumar(comprobante).totalCentavos,
    receptorRfc: receptor.rfc,
    receptorNombre: receptor.nombre,
    siguienteDate: ahora,
    token: randomBytes(24).toString("base64url"),
    cuentaId: cuenta?.id ?? null,
    createdDate: ahora,
  });
  // A payment now belongs to the new one; if that is taken out of the queue, to the old one again.
  await db.updateTable("facturasPagos").set({ vigente: 0 }).where("movimientoId", "in", pagos).execute();
  const filas = pagos.map((movimientoId) => ({ facturaId, movimientoId }));
  await insertarTodos(db, "facturasPagos", filas);
  wakeJob(TAREA_DE_FACTURAS);
  return facturaId;
}

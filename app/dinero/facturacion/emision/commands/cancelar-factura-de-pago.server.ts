import type { Alcance } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import type { Motivo } from "../../factura";
import { facturaDePago } from "../queries.server";
import { cancelarFactura } from "./cancelar-factura.server";

/**
 * Cancels the invoice of a student's payment (`cancelarFactura`). Refuses as it does, and NO_EXISTE (404) if there is
 * none.
 */
export async function cancelarFacturaDePago(
  alcance: Alcance,
  {
    alumnoId,
    movimientoId,
    ...pedido
  }: { alumnoId: number; movimientoId: number; motivo: Motivo; justificacion: string },
) {
  const factura = await facturaDePago(alcance, { alumnoId, movimientoId });
  return factura ? cancelarFactura(alcance, { facturaId: factura.id, ...pedido }) : noExiste();
}

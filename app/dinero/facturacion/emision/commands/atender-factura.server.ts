import type { Alcance } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { nunca } from "~/lib/assert";
import type { Outcome } from "~/lib/outcome";
import { facturaDePago } from "../queries.server";
import { enviarFactura } from "./enviar-factura.server";
import { quitarFactura } from "./quitar-factura.server";
import { reintentarFactura } from "./reintentar-factura.server";

export type Accion = "REINTENTAR" | "QUITAR" | "ENVIAR";

/**
 * Runs the action of one button on the invoice of a student's payment. Refuses as that action does, and NO_EXISTE (404)
 * if the payment has none.
 */
export async function atenderFacturaDePago(
  alcance: Alcance,
  { alumnoId, movimientoId, accion }: { alumnoId: number; movimientoId: number; accion: Accion },
): Promise<Outcome<{ facturaId: number; esEgreso: boolean; accion: Accion }, string>> {
  const factura = await facturaDePago(alcance, { alumnoId, movimientoId });
  if (!factura) return noExiste();
  const resultado = await hacer(alcance, accion, factura.id);
  return resultado.ok ? { ...resultado, accion } : resultado;
}

function hacer(
  alcance: Alcance,
  accion: Accion,
  facturaId: number,
): Promise<Outcome<{ facturaId: number; esEgreso: boolean }, string>> {
  switch (accion) {
    case "REINTENTAR":
      return reintentarFactura(alcance, { facturaId });
    case "QUITAR":
      return quitarFactura(alcance, { facturaId });
    case "ENVIAR":
      return enviarFactura(alcance, { facturaId });
    default:
      return nunca(accion);
  }
}

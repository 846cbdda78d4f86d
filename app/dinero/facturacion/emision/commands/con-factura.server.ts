import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type Exigencia, PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import type { Outcome } from "~/lib/outcome";
import { buscarFactura, type Factura } from "../queries.server";

type Comunes = "SIN_PERMISO" | "NO_EXISTE";

/**
 * Runs `hacer` on an invoice of the viewer's school, in one transaction. Before that, refuses SIN_PERMISO (403,
 * `permiso` or else the one to invoice) and NO_EXISTE (404).
 */
export function conFactura<T extends object, E extends string>(
  alcance: Alcance,
  facturaId: number,
  hacer: (trx: Alcance, factura: Factura) => Promise<Outcome<T, E>>,
  permiso: Exigencia = PUERTAS.facturar,
): Promise<Outcome<T, E | Comunes>> {
  return enTransaccion<Outcome<T, E | Comunes>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, permiso);
    if (sinPermiso) return sinPermiso;
    const factura = await buscarFactura(trx, facturaId);
    return factura ? hacer(trx, factura) : noExiste();
  });
}

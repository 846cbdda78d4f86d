import type { Alcance } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { listarDatosFiscales } from "~/dinero/facturacion/fiscales/queries.server";

/**
 * The tax data to which a student's payment of a service may be invoiced on registration (B§3 datoFiscalId), the one in
 * use first. Empty if the school does not invoice that service, or the viewer may not.
 */
export async function listarPorFacturar(
  alcance: Alcance,
  { alumnoId, servicioId }: { alumnoId: number; servicioId: number },
): Promise<{ id: number; razonSocial: string; rfc: string }[]> {
  if (!cumple(alcance.permisos, PUERTAS.facturar)) return [];
  const seFactura = await alcance.db
    .selectFrom("servicios")
    .select("id")
    .where("id", "=", servicioId)
    .where("facturar", "=", 1)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!seFactura) return [];
  return (await listarDatosFiscales(alcance, alumnoId)).map(({ id, razonSocial, rfc }) => ({ id, razonSocial, rfc }));
}

import type { Alcance } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";

/**
 * The viewer of a report about money: needs both the section and the money permission (B§6). Throws like
 * `requirePermission`.
 */
export async function abrirReporteDeDinero(request: Request): Promise<Alcance> {
  return requirePermission(request, PUERTAS.reporteDeDinero);
}

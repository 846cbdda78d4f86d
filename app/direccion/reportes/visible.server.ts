import type { Alcance } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";

/** The viewer of a report about money: the section and the money, both (B§6). Throws as `requirePermission`. */
export async function abrirReporteDeDinero(request: Request): Promise<Alcance> {
  return requirePermission(request, PUERTAS.reporteDeDinero);
}

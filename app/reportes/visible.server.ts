import type { Alcance } from "~/server/alcance.server";
import { requirePermission } from "~/server/permissions.server";

/** The viewer of a report about money: the section and the money, both (B§6). Throws as `requirePermission`. */
export async function abrirReporteDeDinero(request: Request): Promise<Alcance> {
  await requirePermission(request, "PERM_VISTA_REPORTES");
  return requirePermission(request, "PERM_VISTA_ALUMNOS_INFO_FINANCIERA");
}

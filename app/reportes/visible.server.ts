import type { Alcance } from "~/server/alcance.server";
import { requirePermission } from "~/server/permissions.server";
import { PUERTAS } from "~/usuarios/puertas";

/** The viewer of a report about money: the section and the money, both (B§6). Throws as `requirePermission`. */
export async function abrirReporteDeDinero(request: Request): Promise<Alcance> {
  return requirePermission(request, PUERTAS.reporteDeDinero);
}

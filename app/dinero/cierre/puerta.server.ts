import type { Alcance } from "~/base/acceso/alcance.server";
import { tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import type { Exigencia } from "~/base/acceso/puertas";
import { type Refusal, refuse } from "~/lib/outcome";
import { SIN_PERMISO, sinPermiso } from "~/server/request/responses.server";

/** Reopening changes figures that were already reported: it needs the instance, too. */
export const PERMISO_DE_REAPERTURA: Exigencia = { todos: ["PERM_CERRAR_MES", "PERM_ADMIN_INSTANCIA"] };

/** SIN_PERMISO (403) for a viewer with limits: a month is of the whole school, and so are its figures. */
export function sinTodoElColegio({ limites }: Alcance): Refusal<"SIN_PERMISO"> | null {
  return tieneLimites(limites) ? refuse("SIN_PERMISO", SIN_PERMISO, { status: 403 }) : null;
}

/** The viewer of a month's figures; throws 403 without the permission, or with limits. */
export async function pedirCierre(request: Request, permiso: Exigencia = "PERM_CERRAR_MES"): Promise<Alcance> {
  const alcance = await requirePermission(request, permiso);
  if (tieneLimites(alcance.limites)) throw sinPermiso();
  return alcance;
}

import { type Refusal, refuse } from "~/lib/outcome";
import { type Alcance, tienePermiso } from "~/server/alcance.server";
import { NO_ENCONTRADO, SIN_PERMISO } from "~/server/responses.server";
import type { Permiso } from "~/usuarios/permisos";

/** What does not exist, or belongs to a school that the viewer may not see: both answer alike. */
export function noExiste(): Refusal<"NO_EXISTE"> {
  return refuse("NO_EXISTE", NO_ENCONTRADO, { status: 404 });
}

/** SIN_PERMISO (403) when the viewer holds none of the codes, else null. */
export function rechazoDePermiso(alcance: Alcance, ...codigos: Permiso[]): Refusal<"SIN_PERMISO"> | null {
  return tienePermiso(alcance, ...codigos) ? null : refuse("SIN_PERMISO", SIN_PERMISO, { status: 403 });
}

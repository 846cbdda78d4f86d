import { type Refusal, refuse } from "~/lib/outcome";
import type { Alcance } from "./alcance.server";
import { NO_ENCONTRADO, SIN_PERMISO } from "~/server/request/responses.server";
import { type Exigencia, cumple } from "./puertas";

/** For a record that does not exist or belongs to a school that the viewer may not see: both answer alike. */
export function noExiste(): Refusal<"NO_EXISTE"> {
  return refuse("NO_EXISTE", NO_ENCONTRADO, { status: 404 });
}

/** SIN_PERMISO (403) if the viewer's codes are insufficient, else null. */
export function rechazoDePermiso(alcance: Alcance, exigencia: Exigencia): Refusal<"SIN_PERMISO"> | null {
  return cumple(alcance.permisos, exigencia) ? null : refuse("SIN_PERMISO", SIN_PERMISO, { status: 403 });
}

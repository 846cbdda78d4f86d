import { type Alcance, tienePermiso } from "~/acceso/alcance.server";
import { PERMISO } from "~/configuracion/permiso.server";
import { contarRegistros } from "~/configuracion/queries.server";

/** What each page of Ajustes holds now, by its address: the last line of its card. Only of pages that the viewer may open. */
export async function obtenerEstados(alcance: Alcance): Promise<Record<string, string>> {
  return tienePermiso(alcance, PERMISO) ? contarRegistros(alcance) : {};
}

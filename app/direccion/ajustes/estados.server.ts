import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { catalogo, cuantos } from "~/direccion/configuracion/catalogos";
import { contarRegistros, listarRegistros } from "~/direccion/configuracion/queries.server";

/**
 * The current content of each page of Ajustes, by address, for the last line of its card. Only pages that the viewer
 * may open.
 */
export async function obtenerEstados(alcance: Alcance): Promise<Record<string, string>> {
  if (!tienePermiso(alcance, PERMISO)) return {};
  const { cicloId } = alcance;
  const estados = await contarRegistros(alcance);
  if (cicloId > 0)
    for (const clave of ["asignaturas", "periodos"] as const) {
      const registros = await listarRegistros(alcance, clave, cicloId);
      estados[`/ajustes/ciclos/:cicloId/${clave}`] = cuantos(registros.length, catalogo(clave));
    }
  return estados;
}

import type { InformacionEscolar } from "~/aula/calificaciones/informacion-escolar.server";
import { obtenerOmitidas } from "~/aula/tareas/tareas-de-alumno.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { withQuery } from "~/lib/query";
import { contarMisivas } from "~/familias/misivas/queries.server";

/**
 * What the summary of a student's school information counts beside his grades (B§2.5): the tasks that he omitted in the days that are
 * looked at, and the misivas about him, with the address keys under which his list shows as many; null for whoever may not see misivas.
 * Throws 404 for a student whom the viewer may not see.
 */
export async function otrasCuentas(
  alcance: Alcance,
  alumnoId: number,
  { elegido, info }: Pick<InformacionEscolar, "elegido" | "info">,
) {
  const dias = { inicio: elegido.dias?.inicia ?? null, fin: elegido.dias?.termina ?? null };
  const omitidas = await obtenerOmitidas(alcance, { alumnoId, ...dias });
  if (!tienePermiso(alcance, ...PUERTAS.misivas)) return { omitidas: omitidas.length, misivas: null };
  const deParcial = elegido.elegido || info.tipoVisualizacionOtrosDatos === "PARCIAL";
  const cuales = {
    periodoId: elegido.periodo?.id ?? null,
    parcialId: deParcial ? (elegido.parcial?.id ?? null) : null,
  };
  return {
    omitidas: omitidas.length,
    misivas: {
      total: await contarMisivas(alcance, { alumnoId, ...cuales }),
      consulta: withQuery("", cuales),
    },
  };
}

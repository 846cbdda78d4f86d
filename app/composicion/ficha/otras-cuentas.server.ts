import type { InformacionEscolar } from "~/aula/calificaciones/informacion-escolar.server";
import { obtenerOmitidas } from "~/aula/tareas/tareas-de-alumno.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { withQuery } from "~/lib/query";
import { contarMisivas } from "~/familias/misivas/queries.server";

/**
 * The counts beside the grades in a student's school-information summary (B§2.5): tasks omitted in the chosen days, and
 * misivas about the student. The misivas come with the address keys under which their list shows the same number; null
 * without permission to see misivas. Throws 404 for a student outside the viewer's limits.
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
  const eleccion = {
    periodoId: elegido.periodo?.id ?? null,
    parcialId: deParcial ? (elegido.parcial?.id ?? null) : null,
  };
  return {
    omitidas: omitidas.length,
    misivas: {
      total: await contarMisivas(alcance, { alumnoId, ...eleccion }),
      consulta: withQuery("", eleccion),
    },
  };
}

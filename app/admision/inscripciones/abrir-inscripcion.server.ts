import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { obtenerNombre } from "~/personas/alumnos/queries.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import type { Exigencia } from "~/base/acceso/puertas";
import { parseParams } from "~/server/request/params.server";

/**
 * Whoever opens a dialog about a student's enrolment in the cycle, the student's name, and the enrolment with its place in
 * words (null where there is none); `vigente` is it unless he was withdrawn. Throws 403 without the permission and 404
 * for a student whom the viewer does not see.
 */
export async function abrirInscripcion(
  request: Request,
  rawParams: Record<string, string | undefined>,
  permiso: Exigencia,
) {
  const alcance = await requirePermission(request, permiso);
  const { alumnoId } = parseParams(rawParams, { alumnoId: "id" });
  const nombreCompleto = await obtenerNombre(alcance, alumnoId);
  const inscripcion = conLugar(await inscripcionDelCiclo(alcance, alumnoId));
  return {
    alcance,
    alumnoId,
    nombreCompleto,
    inscripcion,
    vigente: inscripcion?.fechaBaja === null ? inscripcion : null,
  };
}

// Of his enrolment what these dialogs are about, and no more: why he left, and what he pays, is not.
function conLugar(leida: Awaited<ReturnType<typeof inscripcionDelCiclo>>) {
  if (!leida) return null;
  const { motivoBaja: _motivo, recibePagos: _pagos, ...inscripcion } = leida;
  return { ...inscripcion, lugar: `${leida.nivel} ${leida.grado}` };
}

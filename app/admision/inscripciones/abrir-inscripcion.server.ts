import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { obtenerNombre } from "~/personas/alumnos/queries.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import type { Exigencia } from "~/base/acceso/puertas";
import { parseParams } from "~/server/request/params.server";

/**
 * The viewer of a dialog about a student's enrolment in the cycle, the student's name, and the enrolment with its place
 * in words (null if there is none). `vigente` is the enrolment unless it is withdrawn. Throws 403 without the
 * permission and 404 for a student that the viewer does not see.
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

// Only the part of the enrolment that these dialogs need, without the reason for leaving and the payments.
function conLugar(leida: Awaited<ReturnType<typeof inscripcionDelCiclo>>) {
  if (!leida) return null;
  const { motivoBaja: _motivo, recibePagos: _pagos, ...inscripcion } = leida;
  return { ...inscripcion, lugar: `${leida.nivel} ${leida.grado}` };
}

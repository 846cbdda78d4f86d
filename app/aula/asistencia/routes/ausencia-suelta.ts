import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/base/acceso/permissions.server";
import { parseParams } from "~/server/request/params.server";
import { alumnoDeLaAusencia, obtenerAusencia } from "../ausencias-de-alumno.server";
import { VE_AUSENCIAS } from "../puertas";

/**
 * C§2.8 also names an absence below the sábana and below the day's absences: both lead to it in the student's file, and
 * closing it leads back.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_AUSENCIAS);
  const { ausenciaId } = parseParams(params, { ausenciaId: "id" });
  const alumnoId =
    params.alumnoId === undefined
      ? await alumnoDeLaAusencia(alcance, ausenciaId)
      : parseParams(params, { alumnoId: "id" }).alumnoId;
  await obtenerAusencia(alcance, { alumnoId, ausenciaId });
  const { pathname } = new URL(request.url);
  const volver = pathname.includes("/sabana/") ? "/controlescolar/sabana" : "/controlescolar/ausencias";
  throw redirect(`/alumno/${alumnoId}/ausencias/${ausenciaId}?volver=${encodeURIComponent(volver)}`);
}

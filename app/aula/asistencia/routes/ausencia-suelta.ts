import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/base/acceso/permissions.server";
import { parseParams } from "~/server/request/params.server";
import { alumnoDeLaAusencia, obtenerAusencia } from "../ausencias-de-alumno.server";
import { VE_AUSENCIAS } from "../puertas";

/** C§2.8 also names an absence below the sábana: it leads to the student's file, and closing it leads back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_AUSENCIAS);
  const { ausenciaId } = parseParams(params, { ausenciaId: "id" });
  const alumnoId = await alumnoDeLaAusencia(alcance, ausenciaId);
  await obtenerAusencia(alcance, { alumnoId, ausenciaId });
  throw redirect(`/alumno/${alumnoId}/ausencias/${ausenciaId}?volver=${encodeURIComponent("/controlescolar/sabana")}`);
}

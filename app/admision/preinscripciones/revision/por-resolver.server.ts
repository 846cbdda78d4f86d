import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { type Decision, decisionesPosibles } from "../decision";
import { obtenerPreinscripcion } from "./revision.server";
import { operaciones } from "./operaciones.server";

/**
 * What the confirmation of a decision shows: who, for which grade, the version that is being decided about, and
 * whether the state still allows it. Throws 403 without the permission and 404 for what is not the viewer's.
 */
export async function leerPorResolver({ request, params }: LoaderFunctionArgs, decision: Decision) {
  const alcance = await requirePermission(request, operaciones[decision].permiso);
  const { preinscripcionId } = parseParams(params, { preinscripcionId: "id" });
  const { nombreAspirante, escolares, estado, lastModifiedDate } = await obtenerPreinscripcion(
    alcance,
    preinscripcionId,
  );
  return {
    nombre: nombreAspirante,
    grado: escolares ? `${escolares.nivel} ${escolares.grado}` : "su grado",
    lastModifiedDate,
    sePuede: decisionesPosibles(estado).includes(decision),
  };
}

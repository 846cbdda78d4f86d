import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { type Decision, decisionesPosibles } from "../decision";
import { obtenerPreinscripcion } from "./revision.server";
import { operaciones } from "./operaciones.server";

/**
 * The confirmation of a decision: the child, the grade, the version to be decided, and the permission of its state.
 * Throws 403 without the permission and 404 for registrations of others.
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

import type { LoaderFunctionArgs } from "@remix-run/node";
import { nuevaLlave } from "~/server/idempotency.server";
import { parseParams } from "~/server/params.server";
import { requirePermission } from "~/server/permissions.server";
import { type Decision, decisionesPosibles } from "./revision";
import { obtenerPreinscripcion } from "./revision.server";

/**
 * What the confirmation of a decision shows: who, for which grade, the version that is being decided about, and a key;
 * `llave` null where the state no longer allows it. Throws 403 without the permission and 404 for what is not the viewer's.
 */
export async function leerPorResolver({ request, params }: LoaderFunctionArgs, decision: Decision) {
  const alcance = await requirePermission(request, "PERM_ADMIN_PREINSCRIPCIONES");
  const { preinscripcionId } = parseParams(params, { preinscripcionId: "id" });
  const { nombreAspirante, escolares, estado, lastModifiedDate } = await obtenerPreinscripcion(
    alcance,
    preinscripcionId,
  );
  return {
    nombre: nombreAspirante,
    grado: escolares ? `${escolares.nivel} ${escolares.grado}` : "su grado",
    lastModifiedDate,
    llave: decisionesPosibles(estado).includes(decision) ? nuevaLlave() : null,
  };
}

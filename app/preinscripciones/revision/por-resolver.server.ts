import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/acceso/permissions.server";
import { origenPublico } from "~/server/request/public-url.server";
import { submit } from "~/acceso/submit.server";
import { aceptarPreinscripcion } from "./commands/aceptar-preinscripcion.server";
import { devolverPreinscripcion } from "./commands/devolver-preinscripcion.server";
import { rechazarPreinscripcion } from "./commands/rechazar-preinscripcion.server";
import { type Decision, decisionesPosibles } from "../decision";
import { obtenerPreinscripcion } from "./revision.server";
import { aceptarSchema, comentarSchema } from "../formatos/schemas-personal.server";

const PERMISO = "PERM_ADMIN_PREINSCRIPCIONES";

/**
 * What the confirmation of a decision shows: who, for which grade, the version that is being decided about, and
 * whether the state still allows it. Throws 403 without the permission and 404 for what is not the viewer's.
 */
export async function leerPorResolver({ request, params }: LoaderFunctionArgs, decision: Decision) {
  const alcance = await requirePermission(request, PERMISO);
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

const CON_COMENTARIOS = {
  DEVOLVER: { comando: devolverPreinscripcion, mensaje: "Preinscripción devuelta" },
  RECHAZAR: { comando: rechazarPreinscripcion, mensaje: "Preinscripción rechazada" },
};

/** Answers the confirmation of a decision, and leads back to the file. */
export function responderDecision(args: ActionFunctionArgs, decision: Decision) {
  const comun = { permiso: PERMISO, params: { preinscripcionId: "id" }, keyed: true } as const;
  if (decision === "ACEPTAR")
    return submit(args, {
      ...comun,
      schema: aceptarSchema,
      run: (datos, { alcance, params, request }) =>
        aceptarPreinscripcion(alcance, { ...datos, ...params, origen: origenPublico(request) }),
      mensaje: "Preinscripción aceptada",
    });
  const { comando, mensaje } = CON_COMENTARIOS[decision];
  return submit(args, {
    ...comun,
    schema: comentarSchema,
    run: (datos, { alcance, params, request }) =>
      comando(alcance, { ...datos, ...params, origen: origenPublico(request) }),
    mensaje,
  });
}

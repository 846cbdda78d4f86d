import { run, sinConsentir } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { jsonResponse } from "~/server/request/responses.server";
import { consentimiento, idOpcional } from "~/server/request/zod.server";
import { operaciones } from "./operaciones.server";
import { listarPropuestas } from "./queries.server";
import { respuestaSchema } from "./schemas.server";

const AQUI = "/colegios/:colegioId/propuestas";

/**
 * Families' proposals (decisions.md, Tutors, documents): GET lists the waiting ones, optionally of one student; PATCH
 * accepts or rejects.
 */
export const rutasDePropuestas = new Tabla()
  .get(AQUI, { alumnoId: idOpcional() }, async (contexto, { alumnoId }) => {
    const { alcance } = await entrar(contexto, PUERTAS.propuestas, {});
    return jsonResponse(await listarPropuestas(alcance, alumnoId));
  })
  .patch(AQUI, {}, run(operaciones.resolver, { body: respuestaSchema.extend(consentimiento), values: sinConsentir }));

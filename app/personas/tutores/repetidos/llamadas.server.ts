import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { jsonResponse } from "~/server/request/responses.server";
import { operaciones } from "./operaciones.server";
import { listarRepetidos, listarUniones } from "./queries.server";

const REPETIDOS = "/colegios/:colegioId/tutores/repetidos";

/** Tutors who are probably duplicates, and the unions that can still be undone: POST merges two, PATCH undoes it. */
export const rutasDeTutoresRepetidos = new Tabla()
  .get(
    REPETIDOS,
    {},
    async (contexto) => {
      const { alcance } = await entrar(contexto, PUERTAS.tutores, {});
      return jsonResponse({ pares: await listarRepetidos(alcance), uniones: await listarUniones(alcance) });
    },
    { permiso: PUERTAS.tutores },
  )
  .post(REPETIDOS, {}, run(operaciones.unir))
  .patch(REPETIDOS, {}, run(operaciones.deshacer));

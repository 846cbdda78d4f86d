import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { idOpcional } from "~/server/request/zod.server";
import { jsonResponse } from "~/server/request/responses.server";
import { operaciones } from "./operaciones.server";
import { obtenerCriterios, obtenerEvaluacion } from "./queries.server";
import { correlacionesApiSchema, criteriosApiSchema } from "./schemas.server";

const NIVEL = "/colegios/:colegioId/niveles/:nivelId";
const CRITERIOS = "/colegios/:colegioId/ciclos/:cicloId/asignaturas/:asignaturaId/criterios";

/** The body of the level's call, in the form's terms: omitted values stay. */
async function comoFormulario(alcance: Alcance, nivelId: number) {
  const { ajustes, escala } = await obtenerEvaluacion(alcance, nivelId);
  return { ...ajustes, desde: escala.map(({ desde }) => desde), texto: escala.map(({ texto }) => texto) };
}

/** C§7 Grade scales (calificaciones/correlaciones), a level's way of grading, and the criterios of its subjects. */
export const rutasDeEvaluacion = new Tabla()
  .get(`${NIVEL}/calificaciones`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { nivelId: "id" });
    const { ajustes, lastModifiedDate } = await obtenerEvaluacion(alcance, params.nivelId);
    return jsonResponse({ ...ajustes, lastModifiedDate });
  })
  .put(
    `${NIVEL}/calificaciones`,
    {},
    run(operaciones.guardarEvaluacion, {
      convert: async (cuerpo, { alcance, params }) => ({
        ...(await comoFormulario(alcance, params.nivelId)),
        ...cuerpo,
      }),
    }),
  )
  .get(`${NIVEL}/calificaciones/correlaciones`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { nivelId: "id" });
    return jsonResponse((await obtenerEvaluacion(alcance, params.nivelId)).escala);
  })
  .put(
    `${NIVEL}/calificaciones/correlaciones`,
    {},
    run(operaciones.guardarEvaluacion, {
      body: correlacionesApiSchema,
      convert: async (cuerpo, { alcance, params }) => {
        const { ajustes, escala } = await obtenerEvaluacion(alcance, params.nivelId);
        return { ...ajustes, correlaciones: escala, ...cuerpo };
      },
      values: ({ correlaciones, ...datos }) => ({
        ...datos,
        desde: correlaciones.map(({ desde }) => desde),
        texto: correlaciones.map(({ texto }) => texto),
      }),
    }),
  )
  .get(CRITERIOS, { parcialId: idOpcional() }, async (contexto, { parcialId }) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { cicloId: "id", asignaturaId: "id" });
    const { parcial, criterios } = await obtenerCriterios(alcance, { ...params, parcialId });
    return jsonResponse({ parcialId: parcial?.id ?? null, criterios });
  })
  .put(
    CRITERIOS,
    {},
    run(operaciones.guardarCriterios, {
      body: criteriosApiSchema,
      values: ({ criterios, ...datos }) => ({
        ...datos,
        criterioId: criterios.map(({ id }) => id),
        nombre: criterios.map(({ nombre }) => nombre),
        peso: criterios.map(({ peso }) => peso),
        deTareas: criterios.flatMap(({ deTareas }, indice) => (deTareas ? [indice] : [])),
      }),
    }),
  );

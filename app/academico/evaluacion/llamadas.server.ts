import { escribir } from "~/acceso/llamadas/escribir.server";
import { entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";
import type { Alcance } from "~/acceso/alcance.server";
import { PERMISO } from "~/configuracion/permiso.server";
import { idOpcional } from "~/server/request/zod.server";
import { jsonResponse } from "~/server/request/responses.server";
import { operaciones } from "./operaciones.server";
import { obtenerCriterios, obtenerEvaluacion } from "./queries.server";

const NIVEL = "/colegios/:colegioId/niveles/:nivelId";
const CRITERIOS = "/colegios/:colegioId/ciclos/:cicloId/asignaturas/:asignaturaId/criterios";

/** The body of the level's call, as its form says it: what is not said stays. */
async function comoFormulario(alcance: Alcance, nivelId: number) {
  const { ajustes, escala } = await obtenerEvaluacion(alcance, nivelId);
  return { ...ajustes, desde: escala.map(({ desde }) => desde), texto: escala.map(({ texto }) => texto) };
}

type Renglones = readonly Record<string, unknown>[];
const columna = (renglones: Renglones, cual: string) => renglones.map((renglon) => String(renglon[cual] ?? ""));

/** C§7 Grade scales (calificaciones/correlaciones), how a level grades, and the criterios of its subjects. */
export const rutasDeEvaluacion = new Tabla()
  .get(`${NIVEL}/calificaciones`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { nivelId: "id" });
    const { ajustes, lastModifiedDate } = await obtenerEvaluacion(alcance, params.nivelId);
    return jsonResponse({ ...ajustes, lastModifiedDate });
  })
  .put(
    `${NIVEL}/calificaciones`,
    {},
    escribir(operaciones.guardarEvaluacion, {
      comoEsquema: async (cuerpo, { alcance, params }) => ({
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
    escribir(operaciones.guardarEvaluacion, {
      comoEsquema: async ({ correlaciones, ...cuerpo }, { alcance, params }) => {
        const antes = await comoFormulario(alcance, params.nivelId);
        if (!Array.isArray(correlaciones)) return { ...antes, ...cuerpo };
        const dichas = correlaciones as Renglones;
        return { ...antes, ...cuerpo, desde: columna(dichas, "desde"), texto: columna(dichas, "texto") };
      },
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
    escribir(operaciones.guardarCriterios, {
      comoEsquema: ({ criterios, ...cuerpo }) => {
        if (!Array.isArray(criterios)) return cuerpo;
        const dichos = criterios as Renglones;
        const deTareas = dichos.flatMap((criterio, indice) => (criterio.deTareas === true ? [String(indice)] : []));
        const renglones = { nombre: columna(dichos, "nombre"), peso: columna(dichos, "peso") };
        return { ...cuerpo, ...renglones, criterioId: columna(dichos, "id"), deTareas };
      },
    }),
  );

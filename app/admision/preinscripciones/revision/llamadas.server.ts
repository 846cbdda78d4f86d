import type { z } from "zod";
import type { Decision } from "../decision";
import { operaciones as formatos } from "../formatos/operaciones.server";
import { operaciones } from "./operaciones.server";
import { exportarPreinscripciones } from "./exportar.server";
import { listarFormatos, obtenerFormato } from "../formatos.server";
import { leerFiltrosDeRevision, listarPreinscripciones, obtenerPreinscripcion } from "./revision.server";
import { consultaDePreinscripciones, decisionApiSchema, formatoApiSchema } from "../formatos/schemas-personal.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { run, segunCuerpo } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

const PERMISO = "PERM_ADMIN_PREINSCRIPCIONES";
const FORMATOS = "/colegios/:colegioId/preinscripciones/formatos";
const UNA = "/colegios/:colegioId/preinscripciones/:preinscripcionId";

const CONSULTA = { ...consultaDePreinscripciones, formato: opcionOpcional(["xlsx"]) };

// Files have calls of their own.
const FORMATO = {
  body: formatoApiSchema,
  values: (datos: z.output<typeof formatoApiSchema>) => ({ ...datos, archivos: [] }),
};

const DE_UNA = {
  current: ({ alcance, params }: { alcance: Alcance; params: { preinscripcionId: number } }) =>
    obtenerPreinscripcion(alcance, params.preinscripcionId),
};
const DECISION = { ...DE_UNA, body: decisionApiSchema };

const corregir = run(operaciones.CORREGIR, DE_UNA);
const decidir = {
  ACEPTAR: run(operaciones.ACEPTAR, DECISION),
  DEVOLVER: run(operaciones.DEVOLVER, DECISION),
  RECHAZAR: run(operaciones.RECHAZAR, DECISION),
};

/**
 * A§7 Staff calls: preinscripciones (GET, GET/:id, PUT: with `accion` a decision, without it a correction) and
 * preinscripciones/formatos (GET, POST, PUT, DELETE).
 */
export const rutasDePreinscripciones = new Tabla()
  .get(FORMATOS, {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    return jsonResponse(await listarFormatos(alcance));
  })
  .get(`${FORMATOS}/:formatoId`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { formatoId: "id" });
    return jsonResponse(await obtenerFormato(alcance, params.formatoId));
  })
  .post(FORMATOS, {}, run(formatos.guardar, { ...FORMATO, given: { formatoId: 0 } }))
  .put(
    `${FORMATOS}/:formatoId`,
    {},
    run(formatos.guardar, {
      ...FORMATO,
      current: ({ alcance, params }) => obtenerFormato(alcance, params.formatoId),
    }),
  )
  .delete(`${FORMATOS}/:formatoId`, {}, run(formatos.eliminar))
  .get("/colegios/:colegioId/preinscripciones", CONSULTA, async (contexto, { formato }) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    const { filtros, pagina } = leerFiltrosDeRevision(contexto.req.raw);
    if (formato === null) return jsonResponse(await listarPreinscripciones(alcance, filtros, pagina));
    return fileResponse(await exportarPreinscripciones(alcance, filtros));
  })
  .get(UNA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { preinscripcionId: "id" });
    return jsonResponse(await obtenerPreinscripcion(alcance, params.preinscripcionId));
  })
  .put(
    UNA,
    {},
    segunCuerpo(({ accion }) => {
      if (accion === undefined) return corregir;
      // The common schema refuses an unknown one.
      return Object.hasOwn(decidir, String(accion)) ? decidir[accion as Decision] : decidir.ACEPTAR;
    }),
  );

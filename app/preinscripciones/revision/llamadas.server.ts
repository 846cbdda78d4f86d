import { aceptarPreinscripcion } from "./commands/aceptar-preinscripcion.server";
import { corregirPreinscripcion } from "./commands/corregir-preinscripcion.server";
import { devolverPreinscripcion } from "./commands/devolver-preinscripcion.server";
import { eliminarFormato } from "../formatos/commands/eliminar-formato.server";
import { guardarFormato } from "../formatos/commands/guardar-formato.server";
import { rechazarPreinscripcion } from "./commands/rechazar-preinscripcion.server";
import { exportarPreinscripciones } from "./exportar.server";
import { listarFormatos, obtenerFormato } from "../formatos.server";
import { leerFiltrosDeRevision, listarPreinscripciones, obtenerPreinscripcion } from "./revision.server";
import {
  consultaDePreinscripciones,
  correccionApiSchema,
  decisionApiSchema,
  formatoApiSchema,
} from "../formatos/schemas-personal.server";
import type { Alcance } from "~/acceso/alcance.server";
import { origenPublico } from "~/server/request/public-url.server";
import { fileResponse, jsonResponse } from "~/server/request/responses.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { SIN_CUERPO, ejecutar, interpretar, leerCuerpo } from "~/acceso/llamadas/cuerpo.server";
import { entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

const PERMISO = "PERM_ADMIN_PREINSCRIPCIONES";
const FORMATOS = "/colegios/:colegioId/preinscripciones/formatos";
const UNA = "/colegios/:colegioId/preinscripciones/:preinscripcionId";

const CONSULTA = { ...consultaDePreinscripciones, formato: opcionOpcional(["xlsx"]) };

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
  .post(FORMATOS, {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    return guardar(contexto.req.raw, alcance, null);
  })
  .put(`${FORMATOS}/:formatoId`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { formatoId: "id" });
    return guardar(contexto.req.raw, alcance, params.formatoId, await obtenerFormato(alcance, params.formatoId));
  })
  .delete(`${FORMATOS}/:formatoId`, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { formatoId: "id" });
    return ejecutar(contexto.req.raw, SIN_CUERPO, () => eliminarFormato(alcance, params));
  })
  .get("/colegios/:colegioId/preinscripciones", CONSULTA, async (contexto, { formato }) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    const { filtros, pagina } = leerFiltrosDeRevision(contexto.req.raw);
    if (formato === null) return jsonResponse(await listarPreinscripciones(alcance, filtros, pagina));
    const { cuerpo, tipo, nombre } = await exportarPreinscripciones(alcance, filtros);
    return fileResponse(cuerpo, { tipo, nombre });
  })
  .get(UNA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { preinscripcionId: "id" });
    return jsonResponse(await obtenerPreinscripcion(alcance, params.preinscripcionId));
  })
  .put(UNA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { preinscripcionId: "id" });
    const registro = await obtenerPreinscripcion(alcance, params.preinscripcionId);
    const cuerpo = await leerCuerpo(contexto.req.raw);
    const origen = origenPublico(contexto.req.raw);
    if (!("accion" in cuerpo))
      return interpretar(
        cuerpo,
        correccionApiSchema(alcance.hoy),
        (datos) => corregirPreinscripcion(alcance, { ...datos, ...params, origen }),
        { registro },
      );
    return interpretar(
      cuerpo,
      decisionApiSchema,
      ({ accion, ...datos }) => {
        const decision = { ...datos, ...params, origen };
        const comandos = {
          ACEPTAR: aceptarPreinscripcion,
          DEVOLVER: devolverPreinscripcion,
          RECHAZAR: rechazarPreinscripcion,
        };
        return comandos[accion](alcance, decision);
      },
      { registro },
    );
  });

function guardar(request: Request, alcance: Alcance, formatoId: number | null, registro = {}): Promise<Response> {
  const aparte = { formatoId, origen: origenPublico(request) };
  return ejecutar(request, formatoApiSchema, (datos) => guardarFormato(alcance, { ...datos, ...aparte }), { registro });
}

import { Hono } from "hono";
import { aceptarPreinscripcion } from "~/preinscripciones/commands/aceptar-preinscripcion.server";
import { devolverPreinscripcion } from "~/preinscripciones/commands/devolver-preinscripcion.server";
import { eliminarFormato } from "~/preinscripciones/commands/eliminar-formato.server";
import { guardarFormato } from "~/preinscripciones/commands/guardar-formato.server";
import { rechazarPreinscripcion } from "~/preinscripciones/commands/rechazar-preinscripcion.server";
import { exportarPreinscripciones } from "~/preinscripciones/exportar.server";
import { listarFormatos, obtenerFormato } from "~/preinscripciones/formatos.server";
import {
  leerFiltrosDeRevision,
  listarPreinscripciones,
  obtenerPreinscripcion,
} from "~/preinscripciones/revision.server";
import { decisionApiSchema, formatoApiSchema } from "~/preinscripciones/schemas-personal.server";
import type { Alcance } from "~/server/alcance.server";
import { queryEnum } from "~/server/params.server";
import { origenPublico } from "~/server/public-url.server";
import { fileResponse, jsonResponse } from "~/server/responses.server";
import { comoFormulario, datosPorRevisar, leerCuerpo, responderResultado } from "./cuerpo.server";
import { entrar } from "./puerta.server";

const PERMISO = "PERM_ADMIN_PREINSCRIPCIONES";
const FORMATOS = "/colegios/:colegioId/preinscripciones/formatos";
const UNA = "/colegios/:colegioId/preinscripciones/:preinscripcionId";

/** A§7 Staff calls: preinscripciones (GET, GET/:id, PUT) and preinscripciones/formatos (GET, POST, PUT, DELETE). */
export const rutasDePreinscripciones = new Hono()
  .get(FORMATOS, async (contexto) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    return jsonResponse(await listarFormatos(alcance));
  })
  .get(`${FORMATOS}/:formatoId`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { formatoId: "id" });
    return jsonResponse(await obtenerFormato(alcance, params.formatoId));
  })
  .post(FORMATOS, async (contexto) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    return guardar(contexto.req.raw, alcance, null);
  })
  .put(`${FORMATOS}/:formatoId`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { formatoId: "id" });
    await obtenerFormato(alcance, params.formatoId);
    return guardar(contexto.req.raw, alcance, params.formatoId);
  })
  .delete(`${FORMATOS}/:formatoId`, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { formatoId: "id" });
    return responderResultado(await eliminarFormato(alcance, params));
  })
  .get("/colegios/:colegioId/preinscripciones", async (contexto) => {
    const { alcance } = await entrar(contexto, PERMISO, {});
    const { filtros, pagina } = leerFiltrosDeRevision(contexto.req.raw);
    if (queryEnum(contexto.req.raw, "formato", ["xlsx"], null) === null)
      return jsonResponse(await listarPreinscripciones(alcance, filtros, pagina));
    const { cuerpo, tipo, nombre } = await exportarPreinscripciones(alcance, filtros);
    return fileResponse(cuerpo, { tipo, nombre });
  })
  .get(UNA, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { preinscripcionId: "id" });
    return jsonResponse(await obtenerPreinscripcion(alcance, params.preinscripcionId));
  })
  .put(UNA, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PERMISO, { preinscripcionId: "id" });
    await obtenerPreinscripcion(alcance, params.preinscripcionId);
    const leido = decisionApiSchema.safeParse(comoFormulario(await leerCuerpo(contexto.req.raw)));
    if (!leido.success) return datosPorRevisar(leido.error);
    const { accion, ...datos } = leido.data;
    const decision = { ...datos, ...params, origen: origenPublico(contexto.req.raw) };
    if (accion === "ACEPTAR") return responderResultado(await aceptarPreinscripcion(alcance, decision));
    const comando = accion === "DEVOLVER" ? devolverPreinscripcion : rechazarPreinscripcion;
    return responderResultado(await comando(alcance, decision));
  });

async function guardar(request: Request, alcance: Alcance, formatoId: number | null): Promise<Response> {
  const leido = formatoApiSchema.safeParse(comoFormulario(await leerCuerpo(request)));
  if (!leido.success) return datosPorRevisar(leido.error);
  return responderResultado(
    await guardarFormato(alcance, { ...leido.data, formatoId, origen: origenPublico(request) }),
  );
}

import type { Context } from "hono";
import type { z } from "zod";
import { ejecutar, SIN_CUERPO } from "~/base/acceso/llamadas/cuerpo.server";
import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { comentarioApiSchema } from "~/base/comentarios/schemas.server";
import type { Dicho } from "~/base/comentarios/comentario";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { comentarPorEnlace } from "../commands/comentar-misiva.server";
import { underKey } from "~/base/acceso/operacion.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { ahora } from "~/server/jobs/clock.server";
import { parseParams } from "~/server/request/params.server";
import { seenPoint } from "~/base/linea/seen-point.server";
import { jsonResponse } from "~/server/request/responses.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { obtenerArchivoPublico, obtenerMisivaPublica, registrarLectura } from "./publico.server";

const AQUI = "/public/misivas/:tokenMisiva";

const HILO = `${AQUI}/comentarios`;
const COMENTARIO = { cuerpo: comentarioApiSchema };

/** A tutor's comments below the misiva of their link, under the same rules as on its page. */
function comentar<S extends z.ZodType>(schema: S, comoDicho: (datos: z.output<S>, comentarioId: number) => Dicho) {
  return (contexto: Context) => {
    assertSameOrigin(contexto.req.raw);
    const { tokenMisiva: token } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
    const crudo = contexto.req.param("comentarioId");
    const { comentarioId } = crudo === undefined ? { comentarioId: 0 } : parseParams({ comentarioId: crudo }, DE_UNO);
    const request = contexto.req.raw;
    return ejecutar(request, schema, (datos, llave) => {
      const dicho = comoDicho(datos, comentarioId);
      return comentarPorEnlace(underKey(puertaPublica(), llave, { request, values: dicho }), token, dicho);
    });
  };
}

const DE_UNO = { comentarioId: "id" } as const;

/**
 * A tutor's personal link to a misiva: its text, its thread (decisions.md: the tutor's variant of the comment calls),
 * its files, and the marker on its page that records the opening.
 */
export const rutasPublicasDeMisivas = new Tabla()
  .get(AQUI, {}, async (contexto) => {
    const { tokenMisiva: token } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
    return jsonResponse(await obtenerMisivaPublica(puertaPublica(), token));
  })
  .get(HILO, {}, async (contexto) => {
    const { tokenMisiva: token } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
    return jsonResponse((await obtenerMisivaPublica(puertaPublica(), token)).comentarios);
  })
  .post(
    HILO,
    {},
    comentar(comentarioApiSchema, ({ texto }) => ({ accion: "agregar", texto, html: true })),
    COMENTARIO,
  )
  .put(
    `${HILO}/:comentarioId`,
    {},
    comentar(comentarioApiSchema, ({ texto }, comentarioId) => ({ accion: "editar", comentarioId, texto, html: true })),
    COMENTARIO,
  )
  .delete(
    `${HILO}/:comentarioId`,
    {},
    comentar(SIN_CUERPO, (_, comentarioId) => ({ accion: "eliminar", comentarioId })),
  )
  .get(`${AQUI}/leido`, {}, async (contexto) => {
    const { tokenMisiva: token } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
    await registrarLectura({ ...puertaPublica(), ahora: ahora().toISOString() }, token);
    return seenPoint();
  })
  .get(`${AQUI}/archivos/:archivoUuid`, consultaDeArchivo, async (contexto, { inline }) => {
    const parte = { tokenMisiva: "token", archivoUuid: "uuid" } as const;
    const { tokenMisiva: token, archivoUuid } = parseParams(contexto.req.param(), parte);
    const { guardado, tipo, nombre, esLogo } = await obtenerArchivoPublico(puertaPublica(), token, archivoUuid);
    return storedFileResponse(guardado, { tipo, nombre, inline: esLogo || inline === true });
  });

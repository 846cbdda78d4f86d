import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { llamadasDeHiloPorEnlace } from "~/base/comentarios/llamadas-de-hilo.server";
import { comentarPorEnlace } from "../commands/comentar-misiva.server";
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

/** A tutor's comment below the misiva of their link, under the same rules as on its page. */
const comentarios = llamadasDeHiloPorEnlace((contexto, comentario, puerta) => {
  const { tokenMisiva: token } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
  return comentarPorEnlace(puerta, token, comentario);
});

/**
 * A tutor's personal link to a misiva: its text, its thread (decisions.md: the tutor's variant of the comment calls)
 * and its files. The marker on its page records the opening.
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
  .post(HILO, {}, comentarios.agregar)
  .put(`${HILO}/:comentarioId`, {}, comentarios.editar)
  .delete(`${HILO}/:comentarioId`, {}, comentarios.eliminar)
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

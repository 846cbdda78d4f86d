import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { llamadasDeHiloPorEnlace } from "~/base/comentarios/llamadas-de-hilo.server";
import { comentarPorEnlace } from "../commands/comentar-misiva.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";
import { ahora } from "~/server/jobs/clock.server";
import { parseParams } from "~/server/request/params.server";
import { seenPoint } from "~/base/linea/seen-point.server";
import { jsonResponse } from "~/server/request/responses.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { direccionDeArchivos, direccionDeLectura, direccionDeMisiva } from "./direcciones";
import { obtenerArchivoPublico, obtenerMisivaPublica, registrarLectura } from "./publico.server";

const AQUI = patronDe(direccionDeMisiva(":tokenMisiva"));
const ARCHIVOS = patronDe(direccionDeArchivos(":tokenMisiva"));

const HILO = `${AQUI}/comentarios`;

/** A tutor's comment below the misiva of their link, under the same rules as on its page. */
const comentarios = llamadasDeHiloPorEnlace((contexto, comentario, puerta) => {
  const { tokenMisiva } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
  return comentarPorEnlace(puerta, tokenMisiva, comentario);
});

/**
 * A tutor's personal link to a misiva: its text, its thread (decisions.md: the tutor's variant of the comment calls)
 * and its files. The marker on its page records the opening.
 */
export const rutasPublicasDeMisivas = new Tabla()
  .get(AQUI, {}, async (contexto) => {
    const { tokenMisiva } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
    return jsonResponse(await obtenerMisivaPublica(puertaPublica(), tokenMisiva));
  })
  .get(HILO, {}, async (contexto) => {
    const { tokenMisiva } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
    return jsonResponse((await obtenerMisivaPublica(puertaPublica(), tokenMisiva)).comentarios);
  })
  .post(HILO, {}, comentarios.agregar)
  .put(`${HILO}/:comentarioId`, {}, comentarios.editar)
  .delete(`${HILO}/:comentarioId`, {}, comentarios.eliminar)
  .get(patronDe(direccionDeLectura(":tokenMisiva")), {}, async (contexto) => {
    const { tokenMisiva } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
    await registrarLectura({ ...puertaPublica(), ahora: ahora().toISOString() }, tokenMisiva);
    return seenPoint();
  })
  .get(`${ARCHIVOS}:archivoUuid`, consultaDeArchivo, async (contexto, { inline }) => {
    const parte = { tokenMisiva: "token", archivoUuid: "uuid" } as const;
    const { tokenMisiva, archivoUuid } = parseParams(contexto.req.param(), parte);
    const { guardado, tipo, nombre, esLogo } = await obtenerArchivoPublico(puertaPublica(), tokenMisiva, archivoUuid);
    return storedFileResponse(guardado, { tipo, nombre, inline: esLogo || inline === true });
  });

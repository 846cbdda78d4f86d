import { puertaPublica } from "~/acceso/public-door.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";
import { ahora } from "~/server/jobs/clock.server";
import { parseParams } from "~/server/request/params.server";
import { seenPoint } from "~/linea/seen-point.server";
import { jsonResponse } from "~/server/request/responses.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { obtenerArchivoPublico, obtenerMisivaPublica, registrarLectura } from "./publico.server";

const AQUI = "/public/misivas/:tokenMisiva";

/** A tutor's personal link to a misiva: what it says, its files, and the point on its page that says it was opened. */
export const rutasPublicasDeMisivas = new Tabla()
  .get(AQUI, {}, async (contexto) => {
    const { tokenMisiva: token } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
    return jsonResponse(await obtenerMisivaPublica(puertaPublica(), token));
  })
  .get(`${AQUI}/leido`, {}, async (contexto) => {
    const { tokenMisiva: token } = parseParams(contexto.req.param(), { tokenMisiva: "token" });
    await registrarLectura({ ...puertaPublica(), ahora: ahora().toISOString() }, token);
    return seenPoint();
  })
  .get(`${AQUI}/archivos/:archivoUuid`, {}, async (contexto) => {
    const parte = { tokenMisiva: "token", archivoUuid: "uuid" } as const;
    const { tokenMisiva: token, archivoUuid } = parseParams(contexto.req.param(), parte);
    const { guardado, tipo, nombre, esLogo } = await obtenerArchivoPublico(puertaPublica(), token, archivoUuid);
    return storedFileResponse(guardado, { tipo, nombre, inline: esLogo });
  });

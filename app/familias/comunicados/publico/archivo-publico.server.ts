import { parseParams, queryEnum } from "~/server/request/params.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import type { FileAnswer } from "~/server/request/responses.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { obtenerArchivoPublico } from "./publico.server";

/**
 * Answers A§7's call for a file of a comunicado, or the logo of its school (`?size=SMALL`), at both of its addresses.
 * The browser may cache a logo, but no cache may keep a document.
 */
export async function responderArchivoPublico(
  request: Request,
  params: Record<string, string | undefined>,
): Promise<FileAnswer> {
  const { tokenComunicado, archivoUuid } = parseParams(params, { tokenComunicado: "token", archivoUuid: "uuid" });
  const { guardado, tipo, nombre, esLogo } = await obtenerArchivoPublico(puertaPublica(), {
    tokenComunicado,
    uuid: archivoUuid,
    small: queryEnum(request, "size", ["SMALL"], null) !== null,
  });
  const respuesta = await storedFileResponse(guardado, {
    tipo,
    nombre,
    inline: esLogo || queryEnum(request, "inline", ["true"], null) !== null,
  });
  if (esLogo) respuesta.headers.set("cache-control", "private, max-age=86400, immutable");
  return respuesta;
}

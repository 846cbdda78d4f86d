import { consultaDeArchivo } from "./schemas.server";
import { obtenerArchivo } from "./queries.server";
import { parseParams } from "~/server/request/params.server";
import { requireSession } from "~/base/acceso/permissions.server";
import { noEncontrado } from "~/server/request/responses.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

/** B§7: GET {api}/organizaciones/{organizacionId}/archivos/{uuid}?inline=true|false&size=SMALL */
export const rutasDeArchivos = new Tabla().get(
  "/organizaciones/:organizacionId/archivos/:uuid",
  consultaDeArchivo,
  async (contexto, { size, inline }) => {
    const request = contexto.req.raw;
    const alcance = await requireSession(request);
    const { organizacionId, uuid } = parseParams(contexto.req.param(), { organizacionId: "id", uuid: "uuid" });
    if (organizacionId !== alcance.organizacionId) throw noEncontrado();
    const variante = size ? "small" : "original";
    const { guardado, tipo, nombre, esPapel } = await obtenerArchivo(alcance, uuid, { variante });
    const respuesta = await storedFileResponse(guardado, {
      tipo,
      nombre,
      inline: inline === true,
      framed: request.headers.get("sec-fetch-dest") === "iframe",
    });
    // A file never changes under its uuid. The viewer's browser may cache faces and logos, but never a paper: the next
    // account there may not be allowed to see it.
    if (!esPapel) respuesta.headers.set("cache-control", "private, max-age=86400, immutable");
    return respuesta;
  },
);

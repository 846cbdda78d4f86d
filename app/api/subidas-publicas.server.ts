import { type Context, Hono } from "hono";
import { PARTE_BYTES, estadoDeSubida, guardarParte, terminarSubida } from "~/preinscripciones/subida-por-partes.server";
import { readBytes } from "~/server/body.server";
import { parseParams, queryInt, queryText } from "~/server/params.server";
import { noEncontrado } from "~/server/responses.server";
import { toastCookie } from "~/server/toast.server";
import { responderResultado } from "./cuerpo.server";
import { entrarComoFamilia } from "./puerta.server";

const SUBIDA =
  "/public/preinscripciones/formatos/:formatoId/registro/:uuid/requisitos/:requisitoId/subidas/:huella" as const;

/**
 * A family's paper in pieces, for phones whose line breaks: GET tells how much is here, PUT `?desde=` adds the piece that begins
 * there (409 tells where to go on), POST `?nombre=&total=` makes it the paper of the requirement. Needs the registration's cookie.
 */
export const rutasPublicasDeSubidas = new Hono()
  .get(SUBIDA, async (contexto) => {
    const { alcance, formato, subida } = await abrir(contexto);
    return responderResultado(await estadoDeSubida(alcance, formato, subida));
  })
  .put(SUBIDA, async (contexto) => {
    const { alcance, formato, subida } = await abrir(contexto);
    const bytes = await readBytes(contexto.req.raw, { limitBytes: PARTE_BYTES });
    const desde = queryInt(contexto.req.raw, "desde", { min: 0 }) ?? 0;
    return responderResultado(await guardarParte(alcance, formato, { ...subida, desde, bytes }));
  })
  .post(SUBIDA, async (contexto) => {
    const { alcance, formato, subida } = await abrir(contexto);
    const nombre = queryText(contexto.req.raw, "nombre", 150);
    const total = queryInt(contexto.req.raw, "total", { min: 1 }) ?? 0;
    const guardado = await terminarSubida(alcance, formato, { ...subida, nombre, total });
    const respuesta = responderResultado(guardado);
    if (guardado.ok) {
      const mensaje = guardado.reemplazado ? "Archivo reemplazado." : "Archivo cargado.";
      respuesta.headers.append("set-cookie", toastCookie({ mensaje, tipo: "success" }));
    }
    return respuesta;
  });

async function abrir(contexto: Context) {
  const { alcance, formato, registro } = await entrarComoFamilia(contexto);
  const { requisitoId } = parseParams(contexto.req.param(), { requisitoId: "id" });
  const huella = contexto.req.param("huella") ?? "";
  if (!/^[\w-]{1,60}$/.test(huella)) throw noEncontrado();
  return { alcance, formato, subida: { uuid: registro.uuid, requisitoId, huella } };
}

import { direccionDeSubidas } from "./direcciones";
import { entrarComoFamilia } from "./puerta-de-llamadas.server";
import type { Context } from "hono";
import { nombreDeArchivo } from "~/base/archivos/schemas.server";
import { PARTE_BYTES } from "~/base/archivos/partes.server";
import { estadoDeSubida, guardarParte, terminarSubida } from "./subida-por-partes.server";
import { readBytes } from "~/server/request/body.server";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { toastCookie } from "~/server/request/toast.server";
import { enteroOpcional } from "~/server/request/zod.server";
import { responderResultado } from "~/base/acceso/llamadas/cuerpo.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";

const PARTES = { formatoId: ":formatoId", uuid: ":uuid", requisitoId: ":requisitoId" } as const;
const SUBIDA = `${patronDe(direccionDeSubidas(PARTES))}:huella` as const;

/**
 * A family's paper in pieces, for phones with a bad connection. GET returns the bytes received, and PUT `?desde=` adds
 * the piece that begins there (409 returns the position to continue from). POST `?nombre=&total=` makes it the paper of
 * the requirement. Needs the registration's cookie.
 */
export const rutasPublicasDeSubidas = new Tabla()
  .get(SUBIDA, {}, async (contexto) => {
    const { alcance, formato, subida } = await abrir(contexto);
    return responderResultado(await estadoDeSubida(alcance, formato, subida));
  })
  .put(SUBIDA, { desde: enteroOpcional({ min: 0 }) }, async (contexto, { desde }) => {
    const { alcance, formato, subida } = await abrir(contexto);
    const bytes = await readBytes(contexto.req.raw, { limitBytes: PARTE_BYTES });
    return responderResultado(await guardarParte(alcance, formato, { ...subida, desde: desde ?? 0, bytes }));
  })
  .post(
    SUBIDA,
    { nombre: nombreDeArchivo(), total: enteroOpcional({ min: 1 }) },
    async (contexto, { nombre, total }) => {
      const { alcance, formato, subida } = await abrir(contexto);
      const guardado = await terminarSubida(alcance, formato, { ...subida, nombre, total: total ?? 0 });
      const respuesta = responderResultado(guardado);
      if (guardado.ok) {
        const mensaje = guardado.reemplazado ? "Archivo reemplazado." : "Archivo cargado.";
        respuesta.headers.append("set-cookie", toastCookie({ mensaje, tipo: "success" }));
      }
      return respuesta;
    },
  );

async function abrir(contexto: Context) {
  const { alcance, formato, registro } = await entrarComoFamilia(contexto);
  const { requisitoId } = parseParams(contexto.req.param(), { requisitoId: "id" });
  const huella = contexto.req.param("huella") ?? "";
  if (!/^[\w-]{1,60}$/.test(huella)) throw noEncontrado();
  return { alcance, formato, subida: { uuid: registro.uuid, requisitoId, huella } };
}

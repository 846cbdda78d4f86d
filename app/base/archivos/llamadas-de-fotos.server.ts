import type { Context } from "hono";
import { z } from "zod";
import type { Alcance } from "~/base/acceso/alcance.server";
import { loQueSeContesto } from "~/base/acceso/idempotency.server";
import { underKey } from "~/base/acceso/operacion.server";
import { ejecutar } from "~/base/acceso/llamadas/cuerpo.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import type { Descripcion } from "~/base/acceso/llamadas/tabla.server";
import type { Exigencia } from "~/base/acceso/puertas";
import { noExiste } from "~/base/acceso/rechazos.server";
import type { Outcome } from "~/lib/outcome";
import { type ParamSpec, type ParsedParams, parseParams } from "~/server/request/params.server";
import type { Cara } from "./commands/cambiar-cara.server";
import { fraccion, recorteDe } from "./schemas.server";
import { leerTemporal, olvidarTemporal } from "./temporales.server";

/** C§5: the square that is kept, as fractions of the picture; nothing said is the one in the middle. */
const recorteSchema = z.object({ left: fraccion(), top: fraccion(), width: fraccion(), height: fraccion() });

type Poner<P extends ParamSpec> = (
  alcance: Alcance,
  cara: Cara & ParsedParams<P>,
) => Promise<Outcome<{ uuid: string }>>;

/**
 * What answers a PUT …/fotos/{uuid} or …/logos/{uuid} (C§7): a picture that was uploaded as `temporal` becomes the face or the logo that
 * the path names, and waits no more. Gives the uuid that it has there; 404 for a file that is not one of the viewer's that wait.
 */
export function ponerFoto<P extends ParamSpec>(permiso: Exigencia, params: P, poner: Poner<P>) {
  const atender = async (contexto: Context) => {
    const { alcance, params: suyos } = await entrar(contexto, permiso, params);
    const { fotoUuid } = parseParams(contexto.req.param(), { fotoUuid: "uuid" });
    const request = contexto.req.raw;
    return ejecutar(request, recorteSchema, async (dicho, llave) => {
      const conLlave = underKey(alcance, llave, { request, values: dicho });
      const antes = await loQueSeContesto<{ uuid: string }>(conLlave);
      if (antes) return antes;
      const temporal = await leerTemporal(alcance, fotoUuid);
      if (!temporal) return noExiste();
      const { nombre, bytes } = temporal;
      const puesta = await poner(conLlave, { ...suyos, nombre, bytes, recorte: recorteDe(dicho) });
      if (puesta.ok) await olvidarTemporal(alcance, fotoUuid);
      return puesta;
    });
  };
  return Object.assign(atender, { cuerpo: recorteSchema, permiso } satisfies Descripcion);
}

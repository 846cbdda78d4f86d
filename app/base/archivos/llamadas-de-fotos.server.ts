import type { Context } from "hono";
import { z } from "zod";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import type { Descripcion } from "~/base/acceso/llamadas/tabla.server";
import type { Exigencia } from "~/base/acceso/puertas";
import { noExiste } from "~/base/acceso/rechazos.server";
import type { Outcome } from "~/lib/outcome";
import { type ParamSpec, type ParsedParams, parseParams } from "~/server/request/params.server";
import type { Cara } from "./commands/cambiar-cara.server";
import { fraccion, recorteDe } from "./schemas.server";
import { leerTemporal, olvidarTemporal } from "./temporales.server";

/** C§5: the crop, as fractions of the picture; without values, the square in the middle. */
const recorteSchema = z.object({ left: fraccion(), top: fraccion(), width: fraccion(), height: fraccion() });

type Poner<P extends ParamSpec> = (
  alcance: Alcance,
  cara: Cara & ParsedParams<P>,
) => Promise<Outcome<{ uuid: string }>>;

/**
 * The handler of a PUT …/fotos/{uuid} or …/logos/{uuid} (C§7). A picture uploaded as `temporal` becomes the face or the
 * logo of the path, and is no longer waiting. Returns its new uuid; 404 if the file is not a waiting one of the
 * viewer's.
 */
export function ponerFoto<P extends ParamSpec>(permiso: Exigencia, params: P, poner: Poner<P>) {
  const atender = async (contexto: Context) => {
    const { alcance, params: parametros } = await entrar(contexto, permiso, params);
    const { fotoUuid } = parseParams(contexto.req.param(), { fotoUuid: "uuid" });
    return ejecutar(contexto.req.raw, { alcance, schema: recorteSchema, removes: true }, async (datos, conLlave) => {
      const temporal = await leerTemporal(alcance, fotoUuid);
      if (!temporal) return noExiste();
      const { nombre, bytes } = temporal;
      const puesta = await poner(conLlave, { ...parametros, nombre, bytes, recorte: recorteDe(datos) });
      if (puesta.ok) await olvidarTemporal(alcance, fotoUuid);
      return puesta;
    });
  };
  return Object.assign(atender, { cuerpo: recorteSchema, permiso } satisfies Descripcion);
}

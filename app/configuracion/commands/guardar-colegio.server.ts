import { noExiste, rechazoDePermiso } from "~/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/acceso/alcance.server";
import type { Consent } from "~/acceso/consent.server";
import { rechazoDeCambiado } from "~/bitacora/cambiado.server";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { buscarColegio, type DatosDeColegio } from "../colegio.server";
import { PERMISO } from "../permiso.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CAMBIADO";

/**
 * Changes who the school is: name, tax data, address, telephone, zone (C§7, PUT colegios/{c}). Refuses SIN_PERMISO (403),
 * NO_EXISTE (404), and CAMBIADO (409, until agreed to) when it is no longer what was read.
 */
export async function guardarColegio(
  alcance: Alcance,
  { lastModifiedDate, force, escrito, ...datos }: DatosDeColegio & { lastModifiedDate?: string } & Consent,
): Promise<Outcome<{ colegioId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ colegioId: number }, Rechazo>>(alcance, async (trx) => {
    const { colegioId, db } = trx;
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const antes = await buscarColegio(trx);
    if (!antes) return noExiste();
    if (lastModifiedDate && antes.lastModifiedDate !== lastModifiedDate) {
      const cual = { entidad: "colegios", entidadId: colegioId, lastModifiedDate: antes.lastModifiedDate };
      const cambio = { ...cual, que: "los datos del colegio", contenido: datos };
      const cambiado = await rechazoDeCambiado(trx, { force, escrito }, cambio);
      if (cambiado) return cambiado;
    }
    await db
      .updateTable("colegios")
      .set({ ...datos, lastModifiedDate: trx.ahora })
      .where("id", "=", colegioId)
      .execute();
    const cambios = (Object.keys(datos) as (keyof typeof datos)[]).filter((campo) => datos[campo] !== antes[campo]);
    await registrar(trx, "colegio.guardado", "colegios", colegioId, { cambios });
    return ok({ colegioId });
  });
}

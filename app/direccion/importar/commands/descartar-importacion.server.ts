import { registrar } from "~/base/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { rechazoDeParte } from "../permiso.server";
import { buscarImportacion } from "../queries.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO";

/** Discards a sheet that nothing was imported from. Refuses SIN_PERMISO (403), NO_EXISTE (404) and ESTADO (409). */
export function descartarImportacion(
  alcance: Alcance,
  { importacionId }: { importacionId: number },
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const importacion = await buscarImportacion(trx, importacionId);
    if (!importacion) return noExiste();
    const sinPermiso = rechazoDeParte(trx, importacion.parte.clave);
    if (sinPermiso) return sinPermiso;
    if (!["COLUMNAS", "REVISANDO", "REVISADA"].includes(importacion.estado))
      return refuse("ESTADO", "Esta hoja ya se importó; deshazla si no la quieres.", { status: 409 });
    await trx.db.deleteFrom("importaciones").where("id", "=", importacionId).execute();
    await registrar(trx, "importacion.descartada", "importaciones", importacionId, { nombre: importacion.nombre });
    return ok();
  });
}

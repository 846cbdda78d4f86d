import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { obtenerVista } from "../vistas.server";

/** Deletes one of the viewer's own views; its data stay. Throws 404 for another account's view. */
export function eliminarVista(alcance: Alcance, vistaId: number): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    const { nombre, lista } = await obtenerVista(trx, vistaId);
    await trx.db.deleteFrom("vistas").where("id", "=", vistaId).execute();
    await registrar(trx, "cuenta.vistaEliminada", "vistas", vistaId, { nombre, lista });
    return ok();
  });
}

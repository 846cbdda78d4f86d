import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { remove } from "~/base/archivos/almacen.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import { type Outcome, ok } from "~/lib/outcome";
import { derechosDe } from "../misiva";
import { archivosDe, obtenerMisiva } from "../queries.server";
import { quienMira } from "../quien.server";
import { yaNoSePuede } from "../rechazos.server";

/**
 * A§4: the author deletes a misiva with its files, before it is sent to review or while the author is its reviewer.
 * Refuses
 * ESTATUS (409). Throws 404 like `obtenerMisiva`.
 */
export async function eliminarMisiva(alcance: Alcance, misivaId: number): Promise<Outcome<{}, "ESTATUS">> {
  let archivos: string[] = [];
  const outcome = await enTransaccion<Outcome<{}, "ESTATUS">>(alcance, async (trx) => {
    const misiva = await obtenerMisiva(trx, misivaId);
    if (!derechosDe(misiva, quienMira(trx)).has("ELIMINAR")) return yaNoSePuede("La misiva ya no se puede eliminar.");
    archivos = (await archivosDe(trx, misivaId)).map(({ uuid }) => uuid);
    await trx.db.deleteFrom("misivas").where("id", "=", misivaId).execute();
    await quitarFilas(trx, archivos);
    const { titulo, alumnoId } = misiva;
    await registrar(trx, "misiva.eliminada", "misivas", misivaId, { titulo, alumnoId });
    return ok();
  });
  if (outcome.ok) await Promise.all(archivos.map((uuid) => remove(uuid)));
  return outcome;
}

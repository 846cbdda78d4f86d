import { remove } from "~/base/archivos/almacen.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import { esBorrador } from "../comunicado";
import { archivosDe, obtenerComunicado } from "../queries.server";
import { rechazoDeAlcance, yaNoSePuede } from "../rechazos.server";

type Eliminado = Outcome<{ retirado: boolean; archivos: string[] }, "ESTATUS" | "SIN_PERMISO">;

/**
 * C§7 DELETE: a draft is deleted with its files. A sent comunicado is withdrawn: its links stop working, while its
 * readings and acceptances are kept. Refuses ESTATUS (409: withdrawn already), and
 * SIN_PERMISO (403) if it went beyond the account's limits. Throws 404 like `obtenerComunicado`.
 */
export async function eliminarComunicado(alcance: Alcance, comunicadoId: number): Promise<Eliminado> {
  const outcome = await enTransaccion<Eliminado>(alcance, async (trx) => {
    const { estatus, titulo } = await obtenerComunicado(trx, comunicadoId);
    const fuera = await rechazoDeAlcance(trx, comunicadoId);
    if (fuera) return fuera;
    if (estatus === "RETIRADO") return yaNoSePuede("El comunicado ya fue retirado.");
    const borrador = esBorrador(estatus);
    const archivos = borrador ? (await archivosDe(trx, comunicadoId)).map(({ uuid }) => uuid) : [];
    if (borrador) {
      await trx.db.deleteFrom("comunicados").where("id", "=", comunicadoId).execute();
      await quitarFilas(trx, archivos);
    } else {
      const { ahora: lastModifiedDate, cuenta } = trx;
      await trx.db
        .updateTable("comunicados")
        .set({ estatus: "RETIRADO", lastModifiedDate, lastModifiedBy: cuenta?.id ?? null })
        .where("id", "=", comunicadoId)
        .execute();
      await trx.db
        .updateTable("comunicadosEntregas")
        .set({ porAvisar: 0 })
        .where("comunicadoId", "=", comunicadoId)
        .where("porAvisar", "=", 1)
        .execute();
    }
    await registrar(trx, borrador ? "comunicado.eliminado" : "comunicado.retirado", "comunicados", comunicadoId, {
      titulo,
    });
    return ok({ retirado: !borrador, archivos });
  });
  if (outcome.ok) await Promise.all(outcome.archivos.map((uuid) => remove(uuid)));
  return outcome;
}

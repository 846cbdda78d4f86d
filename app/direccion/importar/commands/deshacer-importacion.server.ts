import { registrar } from "~/base/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { wakeJob } from "~/server/jobs/jobs.server";
import { rechazoDeParte } from "../permiso.server";
import { buscarImportacion } from "../queries.server";
import { TAREA } from "../tarea";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO" | "CONFIRMA";

/**
 * Starts the undo of an import, row by row, only once. Records that were used since stay, with the reason. Refuses
 * SIN_PERMISO (403), NO_EXISTE (404), ESTADO (it was not imported) and CONFIRMA (409) until agreed to.
 */
export async function deshacerImportacion(
  alcance: Alcance,
  { importacionId, force, escrito }: Consent & { importacionId: number },
): Promise<Outcome<{ importacionId: number }, Rechazo>> {
  const resultado = await enTransaccion<Outcome<{ importacionId: number }, Rechazo>>(alcance, async (trx) => {
    const importacion = await buscarImportacion(trx, importacionId);
    if (!importacion) return noExiste();
    const sinPermiso = rechazoDeParte(trx, importacion.parte.clave);
    if (sinPermiso) return sinPermiso;
    if (importacion.estado !== "TERMINADA")
      return refuse("ESTADO", "Esta importación no se puede deshacer.", { status: 409 });
    const { numUpdatedRows } = await trx.db
      .updateTable("importacionesFilas")
      .set({ pendiente: 1 })
      .where("importacionId", "=", importacionId)
      .where("hecho", "<>", "")
      .executeTakeFirst();
    const filas = Number(numUpdatedRows);
    const porConfirmar = await askConsent(
      trx,
      { force, escrito },
      {
        error: "CONFIRMA",
        lines: [
          `Se deshace lo que hicieron ${filas} filas de ${importacion.nombre}.`,
          "Lo que ya tiene pagos, documentos o comunicados se queda como está, y se dice cuál es.",
        ],
        content: { importacionId },
        shown: filas,
      },
    );
    if (porConfirmar) return porConfirmar;
    await trx.db
      .updateTable("importaciones")
      .set({ estado: "DESHACIENDO", lastModifiedDate: trx.ahora })
      .where("id", "=", importacionId)
      .execute();
    await registrar(trx, "importacion.deshecha", "importaciones", importacionId, { filas });
    return ok({ importacionId });
  });
  if (resultado.ok) wakeJob(TAREA);
  return resultado;
}

import { registrar } from "~/base/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { wakeJob } from "~/server/jobs/jobs.server";
import { MENSAJES } from "~/lib/validators";
import type { Opciones } from "../importacion";
import { rechazoDeParte } from "../permiso.server";
import { buscarImportacion, contarDudasDePersona, contarFilas } from "../queries.server";
import { TAREA } from "../tarea";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO" | "NADA" | "PERSONAS";

/**
 * Starts to import the rows that the dry run found to create or change something. Refuses SIN_PERMISO (403), NO_EXISTE
 * (404), ESTADO (not reviewed, or already being imported) and NADA. Refuses PERSONAS until somebody says who the tutors
 * with the mailbox of somebody else are.
 */
export async function importarRevisada(
  alcance: Alcance,
  { importacionId, personas = null }: { importacionId: number } & Partial<Pick<Opciones, "personas">>,
): Promise<Outcome<{ importacionId: number }, Rechazo>> {
  const resultado = await enTransaccion<Outcome<{ importacionId: number }, Rechazo>>(alcance, async (trx) => {
    const importacion = await buscarImportacion(trx, importacionId);
    if (!importacion) return noExiste();
    const sinPermiso = rechazoDeParte(trx, importacion.parte.clave);
    if (sinPermiso) return sinPermiso;
    if (importacion.estado !== "REVISADA")
      return refuse("ESTADO", "Esta hoja ya se está importando, o falta revisarla.", { status: 409 });
    const { por } = await contarFilas(trx, importacionId);
    const filas = (por.NUEVA ?? 0) + (por.CAMBIA ?? 0);
    if (filas === 0) return refuse("NADA", "Ninguna fila se crea ni cambia nada.");
    if (personas === null && (await contarDudasDePersona(trx, importacionId)) > 0)
      return refuse("PERSONAS", MENSAJES.seleccion, { campo: "personas" });
    await trx.db
      .updateTable("importacionesFilas")
      .set({ pendiente: 1 })
      .where("importacionId", "=", importacionId)
      .where("estado", "in", ["NUEVA", "CAMBIA"])
      .execute();
    await trx.db
      .updateTable("importaciones")
      .set({
        estado: "IMPORTANDO",
        opciones: JSON.stringify({ ...importacion.opciones, personas }),
        lastModifiedDate: trx.ahora,
      })
      .where("id", "=", importacionId)
      .execute();
    // From here on the file is not read again.
    await trx.db.deleteFrom("importacionesArchivos").where("importacionId", "=", importacionId).execute();
    await registrar(trx, "importacion.empezada", "importaciones", importacionId, { filas });
    return ok({ importacionId });
  });
  if (resultado.ok) wakeJob(TAREA);
  return resultado;
}

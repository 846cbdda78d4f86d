import { registrar } from "~/base/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { ok } from "~/lib/outcome";
import { DIAS_DE_HOJA, type EstadoDeImportacion } from "../importacion";

const DIA_MS = 24 * 3600_000;

/** The states of a sheet that waits for a person, and those of one that is done: each is forgotten after its days. */
const PLAZOS: readonly { estados: EstadoDeImportacion[]; dias: number }[] = [
  { estados: ["COLUMNAS", "REVISADA"], dias: DIAS_DE_HOJA.sinImportar },
  { estados: ["TERMINADA", "DESHECHA"], dias: DIAS_DE_HOJA.importada },
];

/**
 * Deletes a school's sheets with their rows and their file: those never imported after thirty days, and the others once
 * nobody undoes them any more. A row holds the data of people who may never come, or who ask to be forgotten. Returns
 * their number; repeating it is harmless.
 */
export async function olvidarHojas(alcance: Alcance): Promise<number> {
  const { cuantas } = await enTransaccion(alcance, async (trx) => {
    let total = 0;
    for (const { estados, dias } of PLAZOS) {
      const antesDe = new Date(Date.parse(trx.ahora) - dias * DIA_MS).toISOString();
      const hojas = await trx.db
        .selectFrom("importaciones")
        .select(["id", "nombre"])
        .where("colegioId", "=", trx.colegioId)
        .where("estado", "in", estados)
        .where("lastModifiedDate", "<", antesDe)
        .execute();
      for (const { id, nombre } of hojas) {
        await trx.db.deleteFrom("importaciones").where("id", "=", id).execute();
        await registrar(trx, "importacion.olvidada", "importaciones", id, { nombre });
      }
      total += hojas.length;
    }
    return ok({ cuantas: total });
  });
  return cuantas;
}

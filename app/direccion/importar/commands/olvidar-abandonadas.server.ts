import { registrar } from "~/base/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { ok } from "~/lib/outcome";

/** A sheet that nobody has touched for so long was abandoned: it holds the data of people who may never come. */
const ABANDONADA_MS = 30 * 24 * 3600_000;

/**
 * Deletes a school's sheets that were uploaded and never imported, with their rows and their file, after thirty days.
 * Returns their number; repeating it is harmless.
 */
export async function olvidarAbandonadas(alcance: Alcance): Promise<number> {
  const { cuantas } = await enTransaccion(alcance, async (trx) => {
    const antesDe = new Date(Date.parse(trx.ahora) - ABANDONADA_MS).toISOString();
    const abandonadas = await trx.db
      .selectFrom("importaciones")
      .select(["id", "nombre"])
      .where("colegioId", "=", trx.colegioId)
      .where("estado", "in", ["COLUMNAS", "REVISADA"])
      .where("lastModifiedDate", "<", antesDe)
      .execute();
    for (const { id, nombre } of abandonadas) {
      await trx.db.deleteFrom("importaciones").where("id", "=", id).execute();
      await registrar(trx, "importacion.abandonada", "importaciones", id, { nombre });
    }
    return ok({ cuantas: abandonadas.length });
  });
  return cuantas;
}

import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { type Outcome, ok } from "~/lib/outcome";
import { get, remove } from "./almacen.server";
import { anotarArchivo, conArchivo } from "./commands/guardar-archivo.server";
import type { Preparado } from "./preparar.server";

/** A file that waits for its use: its name, its type and its bytes. */
export type Temporal = { nombre: string; tipo: string; bytes: Uint8Array };

/** Stores an unused file. Only its uploader sees it, and it is deleted a day later. Returns its uuid. */
export async function guardarTemporal(alcance: Alcance, preparado: Preparado): Promise<string> {
  const guardado = await conArchivo(preparado, (uuid) =>
    enTransaccion<Outcome<{ uuid: string }>>(alcance, async (trx) => {
      await anotarArchivo(trx, uuid, preparado, { uso: "DOCUMENTO", temporal: true });
      return ok({ uuid });
    }),
  );
  return (guardado as { uuid: string }).uuid;
}

/** A waiting file that the viewer uploaded, in the current school; null for any other. */
export async function leerTemporal(alcance: Alcance, uuid: string): Promise<Temporal | null> {
  const fila = await temporalPropio(alcance, uuid);
  if (!fila) return null;
  // An unprocessed picture is read as uploaded: it is not served.
  const bytes = (await get(uuid)) ?? (await get(uuid, "cruda"));
  return bytes ? { ...fila, bytes } : null;
}

/** Deletes a waiting file that the viewer uploaded; true if there was one. */
export async function olvidarTemporal(alcance: Alcance, uuid: string): Promise<boolean> {
  const { ok: habia } = await enTransaccion<Outcome>(alcance, async (trx) => {
    if (!(await temporalPropio(trx, uuid))) return noExiste();
    await trx.db.deleteFrom("archivos").where("uuid", "=", uuid).execute();
    return ok();
  });
  if (habia) await remove(uuid);
  return habia;
}

function temporalPropio({ db, colegioId, cuenta }: Alcance, uuid: string) {
  return db
    .selectFrom("archivos")
    .select(["nombre", "tipo"])
    .where("uuid", "=", uuid)
    .where("colegioId", "=", colegioId)
    .where("temporal", "=", 1)
    .where("createdBy", "=", cuenta?.id ?? 0)
    .executeTakeFirst();
}

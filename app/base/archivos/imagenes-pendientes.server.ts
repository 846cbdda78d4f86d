import { createHash } from "node:crypto";
import type { Db } from "db/connection";
import { log } from "~/server/jobs/log.server";
import type { StoredFile } from "~/server/documents/stored-file.server";
import { type Variante, get, open, put, remove, removeOne } from "./almacen.server";
import { rehacerImagen } from "./preparar.server";

/** The job that makes pictures anew: woken by each that is stored, and looking after those that a stop left behind. */
export const TAREA_DE_IMAGENES = "imagenes-por-rehacer";

/** Pictures looked up at once. */
const LOTE = 50;

/** The fingerprint of a file's bytes, as its row keeps it. */
export function huellaDeArchivo(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Makes every picture anew that waits for it, one after another, until `signal` ends it. Gives how many. */
export async function rehacerPendientes(db: Db, signal?: AbortSignal): Promise<number> {
  let hechas = 0;
  for (let despues = ""; ;) {
    const pendientes = await db
      .selectFrom("archivos")
      .select("uuid")
      .where("porRehacer", "=", 1)
      .where("uuid", ">", despues)
      .orderBy("uuid")
      .limit(LOTE)
      .execute();
    for (const { uuid } of pendientes) {
      if (signal?.aborted) return hechas;
      if (await rehacer(db, uuid)) hechas += 1;
      despues = uuid;
    }
    if (pendientes.length < LOTE) return hechas;
  }
}

/**
 * A stored file (its thumbnail where it has one, when `small` is asked for), or null when there is none. A picture that waits
 * to be made anew is made now: nobody is ever given it as it came.
 */
export async function abrirArchivo(db: Db, uuid: string, variante: Variante = "original"): Promise<StoredFile | null> {
  const guardado = (await open(uuid, variante)) ?? (await open(uuid));
  if (guardado) return guardado;
  await rehacer(db, uuid);
  return open(uuid);
}

// One at a time for each picture: whoever asks for it while it is being made waits for the same work.
const enCurso = new Map<string, Promise<boolean>>();

function rehacer(db: Db, uuid: string): Promise<boolean> {
  const actual = enCurso.get(uuid);
  if (actual) return actual;
  const trabajo = rehacerUna(db, uuid)
    .catch((error: unknown) => {
      log.error({ err: error, uuid }, "La imagen no se pudo rehacer");
      return false;
    })
    .finally(() => enCurso.delete(uuid));
  enCurso.set(uuid, trabajo);
  return trabajo;
}

// First the file, then its row, then what it was made of: a stop anywhere leaves it waiting, and it is made once more.
async function rehacerUna(db: Db, uuid: string): Promise<boolean> {
  const archivo = await db
    .selectFrom("archivos")
    .select("tipo")
    .where("uuid", "=", uuid)
    .where("porRehacer", "=", 1)
    .executeTakeFirst();
  const cruda = archivo && (await get(uuid, "cruda"));
  if (!cruda) return false;
  const bytes = await rehacerImagen(cruda, archivo.tipo);
  await put(uuid, bytes);
  const { numUpdatedRows } = await db
    .updateTable("archivos")
    .set({ porRehacer: 0, bytes: bytes.byteLength, sha256: huellaDeArchivo(bytes) })
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  // Deleted meanwhile: then nothing of it stays.
  await (numUpdatedRows === 0n ? remove(uuid) : removeOne(uuid, "cruda"));
  return numUpdatedRows > 0n;
}

import { createHash } from "node:crypto";
import type { Db } from "db/connection";
import { log } from "~/server/jobs/log.server";
import type { StoredFile } from "~/server/documents/stored-file.server";
import { type Variante, get, open, put, remove, removeOne } from "./almacen.server";
import { rehacerImagen } from "./preparar.server";

/** The job that processes pictures: woken by each stored one, and picking up those left by a stop. */
export const TAREA_DE_IMAGENES = "imagenes-por-rehacer";

/** Pictures fetched at once. */
const LOTE = 50;

/** The fingerprint of a file's bytes, as stored in its row. */
export function huellaDeArchivo(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Processes every waiting picture, one after another, until `signal` ends it. Returns the number processed. */
export async function rehacerPendientes(db: Db, signal?: AbortSignal): Promise<number> {
  let total = 0;
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
      if (signal?.aborted) return total;
      if (await rehacer(db, uuid)) total += 1;
      despues = uuid;
    }
    if (pendientes.length < LOTE) return total;
  }
}

/**
 * A stored file (its thumbnail if it has one and `small` is requested), or null if there is none. A waiting picture is
 * processed now, because pictures are never served as uploaded.
 */
export async function abrirArchivo(db: Db, uuid: string, variante: Variante = "original"): Promise<StoredFile | null> {
  const guardado = (await open(uuid, variante)) ?? (await open(uuid));
  if (guardado) return guardado;
  await rehacer(db, uuid);
  return open(uuid);
}

// One at a time per picture: concurrent requests wait for the same work.
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

// First the file, then its row, then the source is removed: after a stop anywhere it still waits, and is processed
// again.
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

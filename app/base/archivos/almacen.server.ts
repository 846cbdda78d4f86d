import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataDir } from "db/connection";
import { invariant } from "~/lib/assert";
import { type StoredFile, streamOf } from "~/server/documents/stored-file.server";

// The only module that knows the location of uploads: a folder of DATA_DIR, which the backup copies by content.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Every picture has a thumbnail beside it. */
export type Variante = "original" | "small";

/**
 * The stored variants of a file; "cruda" is a picture as uploaded, with everything hidden in it, which is never served.
 */
type Guardada = Variante | "cruda";

function rutaDe(uuid: string, guardada: Guardada): string {
  invariant(UUID.test(uuid), `No es un uuid: ${uuid}`);
  return join(dataDir(), "archivos", uuid.slice(0, 2), guardada === "original" ? uuid : `${uuid}.${guardada}`);
}

/** Stores the bytes under the uuid, atomically: a reader sees all of them or none. */
export async function put(uuid: string, bytes: Uint8Array, guardada: Guardada = "original"): Promise<void> {
  const ruta = rutaDe(uuid, guardada);
  await mkdir(dirname(ruta), { recursive: true });
  await writeFile(`${ruta}.tmp`, bytes, { flush: true });
  await rename(`${ruta}.tmp`, ruta);
}

/** The stored bytes, or null if there are none. */
export async function get(uuid: string, guardada: Guardada = "original"): Promise<Buffer | null> {
  return orNull(readFile(rutaDe(uuid, guardada)));
}

// A missing file is null; an unreadable one is an error.
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** A stored file, opened but not read, or null if there is none: served files need not be held whole in memory. */
export async function open(uuid: string, guardada: Guardada = "original"): Promise<StoredFile | null> {
  const ruta = rutaDe(uuid, guardada);
  const size = await orNull(stat(ruta).then((found) => found.size));
  return size === null ? null : { size, read: () => readFile(ruta), stream: () => streamOf(ruta) };
}

/** Deletes a file and all its variants; a missing one is ignored. */
export async function remove(uuid: string): Promise<void> {
  await Promise.all((["original", "small", "cruda"] as const).map((guardada) => removeOne(uuid, guardada)));
}

/** Deletes one variant of a file. */
export async function removeOne(uuid: string, guardada: Guardada): Promise<void> {
  await rm(rutaDe(uuid, guardada), { force: true });
}

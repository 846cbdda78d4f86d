import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataDir } from "db/connection";
import { invariant } from "~/lib/assert";
import { type StoredFile, streamOf } from "~/server/documents/stored-file.server";

// The one place that knows where uploads live: a folder of DATA_DIR, which the backup copies by content.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Every picture has a thumbnail beside it. */
export type Variante = "original" | "small";

/** What is kept of a file; "cruda" is a picture as it came, with all that hides in it, which nobody is ever given. */
type Guardada = Variante | "cruda";

function rutaDe(uuid: string, guardada: Guardada): string {
  invariant(UUID.test(uuid), `No es un uuid: ${uuid}`);
  return join(dataDir(), "archivos", uuid.slice(0, 2), guardada === "original" ? uuid : `${uuid}.${guardada}`);
}

/** Stores the bytes under the uuid; whoever reads sees all of them or none, whatever happens meanwhile. */
export async function put(uuid: string, bytes: Uint8Array, guardada: Guardada = "original"): Promise<void> {
  const ruta = rutaDe(uuid, guardada);
  await mkdir(dirname(ruta), { recursive: true });
  await writeFile(`${ruta}.tmp`, bytes, { flush: true });
  await rename(`${ruta}.tmp`, ruta);
}

/** The stored bytes, or null when there are none. */
export async function get(uuid: string, guardada: Guardada = "original"): Promise<Buffer | null> {
  return orNull(readFile(rutaDe(uuid, guardada)));
}

// What is not there is nothing; what cannot be read is an error.
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** A stored file that nobody has read yet, or null when there is none: what is given away need not be held whole. */
export async function open(uuid: string, guardada: Guardada = "original"): Promise<StoredFile | null> {
  const ruta = rutaDe(uuid, guardada);
  const size = await orNull(stat(ruta).then((found) => found.size));
  return size === null ? null : { size, read: () => readFile(ruta), stream: () => streamOf(ruta) };
}

/** Forgets a file and all that goes with it; what is not there is forgotten already. */
export async function remove(uuid: string): Promise<void> {
  await Promise.all((["original", "small", "cruda"] as const).map((guardada) => removeOne(uuid, guardada)));
}

/** Forgets one of the things that are kept of a file. */
export async function removeOne(uuid: string, guardada: Guardada): Promise<void> {
  await rm(rutaDe(uuid, guardada), { force: true });
}

import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataDir } from "db/connection";
import { invariant } from "~/lib/assert";

// The one place that knows where uploads live: a folder of DATA_DIR, which the backup copies by content.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Every picture has a thumbnail beside it. */
export type Variante = "original" | "small";

function rutaDe(uuid: string, variante: Variante): string {
  invariant(UUID.test(uuid), `No es un uuid: ${uuid}`);
  return join(dataDir(), "archivos", uuid.slice(0, 2), variante === "small" ? `${uuid}.small` : uuid);
}

/** Stores the bytes under the uuid; whoever reads sees all of them or none, whatever happens meanwhile. */
export async function put(uuid: string, bytes: Uint8Array, variante: Variante = "original"): Promise<void> {
  const ruta = rutaDe(uuid, variante);
  await mkdir(dirname(ruta), { recursive: true });
  await writeFile(`${ruta}.tmp`, bytes, { flush: true });
  await rename(`${ruta}.tmp`, ruta);
}

/** The stored bytes, or null when there are none. */
export async function get(uuid: string, variante: Variante = "original"): Promise<Buffer | null> {
  try {
    return await readFile(rutaDe(uuid, variante));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Forgets a file and its thumbnail; what is not there is forgotten already. */
export async function remove(uuid: string): Promise<void> {
  await Promise.all((["original", "small"] as const).map((variante) => rm(rutaDe(uuid, variante), { force: true })));
}

import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dataDir } from "db/connection";
import type { Transporte } from "./transporte";

/** The path of a mail in an installation without mail server: a file that any mail program opens. */
function rutaEml(id: number): string {
  return join(dataDir(), "correo", `${String(id).padStart(8, "0")}.eml`);
}

/**
 * The built-in transport: nothing leaves this machine. Writing a mail again writes the same file, so no row is leased
 * first.
 */
export const enArchivo: Transporte = {
  nombre: "ARCHIVO",
  abrir: async () => ({
    abierta: () => true,
    cerrar: () => undefined,
    async entregar({ id, bytes }) {
      const ruta = rutaEml(id);
      await mkdir(join(dataDir(), "correo"), { recursive: true });
      await writeFile(`${ruta}.tmp`, bytes, { flush: true, mode: 0o600 });
      await rename(`${ruta}.tmp`, ruta);
      return { como: "GUARDADO" };
    },
  }),
};

/** Deletes the file of a mail; a missing one is ignored. */
export async function borrarEml(id: number): Promise<void> {
  await rm(rutaEml(id), { force: true });
}

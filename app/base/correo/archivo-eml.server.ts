import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dataDir } from "db/connection";
import type { Transporte } from "./transporte";

/** Where the mails of an installation without mail server are, each as a file that any mail program opens. */
function rutaEml(id: number): string {
  return join(dataDir(), "correo", `${String(id).padStart(8, "0")}.eml`);
}

/** The embedded transport: nothing leaves this machine. Writing a mail again writes the same file, so nothing is taken first. */
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

/** Forgets the file of a mail; what is not there is forgotten already. */
export async function borrarEml(id: number): Promise<void> {
  await rm(rutaEml(id), { force: true });
}

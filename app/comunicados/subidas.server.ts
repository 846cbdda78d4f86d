import type { Subida } from "~/archivos/preparar.server";

/** What one form may bring: a few files of 10 MB; more are added in another go. */
export const MAX_SUBIDA = 32 * 1024 * 1024;

/** An uploaded file as the commands take it. */
export async function comoSubida(archivo: File): Promise<Subida> {
  return { nombre: archivo.name, bytes: new Uint8Array(await archivo.arrayBuffer()) };
}

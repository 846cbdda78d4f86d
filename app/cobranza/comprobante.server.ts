import { guardarArchivo } from "~/archivos/commands/guardar-archivo.server";
import { ok, type Outcome } from "~/lib/outcome";
import type { Alcance } from "~/server/alcance.server";

/**
 * Stores the proof of a deposit or transfer, or keeps the one that an earlier, refused sending of the same form stored.
 * Refuses what `guardarArchivo` refuses, beside the field.
 */
export async function guardarComprobante(
  alcance: Alcance,
  { alumnoId, archivo, uuid }: { alumnoId: number; archivo: File | null; uuid: string },
): Promise<Outcome<{ uuid: string | null }, string>> {
  if (!archivo) return ok({ uuid: uuid === "" ? null : uuid });
  const bytes = new Uint8Array(await archivo.arrayBuffer());
  const guardado = await guardarArchivo(alcance, { nombre: archivo.name, bytes, uso: "COMPROBANTE", alumnoId });
  return guardado.ok ? ok({ uuid: guardado.uuid }) : { ...guardado, campo: "comprobante" };
}

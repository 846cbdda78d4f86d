import { guardarArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import { ok, type Outcome } from "~/lib/outcome";
import { type Alcance, sinLlave } from "~/base/acceso/alcance.server";

type Papel = { alumnoId?: number; archivo: File | null; uuid: string };

/**
 * Makes a payment with the uuid of its proof of deposit or transfer, which is stored before. The form of a refused
 * payment keeps the proof (`datos.comprobanteUuid`), so that it need not be chosen twice. Refuses as `guardarArchivo`
 * does, beside the field.
 */
export async function conComprobante<T extends object, E extends string>(
  alcance: Alcance,
  papel: Papel,
  pagar: (comprobanteUuid: string | null) => Promise<Outcome<T, E>>,
): Promise<Outcome<T, string>> {
  const subido = await guardarComprobante(alcance, papel);
  if (!subido.ok) return subido;
  const { uuid: comprobanteUuid } = subido;
  const pagado = await pagar(comprobanteUuid);
  return pagado.ok ? pagado : { ...pagado, datos: { ...pagado.datos, comprobanteUuid } };
}

async function guardarComprobante(
  alcance: Alcance,
  { alumnoId, archivo, uuid }: Papel,
): Promise<Outcome<{ uuid: string | null }, string>> {
  if (!archivo) return ok({ uuid: uuid === "" ? null : uuid });
  const bytes = new Uint8Array(await archivo.arrayBuffer());
  const guardado = await guardarArchivo(sinLlave(alcance), {
    nombre: archivo.name,
    bytes,
    uso: "COMPROBANTE",
    alumnoId,
  });
  return guardado.ok ? ok({ uuid: guardado.uuid }) : { ...guardado, campo: "comprobante" };
}

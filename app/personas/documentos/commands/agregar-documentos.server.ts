import { type Alcance, sinLlave } from "~/base/acceso/alcance.server";
import { deEntreVarios } from "~/lib/archivos";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { agregarDocumento, type DatosDeDocumento } from "./agregar-documento.server";

/**
 * Adds several papers to a student, each by itself: a refused one (`agregarDocumento`) does not affect the others. A
 * single file is refused with its own reason. Several are refused with ARCHIVOS, which names each one not stored and
 * the number of stored ones.
 */
export async function agregarDocumentos(
  alcance: Alcance,
  { archivos, ...datos }: DatosDeDocumento & { archivos: readonly File[] },
): Promise<Outcome<{ uuids: string[] }>> {
  const uuids: string[] = [];
  const mal: string[] = [];
  for (const archivo of archivos) {
    const bytes = new Uint8Array(await archivo.arrayBuffer());
    const guardado = await agregarDocumento(sinLlave(alcance), { ...datos, nombre: archivo.name, bytes });
    if (guardado.ok) uuids.push(guardado.uuid);
    else if (archivos.length === 1 || guardado.campo !== "archivos") return guardado;
    else mal.push(deEntreVarios(archivo.name, guardado.mensaje));
  }
  if (mal.length === 0) return ok({ uuids });
  const guardados = uuids.length === 0 ? [] : [`Se guardaron ${uuids.length} de ${archivos.length}.`];
  return refuse("ARCHIVOS", [...mal, ...guardados].join("\n"), { campo: "archivos" });
}

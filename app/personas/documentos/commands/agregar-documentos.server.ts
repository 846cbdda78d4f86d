import { type Alcance, sinLlave } from "~/base/acceso/alcance.server";
import { deEntreVarios } from "~/lib/archivos";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { agregarDocumento, type DatosDeDocumento } from "./agregar-documento.server";

/**
 * Adds several papers to a student, each by itself: one that is refused (`agregarDocumento`) takes none of the others with it.
 * Refuses what the only one was refused for, or ARCHIVOS, which names each that was not stored and says how many were.
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

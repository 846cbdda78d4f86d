import { guardarArchivo } from "~/archivos/commands/guardar-archivo.server";
import type { Alcance } from "~/server/alcance.server";
import type { Lookup } from "~/server/submit.server";

/** The name of the button that adds a row or takes one away (conform's intent). */
const BOTON_DE_RENGLON = "__intent__";

/**
 * `lookup` of the formato's form: a row's button without JavaScript sends the whole form, and a browser never gives a
 * chosen file back. Those that were chosen are stored then, as rows of archivosAnexos; one that cannot be is named in
 * `noGuardados`. A stored file that no formato ever gets is forgotten by a job.
 */
export async function guardarElegidos({ alcance, form }: { alcance: Alcance; form: FormData }): Promise<Lookup> {
  const elegidos = form
    .getAll("archivos")
    .filter((archivo) => archivo instanceof File && archivo.name !== "") as File[];
  if (!form.has(BOTON_DE_RENGLON) || elegidos.length === 0) return { only: false, datos: {} };
  form.delete("archivos");
  const noGuardados: string[] = [];
  for (const archivo of elegidos) {
    const bytes = new Uint8Array(await archivo.arrayBuffer());
    const guardado = await guardarArchivo(alcance, { nombre: archivo.name, bytes, uso: "FORMATO" });
    if (guardado.ok) agregarRenglon(form, { uuid: guardado.uuid, nombre: archivo.name.slice(-150) });
    else noGuardados.push(`${archivo.name}: ${guardado.mensaje}`);
  }
  return { only: false, datos: { noGuardados } };
}

function agregarRenglon(form: FormData, renglon: { uuid: string; nombre: string }): void {
  const indices = [...form.keys()].map((clave) => Number(/^archivosAnexos\[(\d+)\]/.exec(clave)?.[1] ?? -1));
  const siguiente = Math.max(-1, ...indices) + 1;
  for (const [campo, valor] of Object.entries(renglon)) form.set(`archivosAnexos[${siguiente}].${campo}`, valor);
}

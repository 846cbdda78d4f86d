import { guardarElegidos } from "~/base/archivos/elegidos.server";
import type { Alcance } from "~/base/acceso/alcance.server";

/** `keep` of the formato's form: stores the chosen files as rows of archivosAnexos. */
export async function conservarAnexos({ alcance, form }: { alcance: Alcance; form: FormData }) {
  const { guardados, noGuardados } = await guardarElegidos(alcance, form, "FORMATO");
  for (const renglon of guardados) agregarRenglon(form, renglon);
  return { noGuardados };
}

function agregarRenglon(form: FormData, renglon: { uuid: string; nombre: string }): void {
  const indices = [...form.keys()].map((clave) => Number(/^archivosAnexos\[(\d+)\]/.exec(clave)?.[1] ?? -1));
  const siguiente = Math.max(-1, ...indices) + 1;
  for (const [campo, valor] of Object.entries(renglon)) form.set(`archivosAnexos[${siguiente}].${campo}`, valor);
}

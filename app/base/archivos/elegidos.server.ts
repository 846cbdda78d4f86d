import { deEntreVarios } from "~/lib/archivos";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { UsoArchivo } from "./archivo";
import { guardarArchivo } from "./commands/guardar-archivo.server";

type Elegidos = { guardados: { uuid: string; nombre: string }[]; noGuardados: string[] };

/** As many as any form takes at once: what it would refuse is not stored for it either. */
const MAXIMO = 10;

/**
 * Stores the files that were chosen in a form's `archivos` and takes them out of it, for `submit`'s `keep`: a browser
 * never gives a chosen file back, whether the form was refused or only a row's button was pressed. One that cannot be
 * stored is named in `noGuardados`, with why; those after the tenth are counted there. Whoever keeps them so has a job
 * that forgets what nothing got.
 */
export async function guardarElegidos(alcance: Alcance, form: FormData, uso: UsoArchivo): Promise<Elegidos> {
  const elegidos = form
    .getAll("archivos")
    .filter((archivo) => archivo instanceof File && archivo.name !== "") as File[];
  form.delete("archivos");
  const guardados: Elegidos["guardados"] = [];
  const noGuardados: string[] = [];
  for (const archivo of elegidos.slice(0, MAXIMO)) {
    const bytes = new Uint8Array(await archivo.arrayBuffer());
    const guardado = await guardarArchivo(alcance, { nombre: archivo.name, bytes, uso });
    if (guardado.ok) guardados.push({ uuid: guardado.uuid, nombre: archivo.name.slice(-150) });
    else noGuardados.push(deEntreVarios(archivo.name, guardado.mensaje));
  }
  const sobran = elegidos.length - MAXIMO;
  if (sobran > 0) noGuardados.push(`${sobran} más: máximo ${MAXIMO} archivos a la vez`);
  return { guardados, noGuardados };
}

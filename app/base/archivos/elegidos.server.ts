import { deEntreVarios, nombreDeArchivo } from "~/lib/archivos";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { UsoArchivo } from "./archivo";
import { guardarArchivo } from "./commands/guardar-archivo.server";

type Elegidos = { guardados: { uuid: string; nombre: string }[]; noGuardados: string[] };

/** The most files of any form: files that the form would refuse are not stored, either. */
const MAXIMO = 10;

/**
 * Stores the chosen files of a form's `archivos` and takes them out of it, for `submit`'s `keep`. A browser never
 * returns a chosen file, after a refusal or a row's button. `noGuardados` names files that cannot be stored, with the
 * reason; files after the tenth are counted there. The caller needs a job that deletes unused files.
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
    if (guardado.ok) guardados.push({ uuid: guardado.uuid, nombre: nombreDeArchivo(archivo.name) });
    else noGuardados.push(deEntreVarios(archivo.name, guardado.mensaje));
  }
  const sobran = elegidos.length - MAXIMO;
  if (sobran > 0) noGuardados.push(`${sobran} más: máximo ${MAXIMO} archivos a la vez`);
  return { guardados, noGuardados };
}

import { cleanText } from "~/lib/text";
import type { Lookup } from "~/base/acceso/submit.server";
import { VISTA_PREVIA } from "./aviso";

/** `lookup` of the notice's form: a preview of the typed text; the button 'Vista previa' asks only for that. */
export function vistaPreviaDelAviso(form: FormData): Lookup {
  if (form.get("accion") !== VISTA_PREVIA) return { only: false, datos: {} };
  const texto = (campo: string) => cleanText(String(form.get(campo) ?? ""));
  return {
    only: true,
    datos: { previa: { simplificado: texto("simplificado"), texto: texto("texto"), liga: texto("liga") } },
  };
}

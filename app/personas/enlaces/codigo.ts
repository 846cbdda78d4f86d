import { enumerar, iniciales } from "~/lib/text";
import type { Clase } from "./enlace";

/** The schools and the children that a code opens, as the mail may say them: the school by name, a child by initials. */
export type LoQueAbre = { clase: Clase; colegios: readonly string[]; hijos: readonly string[] };

const conPuntos = (nombre: string): string => [...iniciales(nombre)].map((letra) => `${letra}.`).join(" ");

/**
 * The words of the mail with a code. A locked phone shows the subject and the first line: neither holds the code or a
 * name of a child. The initials of the children come after them.
 */
export function correoDeCodigo(codigo: string, { clase, colegios, hijos }: LoQueAbre) {
  const donde = colegios.length === 0 ? "" : ` de ${enumerar(colegios)}`;
  const deQuien = enumerar([...new Set(hijos.map(conPuntos))]);
  const pagina = clase === "ALUMNO" ? "el escritorio" : "la página de la familia";
  return {
    asunto: colegios.length === 1 ? `Tu código de verificación${donde}` : "Tu código de verificación",
    parrafos: [
      "Escríbelo solo en la página donde lo pediste.",
      `Abre ${pagina}${deQuien === "" ? "" : ` de ${deQuien}`}${colegios.length === 0 ? "" : `, en ${enumerar(colegios)}`}.`,
      `Tu código de verificación es: ${codigo}`,
      "Vence en 10 minutos y sirve en el navegador donde lo pediste.",
      "Si no lo pediste, no hagas nada y no se lo des a nadie.",
    ],
  };
}

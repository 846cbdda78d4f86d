import { cleanLine, foldText } from "~/lib/text";

// «de», «la», «y»: particles of a name that tell nobody apart.
const LARGO_DE_UN_NOMBRE = 3;
const PARTICULAS = new Set(["del", "las", "los", "san", "von", "van"]);

/**
 * The first line of every mail, which a locked telephone shows beside the subject: it names the school and nobody else.
 */
export function primeraLinea(colegio: string): string {
  return `Mensaje de ${cleanLine(colegio)}.`;
}

/**
 * The subject as a locked telephone may show it: one that contains a name, a surname or a part of `nombres` becomes a
 * neutral one. The name of the school itself does not count.
 */
export function asuntoDiscreto(asunto: string, colegio: string, nombres: readonly string[]): string {
  const sinColegio = foldText(asunto).replaceAll(foldText(cleanLine(colegio)), " ");
  const palabras = new Set(sinColegio.split(/[^\p{L}\p{N}]+/u));
  const nombra = nombres.some((nombre) => partesDe(nombre).some((parte) => palabras.has(parte)));
  return nombra ? `Mensaje nuevo de ${cleanLine(colegio)}` : asunto;
}

function partesDe(nombre: string): string[] {
  return foldText(nombre)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((parte) => parte.length >= LARGO_DE_UN_NOMBRE && !PARTICULAS.has(parte));
}

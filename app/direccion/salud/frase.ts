import { contrasena } from "~/lib/validators";

/** The minimum length of a passphrase: a finder of the file may guess for years. */
export const LARGO_DE_FRASE = 12;

/** The reason to refuse a passphrase, or null: too short, too common, or different the second time. */
export function porQueNoSirve(frase: string, otraVez: string): string | null {
  if ([...frase].length < LARGO_DE_FRASE) return `La frase debe tener al menos ${LARGO_DE_FRASE} caracteres`;
  if (new Set(frase).size < 5 || contrasena(frase) !== null)
    return "Esa frase es fácil de adivinar: usa varias palabras";
  return frase === otraVez ? null : "Las dos frases no son iguales";
}

import type { Genero } from "~/personas/alumnos/alumno";
import { foldText } from "~/lib/text";

const FEMENINOS = new Set(["madre", "mama", "madrastra", "abuela", "tia", "hermana", "madrina"]);
const MASCULINOS = new Set(["padre", "papa", "padrastro", "abuelo", "tio", "hermano", "padrino"]);

/** The gender that the name of a kinship tells ('Madre', 'Hermano (mayor de edad)'); null if it tells none. */
export function generoDeParentesco(nombre: string): Genero | null {
  const palabra = foldText(nombre).split(" ")[0] ?? "";
  if (FEMENINOS.has(palabra)) return "FEMENINO";
  return MASCULINOS.has(palabra) ? "MASCULINO" : null;
}

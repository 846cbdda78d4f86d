import { foldText } from "~/lib/text";

export type PartesDelNombre = { nombre: string; apellido1: string; apellido2: string };

/** Words before a surname that do not count for the RFC. */
const PARTICULAS = new Set("DE DEL LA LAS LOS Y MC MAC VON VAN".split(" "));
const inicial = (palabras: readonly string[]) => {
  const palabra = palabras.find((cada) => !PARTICULAS.has(cada)) ?? "";
  return palabra.startsWith("Ñ") ? "Ñ" : foldText(palabra).charAt(0).toUpperCase();
};

/**
 * The parts of a Cédula's whole name ('JUAN MENDOZA ROJAS'). The RFC begins with the first letters of both surnames,
 * and its fourth letter is that of the first name. If no division fits, the last two words are the surnames, and a
 * person must check them.
 */
export function partirNombre(completo: string, rfc: string): PartesDelNombre {
  const palabras = completo.split(" ").filter(Boolean);
  const todas: PartesDelNombre[] = [];
  for (let uno = 1; uno < palabras.length; uno += 1)
    for (let dos = uno + 1; dos <= palabras.length; dos += 1) {
      const [nombre, apellido1, apellido2] = [palabras.slice(0, uno), palabras.slice(uno, dos), palabras.slice(dos)];
      if (acabaEnParticula(nombre) || acabaEnParticula(apellido1) || inicial(apellido1) !== rfc[0]) continue;
      if (apellido2.length > 0 && inicial(apellido2) !== rfc[2]) continue;
      todas.push({ nombre: nombre.join(" "), apellido1: apellido1.join(" "), apellido2: apellido2.join(" ") });
    }
  // A surname is usually one word; two surnames are likelier than one long one.
  const largo = ({ apellido1, apellido2 }: PartesDelNombre) =>
    (apellido2 === "" ? 10 : 0) + sinParticulas(apellido1) + sinParticulas(apellido2);
  const [mejor] = todas.sort((a, b) => largo(a) - largo(b));
  return mejor ?? porLugar(palabras);
}

const acabaEnParticula = (palabras: readonly string[]) => PARTICULAS.has(palabras.at(-1) ?? "");
const sinParticulas = (texto: string) => texto.split(" ").filter((palabra) => !PARTICULAS.has(palabra)).length;

function porLugar(palabras: readonly string[]): PartesDelNombre {
  const [apellido1, apellido2] = palabras.length < 3 ? [palabras[1], ""] : palabras.slice(-2);
  const nombre = palabras.length < 3 ? palabras.slice(0, 1) : palabras.slice(0, -2);
  return { nombre: nombre.join(" "), apellido1: apellido1 ?? "", apellido2: apellido2 ?? "" };
}

import type { SenaDeFactura } from "~/dinero/facturacion/factura";
import { juntarRfc, validarRfc } from "~/lib/rfc";
import { foldText } from "~/lib/text";

/** A typed text as a receipt's series and number ('A5112', 'a-5112', '5112'); null if it is not one. */
export function folioEscrito(texto: string): { serie: string | null; folio: number } | null {
  const [, serie = "", numero = ""] = /^([a-z]{0,10})\s*-?\s*(\d{1,9})$/i.exec(texto.trim()) ?? [];
  if (numero === "") return null;
  return { serie: serie === "" ? null : serie.toUpperCase(), folio: Number(numero) };
}

/** A typed text as an RFC, in its stored form; null if it is not one. */
export function rfcEscrito(texto: string): string | null {
  const rfc = juntarRfc(texto);
  return validarRfc(rfc) === null ? rfc : null;
}

/** A typed text as a sign of an invoice: its receiver, its folio fiscal, or its folio; null if it is none of them. */
export function facturaEscrita(texto: string): SenaDeFactura | null {
  const rfc = rfcEscrito(texto);
  if (rfc) return { rfc };
  const uuid = texto.trim().toUpperCase();
  return /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/.test(uuid) ? { uuid } : folioEscrito(texto);
}

/** The pages with every word of a text in their name, ignoring accents. */
export function paginasConNombre<P extends { nombre: string }>(paginas: readonly P[], texto: string): P[] {
  const palabras = foldText(texto).split(" ").filter(Boolean);
  if (palabras.length === 0) return [];
  return paginas.filter(({ nombre }) => palabras.every((palabra) => foldText(nombre).includes(palabra)));
}

/** The address of a student's tax data. */
export const rutaDeDatosFiscales = (alumnoId: number): string => `/controlescolar/alumno/${alumnoId}/datosfiscales`;

type Hallazgo = { apellidos: string; nombre: string; porque: string; ciclo: string };

/**
 * The place of a found student, the least first. Surnames that begin with the first word come first, then another surname,
 * then the given name, then the matrícula. Whoever is found by a tutor or a document comes last. Former students come after
 * those of the cycle. `palabras` come from `palabrasDeBusqueda`.
 */
export function lugarDelHallazgo(palabras: readonly string[], { apellidos, nombre, porque, ciclo }: Hallazgo): number {
  const [primera = ""] = palabras;
  const comienza = (texto: string) =>
    foldText(texto)
      .split(/[^\p{L}\p{N}]+/u)
      .some((palabra) => palabra.startsWith(primera));
  const pasado = ciclo === "" ? 0 : 10;
  if (porque !== "") return 4 + pasado;
  if (foldText(apellidos).startsWith(primera)) return 0 + pasado;
  if (comienza(apellidos)) return 1 + pasado;
  return (comienza(nombre) ? 2 : 3) + pasado;
}

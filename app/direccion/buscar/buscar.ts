import type { SenaDeFactura } from "~/dinero/facturacion/factura";
import { juntarRfc, validarRfc } from "~/lib/rfc";
import { foldText } from "~/lib/text";

/** What somebody typed who looks for a receipt: its series and its number ('A5112', 'a-5112', '5112'); null when it is none. */
export function folioEscrito(texto: string): { serie: string | null; folio: number } | null {
  const [, serie = "", numero = ""] = /^([a-z]{0,10})\s*-?\s*(\d{1,9})$/i.exec(texto.trim()) ?? [];
  if (numero === "") return null;
  return { serie: serie === "" ? null : serie.toUpperCase(), folio: Number(numero) };
}

/** What somebody typed who looks for an RFC, as it is stored; null when it is none. */
export function rfcEscrito(texto: string): string | null {
  const rfc = juntarRfc(texto);
  return validarRfc(rfc) === null ? rfc : null;
}

/** What somebody typed who looks for an invoice: whose it is, its folio fiscal, or its folio; null when it is none of them. */
export function facturaEscrita(texto: string): SenaDeFactura | null {
  const rfc = rfcEscrito(texto);
  if (rfc) return { rfc };
  const uuid = texto.trim().toUpperCase();
  return /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/.test(uuid) ? { uuid } : folioEscrito(texto);
}

/** The pages whose name holds every word of a text, without accents. */
export function paginasConNombre<P extends { nombre: string }>(paginas: readonly P[], texto: string): P[] {
  const palabras = foldText(texto).split(" ").filter(Boolean);
  if (palabras.length === 0) return [];
  return paginas.filter(({ nombre }) => palabras.every((palabra) => foldText(nombre).includes(palabra)));
}

/** Where a student's tax data are. */
export const rutaDeDatosFiscales = (alumnoId: number): string => `/controlescolar/alumno/${alumnoId}/datosfiscales`;

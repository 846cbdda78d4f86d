import { foldText } from "~/lib/text";

/** What somebody typed who looks for a receipt: its series and its number ('A5112', 'a-5112', '5112'); null when it is none. */
export function folioEscrito(texto: string): { serie: string | null; folio: number } | null {
  const [, serie = "", numero = ""] = /^([a-z]{0,10})\s*-?\s*(\d{1,9})$/i.exec(texto.trim()) ?? [];
  if (numero === "") return null;
  return { serie: serie === "" ? null : serie.toUpperCase(), folio: Number(numero) };
}

/** The pages whose name holds every word of a text, without accents. */
export function paginasConNombre<P extends { nombre: string }>(paginas: readonly P[], texto: string): P[] {
  const palabras = foldText(texto).split(" ").filter(Boolean);
  if (palabras.length === 0) return [];
  return paginas.filter(({ nombre }) => palabras.every((palabra) => foldText(nombre).includes(palabra)));
}

import { openSqlite } from "db/connection";
import { type Articulo, GRUPOS, leerArticulo } from "./articulo";

/** The minimum length of a help search (B§9). */
export const MINIMO_POR_BUSCAR = 3;

/** A page found by a search; `extracto` is in pieces, with the matches marked. */
export type Hallado = Pick<Articulo, "clave" | "titulo" | "grupo"> & {
  extracto: { texto: string; marcado: boolean }[];
};

const archivos = import.meta.glob<string>("../../../docs/ayuda/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every help page, by group, each in the order of its file's name. */
export const ARTICULOS: readonly Articulo[] = Object.entries(archivos)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([ruta, archivo]) => leerArticulo(claveDe(ruta), archivo))
  .sort((a, b) => lugar(a) - lugar(b));

// Files are named like 07-cobrar.md: the number gives the order, and is no part of the address.
function claveDe(ruta: string): string {
  return /([^/]+)\.md$/.exec(ruta)![1]!.replace(/^\d+-/, "");
}

function lugar({ grupo }: Articulo): number {
  return (GRUPOS as readonly string[]).indexOf(grupo);
}

/** The pages for the list. */
export function listarArticulos() {
  return ARTICULOS.map(({ clave, titulo, grupo }) => ({ clave, titulo, grupo }));
}

/** A page by its name in the address; null if there is none. */
export function obtenerArticulo(clave: string): Articulo | null {
  return ARTICULOS.find((articulo) => articulo.clave === clave) ?? null;
}

const [ABRE, CIERRA] = ["\u0001", "\u0002"];
let indice: ReturnType<typeof openSqlite> | null = null;

// The pages belong to the product, so their index lives in the process and never on disk.
function indiceDeAyuda() {
  if (indice) return indice;
  indice = openSqlite(":memory:");
  indice.exec(
    "create virtual table ayuda using fts5(clave unindexed, titulo, texto, tokenize = 'unicode61 remove_diacritics 2')",
  );
  const agregar = indice.prepare("insert into ayuda values (?, ?, ?)");
  for (const { clave, titulo, texto } of ARTICULOS) agregar.run(clave, titulo, sinMarcas(texto));
  return indice;
}

// The visible text of the Markdown: no stars, hashes or addresses.
function sinMarcas(texto: string): string {
  return texto
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*#`>|]/g, "")
    .replace(/^\s*(?:\d+\.|-)\s+/gm, "")
    .replace(/\s+/g, " ");
}

/** More words find nothing more precise, and thousands of them would keep everybody waiting. */
const PALABRAS_BUSCADAS = 12;

/**
 * The pages with every word of a text (of the first twelve), ignoring accents and matching beginnings of words, the
 * best first; none for fewer than three letters.
 */
export function buscarEnLaAyuda(texto: string, limite = 20): Hallado[] {
  const palabras = [...new Set(texto.match(/[\p{L}\p{N}]+/gu))].slice(0, PALABRAS_BUSCADAS);
  if (palabras.join("").length < MINIMO_POR_BUSCAR) return [];
  // Quoted: people type words, never the index's query language.
  const consulta = palabras.map((palabra) => `"${palabra}"*`).join(" ");
  const filas = indiceDeAyuda()
    .prepare(
      `select clave, snippet(ayuda, 2, '${ABRE}', '${CIERRA}', '…', 18) as extracto
       from ayuda where ayuda match ? order by bm25(ayuda, 0, 10, 1) limit ?`,
    )
    .all(consulta, limite) as { clave: string; extracto: string }[];
  return filas.map(({ clave, extracto }) => {
    const { titulo, grupo } = obtenerArticulo(clave)!;
    return { clave, titulo, grupo, extracto: enPiezas(extracto) };
  });
}

function enPiezas(extracto: string): Hallado["extracto"] {
  return extracto.split(ABRE).flatMap((pieza, indiceDePieza) => {
    if (indiceDePieza === 0) return pieza === "" ? [] : [{ texto: pieza, marcado: false }];
    const [marcado = "", resto = ""] = pieza.split(CIERRA);
    return [{ texto: marcado, marcado: true }, ...(resto === "" ? [] : [{ texto: resto, marcado: false }])];
  });
}

/** A help page (docs/ayuda): its name in the address, its place in the list, and the screens that open it. */
export type Articulo = {
  clave: string;
  titulo: string;
  grupo: string;
  /** The addresses that it explains; `*` stands for one segment of a path. */
  pantallas: readonly string[];
  /** Markdown, without the title. */
  texto: string;
};

/** The maximum of files in a help mail. */
export const MAX_ARCHIVOS = 3;

/** The order of the groups in the list. */
export const GRUPOS = [
  "Para empezar",
  "La ventanilla",
  "Alumnos",
  "Familias",
  "El día de clases",
  "La dirección",
] as const;

/**
 * Parses a help page: lines `nombre: valor` (titulo, grupo, pantallas separated by commas) between two lines of `---`,
 * then Markdown. Throws for a page without a title or with an unknown group.
 */
export function leerArticulo(clave: string, archivo: string): Articulo {
  const [, cabeza = "", texto = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(archivo) ?? [];
  const datos = new Map(
    cabeza.split("\n").map((linea) => {
      const en = linea.indexOf(":");
      return [linea.slice(0, en), linea.slice(en + 1).trim()] as const;
    }),
  );
  const [titulo = "", grupo = ""] = [datos.get("titulo"), datos.get("grupo")];
  if (titulo === "" || !(GRUPOS as readonly string[]).includes(grupo))
    throw new Error(`La página de ayuda ${clave} no dice su título o su grupo`);
  const pantallas = (datos.get("pantallas") ?? "").split(",").map((una) => una.trim());
  return { clave, titulo, grupo, pantallas: pantallas.filter(Boolean), texto: texto.trim() };
}

/** The most specific page for a screen; null if there is none. `ruta` may have a query. */
export function articuloDePantalla(articulos: readonly Articulo[], ruta: string): Articulo | null {
  const piezas = partir(ruta.split("?")[0]!);
  let mejor: { articulo: Articulo; valor: number } | null = null;
  for (const articulo of articulos)
    for (const pantalla of articulo.pantallas) {
      const partes = partir(pantalla);
      const cabe = partes.length <= piezas.length && partes.every((una, i) => una === "*" || una === piezas[i]);
      // A named segment counts more than a star, and a longer address more than a shorter one.
      const valor = partes.reduce((suma, una) => suma + (una === "*" ? 1 : 2), 1);
      if (cabe && valor > (mejor?.valor ?? 0)) mejor = { articulo, valor };
    }
  return mejor?.articulo ?? null;
}

// The student's file has two addresses, over the list and by itself; pages name the shorter.
const partir = (ruta: string) =>
  ruta
    .replace(/^\/controlescolar(?=\/alumno(\/|$))/, "")
    .split("/")
    .filter(Boolean);

/** The address of a help page over the current screen. */
export function rutaDeArticulo(clave: string, volver: string): string {
  return `/ayuda?${new URLSearchParams({ articulo: clave, volver })}`;
}

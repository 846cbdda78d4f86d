import fotos from "../../../docs/ayuda/fotos.json";

/** A picture of a screen in the help: its name, the screen's address, its size, and the words on the screen. */
export type Foto = { foto: string; pantalla: string; ancho: number; alto: number; palabras: readonly string[] };

const direcciones = import.meta.glob<string>("../../../docs/ayuda/fotos/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The pictures taken by `npm run ayuda:fotos`, by name (docs/ayuda/fotos.json). */
export const FOTOS: ReadonlyMap<string, Foto> = new Map((fotos as Foto[]).map((una) => [una.foto, una]));

/** The address and size of a picture, so that nothing jumps when it loads; null if there is none. */
export function fotoDe(nombre: string): { url: string; ancho: number; alto: number } | null {
  const url = direcciones[`../../../docs/ayuda/fotos/${nombre}.webp`];
  const foto = FOTOS.get(nombre);
  return url && foto ? { url, ancho: foto.ancho, alto: foto.alto } : null;
}

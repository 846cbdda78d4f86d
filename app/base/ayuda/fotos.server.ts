import fotos from "../../../docs/ayuda/fotos.json";

/** A picture of a screen in the help: its name, where the screen is, how large it is, and the words that the screen had. */
export type Foto = { foto: string; pantalla: string; ancho: number; alto: number; palabras: readonly string[] };

const direcciones = import.meta.glob<string>("../../../docs/ayuda/fotos/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The pictures that `npm run ayuda:fotos` took, by name (docs/ayuda/fotos.json). */
export const FOTOS: ReadonlyMap<string, Foto> = new Map((fotos as Foto[]).map((una) => [una.foto, una]));

/** Where a browser gets a picture, and how large it is, so that nothing jumps when it comes; null where there is none. */
export function fotoDe(nombre: string): { url: string; ancho: number; alto: number } | null {
  const url = direcciones[`../../docs/ayuda/fotos/${nombre}.webp`];
  const foto = FOTOS.get(nombre);
  return url && foto ? { url, ancho: foto.ancho, alto: foto.alto } : null;
}

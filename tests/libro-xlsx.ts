import { strFromU8, unzipSync } from "fflate";

/** The XML files inside an XLSX, by path. */
export function dentroDelLibro(libro: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(libro)).map(([ruta, contenido]) => [ruta, strFromU8(contenido)]));
}

import { cutText } from "./text";

/** B§5 File upload. */
export const TIPO_NO_SOPORTADO = "Tipo de archivo no soportado";

/** The message for a picture in the iPhone's own format, which few programs open: how to get a JPG out of it. */
export const ES_HEIC =
  "Tipo de archivo no soportado: es una foto HEIC. Mándala como JPG: en el iPhone, Ajustes › Cámara › Formatos › «El más compatible», o toma una captura de pantalla de la foto.";

/** B§5 File upload. */
export function mensajeMuyGrande(nombre: string, limiteMB: number): string {
  return `El archivo ${nombre} supera los ${limiteMB}MB permitidos.`;
}

/** A picture that is a small file but unfolds into more than the server opens. */
export function mensajeMuyCostosa(nombre: string): string {
  return `La imagen ${nombre} tiene demasiados puntos para abrirla. Guárdala más chica (por ejemplo, de 4000 × 3000) e intenta de nuevo.`;
}

/** The reason why one of several files was refused, with its name unless the message names it already. */
export function deEntreVarios(nombre: string, mensaje: string): string {
  return mensaje.includes(nombre) ? mensaje : `${nombre}: ${mensaje}`;
}

/** The longest name of a file that is stored. */
const MAX_NOMBRE = 150;

/** A file's name in at most 150 characters: its beginning says what it is, and its extension how it opens. */
export function nombreDeArchivo(nombre: string): string {
  if (nombre.length <= MAX_NOMBRE) return nombre;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(nombre)?.[0] ?? "";
  return `${cutText(nombre, MAX_NOMBRE - extension.length - 1).trimEnd()}…${extension}`;
}

/** B§5 File upload. */
export const TIPO_NO_SOPORTADO = "Tipo de archivo no soportado";

/** B§5 File upload. */
export function mensajeMuyGrande(nombre: string, limiteMB: number): string {
  return `El archivo ${nombre} supera los ${limiteMB}MB permitidos.`;
}

/** A picture that is small as a file and unfolds into more than the server opens. */
export function mensajeMuyCostosa(nombre: string): string {
  return `La imagen ${nombre} tiene demasiados puntos para abrirla. Guárdala más chica (por ejemplo, de 4000 × 3000) e intenta de nuevo.`;
}

/** Why a file was refused, of one among several: with its name, unless the words name it already. */
export function deEntreVarios(nombre: string, mensaje: string): string {
  return mensaje.includes(nombre) ? mensaje : `${nombre}: ${mensaje}`;
}

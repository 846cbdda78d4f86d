/** The purpose of a stored file (its column `uso`). */
export type UsoArchivo = "FOTO" | "LOGO" | "COMPROBANTE" | "DOCUMENTO" | "PREINSCRIPCION" | "FORMATO" | "COMUNICADO";

/** B§9: the default limit of an upload. */
export const LIMITE_MB = 10;

/** B§7: the address of a stored file; `small` asks for a picture's thumbnail. */
export function urlDeArchivo(
  organizacionId: number,
  uuid: string,
  { inline = true, small = false }: { inline?: boolean; small?: boolean } = {},
): string {
  return `/api/organizaciones/${organizacionId}/archivos/${uuid}?inline=${inline}${small ? "&size=SMALL" : ""}`;
}

/** The addresses of a person's photo: as cropped, and as the lists show it. */
export function urlsDeFoto(organizacionId: number, uuid: string): { grande: string; chica: string } {
  return { grande: urlDeArchivo(organizacionId, uuid), chica: urlDeArchivo(organizacionId, uuid, { small: true }) };
}

/** The tables that name the files of texts for families, of students' deliveries, and of requests of becas. */
export const TABLAS_DE_ANEXOS = [
  "comunicadosArchivos",
  "misivasArchivos",
  "definicionesTareaArchivos",
  "tareasEntregasArchivos",
  "solicitudesDeBecaArchivos",
  "justificantesArchivos",
] as const;

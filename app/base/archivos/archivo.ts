/** What a stored file is for (its column `uso`). */
export type UsoArchivo = "FOTO" | "LOGO" | "COMPROBANTE" | "DOCUMENTO" | "PREINSCRIPCION" | "FORMATO" | "COMUNICADO";

/** B§9: the limit of an upload unless a form says otherwise. */
export const LIMITE_MB = 10;

/** B§7: where a stored file answers; `small` asks for the thumbnail that every picture has. */
export function urlDeArchivo(
  organizacionId: number,
  uuid: string,
  { inline = true, small = false }: { inline?: boolean; small?: boolean } = {},
): string {
  return `/api/organizaciones/${organizacionId}/archivos/${uuid}?inline=${inline}${small ? "&size=SMALL" : ""}`;
}

/** Where a person's photo answers: as it was cut, and as the lists show it. */
export function urlsDeFoto(organizacionId: number, uuid: string): { grande: string; chica: string } {
  return { grande: urlDeArchivo(organizacionId, uuid), chica: urlDeArchivo(organizacionId, uuid, { small: true }) };
}

/** The tables that name the files of what is written to families, and of what a student hands in. */
export const TABLAS_DE_ANEXOS = [
  "comunicadosArchivos",
  "misivasArchivos",
  "definicionesTareaArchivos",
  "tareasEntregasArchivos",
] as const;

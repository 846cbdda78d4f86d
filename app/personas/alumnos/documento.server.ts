import { normalizarCurp } from "~/lib/curp";
import { cleanLine } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type DatosGenerales, mensajeDuplicado } from "./alumno";

type Documento = Pick<DatosGenerales, "tipoIdentificacion" | "curp">;

/** The number of an identity document as it is stored and compared. */
export function numeroDeDocumento({ tipoIdentificacion, curp }: Documento): string {
  return tipoIdentificacion === "CURP" ? normalizarCurp(curp) : cleanLine(curp).toUpperCase();
}

/**
 * A§5: what to say of a document that is already another student's of the organization, null when it is nobody's. `alumnoId`
 * is whose it may be, null for somebody new. Says whose it is to nobody.
 */
export async function mensajeDeDocumentoRepetido(
  { db, organizacionId }: Alcance,
  documento: Documento,
  alumnoId: number | null,
): Promise<string | null> {
  const numero = numeroDeDocumento(documento);
  if (numero === "") return null;
  const repetido = await db
    .selectFrom("alumnos")
    .select("id")
    .where("organizacionId", "=", organizacionId)
    .where("curp", "=", numero)
    .where("id", "<>", alumnoId ?? 0)
    .limit(1)
    .executeTakeFirst();
  return repetido ? mensajeDuplicado(documento.tipoIdentificacion) : null;
}

import { normalizarCurp } from "~/lib/curp";
import { cleanLine } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type DatosGenerales, mensajeDuplicado } from "./alumno";

type Documento = Pick<DatosGenerales, "tipoIdentificacion" | "curp">;

/** The number of an identity document in its stored and compared form. */
export function numeroDeDocumento({ tipoIdentificacion, curp }: Documento): string {
  return tipoIdentificacion === "CURP" ? normalizarCurp(curp) : cleanLine(curp).toUpperCase();
}

/**
 * A§5: the message about a document that already belongs to another student of the organization; null if it is free.
 * `alumnoId` is the student who may own it, null for a new one. The message never names the owner.
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

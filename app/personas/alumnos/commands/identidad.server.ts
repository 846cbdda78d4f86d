import { type Refusal, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type DatosGenerales, type PorCompletar, columnasDeNombre, faltaDeDatosGenerales } from "../alumno";
import { mensajeDeDocumentoRepetido, numeroDeDocumento } from "../documento.server";

export type ErrorDeIdentidad = "VACIO" | "CURP" | "FECHA" | "DUPLICADO";

/**
 * Refuses personal data that no student may have: a blank name or document, or a birth date in the future or before
 * 1900. Refuses a CURP that is wrong or contradicts birth date or gender. Also a document that already belongs to
 * another student of the organization. Null if they may be stored.
 */
export async function rechazoDeIdentidad(
  alcance: Alcance,
  datos: DatosGenerales,
  alumnoId: number | null,
  porCompletar: PorCompletar = {},
): Promise<Refusal<ErrorDeIdentidad> | null> {
  const falta = faltaDeDatosGenerales(datos, alcance.hoy, porCompletar);
  if (falta) return refuse(falta.error, falta.mensaje, { campo: falta.campo });
  const repetido = await mensajeDeDocumentoRepetido(alcance, datos, alumnoId);
  return repetido ? refuse("DUPLICADO", repetido, { campo: "curp" }) : null;
}

/** The columns of `alumnos` with personal data, cleaned, and those derived from the name. */
export function columnasGenerales(datos: DatosGenerales) {
  return {
    ...columnasDeNombre(datos),
    tipoIdentificacion: datos.tipoIdentificacion,
    curp: numeroDeDocumento(datos),
    fechaNacimiento: datos.fechaNacimiento,
    genero: datos.genero,
    grupoSanguineo: datos.grupoSanguineo,
    observaciones: cleanText(datos.observaciones),
  };
}

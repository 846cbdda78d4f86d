import { type Refusal, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type DatosGenerales, columnasDeNombre, faltaDeDatosGenerales } from "../alumno";
import { mensajeDeDocumentoRepetido, numeroDeDocumento } from "../documento.server";

export type ErrorDeIdentidad = "VACIO" | "CURP" | "FECHA" | "DUPLICADO";

/**
 * Refuses personal data that no student may have: a name or document left blank, a birth date still to come or before
 * 1900, a CURP that is wrong or contradicts birth date or gender, a document that is already another student's of the
 * organization. Null when they may be stored.
 */
export async function rechazoDeIdentidad(
  alcance: Alcance,
  datos: DatosGenerales,
  alumnoId: number | null,
): Promise<Refusal<ErrorDeIdentidad> | null> {
  const falta = faltaDeDatosGenerales(datos, alcance.hoy);
  if (falta) return refuse(falta.error, falta.mensaje, { campo: falta.campo });
  const repetido = await mensajeDeDocumentoRepetido(alcance, datos, alumnoId);
  return repetido ? refuse("DUPLICADO", repetido, { campo: "curp" }) : null;
}

/** The columns of `alumnos` that hold personal data, cleaned and with what follows from the name. */
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

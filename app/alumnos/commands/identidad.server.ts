import { normalizarCurp } from "~/lib/curp";
import { type Refusal, refuse } from "~/lib/outcome";
import { cleanLine, cleanText } from "~/lib/text";
import type { Alcance } from "~/server/alcance.server";
import { type DatosGenerales, columnasDeNombre, errorDeIdentidad, mensajeDuplicado } from "../alumno";

export type ErrorDeIdentidad = "CURP" | "FECHA" | "DUPLICADO";

/**
 * Refuses personal data that no student may have: a birth date still to come, a CURP that is wrong or contradicts birth
 * date or gender, a document that is already another student's of the organization. Null when they may be stored.
 */
export async function rechazoDeIdentidad(
  { db, organizacionId, hoy }: Alcance,
  datos: DatosGenerales,
  alumnoId: number | null,
): Promise<Refusal<ErrorDeIdentidad> | null> {
  if (datos.fechaNacimiento > hoy) return refuse("FECHA", "Fecha incorrecta", { campo: "fechaNacimiento" });
  const error = errorDeIdentidad(datos, hoy);
  if (error) return refuse("CURP", error, { campo: "curp" });
  const repetido = await db
    .selectFrom("alumnos")
    .select("id")
    .where("organizacionId", "=", organizacionId)
    .where("curp", "=", documentoDe(datos))
    .where("id", "<>", alumnoId ?? 0)
    .limit(1)
    .executeTakeFirst();
  return repetido ? refuse("DUPLICADO", mensajeDuplicado(datos.tipoIdentificacion), { campo: "curp" }) : null;
}

const documentoDe = (datos: DatosGenerales) =>
  datos.tipoIdentificacion === "CURP" ? normalizarCurp(datos.curp) : cleanLine(datos.curp).toUpperCase();

/** The columns of `alumnos` that hold personal data, cleaned and with what follows from the name. */
export function columnasGenerales(datos: DatosGenerales) {
  return {
    ...columnasDeNombre(datos),
    tipoIdentificacion: datos.tipoIdentificacion,
    curp: documentoDe(datos),
    fechaNacimiento: datos.fechaNacimiento,
    genero: datos.genero,
    grupoSanguineo: datos.grupoSanguineo,
    observaciones: cleanText(datos.observaciones),
  };
}

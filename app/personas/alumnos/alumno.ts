import { invariant } from "~/lib/assert";
import { curpConcuerda } from "~/lib/curp";
import { explicarCurp } from "~/lib/curp-explicada";
import { type Fecha, anioDe, formatFecha } from "~/lib/dates";
import { cleanLine, clavesOrden, foldText, nombreCompleto } from "~/lib/text";
import { MENSAJES, conLetra } from "~/lib/validators";

export const TIPOS_IDENTIFICACION = ["CURP", "OTRO"] as const;
export const GENEROS = ["MASCULINO", "FEMENINO"] as const;
/** A§3: stored codes and their texts on screen. */
export const GRUPOS_SANGUINEOS = {
  OP: "O+",
  ON: "O-",
  AP: "A+",
  AN: "A-",
  BP: "B+",
  BN: "B-",
  ABP: "AB+",
  ABN: "AB-",
} as const;

const NACIDOS_DESDE = "1900-01-01";

export type Genero = (typeof GENEROS)[number];
export type GrupoSanguineo = keyof typeof GRUPOS_SANGUINEOS;

/**
 * A student's personal data as forms and commands pass them (A§3); `curp` holds the document's number for every type of
 * document.
 */
export type DatosGenerales = {
  tipoIdentificacion: (typeof TIPOS_IDENTIFICACION)[number];
  curp: string;
  nombre: string;
  apellido1: string;
  apellido2: string;
  /** "" only of a student whose data are to be completed. */
  fechaNacimiento: Fecha | "";
  genero: Genero;
  grupoSanguineo: GrupoSanguineo | "";
  observaciones: string;
};

/** The screen labels of the personal data. */
export const ETIQUETAS_GENERALES: Record<keyof DatosGenerales, string> = {
  tipoIdentificacion: "Tipo de identificación",
  curp: "Número de identificación",
  nombre: "Nombre",
  apellido1: "Primer apellido",
  apellido2: "Segundo apellido",
  fechaNacimiento: "Fecha de nacimiento",
  genero: "Género",
  grupoSanguineo: "Grupo sanguíneo",
  observaciones: "Observaciones",
};

/** A personal datum as the screen shows it: "O+", "Femenino", "05-nov-18"; "" if there is none. */
export function textoDeDato(nombre: keyof DatosGenerales, valor: string): string {
  if (nombre === "grupoSanguineo") return valor === "" ? "" : GRUPOS_SANGUINEOS[valor as GrupoSanguineo];
  if (nombre === "genero") return valor === "MASCULINO" ? "Masculino" : "Femenino";
  if (nombre === "tipoIdentificacion") return valor === "OTRO" ? "Otro" : valor;
  return nombre === "fechaNacimiento" && valor !== "" ? formatFecha(valor as Fecha) : valor;
}

/** The columns derived from a person's name: for display and for sorting (es-MX, surnames first). */
export function columnasDeNombre(persona: { nombre: string; apellido1: string; apellido2: string }) {
  const nombre = cleanLine(persona.nombre);
  const apellido1 = cleanLine(persona.apellido1);
  const apellido2 = cleanLine(persona.apellido2);
  return {
    nombre,
    apellido1,
    apellido2,
    nombreCompleto: nombreCompleto({ nombre, apellido1, apellido2 }),
    nombreOrden: clavesOrden(`${apellido1} ${apellido2} ${nombre}`),
  };
}

/**
 * The error in the identity document, or null. A CURP must have its pattern and digit and agree with birth date and
 * gender (decisions.md, Pre-enrolment). Another document only has to be present.
 */
function errorDeIdentidad(datos: DatosGenerales, hoy: Fecha): string | null {
  if (datos.tipoIdentificacion === "OTRO") return null;
  return explicarCurp(datos.curp, hoy) ?? curpConcuerda(datos.curp, datos);
}

/**
 * The errors that prevent storing personal data (A§5), by field: a blank required field, a birth date before 1900 or
 * after `hoy` (decisions.md, Pre-enrolment), a wrong CURP. Null if there are none. With `porCompletar` the document and
 * the birth date may be blank: a school's own list often lacks them, and the student's file asks for them.
 */
export function faltaDeDatosGenerales(
  datos: DatosGenerales,
  hoy: Fecha,
  { porCompletar = false }: PorCompletar = {},
): { error: "VACIO" | "FECHA" | "CURP"; campo: keyof DatosGenerales; mensaje: string } | null {
  const obligatorios = porCompletar ? (["nombre", "apellido1"] as const) : (["curp", "nombre", "apellido1"] as const);
  const vacio = obligatorios.find((campo) => cleanLine(datos[campo]) === "");
  if (vacio) return { error: "VACIO", campo: vacio, mensaje: MENSAJES.obligatorio };
  const ilegible = (["nombre", "apellido1", "apellido2"] as const).find((campo) => conLetra(datos[campo]) !== null);
  if (ilegible) return { error: "VACIO", campo: ilegible, mensaje: conLetra(datos[ilegible])! };
  const sinFecha = porCompletar && datos.fechaNacimiento === "";
  if (!sinFecha && (datos.fechaNacimiento > hoy || datos.fechaNacimiento < NACIDOS_DESDE))
    return { error: "FECHA", campo: "fechaNacimiento", mensaje: "Fecha incorrecta" };
  const mensaje = errorDeIdentidad(datos, hoy);
  return mensaje === null ? null : { error: "CURP", campo: "curp", mensaje };
}

/** A§5: the message when the document already belongs to another student. */
export function mensajeDuplicado(tipo: DatosGenerales["tipoIdentificacion"]): string {
  return tipo === "CURP" ? "Ya existe un alumno con esa CURP" : "Ya existe un alumno con ese documento de identidad";
}

/** True for a student who may lack a document and a birth date until somebody completes them. */
export type PorCompletar = { porCompletar?: boolean };

/** The first and last matricula of the year: year and five digits. */
export function rangoDeMatriculas(hoy: Fecha): { primera: string; ultima: string } {
  const anio = String(anioDe(hoy));
  return { primera: `${anio}00001`, ultima: `${anio}99999` };
}

/** The matricula after the last one given in the year (null if none was). */
export function siguienteMatricula(hoy: Fecha, ultimaDada: string | null): string {
  const { primera, ultima } = rangoDeMatriculas(hoy);
  if (ultimaDada === null) return primera;
  invariant(/^\d{9}$/.test(ultimaDada) && ultimaDada < ultima, `No hay matrícula después de ${ultimaDada}`);
  return String(Number(ultimaDada) + 1);
}

/** The words of a search text: folded, and split at every character that is neither letter nor digit. */
export function palabrasDeBusqueda(busqueda: string): string[] {
  return [...new Set(foldText(busqueda).split(/[^\p{L}\p{N}]+/u))].filter((palabra) => palabra !== "");
}

/** The text by which a student is found: name, matricula, document, and the names and phones of the tutors. */
export function textoDeBusqueda(
  alumno: { nombreCompleto: string; matricula: string; curp: string },
  tutores: readonly { nombreCompleto: string; telefonos: readonly string[] }[],
): string {
  const piezas = tutores.flatMap((tutor) => [tutor.nombreCompleto, ...tutor.telefonos]);
  return foldText(
    [alumno.nombreCompleto, alumno.matricula, alumno.curp, ...piezas].filter((pieza) => pieza !== "").join(" "),
  );
}

/** The stored answers of a step; null if it has not been saved. The wizard writes them after its own checks. */
export function leerRespuesta<T>(texto: string): T | null {
  return texto === "" ? null : (JSON.parse(texto) as T);
}

/** The child's whole name from the stored step; null while there is none. */
export function nombreDelAspirante(aspirante: string): string | null {
  const datos = leerRespuesta<DatosGenerales>(aspirante);
  return datos && nombreCompleto(datos);
}

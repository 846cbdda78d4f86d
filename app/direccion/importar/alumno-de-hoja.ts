import { type DatosGenerales, faltaDeDatosGenerales } from "~/personas/alumnos/alumno";
import { datosDeCurp, normalizarCurp, validarCurp } from "~/lib/curp";
import type { Fecha } from "~/lib/dates";
import { cleanLine, foldText, nombreCompleto } from "~/lib/text";
import { type DatosTutor, faltaDeTutor } from "~/personas/tutores/tutor";
import type { Celdas } from "~/base/hojas/hoja";
import type { Motivo, Opciones } from "./importacion";
import { leerFechaDeHoja } from "~/base/hojas/fecha";
import { leerGenero, llanoDeLugar, mensajeDeCurp, proponerCurp } from "./valores";

type Leido<T> = { valor: T; errores: Motivo[]; avisos: Motivo[] };
const texto = (celdas: Celdas, clave: string) => cleanLine(celdas[clave] ?? "");

/** The CURP of a row, or the intended CURP if the person accepted the correction. */
export function curpDeHoja(celdas: Celdas, { corregirCurp }: Opciones): string {
  const curp = normalizarCurp(texto(celdas, "curp"));
  return (corregirCurp && proponerCurp(curp)) || curp;
}

/**
 * A student's personal data from a row: its cells over the known data (`datosPrevios`; null for a new student). A blank cell
 * changes nothing. A birth date or gender missing from the cells comes from the CURP.
 */
export function leerGenerales(
  celdas: Celdas,
  datosPrevios: DatosGenerales | null,
  { hoy, opciones }: { hoy: Fecha; opciones: Opciones },
): Leido<DatosGenerales> {
  const errores: Motivo[] = [];
  const avisos: Motivo[] = [];
  const curpEscrita = normalizarCurp(texto(celdas, "curp"));
  const curp = curpDeHoja(celdas, opciones);
  if (curpEscrita !== curp) avisos.push({ campo: "curp", mensaje: `Se corrige: decía ${curpEscrita}` });
  if (curp !== "" && validarCurp(curp, hoy) !== null) errores.push({ campo: "curp", mensaje: mensajeDeCurp(curp) });
  const identidad = datosDeCurp(curp);
  const fechaDicha = texto(celdas, "fechaNacimiento");
  const fecha = fechaDicha === "" ? null : leerFechaDeHoja(fechaDicha, hoy);
  if (fechaDicha !== "" && fecha === null)
    errores.push({ campo: "fechaNacimiento", mensaje: `Fecha incorrecta: «${fechaDicha}» no es DD-MM-AAAA` });
  const generoDicho = texto(celdas, "genero");
  const genero = leerGenero(generoDicho) ?? identidad?.genero ?? null;
  // M alone may be either gender, and the CURP says which one; any longer word was meant to say something.
  if (generoDicho.length > 1 && leerGenero(generoDicho) === null && identidad)
    avisos.push({ campo: "genero", mensaje: `«${generoDicho}» no se guarda: se toma el de la CURP` });
  if (generoDicho !== "" && genero === null)
    errores.push({ campo: "genero", mensaje: `Escribe Masculino o Femenino: «${generoDicho}» puede ser otra cosa` });
  const o = (clave: keyof DatosGenerales) => texto(celdas, clave) || (datosPrevios?.[clave] ?? "");
  const valor: DatosGenerales = {
    tipoIdentificacion: datosPrevios?.tipoIdentificacion ?? "CURP",
    curp: curp || (datosPrevios?.curp ?? ""),
    nombre: o("nombre"),
    apellido1: o("apellido1"),
    apellido2: o("apellido2"),
    fechaNacimiento: (fecha ?? datosPrevios?.fechaNacimiento ?? identidad?.fechaNacimiento ?? "") as Fecha,
    genero: genero ?? datosPrevios?.genero ?? "MASCULINO",
    grupoSanguineo: datosPrevios?.grupoSanguineo ?? "",
    observaciones: o("observaciones"),
  };
  const obligatorio = (campo: string) => errores.push({ campo, mensaje: "Campo obligatorio" });
  if (valor.fechaNacimiento === "" && errores.length === 0) obligatorio("fechaNacimiento");
  if (genero === null && datosPrevios === null && generoDicho === "" && errores.length === 0) obligatorio("genero");
  // Every blank field is reported at once, so that one round corrects the sheet.
  for (const campo of ["nombre", "apellido1"] as const) if (valor[campo] === "") obligatorio(campo);
  const falta = errores.length === 0 ? faltaDeDatosGenerales(valor, hoy) : null;
  if (falta) errores.push({ campo: falta.campo, mensaje: falta.mensaje });
  return { valor, errores, avisos };
}

export type TutorDeHoja = DatosTutor & { parentescoId: number; numero: 1 | 2 };

const SINONIMOS: Readonly<Record<string, string>> = {
  mama: "madre",
  papa: "padre",
  tutor: "tutor(a) legal",
  tutora: "tutor(a) legal",
  hermana: "hermana (mayor de edad)",
  hermano: "hermano (mayor de edad)",
  primo: "primo(a)",
  prima: "primo(a)",
};

/** The tutors that a row names, one or two. */
export function leerTutores(
  celdas: Celdas,
  parentescos: readonly { id: number; nombre: string }[],
): Leido<TutorDeHoja[]> {
  const valor: TutorDeHoja[] = [];
  const errores: Motivo[] = [];
  const avisos: Motivo[] = [];
  for (const numero of [1, 2] as const) {
    const celda = (campo: string) => texto(celdas, `tutor${numero}${campo}`);
    const claves = ["Nombre", "Apellido1", "Apellido2", "Email", "TelefonoMovil", "TelefonoCasa"] as const;
    if (claves.every((campo) => celda(campo) === "")) {
      if (celda("Parentesco") !== "")
        avisos.push({ campo: `tutor${numero}Parentesco`, mensaje: "No se guarda: la fila no trae a ese tutor" });
      continue;
    }
    const parentescoEscrito = foldText(celda("Parentesco"));
    const parentesco = parentescos.find(
      ({ nombre }) => foldText(nombre) === (SINONIMOS[parentescoEscrito] ?? parentescoEscrito),
    );
    if (!parentesco) {
      const mensaje = parentescoEscrito === "" ? "Campo obligatorio" : `No hay un parentesco «${celda("Parentesco")}»`;
      errores.push({ campo: `tutor${numero}Parentesco`, mensaje });
    }
    const email = celda("Email").toLowerCase();
    const datos: DatosTutor = {
      nombre: celda("Nombre"),
      apellido1: celda("Apellido1"),
      apellido2: celda("Apellido2"),
      genero: generoDePariente(parentescoEscrito, celda("Nombre")),
      email,
      telefonoMovil: celda("TelefonoMovil"),
      telefonoCasa: celda("TelefonoCasa"),
      telefonoOficina: "",
    };
    const falta = faltaDeTutor(datos);
    const clave = falta && `tutor${numero}${falta.campo[0]!.toUpperCase()}${falta.campo.slice(1)}`;
    if (falta && clave) errores.push({ campo: clave, mensaje: falta.mensaje });
    if (parentesco) valor.push({ ...datos, parentescoId: parentesco.id, numero });
  }
  return { valor, errores, avisos };
}

// The gender of a relative. If the kinship does not say it, a given name that ends in a usually means a woman; the file
// can be corrected.
function generoDePariente(parentesco: string, nombre: string): DatosTutor["genero"] {
  if (/^(?:madr|mama|abuela|tia|hermana|prima|tutora)/.test(parentesco)) return "FEMENINO";
  if (/^(?:padr|papa|abuelo|tio|hermano)/.test(parentesco)) return "MASCULINO";
  return /a$/.test(foldText(nombre).split(" ")[0] ?? "") ? "FEMENINO" : "MASCULINO";
}

/** True if two people are the same: the same name. A mailbox may be shared, and says nothing. */
export function esElMismoTutor(tutor: DatosTutor, tutorConocido: { nombreCompleto: string }): boolean {
  return foldText(nombreCompleto(tutor)) === foldText(tutorConocido.nombreCompleto);
}

type LugarConNombres = { nivel: string; grado: string; plantel: string; turno: string };
const LUGAR = ["nivel", "grado", "plantel", "turno"] as const;

/** True if a row gives any part of a place. */
export const diceLugar = (celdas: Celdas) => [...LUGAR, "grupo"].some((clave) => texto(celdas, clave) !== "");

/** The one place of the cycle that a row means. Its blank cells must follow from the others. */
export function elegirLugar<L extends LugarConNombres>(celdas: Celdas, lugares: readonly L[]): L | Motivo {
  let quedan = [...lugares];
  for (const campo of LUGAR) {
    const nombreEscrito = texto(celdas, campo);
    if (nombreEscrito === "") continue;
    const lugaresCoincidentes = quedan.filter((lugar) => llanoDeLugar(lugar[campo]) === llanoDeLugar(nombreEscrito));
    if (lugaresCoincidentes.length === 0) {
      const hay = [...new Set(quedan.map((lugar) => lugar[campo]))];
      return { campo, mensaje: `No hay «${nombreEscrito}» en el ciclo; hay ${hay.slice(0, 6).join(", ")}` };
    }
    quedan = lugaresCoincidentes;
  }
  const [primero] = quedan;
  if (!primero)
    return { campo: "grado", mensaje: "El ciclo no tiene lugares; agrégalos en Ajustes › Ciclos escolares" };
  const dudoso = LUGAR.find((campo) => quedan.some((lugar) => lugar[campo] !== primero[campo]));
  if (!dudoso) return primero;
  const hay = [...new Set(quedan.map((lugar) => lugar[dudoso]))];
  return { campo: dudoso, mensaje: `Falta decir cuál: ${hay.slice(0, 6).join(", ")}` };
}

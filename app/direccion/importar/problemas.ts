import { counted } from "~/lib/counts";
import type { Motivo, Opciones } from "./importacion";

/** A remedy for all rows of a kind of problem: its code and the words on screen. */
export type Remedio = { clave: string; nombre: string };

/** The remedy that leaves the rows of a kind out. */
export const FUERA = "FUERA";
/** The remedy that takes the rows of a kind as they were read. */
const ENTRA = "ENTRA";

/** The remedy that enrols the rows of an unknown group without one. */
export const SIN_GRUPO = "SIN_GRUPO";

type Clase = {
  /** The title for so many rows: '15 sin CURP'. */
  titulo: (cuantas: number, valor: string) => string;
  /** A sentence below the title. */
  linea: string;
  remedios: readonly Remedio[];
  /** The remedy until somebody chooses another one: FUERA waits for a person. */
  inicial: string;
};

/** The remedy that takes the rows of an unknown beca without one. */
export const SIN_BECA = "SIN_BECA";

const fuera: Remedio = { clave: FUERA, nombre: "Dejarlas fuera" };
const entran = (nombre: string): Remedio => ({ clave: ENTRA, nombre });
const filas = (cuantas: number) => counted(cuantas, "fila", "filas");

/**
 * The kinds of problems of a sheet of pupils, in the order of the page. Remedies that change nobody's place or identity
 * come applied; the others wait. A kind may have a value of its own, which follows a colon: 'GRUPO:4° C'.
 */
export const CLASES: Readonly<Record<string, Clase>> = {
  GRADO: {
    titulo: (cuantas, valor) =>
      valor === "" ? `${filas(cuantas)} sin grado` : `${cuantas} en «${valor}», que no se sabe cuál es`,
    linea: "escoge a dónde van todas, o corrige cada una",
    remedios: [fuera],
    inicial: FUERA,
  },
  GRUPO: {
    titulo: (cuantas, valor) => `${cuantas} en «${valor}», que no existe`,
    linea: "escoge su grupo, o entran sin grupo",
    remedios: [fuera],
    inicial: FUERA,
  },
  SIN_GENERO: {
    titulo: (cuantas) => `${filas(cuantas)} sin género`,
    linea: "ni la hoja, ni la CURP, ni el nombre lo dicen",
    remedios: [
      { clave: "FEMENINO", nombre: "Todas son niñas" },
      { clave: "MASCULINO", nombre: "Todos son niños" },
      fuera,
    ],
    inicial: FUERA,
  },
  SIN_NOMBRE: {
    titulo: (cuantas) => `${filas(cuantas)} sin nombre o sin apellido`,
    linea: "no se pueden importar",
    remedios: [fuera],
    inicial: FUERA,
  },
  SUELTA: {
    titulo: (cuantas) => counted(cuantas, "renglón suelto", "renglones sueltos"),
    linea: "notas, firmas o un nombre solo: no parecen alumnos",
    remedios: [fuera, entran("Son alumnos")],
    inicial: FUERA,
  },
  BAJA: {
    titulo: (cuantas) => `${filas(cuantas)} con «baja»`,
    linea: "ya no están en la escuela",
    remedios: [fuera, entran("Entran de todos modos")],
    inicial: FUERA,
  },
  NOMBRE: {
    titulo: (cuantas) => `${counted(cuantas, "nombre separado", "nombres separados")} con duda`,
    linea: "mira cuál es el nombre y cuáles los apellidos",
    remedios: [entran("Entran como se leyeron"), fuera],
    inicial: ENTRA,
  },
  CURP_CORREGIDA: {
    titulo: (cuantas) => `${cuantas} CURP con una letra por un número`,
    linea: "el dígito verificador cuadra al corregirla",
    remedios: [{ clave: "CORREGIR", nombre: "Corregirlas" }, entran("Entran sin CURP"), fuera],
    inicial: "CORREGIR",
  },
  CURP_MALA: {
    titulo: (cuantas) => `${cuantas} con una CURP que no es válida`,
    linea: "entran sin ella, y se completa en su ficha",
    remedios: [entran("Entran sin CURP"), fuera],
    inicial: ENTRA,
  },
  SIN_CURP: {
    titulo: (cuantas) => `${cuantas} sin CURP`,
    linea: "entran con otro documento, o sin documento hasta que se complete",
    remedios: [entran("Entran sin CURP"), fuera],
    inicial: ENTRA,
  },
  SIN_FECHA: {
    titulo: (cuantas) => `${cuantas} sin fecha de nacimiento`,
    linea: "se completa en su ficha",
    remedios: [entran("Entran sin fecha"), fuera],
    inicial: ENTRA,
  },
  FECHA: {
    titulo: (cuantas) => `${counted(cuantas, "fecha", "fechas")} de nacimiento por revisar`,
    linea: "la CURP decide; sin ella, la que no se entiende no se guarda",
    remedios: [entran("Entran así"), fuera],
    inicial: ENTRA,
  },
  GENERO: {
    titulo: (cuantas) => `${counted(cuantas, "género supuesto", "géneros supuestos")}`,
    linea: "por la CURP o por el nombre",
    remedios: [entran("Entran así"), fuera],
    inicial: ENTRA,
  },
  MISMO_NOMBRE: {
    titulo: (cuantas) => `${counted(cuantas, "alumno ya registrado", "alumnos ya registrados")} con el mismo nombre`,
    linea: "sin CURP ni matrícula, el nombre y la fecha dicen que es él",
    remedios: [{ clave: "MISMO", nombre: "Son los mismos" }, { clave: "OTRO", nombre: "Son otros" }, fuera],
    inicial: "MISMO",
  },
  MATRICULA: {
    titulo: (cuantas) => `${counted(cuantas, "matrícula que ya es", "matrículas que ya son")} de otro`,
    linea: "se da la siguiente del colegio",
    remedios: [{ clave: "NUEVA", nombre: "Dar matrícula nueva" }, fuera],
    inicial: "NUEVA",
  },
  TUTOR: {
    titulo: (cuantas) => `${counted(cuantas, "tutor", "tutores")} por revisar`,
    linea: "su nombre se puede separar de otro modo, o le falta algo",
    remedios: [entran("Entran como se leyeron"), fuera],
    inicial: ENTRA,
  },
  PARENTESCO: {
    titulo: (cuantas) => `${counted(cuantas, "tutor", "tutores")} sin parentesco`,
    linea: "la hoja no dice qué es del alumno",
    remedios: [
      { clave: "Tutor(a) legal", nombre: "Tutor(a) legal" },
      { clave: "Madre", nombre: "Madre" },
      { clave: "Padre", nombre: "Padre" },
      { clave: "Otro", nombre: "Otro" },
      fuera,
    ],
    inicial: "Tutor(a) legal",
  },
  ADEUDO: {
    titulo: (cuantas) => `${counted(cuantas, "alumno con saldo", "alumnos con saldo")} de antes`,
    linea: "escoge el servicio de ese saldo; si no, entran sin él",
    remedios: [entran("Entran sin su saldo"), fuera],
    inicial: ENTRA,
  },
  ADEUDO_MALO: {
    titulo: (cuantas) => `${counted(cuantas, "saldo que no se entiende", "saldos que no se entienden")}`,
    linea: "entran sin él; corrige la fila, o regístralo en su cuenta",
    remedios: [entran("Entran sin su saldo"), fuera],
    inicial: ENTRA,
  },
  BECA: {
    titulo: (cuantas, valor) => `${cuantas} con la beca «${valor}»`,
    linea: "no se sabe cuál es: elígela para todas, o entran sin beca",
    remedios: [{ clave: SIN_BECA, nombre: "Sin beca" }, fuera],
    inicial: FUERA,
  },
  DOMICILIO: {
    titulo: (cuantas) => `${counted(cuantas, "domicilio incompleto", "domicilios incompletos")}`,
    linea: "no se guardan; se completan en su ficha",
    remedios: [entran("Entran sin domicilio"), fuera],
    inicial: ENTRA,
  },
  TELEFONO: {
    titulo: (cuantas) => `${counted(cuantas, "teléfono que no se guarda", "teléfonos que no se guardan")}`,
    linea: "no tienen 10 dígitos, o sobran",
    remedios: [entran("Entran sin ellos"), fuera],
    inicial: ENTRA,
  },
};

const VALOR = ":";

/** The key of a kind with its value, for the remedies of a sheet. */
export const claveDeClase = (clase: string, valor = ""): string => (valor === "" ? clase : `${clase}${VALOR}${valor}`);

/** The kind and the value of a key. */
export function clasePorClave(clave: string): { clase: string; valor: string } {
  const corte = clave.indexOf(VALOR);
  return corte < 0 ? { clase: clave, valor: "" } : { clase: clave.slice(0, corte), valor: clave.slice(corte + 1) };
}

/** The remedy that holds for a kind: the one chosen for the sheet, or the initial one. */
export function remedioDe(clave: string, { remedios }: Pick<Opciones, "remedios">): string {
  return remedios[clave] ?? CLASES[clasePorClave(clave).clase]?.inicial ?? FUERA;
}

/** The kinds with remedies that the school names: its places, groups, services and becas. */
const DE_LA_ESCUELA = ["GRADO", "GRUPO", "ADEUDO", "BECA"];

/**
 * True if the page offers a remedy for a kind. The places and groups of the school are looked up by row: one that is
 * none of them leaves the row out. A service that is none of the school's leaves the balance out; a beca that is none
 * leaves the row out.
 */
export function esRemedio(clave: string, remedio: string): boolean {
  const { clase } = clasePorClave(clave);
  const definida = CLASES[clase];
  if (!definida) return false;
  return DE_LA_ESCUELA.includes(clase) || definida.remedios.some((cada) => cada.clave === remedio);
}

/** The reasons of a row that leave it out, with the remedies of its sheet. */
export const losQueDejanFuera = (motivos: readonly Motivo[], opciones: Pick<Opciones, "remedios">): Motivo[] =>
  motivos.filter(({ clase }) => clase !== undefined && remedioDe(clase, opciones) === FUERA);

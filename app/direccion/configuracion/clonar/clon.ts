import { counted } from "~/lib/counts";
import { type Fecha, formatFecha, sumarMeses } from "~/lib/dates";

/**
 * The parts of a cycle that a new one may copy, in order of creation. A later feature with data by cycle adds its own
 * part.
 */
export const PARTES = {
  lugares: {
    nombre: "Lugares",
    uno: "lugar",
    linea: "Los grados de cada nivel en cada plantel y turno",
    requiere: [],
  },
  grupos: {
    nombre: "Grupos",
    uno: "grupo",
    linea: "Con su letra, su alias y su cupo, sin alumnos",
    requiere: ["lugares"],
  },
  limites: {
    nombre: "Límites de cuentas",
    uno: "límite de cuentas",
    linea: "La parte del colegio que ve quien no lo ve todo",
    requiere: ["grupos"],
  },
  programas: {
    nombre: "Programas de pagos",
    uno: "programa de pagos",
    linea: "Con sus cargos, recargos y descuentos en las mismas fechas de otro año",
    requiere: ["lugares"],
  },
  asignaturas: {
    nombre: "Asignaturas",
    uno: "asignatura",
    linea: "De cada grado, con sus secciones y cómo se califican",
    requiere: ["lugares"],
  },
  periodos: {
    nombre: "Periodos",
    uno: "periodo",
    linea: "Con sus parciales, abiertos, en las mismas fechas de otro año",
    requiere: ["lugares"],
  },
  criterios: {
    nombre: "Criterios",
    uno: "criterio",
    linea: "Lo que pesa cada parte de la calificación de un parcial",
    requiere: ["asignaturas", "periodos"],
  },
  reparto: {
    nombre: "Asignaturas de los grupos",
    uno: "asignatura de un grupo",
    linea: "Con sus docentes, sus apoyos y su aula",
    requiere: ["grupos", "asignaturas"],
  },
  horarios: {
    nombre: "Horarios",
    uno: "horario",
    linea: "La semana de cada grupo; las clases se generan después",
    requiere: ["reparto"],
  },
} as const;
/** Parts that are copied only on request: a new year usually has another week. */
export const SOLO_SI_SE_PIDE: readonly string[] = ["horarios"];
export type Parte = keyof typeof PARTES;
export const CLAVES_DE_PARTES = Object.keys(PARTES) as Parte[];

export const MAXIMO_DE_ANIOS = 5;

/** A day moved by whole years. */
export const diaMovido = (dia: Fecha, anios: number): Fecha => sumarMeses(dia, anios * 12);

type Fechas = { fechaInicio: Fecha; fechaFin: Fecha };

/** The dates of a cycle moved by whole years. */
export function fechasMovidas({ fechaInicio, fechaFin }: Fechas, anios: number): Fechas {
  return { fechaInicio: diaMovido(fechaInicio, anios), fechaFin: diaMovido(fechaFin, anios) };
}

/** '1 año después: 01-ago-27 a 31-jul-28', for each offered number of years. */
export function aniosAElegir(ciclo: Fechas): { value: number; label: string }[] {
  return Array.from({ length: MAXIMO_DE_ANIOS }, (_, indice) => {
    const anios = indice + 1;
    const { fechaInicio, fechaFin } = fechasMovidas(ciclo, anios);
    const cuanto = counted(anios, "año", "años");
    return { value: anios, label: `${cuanto} después: ${formatFecha(fechaInicio)} a ${formatFecha(fechaFin)}` };
  });
}

/** '12 lugares, 1 grupo': the number of created records of each part. */
export function fraseDeHechos(creados: Partial<Record<Parte, number>>): string {
  const frases = CLAVES_DE_PARTES.flatMap((parte) => {
    const cuantos = creados[parte];
    const { uno, nombre } = PARTES[parte];
    return cuantos === undefined ? [] : [counted(cuantos, uno, nombre.toLowerCase())];
  });
  return frases.length > 0 ? `Ciclo creado: ${frases.join(", ")}` : "Ciclo creado";
}

/** The first requested part that lacks the part it depends on, with that part: a group needs its place. */
export function parteSinSuelo(partes: readonly Parte[]): { parte: Parte; falta: Parte } | null {
  for (const parte of partes) {
    const requiere: readonly Parte[] = PARTES[parte].requiere;
    const falta = requiere.find((requisito) => !partes.includes(requisito));
    if (falta) return { parte, falta };
  }
  return null;
}

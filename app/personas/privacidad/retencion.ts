import { anioDe, type Fecha, fecha } from "~/lib/dates";

/** What of those who left can be forgotten, in the order in which it is asked. */
export const CLASES = {
  CLINICOS: {
    titulo: "Datos clínicos",
    regla: "De alumnos que salieron hace más de un año",
  },
  PAPELES: {
    titulo: "Documentos y fotos",
    regla: "De alumnos que salieron y pagaron por última vez hace más de cinco años fiscales",
  },
  CONTACTO: {
    titulo: "Domicilios y datos de contacto",
    regla: "De esos mismos alumnos, y de los tutores que no tienen otros",
  },
  PREINSCRIPCIONES: {
    titulo: "Preinscripciones que no siguieron",
    regla: "Rechazadas o sin terminar, sin moverse desde hace más de un año",
  },
} as const;
export type Clase = keyof typeof CLASES;
export const CLAVES_DE_CLASES = Object.keys(CLASES) as Clase[];

/** What is always kept, and why. */
export const SE_CONSERVA =
  "Se conservan los nombres, las calificaciones y boletas, los consentimientos, y todo el dinero: movimientos, recibos, datos fiscales y facturas. De quien debe algo no se olvida nada.";

/** The last day on which who leaves today could be of a class; and, of what money asks, the first day that is too late. */
export type Limites = { salio: Fecha; dinero: Fecha | null };

/** So many years a payment keeps what belongs to it, counted from the end of its year (Código Fiscal, artículo 30). */
const ANIOS_FISCALES = 5;

/**
 * Until when somebody must have left for what a class holds of him to be forgotten today, and since when he must not have moved
 * money: five fiscal years are five whole ones behind that of his last payment.
 */
export function limitesDe(clase: Clase, hoy: Fecha): Limites {
  const anio = anioDe(hoy);
  const haceUnAnio = haceAnios(hoy, 1);
  if (clase === "CLINICOS" || clase === "PREINSCRIPCIONES") return { salio: haceUnAnio, dinero: null };
  return { salio: haceAnios(hoy, ANIOS_FISCALES), dinero: fecha(`${anio - ANIOS_FISCALES}-01-01`) };
}

// A day of another year; February the 29th is the 28th of years that have none.
function haceAnios(hoy: Fecha, anios: number): Fecha {
  const dia = hoy.slice(5) === "02-29" ? "02-28" : hoy.slice(5);
  return fecha(`${anioDe(hoy) - anios}-${dia}`);
}

export const TEXTOS = {
  titulo: "Datos que se pueden olvidar",
  nada: "Hoy no hay nada que se pueda olvidar",
  aprobar: "Revisé las listas y apruebo que se olvide lo marcado",
  hecho: "Se olvidó lo que se aprobó",
} as const;

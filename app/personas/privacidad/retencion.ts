import { anioDe, type Fecha, fecha } from "~/lib/dates";

/** The erasable data of leavers, in the order of the questions. */
export const CLASES = {
  CLINICOS: {
    titulo: "Datos clínicos",
    regla: "De alumnos que salieron hace más de un año",
  },
  PAPELES: {
    titulo: "Documentos, fotos y solicitudes de beca",
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

/** The data that are always kept, with the reason. */
export const SE_CONSERVA =
  "Se conservan los nombres, las calificaciones y boletas, los consentimientos, y todo el dinero: movimientos, recibos, datos fiscales y facturas. De quien debe algo no se olvida nada.";

/**
 * The last day of leaving that puts a student in a class today. For classes that depend on money, also the first day of
 * a movement that is too late.
 */
export type Limites = { salio: Fecha; dinero: Fecha | null };

/** The years for which a payment keeps its records, from the end of its own year (Código Fiscal, artículo 30). */
const ANIOS_FISCALES = 5;

/**
 * The last day of leaving at which a class's data can be erased today, and the day since which no money may have moved.
 * Five fiscal years are five whole ones after that of the last payment.
 */
export function limitesDe(clase: Clase, hoy: Fecha): Limites {
  const anio = anioDe(hoy);
  const haceUnAnio = haceAnios(hoy, 1);
  if (clase === "CLINICOS" || clase === "PREINSCRIPCIONES") return { salio: haceUnAnio, dinero: null };
  return { salio: haceAnios(hoy, ANIOS_FISCALES), dinero: fecha(`${anio - ANIOS_FISCALES}-01-01`) };
}

// The same day in another year; February the 29th becomes the 28th if the year has none.
function haceAnios(hoy: Fecha, anios: number): Fecha {
  const dia = hoy.slice(5) === "02-29" ? "02-28" : hoy.slice(5);
  return fecha(`${anioDe(hoy) - anios}-${dia}`);
}

export const TEXTOS = {
  titulo: "Datos que se pueden olvidar",
  nada: "Hoy no hay nada que se pueda olvidar",
  aprobar: "Revisé las listas y apruebo que se olvide lo marcado",
  olvido: "Se olvidó lo que se aprobó",
} as const;

import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";

/** How a family made its promise. */
export const CANALES = ["TELEFONO", "WHATSAPP", "CORREO", "EN_PERSONA"] as const;
export type CanalDePromesa = (typeof CANALES)[number];
export const TEXTOS_DE_CANAL: Readonly<Record<CanalDePromesa, string>> = {
  TELEFONO: "Por teléfono",
  WHATSAPP: "Por WhatsApp",
  CORREO: "Por correo",
  EN_PERSONA: "En persona",
};

export type EstadoDePromesa = "VIGENTE" | "CUMPLIDA" | "ROTA" | "CANCELADA";
export const TEXTOS_DE_PROMESA: Readonly<Record<EstadoDePromesa, string>> = {
  VIGENTE: "Vigente",
  CUMPLIDA: "Cumplida",
  ROTA: "Rota",
  CANCELADA: "Cancelada",
};

/** A promise with the money that came for it: payments registered since, dated on its day or before. */
export type Promesa = {
  id: number;
  alumnoId: number;
  montoCentavos: number;
  fecha: Fecha;
  persona: string;
  canal: CanalDePromesa;
  nota: string;
  cancelada: boolean;
  motivoCancelacion: string;
  pagadoCentavos: number;
};

/**
 * The state of a promise: the payments say it, not a person. A payment that is reversed later takes it back. It changes
 * no due date.
 */
export function estadoDePromesa(
  { cancelada, pagadoCentavos, montoCentavos, fecha }: Omit<Promesa, "id" | "alumnoId">,
  hoy: Fecha,
): EstadoDePromesa {
  if (cancelada) return "CANCELADA";
  if (pagadoCentavos >= montoCentavos) return "CUMPLIDA";
  return fecha < hoy ? "ROTA" : "VIGENTE";
}

/** 'prometió pagar $500.00 el 5-dic-26'. */
export function fraseDePromesa({ montoCentavos, fecha }: Pick<Promesa, "montoCentavos" | "fecha">): string {
  return `Prometió pagar ${formatPesos(centavos(montoCentavos))} el ${formatFecha(fecha)}`;
}

export const MENSAJES_PROMESA = {
  fechaPasada: "Debe ser hoy o después",
  nadaQuePagar: "El alumno no debe nada",
  deMas: "Es más de lo que debe el alumno",
  yaPrometio: "El alumno ya tiene una promesa vigente: cancélala o espera a su día.",
  noVigente: "La promesa ya no está vigente.",
} as const;

import { type Fecha, formatFecha } from "~/lib/date-texts";
import type { Tone } from "~/ui/badge";
import type { TipoJustificacion } from "../asistencia";

/** The states of a justificante: a family's notice of an absence, before or after it. */
export const ESTADOS = ["EN_REVISION", "JUSTIFICADA", "NO_PROCEDIO", "RETIRADA"] as const;
export type Estado = (typeof ESTADOS)[number];
export const TEXTOS_DE_ESTADO: Readonly<Record<Estado, { texto: string; tono: Tone }>> = {
  EN_REVISION: { texto: "En revisión", tono: "info" },
  JUSTIFICADA: { texto: "Justificada", tono: "success" },
  NO_PROCEDIO: { texto: "No procedió", tono: "warning" },
  RETIRADA: { texto: "Retirada", tono: "neutral" },
};

/** The reasons as a family reads them; they are those of C§3. */
export const MOTIVOS: Readonly<Record<TipoJustificacion, string>> = {
  ENFERMEDAD: "Enfermedad o cita médica",
  EVENTO: "Un evento fuera de la escuela",
  VIAJE: "Viaje",
  OTRO: "Otro motivo",
};

export const MAX_DETALLE = 500;
export const MAX_RESPUESTA = 300;
/** The notices on one page, and in one answer. */
export const MAX_AVISOS = 200;
export const MAX_ARCHIVOS = 3;
/** The weight of the papers of one form together: a page without an account takes no more. */
export const MAX_ENTRE_TODOS_MB = 15;
/** The longest stay away in one notice. */
export const MAX_DIAS = 15;
/** The notices of one tutor in a day. */
export const POR_DIA = 10;

export const TEXTOS = {
  limite: `Ya enviaste ${POR_DIA} avisos hoy. Llama al colegio.`,
  yaAvisaste: "Ya avisaste de esos días y el colegio lo está revisando.",
  sinMotivo: "Escribe por qué no procede: la familia lo lee",
  yaNo: "Ya no espera respuesta: alguien la dio, o la familia retiró su aviso. Recarga para continuar.",
  sinElegir: "Elige al menos un aviso",
  deSalud: "Motivo de salud: lo lee quien ve los datos clínicos",
} as const;

export type DiasAvisados = { desde: Fecha; hasta: Fecha };
/** '1-dic-26', or 'del 1-dic-26 al 3-dic-26'. */
export const textoDeDias = ({ desde, hasta }: DiasAvisados): string =>
  desde === hasta ? formatFecha(desde) : `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;

/** True if the detail and the papers of a notice are data of health. */
export const esDeSalud = (tipo: string): boolean => tipo === "ENFERMEDAD";

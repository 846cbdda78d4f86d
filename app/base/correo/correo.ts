import type { Tone } from "~/ui/badge";

/**
 * The state of a mail. PENDIENTE waits for its turn; ENVIANDO is being handed over right now; ENVIADO was accepted by
 * the mail server. GUARDADO is kept here because there is no mail server; FALLIDO was given up. DUDOSO was interrupted
 * during the handover, so nobody knows if it arrived (decisiones/024). RETENIDO waits for the director's approval.
 */
export type EstadoCorreo = "PENDIENTE" | "ENVIANDO" | "ENVIADO" | "GUARDADO" | "FALLIDO" | "DUDOSO" | "RETENIDO";

/** The state by word and colour. */
export const ESTADOS: Readonly<Record<EstadoCorreo, { texto: string; tono: Tone }>> = {
  PENDIENTE: { texto: "Por enviar", tono: "info" },
  ENVIANDO: { texto: "Enviando", tono: "info" },
  ENVIADO: { texto: "Enviado", tono: "success" },
  GUARDADO: { texto: "Guardado, sin enviar", tono: "neutral" },
  FALLIDO: { texto: "No se pudo enviar", tono: "danger" },
  DUDOSO: { texto: "En duda", tono: "warning" },
  RETENIDO: { texto: "Espera autorización", tono: "warning" },
};

/** The filters of the list: each with its label and its states. */
export const FILTROS = {
  todos: { texto: "Todos", estados: null },
  porenviar: { texto: "Por enviar", estados: ["PENDIENTE", "ENVIANDO"] },
  retenidos: { texto: "Esperan autorización", estados: ["RETENIDO"] },
  problemas: { texto: "Con problemas", estados: ["FALLIDO", "DUDOSO"] },
} as const satisfies Record<string, { texto: string; estados: readonly EstadoCorreo[] | null }>;

export type FiltroCorreo = keyof typeof FILTROS;

const MINUTO_MS = 60_000;
const PRIMERAS_PAUSAS_MIN = [1, 5, 15] as const;
// Never longer than an hour, so that a night without a line does not delay the mail until the next evening.
const PAUSA_MAXIMA_MIN = 60;
// Three short pauses and 47 hours make about two days.
const INTENTOS = 51;

/**
 * The instant (UTC ISO) of the next try after the `intentos`-th failed one; null if it is given up, after about two
 * days.
 */
export function siguienteIntento(intentos: number, ahora: string): string | null {
  if (intentos >= INTENTOS) return null;
  const minutos = PRIMERAS_PAUSAS_MIN[intentos - 1] ?? PAUSA_MAXIMA_MIN;
  return new Date(Date.parse(ahora) + minutos * MINUTO_MS).toISOString();
}

/** True if a person may have a mail sent again. A mail kept here can leave only once there is a mail server. */
export function puedeReintentar(estado: EstadoCorreo, hayServidor: boolean): boolean {
  return estado === "RETENIDO" || estado === "FALLIDO" || estado === "DUDOSO" || (estado === "GUARDADO" && hayServidor);
}

/** «1 correo», «7 correos». */
export function cuantosCorreos(correos: number): string {
  return `${correos.toLocaleString("es-MX")} ${correos === 1 ? "correo" : "correos"}`;
}

/** A plain text in pieces, with its http addresses separate so that they can be drawn as links. */
export function enPiezas(texto: string): { texto: string; liga: boolean }[] {
  return texto
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((pieza, indice) => ({ texto: pieza, liga: indice % 2 === 1 }))
    .filter(({ texto: pieza }) => pieza !== "");
}

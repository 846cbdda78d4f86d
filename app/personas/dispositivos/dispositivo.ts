/** The kinds of notices that a telephone gets, in their order on screen; each with its column and its label. */
export const CLASES = {
  COMUNICADOS: { columna: "avisaComunicados", texto: "Comunicados" },
  MISIVAS: { columna: "avisaMisivas", texto: "Misivas" },
  AUSENCIAS: { columna: "avisaAusencias", texto: "Faltas y retardos" },
  PAGOS: { columna: "avisaPagos", texto: "Pagos" },
} as const;

export type ClaseDeAviso = keyof typeof CLASES;

/** The telephones of one tutor, at most. */
export const MAXIMO_DE_DISPOSITIVOS = 10;

/** The longest address of a telephone; those of the browsers have some 200 characters. */
const MAXIMO_DE_DIRECCION = 1_000;

/** A notice that did not arrive after so many hours is useless. */
export const VIGENCIA_HORAS = 12;

/** The words of every notice of a school: a locked telephone shows them, so they tell nothing of a student. */
export const textoDelAviso = (colegio: string): string => `Tienes un aviso nuevo de ${colegio}`;

export const TEXTOS = {
  incorrecta: "Este navegador dio una dirección que no sirve para los avisos.",
  demasiados: `Ya hay ${MAXIMO_DE_DISPOSITIVOS} teléfonos con avisos. Quita uno y vuelve a intentar.`,
  cerrado: "El colegio no manda avisos al teléfono.",
} as const;

/** A telephone's address for notices, and the keys that encrypt them for it. */
export type Suscripcion = { endpoint: string; p256dh: string; auth: string };

/** A subscription as a browser writes it in JSON; null for anything else. */
export function leerSuscripcion(texto: string): Suscripcion | null {
  let leido: unknown;
  try {
    leido = JSON.parse(texto);
  } catch {
    return null;
  }
  const { endpoint, keys } = (leido ?? {}) as {
    endpoint?: unknown;
    keys?: { p256dh?: unknown; auth?: unknown } | null;
  };
  const { p256dh, auth } = keys ?? {};
  if (typeof endpoint !== "string" || endpoint.length > MAXIMO_DE_DIRECCION) return null;
  return typeof p256dh === "string" && typeof auth === "string" ? { endpoint, p256dh, auth } : null;
}

/** The fate of a notice: delivered; its telephone gone; refused for a fault of this school; or later. */
type Suerte =
  | { como: "ENTREGADO" }
  | { como: "PERDIDO" }
  | { como: "RECHAZADO" }
  | { como: "LUEGO"; siguienteDate: string };

const MINUTO_MS = 60_000;
const PAUSAS_MIN = [1, 5, 15] as const;
const PAUSA_MAXIMA_MIN = 60;

/**
 * The fate of a notice by its service's answer; `status` is null if there was none. `intentos` counts this one. A busy
 * service says how long to wait, in seconds or by the date.
 */
export function suerteDe(
  { status, retryAfter }: { status: number | null; retryAfter?: string | undefined },
  { intentos, ahora }: { intentos: number; ahora: string },
): Suerte {
  if (status !== null && status >= 200 && status < 300) return { como: "ENTREGADO" };
  if (status === 404 || status === 410) return { como: "PERDIDO" };
  if (status !== null && status !== 429 && status < 500) return { como: "RECHAZADO" };
  const desde = Date.parse(ahora);
  const propia = (PAUSAS_MIN[intentos - 1] ?? PAUSA_MAXIMA_MIN) * MINUTO_MS;
  const espera = Math.max(propia, pedida(retryAfter, desde));
  return {
    como: "LUEGO",
    siguienteDate: new Date(desde + Math.min(espera, VIGENCIA_HORAS * 60 * MINUTO_MS)).toISOString(),
  };
}

function pedida(retryAfter: string | undefined, desde: number): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const hasta = Date.parse(retryAfter);
  return Number.isNaN(hasta) ? 0 : Math.max(0, hasta - desde);
}

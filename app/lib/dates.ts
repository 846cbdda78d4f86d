import { invariant } from "./assert";

/** A plain date of the school's calendar, YYYY-MM-DD, without hour or zone. Dates compare like their texts. */
export type Fecha = string & { readonly __brand: "Fecha" };

export const FECHA_INCORRECTA = "Fecha incorrecta";

/** The widest dates that forms take (C§5). */
const FECHA_MINIMA = "1900-01-01" as Fecha;
const FECHA_MAXIMA = "2100-01-01" as Fecha;

const MESES = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const DAYS_PER_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{2})-(\d{2})-(\d{4})$/;

type Parts = { anio: number; mes: number; dia: number };

function daysInMonth(anio: number, mes: number): number {
  const leap = anio % 4 === 0 && (anio % 100 !== 0 || anio % 400 === 0);
  return mes === 2 && leap ? 29 : (DAYS_PER_MONTH[mes - 1] ?? 0);
}

function partsOf(text: string): Parts | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const [anio, mes, dia] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return anio >= 1 && dia >= 1 && dia <= daysInMonth(anio, mes) ? { anio, mes, dia } : null;
}

function known(value: Fecha): Parts {
  const parts = partsOf(value);
  invariant(parts, `No es una fecha: ${value}`);
  return parts;
}

function build({ anio, mes, dia }: Parts): Fecha {
  return fecha(`${String(anio).padStart(4, "0")}-${String(mes).padStart(2, "0")}-${String(dia).padStart(2, "0")}`);
}

// Date.UTC would read the years 0 to 99 as 1900 to 1999; setUTCFullYear does not.
function ordinal({ anio, mes, dia }: Parts): number {
  return new Date(0).setUTCFullYear(anio, mes - 1, dia) / 86_400_000;
}

/** Whether the value is a date that exists, written YYYY-MM-DD (years 0001 to 9999). */
export function esFecha(value: unknown): value is Fecha {
  return typeof value === "string" && partsOf(value) !== null;
}

/** Brands a text already known to be a date; anything else is a bug and throws. For typed text use {@link parseFechaInput}. */
export function fecha(text: string): Fecha {
  invariant(esFecha(text), `No es una fecha: ${text}`);
  return text;
}

/** The date that many days later (earlier when negative). */
export function sumarDias(desde: Fecha, dias: number): Fecha {
  invariant(Number.isSafeInteger(dias), `No es un número de días: ${dias}`);
  const moved = new Date((ordinal(known(desde)) + dias) * 86_400_000);
  return build({ anio: moved.getUTCFullYear(), mes: moved.getUTCMonth() + 1, dia: moved.getUTCDate() });
}

/** Days from the first date to the second: 0 when equal, negative when the second is earlier. */
export function diasEntre(desde: Fecha, hasta: Fecha): number {
  return ordinal(known(hasta)) - ordinal(known(desde));
}

/** The date that many months later (earlier when negative); days 29 to 31 fall on the last day of shorter months. */
export function sumarMeses(desde: Fecha, meses: number): Fecha {
  invariant(Number.isSafeInteger(meses), `No es un número de meses: ${meses}`);
  const { anio, mes, dia } = known(desde);
  const months = anio * 12 + (mes - 1) + meses;
  const target = { anio: Math.floor(months / 12), mes: (((months % 12) + 12) % 12) + 1 };
  return build({ ...target, dia: Math.min(dia, daysInMonth(target.anio, target.mes)) });
}

/** The first day of the date's month. */
export function primerDiaDelMes(value: Fecha): Fecha {
  return build({ ...known(value), dia: 1 });
}

/** The last day of the date's month. */
export function ultimoDiaDelMes(value: Fecha): Fecha {
  const { anio, mes } = known(value);
  return build({ anio, mes, dia: daysInMonth(anio, mes) });
}

/** The date's month as YYYY-MM. */
export function mesDe(value: Fecha): string {
  known(value);
  return value.slice(0, 7);
}

/** The date's year as a number. */
export function anioDe(value: Fecha): number {
  return known(value).anio;
}

/** Day of the week, 0 for Sunday, with which the school's week starts, to 6 for Saturday. */
export function diaDeLaSemana(value: Fecha): number {
  // The day 0 of the count, 1 January 1970, was a Thursday.
  return (((ordinal(known(value)) + 4) % 7) + 7) % 7;
}

/** The Sunday that starts the date's week. */
export function primerDiaDeLaSemana(value: Fecha): Fecha {
  return sumarDias(value, -diaDeLaSemana(value));
}

/** The Saturday that ends the date's week. */
export function ultimoDiaDeLaSemana(value: Fecha): Fecha {
  return sumarDias(value, 6 - diaDeLaSemana(value));
}

/** Negative, zero or positive as the first date is earlier than, equal to or later than the second: for `sort`. */
export function compararFechas(a: Fecha, b: Fecha): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

// Making a formatter costs far more than using it, and a school has one zone.
const formatters = new Map<string, Intl.DateTimeFormat>();

function clockIn(instant: Date, zonaHoraria: string): { fecha: Fecha; hora: string } {
  invariant(!Number.isNaN(instant.getTime()), "No es un instante");
  let formatter = formatters.get(zonaHoraria);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone: zonaHoraria,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formatters.set(zonaHoraria, formatter);
  }
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatter.formatToParts(instant)) part[type] = value;
  return {
    fecha: build({ anio: Number(part.year), mes: Number(part.month), dia: Number(part.day) }),
    hora: `${part.hour}:${part.minute}`,
  };
}

/** The calendar date at that instant in the school's zone (an IANA name; an unknown one throws RangeError). */
export function hoyEnZona(instant: Date, zonaHoraria: string): Fecha {
  return clockIn(instant, zonaHoraria).fecha;
}

const STEP_MS = 15 * 60_000;

/** The instant, in UTC ISO, at which a day begins in the school's zone. */
export function comienzoDelDia(dia: Fecha, zonaHoraria: string): string {
  // Zones lie at most 14 hours from UTC, on quarters of an hour.
  const first = Date.parse(`${dia}T00:00:00Z`) - 14 * 60 * 60_000;
  const steps = Array.from({ length: 113 }, (_, i) => first + i * STEP_MS);
  const start = steps.find((instant) => hoyEnZona(new Date(instant), zonaHoraria) >= dia);
  return new Date(start ?? first).toISOString();
}

/** The hour HH:mm (00:00 to 23:59) in the school's zone of an instant in UTC ISO. */
export function horaEnZona(instantISO: string, zonaHoraria: string): string {
  return clockIn(new Date(instantISO), zonaHoraria).hora;
}

/** A date for lists, DD-MMM-YY with the Spanish abbreviation: "05-nov-26". */
export function formatFecha(value: Fecha): string {
  const { mes } = known(value);
  return `${value.slice(8)}-${MESES[mes - 1]}-${value.slice(2, 4)}`;
}

/** An instant in UTC ISO as the school's clock showed it, DD-MMM-YY HH:mm: "05-nov-26 14:30". */
export function formatFechaHora(instantISO: string, zonaHoraria: string): string {
  const clock = clockIn(new Date(instantISO), zonaHoraria);
  return `${formatFecha(clock.fecha)} ${clock.hora}`;
}

/** A date for inputs without a native picker, DD-MM-YYYY. */
export function formatFechaInput(value: Fecha): string {
  known(value);
  return `${value.slice(8)}-${value.slice(5, 7)}-${value.slice(0, 4)}`;
}

export type FechaLeida = { ok: true; fecha: Fecha } | { ok: false; error: typeof FECHA_INCORRECTA };

/**
 * Reads a date from a form: YYYY-MM-DD as native pickers send it, or DD-MM-YYYY as people type it. Refuses with
 * 'Fecha incorrecta' whatever does not exist or lies outside the bounds, both included (1900-01-01 to 2100-01-01 unless
 * given); empty text is refused too, so an optional field asks first whether there is anything (B§5, C§5).
 */
export function parseFechaInput(text: string, bounds: { minimo?: Fecha; maximo?: Fecha } = {}): FechaLeida {
  const iso = text.trim().replace(TYPED, "$3-$2-$1");
  const { minimo = FECHA_MINIMA, maximo = FECHA_MAXIMA } = bounds;
  if (!esFecha(iso) || iso < minimo || iso > maximo) return { ok: false, error: FECHA_INCORRECTA };
  return { ok: true, fecha: iso };
}

import { invariant } from "./assert";

/** A plain date of the school's calendar, YYYY-MM-DD, without hour or zone. Dates compare like their texts. */
export type Fecha = string & { readonly __brand: "Fecha" };

export const FECHA_INCORRECTA = "Fecha incorrecta";

/** The widest date range that forms accept (C§5). */
const FECHA_MINIMA = "1900-01-01" as Fecha;
const FECHA_MAXIMA = "2100-01-01" as Fecha;

// The same words as in dayjs's Spanish locale (a test compares them). Loading its six kilobytes on every staff page
// would be wasteful.
const MESES = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{2})-(\d{2})-(\d{4})$/;

/**
 * True if the value is an existing date, written YYYY-MM-DD (years 0001 to 9999). It runs for every date that is drawn
 * or computed, in browsers too, so it uses the platform's calendar: dayjs is twenty times slower.
 */
export function esFecha(value: unknown): value is Fecha {
  const match = typeof value === "string" ? ISO.exec(value) : null;
  if (!match) return false;
  const [anio, mes, dia] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return anio >= 1 && mes >= 1 && mes <= 12 && dia >= 1 && (dia <= 28 || isInMonth(anio, mes, dia));
}

// The platform turns a day outside the month into another date. It reads the years 1 to 99 as 1901 to 1999, which have
// the same days.
function isInMonth(anio: number, mes: number, dia: number): boolean {
  return new Date(Date.UTC(anio, mes - 1, dia)).getUTCDate() === dia;
}

/**
 * Brands a text already known to be a date; throws on anything else, which is a bug. For typed text use {@link
 * parseFechaInput}.
 */
export function fecha(text: string): Fecha {
  invariant(esFecha(text), `No es una fecha: ${text}`);
  return text;
}

/** The date's month as YYYY-MM. */
export function mesDe(value: Fecha): string {
  return fecha(value).slice(0, 7);
}

/** The date's year as a number. */
export function anioDe(value: Fecha): number {
  return Number(fecha(value).slice(0, 4));
}

/** A person's age in completed years on a day. */
export function aniosCumplidos(nacimiento: Fecha, dia: Fecha): number {
  return anioDe(dia) - anioDe(nacimiento) - (dia.slice(5) < nacimiento.slice(5) ? 1 : 0);
}

/** Negative, zero or positive if the first date is earlier than, equal to or later than the second; for `sort`. */
export function compararFechas(a: Fecha, b: Fecha): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A date for lists, DD-MMM-YY with the Spanish abbreviation: "05-nov-26". */
export function formatFecha(value: Fecha): string {
  return `${fecha(value).slice(8)}-${MESES[Number(value.slice(5, 7)) - 1]}-${value.slice(2, 4)}`;
}

/** A date for inputs without a native picker, DD-MM-YYYY. */
export function formatFechaInput(value: Fecha): string {
  return `${fecha(value).slice(8)}-${value.slice(5, 7)}-${value.slice(0, 4)}`;
}

/** True for a date of an address that a page may open at: within the bounds of forms, so that its weeks are dates, too. */
export const esFechaDePagina = (value: unknown): value is Fecha =>
  esFecha(value) && value >= FECHA_MINIMA && value <= FECHA_MAXIMA;

export type FechaLeida = { ok: true; fecha: Fecha } | { ok: false; error: typeof FECHA_INCORRECTA };

/**
 * Reads a date from a form: YYYY-MM-DD from native pickers, or DD-MM-YYYY as people type it. Refuses non-existent dates
 * and dates outside the inclusive bounds (default 1900-01-01 to 2100-01-01) with 'Fecha incorrecta'. Empty text is
 * refused too, so an optional field checks for text first (B§5, C§5).
 */
export function parseFechaInput(text: string, bounds: { minimo?: Fecha; maximo?: Fecha } = {}): FechaLeida {
  const iso = text.trim().replace(TYPED, "$3-$2-$1");
  const { minimo = FECHA_MINIMA, maximo = FECHA_MAXIMA } = bounds;
  if (!esFecha(iso) || iso < minimo || iso > maximo) return { ok: false, error: FECHA_INCORRECTA };
  return { ok: true, fecha: iso };
}

// Day, month and year with any usual separator, or none.
const BY_HAND = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/** A date written by hand: DD-MM-YYYY, D/M/YYYY, DDMMYYYY or as a form sends it. Null for anything else. */
export function fechaEscrita(text: string): Fecha | null {
  const iso = text
    .trim()
    .replace(BY_HAND, (_, d = "", m = "", y = "", dd = "", mm = "", yy = "") =>
      [y || yy, (m || mm).padStart(2, "0"), (d || dd).padStart(2, "0")].join("-"),
    );
  return esFecha(iso) ? iso : null;
}

const NOMBRES_DE_MESES =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** The date's month in Spanish: "noviembre". */
export function nombreDelMes(value: Fecha): string {
  return NOMBRES_DE_MESES[Number(fecha(value).slice(5, 7)) - 1]!;
}

/**
 * A text of a cycle with its years moved: 'Inscripción 2026-2027' a year later is 'Inscripción 2027-2028', and '2026-27' is
 * '2027-28'. An amount is no year, and a year before the cycle's last one stays: 'Plan 2011' is a name. `primero` is the
 * year in which the cycle begins.
 */
export function nombreMovido(nombre: string, anios: number, primero: number): string {
  return conCortos(nombre, anios).replace(
    /(?<!\d|\$\s?)((?:19|20)\d\d)(?!\s?(?:pesos|mxn)\b|[.,]\d)(?:(\s?[-–/]\s?)(\d\d)(?!\d))?(?!\d)/gi,
    (todo, anio: string, guion?: string, corto?: string) => {
      if (Number(anio) < primero - 1) return todo;
      const movido = String(Number(anio) + anios);
      if (guion === undefined || corto === undefined) return movido;
      // '2026-08' is a month, which stays; only the next year is a second half.
      const esSegundo = Number(corto) === (Number(anio) + 1) % 100;
      return `${movido}${guion}${esSegundo ? String(Number(movido) + 1).slice(2) : corto}`;
    },
  );
}

// 'Ciclo 26-27': two years in a row from 20 on; smaller pairs are grades, days or months.
function conCortos(nombre: string, anios: number): string {
  const deDos = (anio: number) => String(anio % 100).padStart(2, "0");
  return nombre.replace(
    /(?<![\d$]|\d[-–/.,]|\d\s[-–/]\s)([2-9]\d)(\s?[-–/]\s?)(\d\d)(?!\d|[-–/.,]\d|\s+de\s)/g,
    (todo, uno: string, guion: string, dos: string) =>
      Number(dos) === (Number(uno) + 1) % 100
        ? `${deDos(Number(uno) + anios)}${guion}${deDos(Number(dos) + anios)}`
        : todo,
  );
}

/** The day after a day. It needs no calendar, so a page may use it without loading one. */
export function diaSiguiente(dia: Fecha): Fecha {
  const [anio = 0, mes = 0, numero = 0] = dia.split("-").map(Number);
  const esUltimo = numero === diasDelMes(anio, mes);
  return fecha(esUltimo ? `${mesMovido(dia.slice(0, 7), 1)}-01` : `${dia.slice(0, 8)}${dosCifras(numero + 1)}`);
}

/** The month, as YYYY-MM, that is `meses` after another; before it if negative. */
export function mesMovido(mes: string, meses: number): string {
  const [anio = 0, numero = 0] = mes.split("-").map(Number);
  const desdeElCero = anio * 12 + numero - 1 + meses;
  return `${Math.floor(desdeElCero / 12)}-${dosCifras((desdeElCero % 12) + 1)}`;
}

const dosCifras = (numero: number) => String(numero).padStart(2, "0");

function diasDelMes(anio: number, mes: number): number {
  if (mes !== 2) return [4, 6, 9, 11].includes(mes) ? 30 : 31;
  return (anio % 4 === 0 && anio % 100 !== 0) || anio % 400 === 0 ? 29 : 28;
}

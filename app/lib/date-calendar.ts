import dayjs, { type Dayjs } from "dayjs";
import es from "dayjs/locale/es.js";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { invariant } from "./assert";
import { hoyEnZona } from "./date-clock";
import { type Fecha, fecha, mesDe } from "./date-texts";

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(customParseFormat);

const ISO = "YYYY-MM-DD";
const DAY_MS = 86_400_000;

/** Several decades of days. When the cache grows beyond that, it starts again. */
const KEPT = 20_000;

// Caches each answer. Posting and simulating ask for the same few hundred days millions of times, and dayjs is five
// times slower than plain arithmetic. Only existing days are kept, so nonsense cannot fill the cache.
function kept<Key, Answer>(work: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = work(key);
    if (answers.size >= KEPT) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}

// In UTC, where every day has 24 hours. dayjs maps years below 100 to the last century; the years from 2000 on have the
// same days.
const read = kept((value: Fecha): Dayjs => {
  const isEarly = value < "0100";
  const day = dayjs.utc(isEarly ? `20${value.slice(2)}` : value, ISO, true);
  invariant(day.isValid(), `No es una fecha: ${value}`);
  return isEarly ? day.year(day.year() - 2000) : day;
});

const write = (day: Dayjs) => fecha(day.format(ISO));

// Days counted from 1 January 1970.
const count = (value: Fecha) => read(value).valueOf() / DAY_MS;
const dayAt = kept((days: number) => write(dayjs.utc(days * DAY_MS)));

/** The date that many days later (earlier when negative). */
export function sumarDias(desde: Fecha, dias: number): Fecha {
  invariant(Number.isSafeInteger(dias), `No es un número de días: ${dias}`);
  return dayAt(count(desde) + dias);
}

/** Days from the first date to the second: 0 when equal, negative when the second is earlier. */
export function diasEntre(desde: Fecha, hasta: Fecha): number {
  return count(hasta) - count(desde);
}

const monthsLater = kept((key: `${Fecha} ${number}`) =>
  write(read(key.slice(0, 10) as Fecha).add(Number(key.slice(11)), "month")),
);

/** The date that many months later (earlier when negative); days 29 to 31 fall on the last day of shorter months. */
export function sumarMeses(desde: Fecha, meses: number): Fecha {
  invariant(Number.isSafeInteger(meses), `No es un número de meses: ${meses}`);
  return monthsLater(`${fecha(desde)} ${meses}`);
}

/** The first day of the date's month. */
export function primerDiaDelMes(value: Fecha): Fecha {
  return sumarDias(value, 1 - read(value).date());
}

const lastOfMonth = kept((month: string): Fecha => {
  const first = read(fecha(`${month}-01`));
  return write(first.date(first.daysInMonth()));
});

/** The last day of the date's month. */
export function ultimoDiaDelMes(value: Fecha): Fecha {
  return lastOfMonth(mesDe(value));
}

/** Day of the week, 0 for Sunday, with which the school's week starts, to 6 for Saturday. */
export function diaDeLaSemana(value: Fecha): number {
  return read(value).day();
}

/** The Sunday that starts the date's week. */
export function primerDiaDeLaSemana(value: Fecha): Fecha {
  return sumarDias(value, -diaDeLaSemana(value));
}

/** The Saturday that ends the date's week. */
export function ultimoDiaDeLaSemana(value: Fecha): Fecha {
  return sumarDias(value, 6 - diaDeLaSemana(value));
}

/** The date's day of the week in Spanish: "jueves". */
export function nombreDelDia(value: Fecha): string {
  return read(value).locale(es).format("dddd");
}

/** The instant, in UTC ISO, at which a day begins in the school's zone. */
export function comienzoDelDia(dia: Fecha, zonaHoraria: string): string {
  // Midnight by the clock of the previous noon and of this noon. If the clock changed in between, one of them is still
  // the day before, or midnight came twice; the first that is not the day before counts. dayjs asked for midnight
  // itself would choose by the season in which it is asked.
  const midnights = [sumarDias(dia, -1), dia].map((noonOf) => {
    const minutes = dayjs.tz(`${noonOf} 12:00`, zonaHoraria).utcOffset();
    // Until 1922 Mexico's clocks stood at odd minutes and seconds.
    return read(dia).valueOf() - Math.round(minutes * 60_000);
  });
  const begun = midnights.filter((instant) => hoyEnZona(new Date(instant), zonaHoraria) >= dia);
  return new Date(Math.min(...begun)).toISOString();
}

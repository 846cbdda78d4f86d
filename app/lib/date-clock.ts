import { invariant } from "./assert";
import { type Fecha, fecha, formatFecha } from "./date-texts";

// Creating a formatter costs far more than using it, and a school has one zone. dayjs creates one each time, 20 times
// as slow. If the process's own zone skips an hour (a server or a PC in Tijuana), dayjs also gets that hour wrong in
// every other zone.
const formatters = new Map<string, Intl.DateTimeFormat>();

// The Swedish locale writes 2026-11-05 14:30.
function clockIn(instant: Date, zonaHoraria: string): string {
  invariant(!Number.isNaN(instant.getTime()), "No es un instante");
  let formatter = formatters.get(zonaHoraria);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("sv-SE-u-ca-gregory-nu-latn", {
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
  return formatter.format(instant);
}

/** The calendar date at that instant in the school's zone (an IANA name). An unknown zone throws RangeError. */
export function hoyEnZona(instant: Date, zonaHoraria: string): Fecha {
  return fecha(clockIn(instant, zonaHoraria).slice(0, 10));
}

/** The hour HH:mm (00:00 to 23:59) in the school's zone of an instant in UTC ISO. */
export function horaEnZona(instantISO: string, zonaHoraria: string): string {
  return clockIn(new Date(instantISO), zonaHoraria).slice(11);
}

/** An instant in UTC ISO by the school's clock, DD-MMM-YY HH:mm: "05-nov-26 14:30". */
export function formatFechaHora(instantISO: string, zonaHoraria: string): string {
  const clock = clockIn(new Date(instantISO), zonaHoraria);
  return `${formatFecha(fecha(clock.slice(0, 10)))} ${clock.slice(11)}`;
}

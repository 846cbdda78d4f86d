import { type Fecha, sumarDias } from "~/lib/dates";
import { calendarFile } from "~/lib/icalendar";
import type { Entrada } from "./calendario";

type Calendario = {
  nombre: string;
  /** The host of this installation. */
  dominio: string;
  ahora: string;
  entradas: readonly Entrada[];
  /** The instant, in UTC ISO, of an hour of a day in the school's zone. */
  instante: (fecha: Fecha, hora: string) => string;
};

/** The entries of the school's calendar for subscription by other programs. Whole days have no zone, hours are UTC. */
export function ics({ nombre, dominio, ahora, entradas, instante }: Calendario): string {
  const events = entradas.map(({ clave, titulo, detalle, lugar, desde, hasta, inicia, termina }) => ({
    key: clave,
    title: titulo,
    detail: detalle,
    place: lugar,
    ...(inicia === null
      ? { day: desde, dayAfter: sumarDias(hasta, 1) }
      : { start: instante(desde, inicia), end: instante(hasta, termina ?? inicia) }),
  }));
  return calendarFile({ name: nombre, domain: dominio, now: ahora, events, refresh: "PT12H" });
}

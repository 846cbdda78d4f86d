import { type Fecha, sumarDias } from "~/lib/dates";
import type { Entrada } from "./calendario";

type Calendario = {
  nombre: string;
  /** The part that distinguishes its events from those of another installation. */
  dominio: string;
  ahora: string;
  entradas: readonly Entrada[];
  /** The instant, in UTC ISO, of an hour of a day in the school's zone. */
  instante: (fecha: Fecha, hora: string) => string;
};

/** A calendar for subscription by other programs (RFC 5545). Whole days without a zone, hours in UTC. */
export function ics({ nombre, dominio, ahora, entradas, instante }: Calendario): string {
  const lineas = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Colegio//Calendario//ES",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapado(nombre)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...entradas.flatMap((entrada) => evento(entrada, { dominio, ahora, instante })),
    "END:VCALENDAR",
  ];
  return `${lineas.map(doblada).join("\r\n")}\r\n`;
}

function evento(entrada: Entrada, { dominio, ahora, instante }: Pick<Calendario, "dominio" | "ahora" | "instante">) {
  const { clave, titulo, detalle, lugar, desde, hasta, inicia, termina } = entrada;
  const dias = (fecha: Fecha) => fecha.replaceAll("-", "");
  const hora = (fecha: Fecha, cual: string) => enUtc(instante(fecha, cual));
  return [
    "BEGIN:VEVENT",
    `UID:${clave}@${dominio}`,
    `DTSTAMP:${enUtc(ahora)}`,
    ...(inicia === null
      ? [`DTSTART;VALUE=DATE:${dias(desde)}`, `DTEND;VALUE=DATE:${dias(sumarDias(hasta, 1))}`]
      : [`DTSTART:${hora(desde, inicia)}`, `DTEND:${hora(hasta, termina ?? inicia)}`]),
    `SUMMARY:${escapado(titulo)}`,
    ...(detalle ? [`DESCRIPTION:${escapado(detalle)}`] : []),
    ...(lugar ? [`LOCATION:${escapado(lugar)}`] : []),
    "END:VEVENT",
  ];
}

const enUtc = (instante: string) => `${instante.slice(0, 19).replace(/[-:]/g, "")}Z`;

const escapado = (texto: string) => texto.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

// At most 75 bytes a line, and no letter cut in two.
function doblada(linea: string): string {
  const partes: string[] = [];
  let [parte, bytes] = ["", 0];
  for (const letra of linea) {
    const suyos = new TextEncoder().encode(letra).length;
    if (bytes + suyos > 75) {
      partes.push(parte);
      [parte, bytes] = [" ", 1];
    }
    parte += letra;
    bytes += suyos;
  }
  return [...partes, parte].join("\r\n");
}

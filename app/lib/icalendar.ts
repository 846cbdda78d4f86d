/** What stands in a calendar file: at an hour (two instants, UTC ISO), or for whole days from `dia` on (AAAA-MM-DD). */
export type Evento = {
  /** The same for the same thing, whenever the file is made: then it is not there twice. */
  uid: string;
  titulo: string;
  lugar?: string;
} & ({ desde: string; hasta: string } | { dia: string; siguiente: string });

/**
 * A calendar as programs read it (RFC 5545). Of whole days `siguiente` is the day after the last, which is what the format
 * wants. `ahora` is when it is made.
 */
export function calendario(nombre: string, eventos: readonly Evento[], ahora: string): string {
  const lineas = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Escritorio del alumno//ES",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapar(nombre)}`,
    ...eventos.flatMap((evento) => [
      "BEGIN:VEVENT",
      `UID:${escapar(evento.uid)}`,
      `DTSTAMP:${instante(ahora)}`,
      ...("dia" in evento
        ? [`DTSTART;VALUE=DATE:${plano(evento.dia)}`, `DTEND;VALUE=DATE:${plano(evento.siguiente)}`]
        : [`DTSTART:${instante(evento.desde)}`, `DTEND:${instante(evento.hasta)}`]),
      `SUMMARY:${escapar(evento.titulo)}`,
      ...(evento.lugar ? [`LOCATION:${escapar(evento.lugar)}`] : []),
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lineas.map(doblar).join("\r\n")}\r\n`;
}

const plano = (dia: string) => dia.replaceAll("-", "");
const instante = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;
const escapar = (texto: string) => texto.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

// At most 75 bytes a line, no letter cut in two; what goes on begins with a blank.
function doblar(linea: string): string {
  const partes: string[] = [];
  let parte = "";
  let bytes = 0;
  for (const letra of linea) {
    const suyos = new TextEncoder().encode(letra).length;
    if (bytes + suyos > 75) {
      partes.push(parte);
      parte = " ";
      bytes = 1;
    }
    parte += letra;
    bytes += suyos;
  }
  return [...partes, parte].join("\r\n");
}

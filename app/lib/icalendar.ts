/** An entry of a calendar file: at an hour (two instants, UTC ISO), or for whole days from `dia` on (AAAA-MM-DD). */
export type Evento = {
  /** Stable across files for the same event, so that it is not imported twice. */
  uid: string;
  titulo: string;
  lugar?: string;
} & ({ desde: string; hasta: string } | { dia: string; siguiente: string });

/**
 * A calendar file (RFC 5545). For whole days `siguiente` is the day after the last, as the format requires. `ahora` is
 * the time of creation.
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

// Folds a line to at most 75 bytes, without cutting a letter in two; continuation lines begin with a blank.
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

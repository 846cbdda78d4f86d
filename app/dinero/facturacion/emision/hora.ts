import { horaEnZona, hoyEnZona } from "~/lib/dates";

/** The local hour of an invoice, without a zone; `ms` later. */
export function horaDeEmision(ahora: string, zonaHoraria: string, ms = 0): string {
  const instante = new Date(Date.parse(ahora) + ms);
  const segundos = String(instante.getUTCSeconds()).padStart(2, "0");
  return `${hoyEnZona(instante, zonaHoraria)}T${horaEnZona(instante.toISOString(), zonaHoraria)}:${segundos}`;
}

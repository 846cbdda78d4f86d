import { horaEnZona } from "~/lib/dates";
import { ajustesDeCorreo } from "./ajustes.server";
import { esDeHorario } from "./servidor";

const MINUTO_MS = 60_000;
// One process sends; after a restart a minute begins anew.
let salidos: number[] = [];

/**
 * True if one more mail of a mailing may leave now: within the hours of the school's zone, and fewer than the rate in
 * the last minute. The environment sets neither.
 */
export function cabeUnoDeMuchos(ahora: string, zonaHoraria: string): boolean {
  const ajustes = ajustesDeCorreo();
  if (ajustes.origen !== "ARCHIVO") return true;
  const { porMinuto, horario } = ajustes.servidor;
  const instante = Date.parse(ahora);
  salidos = salidos.filter((cada) => Math.abs(instante - cada) < MINUTO_MS);
  return esDeHorario(horario, Number(horaEnZona(ahora, zonaHoraria).slice(0, 2))) && salidos.length < porMinuto;
}

/** Counts a mail of a mailing that just left. */
export function anotarUnoDeMuchos(ahora: string): void {
  salidos.push(Date.parse(ahora));
}

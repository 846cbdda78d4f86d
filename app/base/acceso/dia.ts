import { anioDe, diasEntre, type Fecha, formatFecha, nombreDelDia, nombreDelMes } from "~/lib/dates";

/** Holidays: after this many days without activity the clock is still trusted. */
const SE_CREE = 10;
/** Up to this many days, the first person at the window confirms the date. */
const SE_PREGUNTA = 60;

/**
 * The confirmation that today's date needs before posting or payment, by the last posted day (null: none yet). It is
 * none, a person at the window, or an administrator of the configuration (decisions.md, "The clock is not believed
 * blindly").
 */
export function saltoDelDia(ultimo: Fecha | null, hoy: Fecha): "NINGUNO" | "CONFIRMAR" | "REVISAR" {
  if (ultimo === null) return "NINGUNO";
  const dias = diasEntre(ultimo, hoy);
  if (dias < 0 || dias > SE_PREGUNTA) return "REVISAR";
  return dias > SE_CREE ? "CONFIRMAR" : "NINGUNO";
}

/** A day in words: 'lunes 11 de enero de 2027'. A wrong clock may be wrong by a year. */
export function diaEnPalabras(dia: Fecha): string {
  return `${nombreDelDia(dia)} ${Number(dia.slice(8))} de ${nombreDelMes(dia)} de ${anioDe(dia)}`;
}

/** The notice while the day waits to be confirmed. */
export function textoDelSalto(ultimo: Fecha, hoy: Fecha): string {
  return `Falta confirmar qué día es hoy: la computadora dice ${formatFecha(hoy)} y lo último que se cargó fue el ${formatFecha(ultimo)}.`;
}

import { anioDe, diasEntre, type Fecha, formatFecha, nombreDelDia, nombreDelMes } from "~/lib/dates";

/** Holidays: so many days without anybody, and the clock is still believed. */
const SE_CREE = 10;
/** So many, and whoever opens the window first says that it is right. */
const SE_PREGUNTA = 60;

/**
 * What today's date needs before anything is posted or paid, by the last day that was posted (null: none yet): nothing,
 * somebody at the window, or whoever administers the configuration (decisions.md, "The clock is not believed blindly").
 */
export function saltoDelDia(ultimo: Fecha | null, hoy: Fecha): "NINGUNO" | "CONFIRMAR" | "REVISAR" {
  if (ultimo === null) return "NINGUNO";
  const dias = diasEntre(ultimo, hoy);
  if (dias < 0 || dias > SE_PREGUNTA) return "REVISAR";
  return dias > SE_CREE ? "CONFIRMAR" : "NINGUNO";
}

/** A day as people say it: 'lunes 11 de enero'; with `anio`, 'lunes 11 de enero de 2027'. */
export function diaEnPalabras(dia: Fecha, { anio = false } = {}): string {
  const deAnio = anio ? ` de ${anioDe(dia)}` : "";
  return `${nombreDelDia(dia)} ${Number(dia.slice(8))} de ${nombreDelMes(dia)}${deAnio}`;
}

/** What a page says while the day waits to be confirmed. */
export function textoDelSalto(ultimo: Fecha, hoy: Fecha): string {
  return `Falta confirmar qué día es hoy: la computadora dice ${formatFecha(hoy)} y lo último que se cargó fue el ${formatFecha(ultimo)}.`;
}

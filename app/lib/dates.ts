/**
 * The school's dates and hours, in three parts, so that a browser loads only the part it uses. They are texts, which
 * every page draws; the clock in the school's zone; and the calendar, which is dayjs.
 */
export {
  type Fecha,
  type FechaLeida,
  FECHA_INCORRECTA,
  anioDe,
  aniosCumplidos,
  compararFechas,
  diaSiguiente,
  esFecha,
  esFechaDePagina,
  fecha,
  fechaEscrita,
  formatFecha,
  formatFechaInput,
  mesDe,
  mesMovido,
  nombreDelMes,
  nombreMovido,
  parseFechaInput,
} from "./date-texts";
export { formatFechaHora, horaEnZona, hoyEnZona } from "./date-clock";
export {
  comienzoDelDia,
  diaDeLaSemana,
  diasEntre,
  nombreDelDia,
  primerDiaDeLaSemana,
  primerDiaDelMes,
  sumarDias,
  sumarMeses,
  ultimoDiaDeLaSemana,
  ultimoDiaDelMes,
} from "./date-calendar";

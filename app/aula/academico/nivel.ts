/** A level's way of grading and counting (decisions.md, Academic); grades are tenths: 10.0 is 100. */
export type AjustesDelNivel = {
  calificacionMinima: 0 | 50 | 60;
  decimales: 0 | 1;
  aprobatoria: number;
  promedios: "TRUNCAR" | "REDONDEAR";
  omitidaCuenta: boolean;
  asistencia: "POR_DIA" | "POR_CLASE";
  /** The number of retardos that make one falta; 0 if they never do. */
  retardosPorFalta: number;
  /** The number of absences of one day that make one falta; 0 if each counts. */
  faltasPorDiaUnaFalta: number;
  visualizacionPorPeriodo: boolean;
  tipoVisualizacionOtrosDatos: "PARCIAL" | "PERIODO";
};

/** The settings of a level that nobody has changed. */
export const AJUSTES_DE_FABRICA: AjustesDelNivel = {
  calificacionMinima: 50,
  decimales: 1,
  aprobatoria: 60,
  promedios: "TRUNCAR",
  omitidaCuenta: false,
  asistencia: "POR_DIA",
  retardosPorFalta: 3,
  faltasPorDiaUnaFalta: 0,
  visualizacionPorPeriodo: false,
  tipoVisualizacionOtrosDatos: "PARCIAL",
};

/** How a level grades and counts (decisions.md, Academic); grades are tenths: 10.0 is 100. */
export type AjustesDelNivel = {
  calificacionMinima: 0 | 50 | 60;
  decimales: 0 | 1;
  aprobatoria: number;
  promedios: "TRUNCAR" | "REDONDEAR";
  omitidaCuenta: boolean;
  asistencia: "POR_DIA" | "POR_CLASE";
  /** So many retardos are one falta; 0 where they never are. */
  retardosPorFalta: number;
  /** So many absences of one day are one falta; 0 where each counts. */
  faltasPorDiaUnaFalta: number;
  visualizacionPorPeriodo: boolean;
  tipoVisualizacionOtrosDatos: "PARCIAL" | "PERIODO";
};

/** What a level says that nobody has set yet. */
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

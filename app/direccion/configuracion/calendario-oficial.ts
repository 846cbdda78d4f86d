/**
 * The days without classes of the official calendar of basic education (SEP, 2026-2027), as far as published. If two
 * sources differ, it takes the earlier return.
 */
export const CALENDARIO_OFICIAL: readonly { nombre: string; fechaInicio: string; fechaFin: string }[] = [
  { nombre: "Consejo Técnico Escolar, fase intensiva", fechaInicio: "2026-08-24", fechaFin: "2026-08-28" },
  { nombre: "Independencia de México", fechaInicio: "2026-09-16", fechaFin: "2026-09-16" },
  { nombre: "Consejo Técnico Escolar 1", fechaInicio: "2026-09-25", fechaFin: "2026-09-25" },
  { nombre: "Consejo Técnico Escolar 2", fechaInicio: "2026-10-30", fechaFin: "2026-10-30" },
  { nombre: "Día de Muertos", fechaInicio: "2026-11-02", fechaFin: "2026-11-02" },
  { nombre: "Registro de calificaciones periodo 1", fechaInicio: "2026-11-13", fechaFin: "2026-11-13" },
  { nombre: "Revolución Mexicana", fechaInicio: "2026-11-16", fechaFin: "2026-11-16" },
  { nombre: "Consejo Técnico Escolar 3", fechaInicio: "2026-11-27", fechaFin: "2026-11-27" },
  { nombre: "Vacaciones de invierno", fechaInicio: "2026-12-21", fechaFin: "2027-01-06" },
  { nombre: "Consejo Técnico Escolar 4", fechaInicio: "2027-01-29", fechaFin: "2027-01-29" },
  { nombre: "Constitución", fechaInicio: "2027-02-01", fechaFin: "2027-02-01" },
  { nombre: "Consejo Técnico Escolar 5", fechaInicio: "2027-02-26", fechaFin: "2027-02-26" },
  { nombre: "Registro de calificaciones periodo 2", fechaInicio: "2027-03-05", fechaFin: "2027-03-05" },
  { nombre: "Natalicio de Benito Juárez", fechaInicio: "2027-03-15", fechaFin: "2027-03-15" },
  { nombre: "Semana Santa", fechaInicio: "2027-03-22", fechaFin: "2027-04-02" },
  { nombre: "Consejo Técnico Escolar 6 (y Día del Niño)", fechaInicio: "2027-04-30", fechaFin: "2027-04-30" },
  { nombre: "Batalla de Puebla", fechaInicio: "2027-05-05", fechaFin: "2027-05-05" },
  { nombre: "Consejo Técnico Escolar 7", fechaInicio: "2027-05-28", fechaFin: "2027-05-28" },
  { nombre: "Consejo Técnico Escolar 8", fechaInicio: "2027-06-25", fechaFin: "2027-06-25" },
  { nombre: "Registro de calificaciones periodo 3", fechaInicio: "2027-07-02", fechaFin: "2027-07-02" },
];

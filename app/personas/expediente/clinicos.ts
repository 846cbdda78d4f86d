/** What a school must know of a student's health, as forms and commands pass it on (B§3). */
export type DatosClinicos = Record<DatoClinico, string>;
export type DatoClinico = (typeof DATOS_CLINICOS)[number];

export const DATOS_CLINICOS = [
  "alergias",
  "problemasAuditivos",
  "problemasVisuales",
  "cuidadosEspeciales",
  "discapacidades",
] as const;

/** What the screen calls each of them. */
export const ETIQUETAS_CLINICAS: Readonly<Record<DatoClinico, string>> = {
  alergias: "Alergias",
  problemasAuditivos: "Problemas auditivos",
  problemasVisuales: "Problemas visuales",
  cuidadosEspeciales: "Cuidados especiales",
  discapacidades: "Discapacidades",
};

export const SIN_DATOS_CLINICOS = "Sin datos clínicos";
/** As long as one of them may be. */
export const MAXIMO_CLINICO = 500;

/** Whether nothing of a student's health is written. */
export const sinDatosClinicos = (datos: DatosClinicos): boolean => DATOS_CLINICOS.every((cual) => datos[cual] === "");

/** The health data that a school needs of a student, as forms and commands pass them (B§3). */
export type DatosClinicos = Record<DatoClinico, string>;
export type DatoClinico = (typeof DATOS_CLINICOS)[number];

export const DATOS_CLINICOS = [
  "alergias",
  "problemasAuditivos",
  "problemasVisuales",
  "cuidadosEspeciales",
  "discapacidades",
] as const;

/** Screen labels of the health data. */
export const ETIQUETAS_CLINICAS: Readonly<Record<DatoClinico, string>> = {
  alergias: "Alergias",
  problemasAuditivos: "Problemas auditivos",
  problemasVisuales: "Problemas visuales",
  cuidadosEspeciales: "Cuidados especiales",
  discapacidades: "Discapacidades",
};

export const SIN_DATOS_CLINICOS = "Sin datos clínicos";
/** The maximum length of one of them. */
export const MAXIMO_CLINICO = 500;

/** True if a student has no health data. */
export const sinDatosClinicos = (datos: DatosClinicos): boolean => DATOS_CLINICOS.every((dato) => datos[dato] === "");

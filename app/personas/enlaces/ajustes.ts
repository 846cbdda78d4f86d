/** The content that a level shows on its families' pages. */
export type AjustesDeFamilias = {
  verAdeudos: boolean;
  verCalificaciones: boolean;
  proponerCambios: boolean;
  /** True if tutors are told of the absences of the day, at the hour of the school. */
  avisarAusencias: boolean;
};

/** Each setting, by its name. */
export const CUALES = [
  "verAdeudos",
  "verCalificaciones",
  "proponerCambios",
  "avisarAusencias",
] as const satisfies readonly (keyof AjustesDeFamilias)[];

/** The hour of the messages about absences, until the school sets another. */
export const HORA_DE_FABRICA = "11:00";

/**
 * A level without settings shows all of it, behind a code if one is required (decisiones/139), and writes nobody of
 * absences.
 */
export const DE_FABRICA: AjustesDeFamilias = {
  verAdeudos: true,
  verCalificaciones: true,
  proponerCambios: true,
  avisarAusencias: false,
};

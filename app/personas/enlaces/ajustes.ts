/** The content that a level shows on its families' pages. */
export type AjustesDeFamilias = { verAdeudos: boolean; verCalificaciones: boolean; proponerCambios: boolean };

/** Each setting, by its name. */
export const CUALES = [
  "verAdeudos",
  "verCalificaciones",
  "proponerCambios",
] as const satisfies readonly (keyof AjustesDeFamilias)[];

/** A level without settings shows all of it, behind a code if one is required (decisiones/139). */
export const DE_FABRICA: AjustesDeFamilias = { verAdeudos: true, verCalificaciones: true, proponerCambios: true };

/** What a level shows on its families' pages. */
export type AjustesDeFamilias = { verAdeudos: boolean; verCalificaciones: boolean; proponerCambios: boolean };

/** Each of them, by its name. */
export const CUALES = [
  "verAdeudos",
  "verCalificaciones",
  "proponerCambios",
] as const satisfies readonly (keyof AjustesDeFamilias)[];

/** A level that has said nothing shows all of it, behind a code where a code is due (decisiones/139). */
export const DE_FABRICA: AjustesDeFamilias = { verAdeudos: true, verCalificaciones: true, proponerCambios: true };

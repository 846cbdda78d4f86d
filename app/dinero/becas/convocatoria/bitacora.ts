/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "beca.convocatoriaGuardada": "Ajustes de becas guardados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

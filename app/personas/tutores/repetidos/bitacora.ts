/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "tutor.unido": "Dos tutores unidos en uno",
  "tutor.separado": "Unión de tutores deshecha",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Labels of its facts. */
export const ETIQUETAS = {
  retiradoId: "Número que tenía",
} as const satisfies Record<string, string>;

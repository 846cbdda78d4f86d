/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "tutor.unido": "Dos tutores unidos en uno",
  "tutor.separado": "Unión de tutores deshecha",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its facts are called. */
export const ETIQUETAS = {
  retiradoId: "Número que tenía",
} as const satisfies Record<string, string>;

/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "correo.leido": "Correo con un enlace personal leído",
  "correo.autorizados": "Correos retenidos autorizados",
  "correo.descartados": "Correos retenidos descartados",
  "correo.reintentado": "Correo intentado de nuevo",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  correo: "Correo",
} as const satisfies Record<string, string>;

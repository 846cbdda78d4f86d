/** The log codes of this feature with their texts on screen. */
export const ACCIONES = {
  "correo.leido": "Correo con un enlace personal leído",
  "correo.autorizados": "Correos retenidos autorizados",
  "correo.descartados": "Correos retenidos descartados",
  "correo.reintentado": "Correo intentado de nuevo",
  "correo.servidorProbado": "Servidor de correo probado",
  "correo.servidorGuardado": "Servidor de correo cambiado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** The names of its tables in log lines about their rows. */
export const ENTIDADES = {
  correo: "Correo",
} as const satisfies Record<string, string>;

/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "enlace.ajustes": "Páginas de familias de un nivel",
  "enlace.codigoDictado": "Código dictado para un enlace personal",
  "enlace.enviado": "Enlace personal enviado por correo",
  "enlace.renovado": "Enlace personal nuevo",
  "enlace.revocado": "Enlaces personales revocados",
  "enlace.visto": "Enlace personal visto por el personal",
  "enlace.verificado": "Código aceptado en un enlace personal",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  enlacesPersonales: "Enlace personal",
} as const satisfies Record<string, string>;

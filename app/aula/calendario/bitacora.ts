/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "evento.creado": "Evento agregado al calendario",
  "evento.guardado": "Evento del calendario cambiado",
  "evento.eliminado": "Evento del calendario eliminado",
  "calendario.enlace": "Enlace del calendario creado",
  "calendario.sinenlace": "Enlace del calendario retirado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = { eventos: "Evento" } as const satisfies Record<string, string>;

/** What is written here into the log: its codes, and what they say on screen. */
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

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = { eventos: "Evento" } as const satisfies Record<string, string>;

/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "conciliacion.hecha": "Renglón del banco conciliado",
  "conciliacion.sugeridas": "Coincidencias del banco conciliadas",
  "conciliacion.deshecha": "Conciliación deshecha",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  conciliaciones: "Conciliación del banco",
} as const satisfies Record<string, string>;

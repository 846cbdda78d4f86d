/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "polizas.cuentas": "Cuentas contables guardadas",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  plantillasContables: "Cuentas contables",
} as const satisfies Record<string, string>;

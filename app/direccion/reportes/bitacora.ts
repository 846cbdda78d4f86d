/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "estados.pedidos": "Estados de cuenta pedidos",
  "estados.cancelados": "Estados de cuenta cancelados",
  "reportes.avisado": "Reporte del mes avisado por correo",
  "reportes.favorito": "Reporte puesto entre los favoritos",
  "reportes.favoritoQuitado": "Reporte quitado de los favoritos",
  "saldos.recordados": "Saldos vencidos recordados por correo",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  reportesFavoritos: "Reporte favorito",
} as const satisfies Record<string, string>;

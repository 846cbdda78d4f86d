/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "asistencia.tomada": "Lista de asistencia tomada",
  "asistencia.corregida": "Lista de asistencia corregida",
  "ausencia.justificada": "Ausencia justificada",
  "ausencia.sinJustificar": "Justificación de una ausencia eliminada",
  "ausencia.avisada": "Ausencia avisada a la familia",
  "ausencia.sinAvisar": "Aviso de una ausencia retirado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = { faltas: "Ausencia" } as const satisfies Record<string, string>;

/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "justificante.avisado": "La familia avisó de una falta",
  "justificante.papeles": "La familia agregó papeles a su aviso de falta",
  "justificante.retirado": "La familia retiró su aviso de falta",
  "justificante.resuelto": "Aviso de falta respondido",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

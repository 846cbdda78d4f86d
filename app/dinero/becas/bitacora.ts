/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "beca.agregada": "Beca agregada al catálogo",
  "beca.modificada": "Beca del catálogo modificada",
  "beca.otorgada": "Beca otorgada",
  "beca.cambiada": "Beca cambiada",
  "beca.terminada": "Beca terminada",
  "beca.loteAplicado": "Becas aplicadas en lote",
  "beca.loteDeshecho": "Lote de becas deshecho",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "preinscripcion.documento": "Documento de una preinscripción cambiado",
  "preinscripcion.lugar": "Lugar dado a una preinscripción en espera",
  "preinscripcion.paso": "Paso de una preinscripción guardado",
  "preinscripcion.registrada": "Preinscripción registrada",
  "preinscripcion.temporal": "Documento de una preinscripción recibido",
  "preinscripcion.terminada": "Preinscripción terminada por la familia",
  "preinscripcion.validada": "Email de una preinscripción validado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  preinscripciones: "Preinscripción",
} as const satisfies Record<string, string>;

/** What is written here into the log: its codes, and what they say on screen. */
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

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  preinscripciones: "Preinscripción",
} as const satisfies Record<string, string>;

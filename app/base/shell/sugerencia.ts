import type { IconName } from "~/ui/icon-names";

export const GRUPOS = ["Alumnos", "Tutores", "Recibos y facturas", "Pantallas y ayuda"] as const;

/** An answer of the top bar's search while one types. */
export type Sugerencia = {
  grupo: (typeof GRUPOS)[number];
  /** The address that it opens; null if the viewer may not open it. */
  a: string | null;
  /** The surnames of a person, a folio, or the name of a screen. */
  nombre: string;
  /** The rest of the name, after the strong part. */
  resto: string;
  /** The quiet line below. */
  detalle: string;
  /** The person behind it, with a photo or without; null for a thing. */
  persona: { nombreCompleto: string; foto: string | null } | null;
  icono: IconName | null;
  /** The debt of the student, or 'Al corriente'; empty for a viewer who may not see money, and for things. */
  estado: string;
  debe: boolean;
  /** The address of the payment; null if nothing is owed, or the viewer registers no payments. */
  cobrar: string | null;
};

/** The answers to a text. `palabras` are its folded words, to mark them. */
export type Sugerencias = { palabras: string[]; sugerencias: Sugerencia[] };

/** The number of letters from which on there are answers. */
export const DESDE_LETRAS = 2;

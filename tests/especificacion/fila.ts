import type { Escenario } from "../factories";
import type { Ids } from "../rutas/ids";

/** The world of a row: the ids of the school, and a further call of the same account. */
export type Mundo = {
  e: Escenario;
  ids: Ids;
  /** Another call of the same account, with its body as it answers. */
  llamar: (metodo: string, ruta: string, cuerpo?: object) => Promise<{ status: number; cuerpo: never }>;
};

/** The place of a key in a call, as the documents put it. */
export type Donde = "consulta" | "cuerpo" | "formulario" | "texto" | "respuesta" | "llamada";

type Ve = (respuesta: never, mundo: Mundo) => void | Promise<void>;

/**
 * One sentence of the documents about a call. It gives its place in them, method and path, where the key goes, the key,
 * a valid value, what must happen, and how it is seen. A value may name an id of the school (`$alumnoId`).
 */
export type Fila = readonly [
  cita: string,
  llamada: string,
  donde: Donde,
  clave: string,
  valor: unknown,
  debe: string,
  ve?: Ve | object,
];

/** The other needs of a call, besides the key of a row. */
export type Base = {
  consulta?: Record<string, unknown>;
  cuerpo?: Record<string, unknown> | ((mundo: Mundo) => Promise<Record<string, unknown>>);
  formulario?: Record<string, string | (() => File)>;
  texto?: string;
  /** Brings the school to the state in which the call can be made; its ids replace those of the school. */
  prepara?: (mundo: Mundo) => Promise<object | void>;
  /** The status of its answer, if the school cannot do more than understand the call. */
  estado?: number;
  /** Sent by a browser without a session. */
  publica?: boolean;
};

export type Bases = Record<string, Base>;

/** A row for each field of an answer, by its dotted path; `[]` is the first of a list. */
export const campos = (cita: string, llamada: string, nombres: string, dentro = ""): Fila[] =>
  nombres.split(/\s+/).map((nombre) => [cita, llamada, "respuesta", `${dentro}${nombre}`, undefined, "la trae"]);

import type { Motivo } from "./importacion";

/** What a row did, or would do: `hecho` is what undoing it needs; `motivos` what the person should know of it. */
export type ResultadoDeFila =
  | { estado: "NUEVA" | "CAMBIA" | "IGUAL"; motivos: Motivo[]; hecho: object }
  | { estado: "RECHAZADA"; motivos: Motivo[] };

/** A row that is refused, and why. */
export const rechazada = (...motivos: Motivo[]): ResultadoDeFila => ({ estado: "RECHAZADA", motivos });

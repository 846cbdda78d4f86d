import type { FormatoDeBoleta } from "./boleta";

/** A print run: the report cards of a group or a level, made in the background. */
export type Tanda = {
  id: number;
  titulo: string;
  formato: FormatoDeBoleta;
  total: number;
  hechas: number;
  estado: "EN_CURSO" | "TERMINADA" | "CANCELADA";
  /** Null before it is done, and after its day is over. */
  archivoUuid: string | null;
  creadaDate: string;
};

/** The job that makes them. */
export const TAREA_DE_BOLETAS = "boletas";

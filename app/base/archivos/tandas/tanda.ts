import type { Exigencia } from "~/base/acceso/puertas";
import type { Accion } from "~/base/bitacora/acciones";

/** A run: the papers of many in one PDF, made beside everything else for the account that asked for them. */
export type Tanda = {
  id: number;
  titulo: string;
  total: number;
  hechas: number;
  estado: "EN_CURSO" | "TERMINADA" | "CANCELADA";
  /** Null before the run is done, and once the file's day is over. */
  archivoUuid: string | null;
  /** In the school's time, as it is shown. */
  creadaDate: string;
};

/** The tables of runs; each has the columns of a run, and its own. */
export type TablaDeTandas = "boletasTandas" | "estadosTandas";

/** A kind of run, declared once by the room that makes its papers. */
export type ClaseDeTanda = {
  tabla: TablaDeTandas;
  /** The name of the job that makes them; also of its kind of notification. */
  tarea: string;
  clave: string;
  /** The page that lists them. */
  url: string;
  /** The permission to end one. */
  permiso: Exigencia;
  /** The log's code for one that was ended. */
  cancelada: Accion;
};

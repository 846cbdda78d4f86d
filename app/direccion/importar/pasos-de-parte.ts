import type { Alcance } from "~/base/acceso/alcance.server";
import type { Exigencia } from "~/base/acceso/puertas";
import type { Celdas } from "~/base/hojas/hoja";
import type { Fecha } from "~/lib/dates";
import type { Outcome } from "~/lib/outcome";
import type { Opciones } from "./importacion";
import type { ResultadoDeFila } from "./pasos";

/** The headings and first rows of a sheet, for a part that reads its rows by the evidence of all. */
export type HojaPorLeer = {
  encabezados: readonly string[];
  columnas: Readonly<Record<string, number>>;
  filas: readonly Celdas[];
  importacionId: number;
};

/**
 * The import steps of a part. `importar` applies one row inside the open transaction; the writes of a refused row are
 * rolled back. The dry run is the same, rolled back as a whole. `deshacer` undoes a row.
 */
export type Pasos = {
  /** Needed in addition to PERM_ADMIN_CONFIGURACION. */
  permiso: Exigencia;
  /** The key that two rows of one file may not share; "" for a row without one. */
  claveDeFila: (celdas: Celdas, opciones: Opciones) => string;
  /** Reads the records that rows name once: places, kinships, services. */
  preparar: (
    alcance: Alcance,
    hoja: HojaPorLeer,
  ) => Promise<{
    importar: (trx: Alcance, celdas: Celdas, opciones: Opciones) => Promise<ResultadoDeFila>;
  }>;
  /** The words of a row in the fields that a person corrects beside its columns: the parts of a full name. */
  porCorregir?: (celdas: Celdas, hoja: HojaPorLeer, hoy: Fecha) => Celdas;
  deshacer: (trx: Alcance, efecto: unknown) => Promise<Outcome<{}, "SE_QUEDA">>;
};

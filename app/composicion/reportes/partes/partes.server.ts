import { REPORTES_ACADEMICOS } from "~/aula/sabana/reportes.server";
import { REPORTES_DE_AJUSTES } from "~/direccion/ajustes/reportes.server";
import { REPORTES_DE_TABLERO } from "~/direccion/tablero/reportes.server";
import { declararReportes } from "~/direccion/reportes/catalogo.server";

/** Declares the reports of features above the catalogue. A new report adds one name. */
export function registerReports(): void {
  declararReportes({ ...REPORTES_DE_TABLERO, ...REPORTES_ACADEMICOS, ...REPORTES_DE_AJUSTES });
}

import { REPORTES_ACADEMICOS } from "~/academico/sabana/reportes.server";
import { REPORTES_DE_AJUSTES } from "~/ajustes/reportes.server";
import { REPORTES_DE_TABLERO } from "~/tablero/reportes.server";
import { declararReportes } from "../catalogo.server";

/** Declares the reports of the features that stand above the catalogue: one is one name more. */
export function registerReports(): void {
  declararReportes({ ...REPORTES_DE_TABLERO, ...REPORTES_ACADEMICOS, ...REPORTES_DE_AJUSTES });
}

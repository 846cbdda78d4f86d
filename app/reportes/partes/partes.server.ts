import { declararReportes } from "../catalogo.server";

/** Declares the reports of the features that stand above the catalogue: one is one name more. */
export function registerReports(): void {
  declararReportes({});
}

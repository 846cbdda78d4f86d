import { registrarTandas } from "~/base/archivos/tandas/tareas.server";
import { avanzarBoletas } from "./avanzar-boletas.server";
import { TANDAS_DE_BOLETAS } from "./tandas";

/** Registers the job that prints the report cards that somebody asked for. */
export function registerReportCardJobs(): void {
  const detenida = "La impresión de boletas se detuvo";
  registrarTandas({ ...TANDAS_DE_BOLETAS, avanzar: avanzarBoletas, detenida });
}

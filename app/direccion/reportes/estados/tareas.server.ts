import { registrarTandas } from "~/base/archivos/tandas/tareas.server";
import { avanzarEstados } from "./avanzar-estados.server";
import { TANDAS_DE_ESTADOS } from "./tandas";

/** Registers the job that makes the account statements that somebody asked for. */
export function registerStatementJobs(): void {
  const detenida = "Los estados de cuenta se detuvieron";
  registrarTandas({ ...TANDAS_DE_ESTADOS, avanzar: avanzarEstados, detenida });
}

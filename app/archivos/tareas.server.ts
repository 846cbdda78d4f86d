import { database } from "db/connection";
import { registerJob } from "~/server/jobs.server";
import { TAREA_DE_IMAGENES, rehacerPendientes } from "./imagenes-pendientes.server";

/** Registers what makes pictures anew after whoever sent them was answered. */
export function registerFileJobs(): void {
  registerJob({
    name: TAREA_DE_IMAGENES,
    everyMs: 5 * 60_000,
    beside: true,
    run: async (signal) => void (await rehacerPendientes(database().db, signal)),
  });
}

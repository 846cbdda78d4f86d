import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { TAREA_DE_TELEFONOS } from "./avisar.server";
import { enviarAvisos } from "./cola.server";
import { SALIDA } from "./entrega.server";

/** Registers the sender of notices to telephones. Queueing wakes it, and twice a minute it retries what waits. */
export function registerTelephoneJobs(): void {
  registerJob({
    name: TAREA_DE_TELEFONOS,
    everyMs: 30_000,
    beside: true,
    run: (signal) => enviarAvisos(database().db, { reloj: () => ahora().toISOString(), signal, agent: SALIDA }),
  });
}

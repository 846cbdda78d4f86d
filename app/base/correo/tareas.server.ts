import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { enviarPendientes } from "./cola.server";
import { TAREA_DE_CORREO } from "./encolar-correo.server";
import { olvidarCorreosViejos } from "./olvidar.server";
import { transporteDelEntorno } from "./transporte.server";

/**
 * Registers the sender of mail. Queueing wakes it, and twice a minute it looks for mails to retry. Also registers the
 * nightly deletion of old mails' texts.
 */
export function registerMailJobs(): void {
  registerJob({
    name: TAREA_DE_CORREO,
    everyMs: 30_000,
    beside: true,
    run: (signal) =>
      enviarPendientes(database().db, {
        transporteDeAhora: transporteDelEntorno,
        reloj: () => ahora().toISOString(),
        signal,
      }),
  });
  registerJob({
    name: "correos-viejos",
    removes: true,
    dailyAt: "02:45",
    atStart: true,
    run: () => olvidarCorreosViejos(database().db, ahora()),
  });
}

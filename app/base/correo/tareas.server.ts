import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { enviarPendientes } from "./cola.server";
import { TAREA_DE_CORREO } from "./encolar-correo.server";
import { olvidarCorreosViejos } from "./olvidar.server";
import { transporteDelEntorno } from "./transporte.server";

/**
 * Registers the sender of mail, which is woken by whoever queues and looks twice a minute for what has to be tried again,
 * and the nightly forgetting of what old mails said.
 */
export function registerMailJobs(): void {
  registerJob({
    name: TAREA_DE_CORREO,
    everyMs: 30_000,
    beside: true,
    run: (signal) =>
      enviarPendientes(database().db, {
        transporte: transporteDelEntorno(),
        reloj: () => ahora().toISOString(),
        signal,
      }),
  });
  registerJob({
    name: "correos-viejos",
    dailyAt: "02:45",
    atStart: true,
    run: () => olvidarCorreosViejos(database().db, ahora()),
  });
}

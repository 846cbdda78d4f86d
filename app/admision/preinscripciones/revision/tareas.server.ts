import { database } from "db/connection";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { purgarPreinscripciones } from "./commands/purgar-preinscripciones.server";

/** Registers the clean-up of pre-enrolments, school by school. */
export function registerEnrolmentJobs(): void {
  registerJob({ name: "preinscripciones-olvidadas", removes: true, dailyAt: "03:15", atStart: true, run: purgar });
}

async function purgar(signal: AbortSignal): Promise<void> {
  const { db } = database();
  for (const { id } of await db.selectFrom("colegios").select("id").execute()) {
    if (signal.aborted) return;
    const registros = await purgarPreinscripciones(await alcanceDelSistema(id, db), signal);
    if (registros > 0) log.info({ colegioId: id, registros }, "Preinscripciones olvidadas");
  }
}

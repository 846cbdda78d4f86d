import { database } from "db/connection";
import { olvidarPartes } from "~/archivos/partes.server";
import { ahora } from "~/server/clock.server";
import { registerJob } from "~/server/jobs.server";
import { log } from "~/server/log.server";
import { alcanceDelSistema } from "~/server/permissions.server";
import { purgarPreinscripciones } from "./commands/purgar-preinscripciones.server";

/** A family comes back the same day, or begins again. */
const DIA_MS = 24 * 3600_000;

/** Registers what pre-enrolments leave to clean up, school by school. */
export function registerEnrolmentJobs(): void {
  registerJob({ name: "preinscripciones-olvidadas", dailyAt: "03:10", atStart: true, run: purgar });
}

async function purgar(signal: AbortSignal): Promise<void> {
  const { db } = database();
  const partes = await olvidarPartes(new Date(ahora().getTime() - DIA_MS));
  if (partes > 0) log.info({ partes }, "Subidas a medias olvidadas");
  for (const { id } of await db.selectFrom("colegios").select("id").execute()) {
    if (signal.aborted) return;
    const { archivos, registros } = await purgarPreinscripciones(await alcanceDelSistema(id, db), signal);
    if (archivos + registros > 0) log.info({ colegioId: id, archivos, registros }, "Preinscripciones olvidadas");
  }
}

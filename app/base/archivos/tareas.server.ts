import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { purgarArchivos } from "./commands/purgar-archivos.server";
import { TAREA_DE_IMAGENES, rehacerPendientes } from "./imagenes-pendientes.server";
import { olvidarPartes } from "./partes.server";

/** An upload is resumed the same day, or begun again. */
const DIA_MS = 24 * 3600_000;

/** Registers the processing of pictures after the answer was sent, and the deletion of unused uploads. */
export function registerFileJobs(): void {
  registerJob({
    name: TAREA_DE_IMAGENES,
    everyMs: 5 * 60_000,
    beside: true,
    run: async (signal) => void (await rehacerPendientes(database().db, signal)),
  });
  registerJob({ name: "archivos-olvidados", removes: true, dailyAt: "03:10", atStart: true, run: purgar });
}

async function purgar(signal: AbortSignal): Promise<void> {
  const { db } = database();
  const partes = await olvidarPartes(new Date(ahora().getTime() - DIA_MS));
  if (partes > 0) log.info({ partes }, "Subidas a medias olvidadas");
  for (const { id } of await db.selectFrom("colegios").select("id").execute()) {
    if (signal.aborted) return;
    const archivos = await purgarArchivos(await alcanceDelSistema(id, db), signal);
    if (archivos > 0) log.info({ colegioId: id, archivos }, "Archivos sin usar olvidados");
  }
}

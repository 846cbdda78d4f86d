import { type Db, database } from "db/connection";
import { type Fecha, hoyEnZona } from "~/lib/dates";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { keepResult } from "~/server/jobs/results.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { postearColegio } from "./commands/postear.server";
import { leerDia } from "~/base/acceso/dia.server";
import { revisarArchivo } from "./revision.server";

/** The check of the whole ledger, to be started on demand (`wakeJob`). */
export const REVISION_DEL_LIBRO = "revision-del-libro";

const MINUTE_MS = 60_000;
// Five past midnight: a clock that runs a little fast must not post tomorrow's charges.
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS;

/**
 * Registers the scheduled jobs of the ledger. Each school's posting runs at 00:05 of its own zone, and once more as
 * soon as the server starts. The check of the whole ledger runs every night (decisions, What posts when).
 */
export function registerLedgerJobs(): void {
  // By database: in a restored one, the day is posted again.
  const posted = new WeakMap<Db, Map<number, Fecha>>();
  registerJob({
    name: "posteo",
    everyMs: MINUTE_MS,
    atStart: true,
    run: (signal) => postearLosColegios(posted, signal),
  });
  registerJob({ name: REVISION_DEL_LIBRO, dailyAt: "03:30", atStart: true, beside: true, run: revisar });
}

// Checked every minute because schools come and go, and each has its own midnight; the answer is nearly always no.
async function postearLosColegios(postedIn: WeakMap<Db, Map<number, Fecha>>, signal: AbortSignal): Promise<void> {
  const { db } = database();
  const posted = postedIn.get(db) ?? new Map<number, Fecha>();
  postedIn.set(db, posted);
  const day = new Date(ahora().getTime() - AFTER_MIDNIGHT_MS);
  for (const { id, zonaHoraria } of await db.selectFrom("colegios").select(["id", "zonaHoraria"]).execute()) {
    const hoy = hoyEnZona(day, zonaHoraria);
    if (signal.aborted || posted.get(id) === hoy) continue;
    try {
      const dia = await leerDia(db, id, hoy, ahora().toISOString());
      const alcance = { ...(await alcanceDelSistema(id, db)), hoy, dia };
      const cuentas = await postearColegio(alcance);
      // A day that waits to be confirmed is checked again in a minute.
      if (alcance.dia.porConfirmar) continue;
      posted.set(id, hoy);
      log.info({ colegioId: id, cuentas }, "Posteo del día");
    } catch (error) {
      // The failure of one school does not affect the others; this one is tried again in a minute.
      log.error({ colegioId: id, err: error }, "El posteo del colegio falló");
    }
  }
}

async function revisar(): Promise<void> {
  const diferencias = await revisarArchivo(database().sqlite.name);
  for (const diferencia of diferencias) log.error(diferencia, "El libro no cuadra");
  keepResult("libro", { fecha: ahora().toISOString(), diferencias: diferencias.length, listadas: diferencias });
  log.info({ diferencias: diferencias.length }, "Libro revisado");
}

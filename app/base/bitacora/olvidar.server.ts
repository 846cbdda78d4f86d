import { type Db, database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { yieldToOthers } from "~/server/jobs/turns.server";

const ANIOS = 5;
const LOTE = 500;

/** Deletes log lines older than five years, some at a time. Ids grow with time, so the oldest come first. */
export async function olvidarBitacora(db: Db, cuando: Date): Promise<void> {
  const limite = new Date(cuando);
  limite.setUTCFullYear(limite.getUTCFullYear() - ANIOS);
  for (;;) {
    const primeras = await db.selectFrom("bitacora").select(["id", "fecha"]).orderBy("id").limit(LOTE).execute();
    const viejas = primeras.filter(({ fecha }) => fecha < limite.toISOString()).map(({ id }) => id);
    if (viejas.length === 0) return;
    await db.deleteFrom("bitacora").where("id", "in", viejas).execute();
    if (viejas.length < primeras.length) return;
    await yieldToOthers();
  }
}

/** Registers the nightly deletion of the log's oldest lines. */
export function registerLogJobs(): void {
  registerJob({
    name: "bitacora-vieja",
    removes: true,
    dailyAt: "02:55",
    atStart: true,
    run: () => olvidarBitacora(database().db, ahora()),
  });
}

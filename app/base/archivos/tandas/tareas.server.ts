import { database } from "db/connection";
import type { Alcance } from "~/base/acceso/alcance.server";
import { enSuNombre } from "~/base/acceso/en-su-nombre.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import type { ClaseDeTanda } from "./tanda";

type Trabajo = ClaseDeTanda & {
  avanzar: (alcance: Alcance, tandaId: number, signal: AbortSignal) => Promise<void>;
  /** The line of the server's log for a run that failed. */
  detenida: string;
};

/** Registers the job that makes the runs of a kind, and begins again after whatever ended the process. */
export function registrarTandas(trabajo: Trabajo): void {
  const run = (signal: AbortSignal) => atenderTandas(trabajo, signal);
  registerJob({ name: trabajo.tarea, everyMs: 60_000, atStart: true, beside: true, run });
}

async function atenderTandas({ tabla, avanzar, detenida }: Trabajo, signal: AbortSignal): Promise<void> {
  const { db } = database();
  const enCurso = await db
    .selectFrom(tabla)
    .select(["id", "colegioId", "cicloId", "cuentaId"])
    .where("estado", "=", "EN_CURSO")
    .where("cuentaId", "is not", null)
    .orderBy("id")
    .execute();
  for (const { id, cuentaId, ...pedido } of enCurso) {
    if (signal.aborted) return;
    try {
      await avanzar(await enSuNombre(db, { ...pedido, cuentaId: cuentaId! }), id, signal);
    } catch (error) {
      // It stays as it is and is tried again in a minute; the others do not wait for it.
      log.error({ tandaId: id, err: error }, detenida);
    }
  }
}

import { database } from "db/connection";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { horaEnZona } from "~/lib/dates";
import { registrarOlvido } from "~/personas/privacidad/olvidos.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { avisarAusencias } from "../commands/avisar-ausencias.server";
import { olvidarJustificantes } from "./olvidar.server";

/** No family is written after this hour of its school. */
const ULTIMA_HORA = "20:00";

/** Registers the automatic work of absences: the day's message, and what is forgotten with a pupil's papers. */
export function registerAbsenceJobs(): void {
  registrarOlvido("PAPELES", olvidarJustificantes);
  registerJob({ name: "ausencias", everyMs: 5 * 60_000, run: (signal) => avisarEnCadaColegio(signal) });
}

/** Tells the tutors of each school whose hour has come. Repeating it tells nobody twice. */
async function avisarEnCadaColegio(signal?: AbortSignal): Promise<void> {
  const { db } = database();
  const colegios = await db
    .selectFrom("niveles as n")
    .innerJoin("ajustesDeFamilias as a", "a.nivelId", "n.id")
    .select("n.colegioId")
    .distinct()
    .where("a.avisarAusencias", "=", 1)
    .execute();
  for (const { colegioId } of colegios) {
    if (signal?.aborted) return;
    const alcance = await alcanceDelSistema(colegioId, db);
    const hora = horaEnZona(alcance.ahora, alcance.zonaHoraria);
    if (hora >= ULTIMA_HORA) continue;
    try {
      await avisarAusencias(alcance, { hora, signal });
    } catch (error) {
      // One school's failure does not stop the others; this one is tried again in five minutes.
      log.error({ colegioId, err: error }, "Los avisos de ausencias fallaron");
    }
  }
}

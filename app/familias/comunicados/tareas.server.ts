import { database } from "db/connection";
import { horaEnZona, hoyEnZona, sumarDias } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { origenConfigurado } from "~/server/request/public-url.server";
import { limitesDeLaCuenta } from "~/base/acceso/queries.server";
import { avisarTutores } from "./commands/avisar-tutores.server";
import { enviarComunicado } from "./commands/enviar-comunicado.server";

/** Families get no mail at night: comunicados for a day are sent at this hour, in the school's time zone. */
const HORA_DE_ENVIO = "07:00";

/** Registers the automatic work of comunicados: those with an arrived date, and mails that a shutdown interrupted. */
export function registerAnnouncementJobs(): void {
  registerJob({ name: "comunicados", everyMs: 60_000, run: (signal) => atenderComunicados(signal) });
}

/** Sends the comunicados due today and writes the missing mails. Repeating it changes nothing. */
export async function atenderComunicados(signal?: AbortSignal): Promise<void> {
  const { db } = database();
  // No school's zone is ahead of UTC; the school's own clock decides below.
  const manana = sumarDias(hoyEnZona(ahora(), "UTC"), 1);
  const programados = await db
    .selectFrom("comunicados as c")
    .select(["c.id", "c.colegioId", "c.cicloId", "c.fechaPublicacion", "c.lastModifiedBy"])
    .where("c.estatus", "=", "PROGRAMADO")
    .where("c.fechaPublicacion", "<=", manana)
    .execute();
  for (const { id, colegioId, cicloId, fechaPublicacion, lastModifiedBy } of programados) {
    if (signal?.aborted) return;
    const alcance = await alcanceDelSistema(colegioId, db);
    if (!haLlegado(alcance, fechaPublicacion)) continue;
    // Waiting widens no reach: the limits of the sending account apply.
    const autor = lastModifiedBy && { cuentaId: lastModifiedBy, colegioId, cicloId };
    const limites = autor ? await limitesDeLaCuenta(db, autor) : alcance.limites;
    try {
      const enviado = await enviarComunicado({ ...alcance, limites }, id, origenConfigurado());
      if (!enviado.ok) log.warn({ comunicadoId: id, error: enviado.error }, "El comunicado programado no salió");
    } catch (error) {
      // One school's failure does not stop the others; this one is retried in a minute.
      log.error({ comunicadoId: id, err: error }, "El comunicado programado falló");
    }
  }
  const cortados = await db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("comunicados as c", "c.id", "e.comunicadoId")
    .select(["c.id", "c.colegioId"])
    .distinct()
    .where("e.porAvisar", "=", 1)
    .execute();
  for (const { id, colegioId } of cortados) {
    if (signal?.aborted) return;
    await avisarTutores(await alcanceDelSistema(colegioId, db), id, origenConfigurado());
  }
}

function haLlegado({ ahora: instante, zonaHoraria }: Alcance, fechaPublicacion: string): boolean {
  const hoy = hoyEnZona(new Date(instante), zonaHoraria);
  return fechaPublicacion < hoy || (fechaPublicacion === hoy && horaEnZona(instante, zonaHoraria) >= HORA_DE_ENVIO);
}

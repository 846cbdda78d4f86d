import { database, type Db } from "db/connection";
import type { Alcance } from "~/base/acceso/alcance.server";
import { leerDia } from "~/base/acceso/dia.server";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { type Fecha, hoyEnZona, sumarDias } from "~/lib/dates";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { seguirConvenios } from "./commands/seguir-convenios.server";

/** The days for which a broken convenio may still be found kept: a bank says a deposit late. */
const DIAS_DE_UN_ROTO = 60;

/** The last follow-up of a school: its day, and the last row of the ledger. */
type Seguido = { dia: Fecha; movimientoId: number };

/**
 * Registers the job that marks convenios kept or broken: all of a school when its day begins, and within a minute those
 * of a student with a new movement.
 */
export function registerConvenioJobs(): void {
  const seguidos = new WeakMap<Db, Map<number, Seguido>>();
  registerJob({
    name: "convenios",
    everyMs: 60_000,
    atStart: true,
    run: async (signal) => {
      const { db } = database();
      const porColegio = seguidos.get(db) ?? new Map<number, Seguido>();
      seguidos.set(db, porColegio);
      const colegios = await db
        .selectFrom("colegios as c")
        .select(["c.id", "c.zonaHoraria"])
        .where(({ exists, selectFrom }) =>
          exists(selectFrom("convenios as v").select("v.id").whereRef("v.colegioId", "=", "c.id")),
        )
        .execute();
      for (const { id, zonaHoraria } of colegios) {
        if (signal.aborted) return;
        try {
          const hoy = hoyEnZona(ahora(), zonaHoraria);
          const dia = await leerDia(db, id, hoy, ahora().toISOString());
          const alcance = { ...(await alcanceDelSistema(id, db)), hoy, dia };
          porColegio.set(id, await seguirColegio(alcance, porColegio.get(id) ?? null));
        } catch (error) {
          // The failure of one school does not affect the others; this one is tried again in a minute.
          log.error({ colegioId: id, err: error }, "No se pudieron seguir los convenios del colegio");
        }
      }
    },
  });
}

/** Follows the convenios of a school that may have changed since; returns what was followed. */
export async function seguirColegio(alcance: Alcance, previo: Seguido | null): Promise<Seguido> {
  const { db, hoy } = alcance;
  const { ultimo } = await db
    .selectFrom("movimientos")
    .select(({ fn }) => fn.max<number | null>("id").as("ultimo"))
    .executeTakeFirstOrThrow();
  const seguido = { dia: hoy, movimientoId: ultimo ?? 0 };
  if (alcance.dia.porConfirmar) return previo ?? { ...seguido, dia: sumarDias(hoy, -1) };
  const ids = await porSeguir(alcance, previo?.dia === hoy ? previo.movimientoId : null);
  const cambiados = await seguirConvenios(alcance, ids);
  if (cambiados > 0) log.info({ colegioId: alcance.colegioId, cambiados }, "Convenios al día");
  return seguido;
}

// A person's end stands. With `desdeMovimientoId`, only those of students with a later row of the ledger.
async function porSeguir({ db, colegioId, hoy }: Alcance, desdeMovimientoId: number | null): Promise<number[]> {
  let query = db
    .selectFrom("convenios as v")
    .select("v.id")
    .where("v.colegioId", "=", colegioId)
    .where(({ eb, or, and }) =>
      or([
        eb("v.estado", "in", ["VIGENTE", "CUMPLIDO"]),
        and([eb("v.estado", "=", "ROTO"), eb("v.corre", ">", sumarDias(hoy, -DIAS_DE_UN_ROTO))]),
      ]),
    );
  if (desdeMovimientoId !== null)
    query = query.where(({ eb, selectFrom }) =>
      eb("v.alumnoId", "in", selectFrom("movimientos as m").select("m.alumnoId").where("m.id", ">", desdeMovimientoId)),
    );
  return (await query.orderBy("v.id").execute()).map(({ id }) => id);
}

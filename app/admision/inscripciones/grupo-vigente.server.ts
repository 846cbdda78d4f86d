import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, sumarDias } from "~/lib/dates";

type Cambio = {
  inscripcionId: number;
  /** Null takes it out of its group. */
  grupoId: number | null;
  /** The first day in that group; today when absent. */
  desde?: Fecha;
};

/**
 * Puts an enrolment into a group, or out of any, inside the caller's transaction, and keeps the dates of each group: a
 * list of October uses October's group (decisions.md, Academic). Every change of `inscripciones.grupoId` goes through
 * here. A group entered on the same day is only corrected.
 */
export async function cambiarDeGrupo(trx: Alcance, { inscripcionId, grupoId, desde = trx.hoy }: Cambio): Promise<void> {
  await trx.db.updateTable("inscripciones").set({ grupoId }).where("id", "=", inscripcionId).execute();
  const abierto = await elAbierto(trx, inscripcionId);
  if (abierto?.grupoId === grupoId) return;
  if (abierto) await cerrar(trx, abierto, sumarDias(desde, -1));
  if (grupoId !== null) await abrir(trx, { inscripcionId, grupoId, desde });
}

/** A student who left was in the group up to that day. */
export async function salirDelGrupo(trx: Alcance, inscripcionId: number, fechaBaja: Fecha): Promise<void> {
  const abierto = await elAbierto(trx, inscripcionId);
  if (abierto) await cerrar(trx, abierto, fechaBaja);
}

/**
 * A student who came back is in the earlier group again, from today on. On the day of leaving, the absence is erased.
 */
export async function volverAlGrupo(
  trx: Alcance,
  { id, grupoId }: { id: number; grupoId: number | null },
): Promise<void> {
  if (grupoId === null || (await elAbierto(trx, id))) return;
  const ultimo = await trx.db
    .selectFrom("inscripcionesGrupos")
    .select(["id", "hasta"])
    .where("inscripcionId", "=", id)
    .where("grupoId", "=", grupoId)
    .orderBy("desde", "desc")
    .executeTakeFirst();
  if (ultimo && ultimo.hasta !== null && ultimo.hasta >= trx.hoy)
    await trx.db.updateTable("inscripcionesGrupos").set({ hasta: null }).where("id", "=", ultimo.id).execute();
  else await abrir(trx, { inscripcionId: id, grupoId, desde: trx.hoy });
}

type Abierto = { id: number; grupoId: number; desde: string };

function elAbierto({ db }: Alcance, inscripcionId: number): Promise<Abierto | undefined> {
  return db
    .selectFrom("inscripcionesGrupos")
    .select(["id", "grupoId", "desde"])
    .where("inscripcionId", "=", inscripcionId)
    .where("hasta", "is", null)
    .executeTakeFirst();
}

// A stay that would end before its beginning is deleted.
async function cerrar({ db }: Alcance, { id, desde }: Abierto, hasta: Fecha) {
  if (hasta < desde) await db.deleteFrom("inscripcionesGrupos").where("id", "=", id).execute();
  else await db.updateTable("inscripcionesGrupos").set({ hasta }).where("id", "=", id).execute();
}

async function abrir({ db }: Alcance, intervalo: { inscripcionId: number; grupoId: number; desde: Fecha }) {
  await db.insertInto("inscripcionesGrupos").values(intervalo).execute();
}

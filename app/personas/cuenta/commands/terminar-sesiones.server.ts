import { transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { ahora } from "~/server/jobs/clock.server";
import type { Sesion } from "~/base/acceso/sesion.server";
import { endSessionsOf } from "~/base/acceso/session.server";

/**
 * Ends one of the other sessions of the signed-in account, or all of them (null). A session that has ended, or belongs
 * to another account, is left unchanged with the same answer. Signing out ends this session.
 */
export async function terminarSesiones(sesion: Sesion, sesionId: string | null): Promise<Outcome> {
  const { cuenta, colegioId } = sesion;
  const now = ahora();
  await transaction(sesion.db, async (db) => {
    if (sesionId === null) await endSessionsOf(db, cuenta.id, { except: sesion.id }, now);
    else if (sesionId === sesion.id || !(await esSuya(db, cuenta.id, sesionId))) return;
    else await endSessionsOf(db, cuenta.id, { only: sesionId }, now);
    const alcance = { db, ahora: now.toISOString(), colegioId: colegioId ?? 0, cuenta };
    await registrar(alcance, "sesion.terminada", "cuentas", cuenta.id, { todas: sesionId === null });
  });
  return ok();
}

async function esSuya(db: Sesion["db"], cuentaId: number, sesionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sesiones")
    .select("id")
    .where("id", "=", sesionId)
    .where("cuentaId", "=", cuentaId)
    .executeTakeFirst();
  return row !== undefined;
}

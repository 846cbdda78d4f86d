import type { Db } from "db/connection";
import { backoffKey, createBackoff } from "~/server/request/limits.server";

/** Failed passwords of one account: at the sign-in and inside a session they count together. */
export const porCuenta = createBackoff();

type Turno = { ok: true; acertar: () => void } | { ok: false; esperaSegundos: number };

/**
 * A turn to try the password of an open session's account. Failures count for account and address, like those of the
 * sign-in, so another session from there gives no further tries.
 */
export async function turnoDeSesion(
  db: Db,
  { sesionId, email }: { sesionId: string; email: string },
  now: Date,
): Promise<Turno> {
  const sesion = await db.selectFrom("sesiones").select("direccion").where("id", "=", sesionId).executeTakeFirst();
  const key = backoffKey(email, sesion?.direccion ?? "");
  const turno = porCuenta.attempt(key, now.getTime());
  return turno.ok ? { ok: true, acertar: () => void porCuenta.succeed(key) } : turno;
}

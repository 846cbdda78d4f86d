import type { Db } from "db/connection";
import { readCookie, writeCookie } from "~/server/request/cookies.server";
import { newToken, tokenHash } from "~/server/request/tokens.server";
import { olvidarEntradasDe } from "./entradas-pendientes.server";

const COOKIE = "navegador";
const DURA_DIAS = 400;

/** What a browser calls itself to us since it first signed in here; null for one that never did. */
export function tokenDeNavegador(request: Request): string | null {
  return readCookie(request, COOKIE);
}

/** Whether the account has signed in from this browser before. */
export async function esConocido(db: Db, cuentaId: number, token: string | null): Promise<boolean> {
  if (!token) return false;
  const fila = await db
    .selectFrom("navegadoresConocidos")
    .select("huella")
    .where("cuentaId", "=", cuentaId)
    .where("huella", "=", tokenHash(token))
    .executeTakeFirst();
  return fila !== undefined;
}

/**
 * Remembers the browser of an account that signed in. Gives the Set-Cookie text by which it is known again (the same for
 * all the accounts that use it), and whether it is news to its owner: the first browser of an account is not.
 */
export async function recordarNavegador(
  db: Db,
  cuentaId: number,
  { token, ahora, segundoPasoHasta }: { token: string | null; ahora: string; segundoPasoHasta?: string },
): Promise<{ cookie: string; esNuevo: boolean }> {
  const suyo = token ?? newToken();
  const conocidos = await db
    .selectFrom("navegadoresConocidos")
    .select("huella")
    .where("cuentaId", "=", cuentaId)
    .execute();
  const huella = tokenHash(suyo);
  await db
    .insertInto("navegadoresConocidos")
    .values({ cuentaId, huella, ultimaDate: ahora, segundoPasoHasta })
    .onConflict((conflict) =>
      conflict
        .columns(["cuentaId", "huella"])
        .doUpdateSet({ ultimaDate: ahora, ...(segundoPasoHasta && { segundoPasoHasta }) }),
    )
    .execute();
  return {
    cookie: writeCookie(COOKIE, suyo, { maxAgeSeconds: DURA_DIAS * 24 * 60 * 60 }),
    esNuevo: conocidos.length > 0 && conocidos.every((cada) => cada.huella !== huella),
  };
}

/** Whether the account need not show its code in this browser: it did not long ago, and asked to be remembered here. */
export async function estaRecordado(
  db: Db,
  cuentaId: number,
  { token, ahora }: { token: string | null; ahora: string },
): Promise<boolean> {
  if (!token) return false;
  const fila = await db
    .selectFrom("navegadoresConocidos")
    .select("huella")
    .where("cuentaId", "=", cuentaId)
    .where("huella", "=", tokenHash(token))
    .where("segundoPasoHasta", ">", ahora)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Has every browser of the account show its code again, those that are half way in too: what it signs in with has changed. */
export async function olvidarSegundoPaso(db: Db, cuentaId: number): Promise<void> {
  await db
    .updateTable("navegadoresConocidos")
    .set({ segundoPasoHasta: null })
    .where("cuentaId", "=", cuentaId)
    .execute();
  await olvidarEntradasDe(db, cuentaId);
}

/** Forgets the browsers whose cookie has run out by now. */
export async function olvidarNavegadores(db: Db, now: Date): Promise<void> {
  const desde = new Date(now.getTime() - DURA_DIAS * 24 * 60 * 60_000).toISOString();
  await db.deleteFrom("navegadoresConocidos").where("ultimaDate", "<", desde).execute();
}

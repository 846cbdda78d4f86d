import type { Db } from "db/connection";
import { readCookie, writeCookie } from "~/server/request/cookies.server";
import { newToken, tokenHash } from "~/server/request/tokens.server";
import { olvidarEntradasDe } from "./entradas-pendientes.server";

const COOKIE = "navegador";
const DURA_DIAS = 400;

/** The token of a browser that has signed in here; null for any other. */
export function tokenDeNavegador(request: Request): string | null {
  return readCookie(request, COOKIE);
}

/** True if the account has signed in from this browser before. */
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
 * Remembers the browser of an account that signed in. Returns the Set-Cookie text that identifies it (shared by all its
 * accounts), and if it is news to the owner; an account's first browser is not.
 */
export async function recordarNavegador(
  db: Db,
  cuentaId: number,
  { token, ahora, segundoPasoHasta }: { token: string | null; ahora: string; segundoPasoHasta?: string },
): Promise<{ cookie: string; esNuevo: boolean }> {
  const tokenDelNavegador = token ?? newToken();
  const conocidos = await db
    .selectFrom("navegadoresConocidos")
    .select("huella")
    .where("cuentaId", "=", cuentaId)
    .execute();
  const huella = tokenHash(tokenDelNavegador);
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
    cookie: writeCookie(COOKIE, tokenDelNavegador, { maxAgeSeconds: DURA_DIAS * 24 * 60 * 60 }),
    esNuevo: conocidos.length > 0 && conocidos.every((cada) => cada.huella !== huella),
  };
}

/** True if the account needs no code in this browser: it entered one recently, and asked to be remembered here. */
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

/**
 * Makes every browser of the account ask for its code again, including half-finished sign-ins: its credentials have
 * changed.
 */
export async function olvidarSegundoPaso(db: Db, cuentaId: number): Promise<void> {
  await db
    .updateTable("navegadoresConocidos")
    .set({ segundoPasoHasta: null })
    .where("cuentaId", "=", cuentaId)
    .execute();
  await olvidarEntradasDe(db, cuentaId);
}

/** Deletes the browsers with an expired cookie. */
export async function olvidarNavegadores(db: Db, now: Date): Promise<void> {
  const desde = new Date(now.getTime() - DURA_DIAS * 24 * 60 * 60_000).toISOString();
  await db.deleteFrom("navegadoresConocidos").where("ultimaDate", "<", desde).execute();
}

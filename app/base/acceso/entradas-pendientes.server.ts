import type { Db } from "db/connection";
import { newToken, tokenHash } from "~/server/request/tokens.server";

/** The time in which an account that has shown its password may show its code. */
const DURA_MS = 10 * 60_000;
/** The number of wrong codes after which the password is asked again. */
const INTENTOS = 5;

/** Opens the time in which an account that has shown its password may show its code; gives the reference that its browser holds. */
export async function abrirEntrada(db: Db, cuentaId: number, now: Date): Promise<string> {
  const token = newToken();
  const venceDate = new Date(now.getTime() + DURA_MS).toISOString();
  await db
    .insertInto("entradasPendientes")
    .values({ id: tokenHash(token), cuentaId, venceDate })
    .execute();
  return token;
}

/** The account that a reference waits for; null if its time or its tries are over, or the account is let in no more. */
export async function buscarEntrada(db: Db, token: string | null, now: Date) {
  if (!token) return null;
  const fila = await db
    .selectFrom("entradasPendientes as e")
    .innerJoin("cuentas as c", "c.id", "e.cuentaId")
    .select(["e.id", "e.cuentaId", "c.email"])
    .where("e.id", "=", tokenHash(token))
    .where("e.venceDate", ">", now.toISOString())
    .where("e.intentos", "<", INTENTOS)
    .where("c.activo", "=", 1)
    .where("c.activada", "=", 1)
    .executeTakeFirst();
  return fila ?? null;
}

/** Takes one of its tries, before the code is looked at; false where none is left. */
export async function gastarIntento(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("entradasPendientes")
    .set((eb) => ({ intentos: eb("intentos", "+", 1) }))
    .where("id", "=", id)
    .where("intentos", "<", INTENTOS)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends it: the code was shown, or somebody else wants to come in. */
export async function cerrarEntrada(db: Db, id: string): Promise<void> {
  await db.deleteFrom("entradasPendientes").where("id", "=", id).execute();
}

/** Forgets those whose time is over. Run by a job. */
export async function olvidarEntradas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("entradasPendientes").where("venceDate", "<", now.toISOString()).execute();
}

/** Forgets those of one account. */
export async function olvidarEntradasDe(db: Db, cuentaId: number): Promise<void> {
  await db.deleteFrom("entradasPendientes").where("cuentaId", "=", cuentaId).execute();
}

/** Forgets all of them. */
export async function olvidarTodas(db: Db): Promise<void> {
  await db.deleteFrom("entradasPendientes").execute();
}

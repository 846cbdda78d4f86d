import type { Db } from "db/connection";
import { registrar } from "~/bitacora/registrar.server";
import { enviarActivacion } from "~/cuenta/commands/enviar-activacion.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { backoffKey, createBackoff, esperaTexto } from "~/server/limits.server";
import { endSession, openSession } from "~/server/session.server";
import { tokenHash } from "~/server/tokens.server";
import { esContrasena } from "../contrasenas.server";
import { TEXTOS } from "../textos";

const failures = createBackoff();

type Credentials = { username: string; password: string };
type Browser = {
  direccion: string;
  navegador: string;
  previous: string | null;
  now: Date;
  /** Where a mail's link may lead ({@link enviarActivacion}). */
  origen: string | null;
};
export type Entrada = Outcome<{ cuentaId: number; colegios: number[] }, "INCORRECTOS" | "NO_ACTIVADA" | "ESPERA">;

/**
 * Checks an e-mail and a password (A§4 Login flow). Gives the account and its schools. Refuses with one text for a wrong
 * e-mail and a wrong password, in the same time; with another for an account not activated, only after the right
 * password; and asks to wait after repeated failures of the same account from the same address (429). An account that has
 * no password yet gets the one text, and its activation by mail.
 */
export async function verificarCredenciales(
  db: Db,
  { username, password }: Credentials,
  browser: Browser,
): Promise<Entrada> {
  const email = username.trim().toLowerCase();
  const key = backoffKey(email, browser.direccion);
  const turn = failures.attempt(key, browser.now.getTime());
  if (!turn.ok) {
    return refuse("ESPERA", `Demasiados intentos. ${esperaTexto(turn.esperaSegundos)}`, {
      status: 429,
      campo: "username",
    });
  }
  const cuenta = await db
    .selectFrom("cuentas")
    .select(["id", "email", "nombre", "contrasenaHash", "activada"])
    .where("email", "=", email)
    .executeTakeFirst();
  const mandarActivacion = async () =>
    cuenta && enviarActivacion({ db, ahora: browser.now.toISOString() }, cuenta, browser.origen);
  if (!(await esContrasena(password, cuenta?.contrasenaHash ?? null)) || !cuenta) {
    if (cuenta?.contrasenaHash === null) await mandarActivacion();
    return refuse("INCORRECTOS", TEXTOS.incorrectos, { campo: "username" });
  }
  failures.succeed(key);
  if (!cuenta.activada) {
    await mandarActivacion();
    return refuse("NO_ACTIVADA", TEXTOS.noActivada, { campo: "username" });
  }
  const rows = await db.selectFrom("cuentasColegios").select("colegioId").where("cuentaId", "=", cuenta.id).execute();
  return ok({ cuentaId: cuenta.id, colegios: rows.map((row) => row.colegioId) });
}

/**
 * Opens the session of an account that proved itself, ending the one the browser had, and notes it in the bitácora.
 * An account of one school starts inside it. Gives the reference for the cookie.
 */
export async function abrirSesion(
  db: Db,
  cuentaId: number,
  colegios: readonly number[],
  browser: Browser,
): Promise<string> {
  if (browser.previous) await endSession({ db, id: tokenHash(browser.previous) });
  const colegioId = colegios.length === 1 ? colegios[0]! : null;
  const { direccion, navegador, now } = browser;
  const token = await openSession(db, { cuentaId, colegioId, direccion, navegador }, now);
  const alcance = { db, ahora: now.toISOString(), colegioId: colegioId ?? 0, cuenta: { id: cuentaId } };
  await registrar(alcance, "sesion.iniciada", "cuentas", cuentaId, { direccion });
  return token;
}

import type { Db } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { enviarActivacion } from "~/personas/cuenta/commands/enviar-activacion.server";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { avisarNavegadorNuevo } from "~/personas/cuenta/correos.server";
import { addressKey, backoffKey, createBackoff, esperaTexto } from "~/server/request/limits.server";
import { endSession, openSession } from "~/base/acceso/session.server";
import { tokenHash } from "~/server/request/tokens.server";
import { esContrasena } from "~/base/acceso/contrasenas.server";
import { esConocido, recordarNavegador } from "~/base/acceso/navegador-conocido.server";
import { TEXTOS } from "~/base/acceso/textos-de-entrada";
import { anotarRechazo } from "./anotar-rechazo.server";

const porCuenta = createBackoff();
// A school comes in through one address every morning: forty may be wrong at once before newcomers wait, and whoever gets in
// takes his own mistakes back.
const porDireccion = createBackoff({ libres: 40, baseMs: 5_000, maximoMs: 5 * 60_000 });
// Whoever makes up another visitor for each try is held by what the proxy itself may bring; the waits are short, because
// behind a true one they are everybody's.
const porProxy = createBackoff({ libres: 200, baseMs: 1_000, maximoMs: 10_000 });

type Credentials = { username: string; password: string };
export type Browser = {
  direccion: string;
  navegador: string;
  previous: string | null;
  /** What the browser calls itself to us ({@link esConocido}). */
  token: string | null;
  /** Whom an undeclared proxy, whose the address is then, says that it brought; null without one. */
  deProxy: string | null;
  now: Date;
  /** Where a mail's link may lead ({@link enviarActivacion}). */
  origen: string | null;
};
export type Entrada = Outcome<
  { cuentaId: number; colegios: number[] },
  "INCORRECTOS" | "NO_ACTIVADA" | "DESACTIVADA" | "ESPERA"
>;

/**
 * Checks an e-mail and a password (A§4 Login flow). Gives the account and its schools. Refuses with one text for a wrong
 * e-mail and a wrong password, in the same time; with others for an account not activated and for one that the school has
 * deactivated, only after the right password; and asks to wait after repeated failures (429, {@link pedirTurno}). An account that has no password yet gets the
 * one text, and its activation by mail. Failures stay in the bitácora.
 */
export async function verificarCredenciales(
  db: Db,
  { username, password }: Credentials,
  browser: Browser,
): Promise<Entrada> {
  const email = username.trim().toLowerCase();
  const cuenta = await db
    .selectFrom("cuentas")
    .select(["id", "email", "nombre", "contrasenaHash", "activada", "activo"])
    .where("email", "=", email)
    .executeTakeFirst();
  const intento = await pedirTurno(db, { email, cuentaId: cuenta?.id ?? null }, browser);
  if (!intento.ok) {
    return refuse("ESPERA", `Demasiados intentos. ${esperaTexto(intento.esperaSegundos)}`, {
      status: 429,
      campo: "username",
    });
  }
  const mandarActivacion = async () =>
    cuenta?.activo && enviarActivacion({ db, ahora: browser.now.toISOString() }, cuenta, browser.origen);
  if (!(await esContrasena(password, cuenta?.contrasenaHash ?? null)) || !cuenta) {
    if (cuenta?.contrasenaHash === null) await mandarActivacion();
    await anotarRechazo(db, { ...browser, email, cuentaId: cuenta?.id ?? null });
    return refuse("INCORRECTOS", TEXTOS.incorrectos, { campo: "username" });
  }
  intento.acertar();
  if (!cuenta.activo) return refuse("DESACTIVADA", TEXTOS.desactivada, { campo: "username" });
  if (!cuenta.activada) {
    await mandarActivacion();
    return refuse("NO_ACTIVADA", TEXTOS.noActivada, { campo: "username" });
  }
  const rows = await db.selectFrom("cuentasColegios").select("colegioId").where("cuentaId", "=", cuenta.id).execute();
  return ok({ cuentaId: cuenta.id, colegios: rows.map((row) => row.colegioId) });
}

type Turno = { ok: true; acertar: () => void } | { ok: false; esperaSegundos: number };

/**
 * A turn to try a password. Failures count for account and address together, so that nobody locks an account for everyone;
 * and for the address over all accounts, so that nobody tries one password on each. A browser from which the account has
 * signed in before is counted by itself: what others try from its address, or on its account, does not hold it back. Where
 * the address is an undeclared proxy's, its visitors are counted as it names them, and accounts over all of them.
 */
async function pedirTurno(
  db: Db,
  { email, cuentaId }: { email: string; cuentaId: number | null },
  { direccion, token, deProxy, now }: Browser,
): Promise<Turno> {
  const conocido = cuentaId !== null && (await esConocido(db, cuentaId, token));
  const key = conocido ? `${cuentaId} ${tokenHash(token!)}` : backoffKey(email, deProxy === null ? direccion : "proxy");
  const address = addressKey(direccion);
  const otros =
    deProxy === null
      ? [{ cuenta: porDireccion, key: address }]
      : [
          { cuenta: porDireccion, key: `${address} ${addressKey(deProxy)}` },
          { cuenta: porProxy, key: address },
        ];
  const contados = [{ cuenta: porCuenta, key }, ...(conocido ? [] : otros)];
  for (const [i, cada] of contados.entries()) {
    const turno = cada.cuenta.attempt(cada.key, now.getTime());
    if (turno.ok) continue;
    for (const antes of contados.slice(0, i)) antes.cuenta.forgive(antes.key, 1);
    return turno;
  }
  const acertar = () => {
    const errores = porCuenta.succeed(key);
    for (const cada of contados.slice(1)) cada.cuenta.forgive(cada.key, errores);
  };
  return { ok: true, acertar };
}

/**
 * Opens the session of an account that proved itself, ending the one the browser had, and notes it in the bitácora.
 * An account of one school starts inside it. Its mailbox is told of a browser that was not seen before. Gives the reference
 * for the session's cookie, and the cookie by which the browser is known again.
 */
export async function abrirSesion(
  db: Db,
  cuentaId: number,
  colegios: readonly number[],
  browser: Browser,
  { segundoPasoHasta }: { segundoPasoHasta?: string } = {},
): Promise<{ token: string; navegador: string }> {
  if (browser.previous) await endSession({ db, id: tokenHash(browser.previous) });
  const colegioId = colegios.length === 1 ? colegios[0]! : null;
  const { direccion, navegador, now } = browser;
  const token = await openSession(db, { cuentaId, colegioId, direccion, navegador }, now);
  const ahora = now.toISOString();
  await db.updateTable("cuentas").set({ ultimaEntradaDate: ahora }).where("id", "=", cuentaId).execute();
  await registrar(
    { db, ahora, colegioId: colegioId ?? 0, cuenta: { id: cuentaId } },
    "sesion.iniciada",
    "cuentas",
    cuentaId,
    {
      direccion,
    },
  );
  const recordado = await recordarNavegador(db, cuentaId, { token: browser.token, ahora, segundoPasoHasta });
  // The demo's accounts are everybody's: theirs would be told of every visitor.
  if (recordado.esNuevo && process.env.DEMO !== "1") {
    await avisarNavegadorNuevo({ db, ahora }, cuentaId, { direccion, navegador });
    await notificar(
      { db, ahora },
      {
        clave: "navegadorNuevo",
        cuentas: [cuentaId],
        colegioId: null,
        titulo: "Entraron a tu cuenta desde un navegador nuevo",
        mensaje: "Si no fuiste tú, cambia tu contraseña y termina esa sesión.",
        url: "/cuenta",
        severidad: "warning",
      },
    );
  }
  return { token, navegador: recordado.cookie };
}

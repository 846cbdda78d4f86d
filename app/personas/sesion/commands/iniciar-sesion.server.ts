import { segunSalga } from "~/base/correo/en-camino.server";
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
import { porCuenta } from "~/base/acceso/turnos-de-contrasena.server";
import { esConocido, recordarNavegador } from "~/base/acceso/navegador-conocido.server";
import { TEXTOS } from "~/base/acceso/textos-de-entrada";
import { anotarRechazo } from "./anotar-rechazo.server";

// A school signs in through one address every morning. Forty failures at once are free before newcomers must wait, and
// a successful sign-in cancels its own failures.
const porDireccion = createBackoff({ libres: 40, baseMs: 5_000, maximoMs: 5 * 60_000 });
// Inventing a new visitor for each try is limited by the total for the proxy itself. The waits are short, because
// behind a real proxy they affect everybody.
const porProxy = createBackoff({ libres: 200, baseMs: 1_000, maximoMs: 10_000 });

// Accounts that have signed in from an address before: others' failures there do not delay them, in whatever browser. Many
// tries spread over them are slowed all the same.
const porLugarConocido = createBackoff({ libres: 200, baseMs: 1_000, maximoMs: 10_000 });

type Credentials = { username: string; password: string };
export type Browser = {
  direccion: string;
  navegador: string;
  previous: string | null;
  /** The browser's own token ({@link esConocido}). */
  token: string | null;
  /** The visitor that an undeclared proxy names, if the address is the proxy's; null without one. */
  deProxy: string | null;
  now: Date;
  /** The base address of a mail's link ({@link enviarActivacion}). */
  origen: string | null;
};
export type Entrada = Outcome<
  { cuentaId: number; colegios: number[] },
  "INCORRECTOS" | "NO_ACTIVADA" | "DESACTIVADA" | "ESPERA"
>;

/**
 * Checks an e-mail and a password (A§4 Login flow). Returns the account and its schools. A wrong e-mail and a wrong
 * password get the same text, in the same time. Accounts not activated, or deactivated by the school, get other texts,
 * only after the right password. It asks to wait after repeated failures (429, {@link pedirTurno}). An account without
 * a password gets the one text, and its activation by mail. Failures stay in the bitácora.
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
    return refuse("NO_ACTIVADA", segunSalga(TEXTOS.noActivada, TEXTOS.noActivadaSinCorreo), { campo: "username" });
  }
  const rows = await db.selectFrom("cuentasColegios").select("colegioId").where("cuentaId", "=", cuenta.id).execute();
  return ok({ cuentaId: cuenta.id, colegios: rows.map((row) => row.colegioId) });
}

type Turno = { ok: true; acertar: () => void } | { ok: false; esperaSegundos: number };

/**
 * A turn to try a password. Failures count for account and address together, so that nobody can lock an account for
 * everyone. They also count for the address over all accounts, so that nobody tries one password on each. A browser
 * that the account has used before is counted by itself: others at its address, or on its account, do not delay it. If
 * an account has signed in from the address lately, only failures over such accounts count for the address. If the
 * address is an undeclared proxy's, its visitors are counted as it names them, with a total over all of them.
 */
async function pedirTurno(
  db: Db,
  { email, cuentaId }: { email: string; cuentaId: number | null },
  { direccion, token, deProxy, now }: Browser,
): Promise<Turno> {
  const conocido = cuentaId !== null && (await esConocido(db, cuentaId, token));
  const key = conocido ? `${cuentaId} ${tokenHash(token!)}` : backoffKey(email, deProxy === null ? direccion : "proxy");
  const address = addressKey(direccion);
  const yaEntroAqui = deProxy === null && cuentaId !== null && (await entroDesde(db, cuentaId, address));
  const contadoresDeRed =
    deProxy === null
      ? [{ cuenta: yaEntroAqui ? porLugarConocido : porDireccion, key: address }]
      : [
          { cuenta: porDireccion, key: `${address} ${addressKey(deProxy)}` },
          { cuenta: porProxy, key: address },
        ];
  const contados = [{ cuenta: porCuenta, key }, ...(conocido ? [] : contadoresDeRed)];
  for (const [i, cada] of contados.entries()) {
    const turno = cada.cuenta.attempt(cada.key, now.getTime());
    if (turno.ok) continue;
    for (const contadorPrevio of contados.slice(0, i)) contadorPrevio.cuenta.forgive(contadorPrevio.key, 1);
    return turno;
  }
  const acertar = () => {
    const errores = porCuenta.succeed(key);
    for (const cada of contados.slice(1)) cada.cuenta.forgive(cada.key, errores);
  };
  return { ok: true, acertar };
}

/** True if the account has a session, ended or not, that began at this address. */
async function entroDesde(db: Db, cuentaId: number, address: string): Promise<boolean> {
  const sesiones = await db.selectFrom("sesiones").select("direccion").where("cuentaId", "=", cuentaId).execute();
  return sesiones.some(({ direccion }) => addressKey(direccion) === address);
}

/**
 * Opens the session of a verified account, ends the browser's earlier one, and records it in the bitácora. An account
 * of one school starts inside it. Its mailbox is notified of a new browser. Returns the reference for the session's
 * cookie, and the cookie that recognises the browser.
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
  // The demo's accounts are shared: their mailboxes would be notified of every visitor.
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

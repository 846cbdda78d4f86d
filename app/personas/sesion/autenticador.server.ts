import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type Db, database } from "db/connection";
import { readForm } from "~/server/request/body.server";
import { ahora } from "~/server/jobs/clock.server";
import { clientAddress } from "~/server/request/limits.server";
import { log } from "~/server/jobs/log.server";
import { proxiedVisitor } from "~/server/request/proxy.server";
import { sessionCookie, sessionToken } from "~/base/acceso/session.server";
import { trustedOrigin } from "~/server/request/trusted-origin.server";
import { clearCookie, readCookie, writeCookie } from "~/server/request/cookies.server";
import { type Browser, type Entrada, abrirSesion, verificarCredenciales } from "./commands/iniciar-sesion.server";
import { mostrarCodigo } from "./commands/mostrar-codigo.server";
import { debeCodigo } from "./segundo-paso.server";
import { tokenDeNavegador } from "~/base/acceso/navegador-conocido.server";
import { abrirEntrada, buscarEntrada, cerrarEntrada, gastarIntento } from "~/base/acceso/entradas-pendientes.server";
import { loginSchema } from "./schemas.server";

type Intento = {
  username: string;
  errores: Partial<Record<"username" | "password" | "codigo", string>>;
  entrada: Entrada | null;
  /** The code of the second step, if the client sends it along (the API). */
  codigo: string;
};

/** The browser's data for the sign-in and the bitácora. */
export function browserOf(request: Request) {
  return {
    direccion: clientAddress(request),
    navegador: request.headers.get("user-agent") ?? "",
    previous: sessionToken(request),
    token: tokenDeNavegador(request),
    deProxy: proxiedVisitor(request),
    now: ahora(),
    origen: trustedOrigin(request),
  };
}

const authenticator = new Authenticator<Intento>().use(
  new FormStrategy(async ({ form, request }) => {
    const username = String(form.get("username") ?? "");
    const codigo = String(form.get("codigo") ?? "").slice(0, 40);
    const read = loginSchema.safeParse({ username, password: form.get("password") ?? undefined });
    if (!read.success) {
      const errores: Intento["errores"] = {};
      for (const issue of read.error.issues) errores[issue.path[0] as keyof Intento["errores"]] ??= issue.message;
      return { username, errores, entrada: null, codigo };
    }
    return {
      username,
      codigo,
      errores: {},
      entrada: await verificarCredenciales(database().db, read.data, browserOf(request)),
    };
  }),
  "form",
);

/** Runs the sign-in form through remix-auth. The body is read with our own limit first; the strategy gets a small copy. */
async function authenticateForm(request: Request): Promise<Intento> {
  const form = await readForm(request, { limitBytes: 16 * 1024 });
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  const headers = new Headers(request.headers);
  for (const name of ["content-length", "content-type"]) headers.delete(name);
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", headers, body }));
}

type Resultado = {
  reply: Pick<Intento, "username" | "errores">;
  status: number;
  /** The Set-Cookie texts of the new session and of the browser; null when there is no session. */
  cookies: readonly string[] | null;
  /** The Set-Cookie text after a right password without its code; null in all other cases. */
  pendiente: string | null;
  /** The account of the session; without `colegioId` it must still choose a school, or has none. */
  cuenta: { id: number; colegioId: number | null; tieneColegios: boolean } | null;
};

/**
 * Signs in with the form: returns the session's cookie, or the form again with its errors by field. An account with a
 * second step and without a code gets 401, with the cookie for the code to follow.
 */
export async function entrar(request: Request): Promise<Resultado> {
  const { username, errores, entrada, codigo } = await authenticateForm(request);
  const refused = (status: number, mensajes: Intento["errores"], pendiente: string | null = null): Resultado => ({
    reply: { username, errores: mensajes },
    status,
    cookies: null,
    pendiente,
    cuenta: null,
  });
  if (!entrada) return refused(422, errores);
  if (!entrada.ok) {
    log.warn({ motivo: entrada.error, direccion: clientAddress(request) }, "Entrada rechazada");
    return refused(entrada.status ?? 422, { username: entrada.mensaje });
  }
  const { db } = database();
  const browser = browserOf(request);
  const { cuentaId } = entrada;
  if (await debeCodigo(db, cuentaId, browser)) {
    if (codigo === "")
      return refused(401, { codigo: PIDE_CODIGO }, entradaCookie(await abrirEntrada(db, cuentaId, browser.now)));
    const mostrado = await mostrarCodigo(db, { cuentaId, email: username, escrito: codigo }, browser);
    if (!mostrado.ok) return refused(mostrado.status ?? 401, { codigo: mostrado.mensaje });
  }
  return adentro(db, username, { ...entrada, browser });
}

type Adentro = { cuentaId: number; colegios: readonly number[]; browser: Browser; segundoPasoHasta?: string };

async function adentro(
  db: Db,
  username: string,
  { cuentaId, colegios, browser, ...paso }: Adentro,
): Promise<Resultado> {
  const { token, navegador } = await abrirSesion(db, cuentaId, colegios, browser, paso);
  const colegioId = colegios.length === 1 ? colegios[0]! : null;
  return {
    reply: { username, errores: {} },
    status: 302,
    cookies: [sessionCookie(token), navegador],
    pendiente: null,
    cuenta: { id: cuentaId, colegioId, tieneColegios: colegios.length > 0 },
  };
}

/**
 * The account with a code still due in this browser; null if no password was given, too long ago, or with too many
 * tries.
 */
export function entradaPendiente(request: Request) {
  return buscarEntrada(database().db, readCookie(request, ENTRADA), ahora());
}

/**
 * Signs in with the code that follows the password; with `recordar` this browser is not asked again for thirty days.
 * Returns the form again with its errors. Null if the password is needed again: no sign-in is under way here, or it has
 * no tries left.
 */
export async function entrarConCodigo(request: Request, form: FormData): Promise<Resultado | null> {
  const { db } = database();
  const browser = browserOf(request);
  const pendiente = await entradaPendiente(request);
  if (!pendiente || !(await gastarIntento(db, pendiente.id))) return null;
  const { cuentaId, email } = pendiente;
  const escrito = String(form.get("codigo") ?? "").slice(0, 40);
  const mostrado = await mostrarCodigo(db, { cuentaId, email, escrito }, browser);
  if (!mostrado.ok) {
    if (!(await entradaPendiente(request))) return null;
    const reply = { username: email, errores: { codigo: mostrado.mensaje } };
    return { reply, status: mostrado.status ?? 422, cookies: null, pendiente: null, cuenta: null };
  }
  await cerrarEntrada(db, pendiente.id);
  const rows = await db.selectFrom("cuentasColegios").select("colegioId").where("cuentaId", "=", cuentaId).execute();
  const hasta = new Date(browser.now.getTime() + RECORDADO_MS).toISOString();
  const resultado = await adentro(db, email, {
    cuentaId,
    colegios: rows.map(({ colegioId }) => colegioId),
    browser,
    ...(form.get("recordar") === null ? {} : { segundoPasoHasta: hasta }),
  });
  return { ...resultado, cookies: [...resultado.cookies!, clearCookie(ENTRADA)] };
}

/** Cancels the sign-in that this browser has begun; returns the Set-Cookie text for it. */
export async function dejarEntrada(request: Request): Promise<string> {
  const pendiente = await entradaPendiente(request);
  if (pendiente) await cerrarEntrada(database().db, pendiente.id);
  return clearCookie(ENTRADA);
}

const ENTRADA = "entrada";
const RECORDADO_MS = 30 * 24 * 60 * 60_000;
const PIDE_CODIGO = "Escribe el código de tu aplicación.";
const entradaCookie = (token: string) => writeCookie(ENTRADA, token, { maxAgeSeconds: 10 * 60 });

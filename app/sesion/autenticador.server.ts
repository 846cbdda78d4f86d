import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { database } from "db/connection";
import { readForm } from "~/server/request/body.server";
import { ahora } from "~/server/jobs/clock.server";
import { clientAddress } from "~/server/request/limits.server";
import { log } from "~/server/jobs/log.server";
import { proxiedVisitor } from "~/server/request/proxy.server";
import { sessionCookie, sessionToken } from "~/acceso/session.server";
import { trustedOrigin } from "~/server/request/trusted-origin.server";
import { type Entrada, abrirSesion, verificarCredenciales } from "./commands/iniciar-sesion.server";
import { tokenDeNavegador } from "~/acceso/navegador-conocido.server";
import { loginSchema } from "./schemas.server";

type Intento = { username: string; errores: Partial<Record<"username" | "password", string>>; entrada: Entrada | null };

/** What the sign-in and the bitácora want to know of the browser. */
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
    const read = loginSchema.safeParse({ username, password: form.get("password") ?? undefined });
    if (!read.success) {
      const errores: Intento["errores"] = {};
      for (const issue of read.error.issues) errores[issue.path[0] as keyof Intento["errores"]] ??= issue.message;
      return { username, errores, entrada: null };
    }
    return {
      username,
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
  /** Whose session it is; without `colegioId` the account must still say in which school it wants to work, or has none. */
  cuenta: { id: number; colegioId: number | null; tieneColegios: boolean } | null;
};

/** Signs in with what the form brought: the session's cookie, or the form again with what was wrong by its field. */
export async function entrar(request: Request): Promise<Resultado> {
  const { username, errores, entrada } = await authenticateForm(request);
  if (!entrada) return { reply: { username, errores }, status: 422, cookies: null, cuenta: null };
  if (!entrada.ok) {
    log.warn({ motivo: entrada.error, direccion: clientAddress(request) }, "Entrada rechazada");
    const reply = { username, errores: { username: entrada.mensaje } };
    return { reply, status: entrada.status ?? 422, cookies: null, cuenta: null };
  }
  const { cuentaId: id, colegios } = entrada;
  const { token, navegador } = await abrirSesion(database().db, id, colegios, browserOf(request));
  const colegioId = colegios.length === 1 ? colegios[0]! : null;
  return {
    reply: { username, errores },
    status: 302,
    cookies: [sessionCookie(token), navegador],
    cuenta: { id, colegioId, tieneColegios: colegios.length > 0 },
  };
}

import { redirect } from "@remix-run/node";
import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { isSecretField } from "~/lib/secret-fields";
import { addressKey, clientAddress, createBackoff, esperaTexto } from "~/server/request/limits.server";
import { estaSinEstrenar } from "~/base/acceso/queries.server";
import { sessionCookie } from "~/base/acceso/session.server";
import { browserOf } from "./autenticador.server";
import { estrenarInstalacion } from "./commands/estrenar-instalacion.server";
import { abrirSesion } from "./commands/iniciar-sesion.server";
import { announceFirstRun } from "./primer-inicio.server";
import { primerInicioSchema } from "./schemas.server";

const attempts = createBackoff();

/**
 * Throws the redirect to /login once the installation has its organization; before that, ensures that the code exists.
 */
export async function requireSinEstrenar(): Promise<void> {
  if (!(await estaSinEstrenar(database().db))) throw redirect("/login");
  await announceFirstRun();
}

type Respuesta = { escrito: Record<string, string>; errores: Record<string, string> };

/**
 * Sets up the installation with the form and signs its administrator in: returns the cookies of the session, or the
 * form with its errors by field.
 */
export async function primerInicio(
  request: Request,
  form: FormData,
): Promise<{ reply: Respuesta; status: number } | { reply: null; cookies: readonly string[] }> {
  const texts = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const escrito = Object.fromEntries(Object.entries(texts).filter(([name]) => !isSecretField(name)));
  const read = primerInicioSchema.safeParse(texts);
  if (!read.success) {
    const errores: Record<string, string> = {};
    for (const issue of read.error.issues) errores[String(issue.path[0])] ??= issue.message;
    return { reply: { escrito, errores }, status: 422 };
  }
  const now = ahora();
  const key = addressKey(clientAddress(request));
  const turn = attempts.attempt(key, now.getTime());
  if (!turn.ok) return { reply: { escrito, errores: { codigo: esperaTexto(turn.esperaSegundos) } }, status: 429 };
  const outcome = await estrenarInstalacion(database().db, read.data, now);
  if (outcome.ok) {
    const { cuentaId, colegioId } = outcome;
    const { token, navegador } = await abrirSesion(database().db, cuentaId, [colegioId], browserOf(request));
    return { reply: null, cookies: [sessionCookie(token), navegador] };
  }
  const errores = { [outcome.campo ?? "codigo"]: outcome.mensaje };
  return { reply: { escrito, errores }, status: outcome.status ?? 422 };
}

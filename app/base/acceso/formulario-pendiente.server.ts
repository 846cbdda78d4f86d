import type { Db } from "db/connection";
import { readCookie, writeCookie } from "~/server/request/cookies.server";
import { type Sesion, ownerOf, sessionToken } from "./session.server";
import { newToken, tokenHash } from "~/server/request/tokens.server";

const COOKIE = "pendiente";
const KEPT_SECONDS = 15 * 60;
const MAX_CHARACTERS = 100_000;

/** What was typed, by control name; a name sent several times keeps all its values. */
export type CamposPendientes = Record<string, string | string[]>;

// Secrets are typed again, the idempotency key is made anew, and the two-tabs check must see the page's own values.
const NEVER_KEPT = /^(password|contrasena|confirma|actual|nueva|codigo|llave|recaptcha)$/i;

/** The fields of a form that may wait: texts only, without secrets and files. */
export function camposQueEsperan(form: FormData): CamposPendientes {
  const campos: CamposPendientes = {};
  for (const name of new Set(form.keys())) {
    if (NEVER_KEPT.test(name) || name === "__proto__") continue;
    const values = form.getAll(name).filter((value): value is string => typeof value === "string");
    if (values.length > 0) campos[name] = values.length === 1 ? values[0]! : values;
  }
  return campos;
}

/**
 * Keeps what a form brought for 15 minutes, for the account that the (ended) session belonged to, and gives the
 * Set-Cookie text that finds it again. Null, and nothing kept, when nobody can say whose it was or it is too long:
 * what one person typed must not appear before the next who signs in at the same browser.
 */
export async function keepPendingForm(db: Db, request: Request, ruta: string, form: FormData, now: Date) {
  const session = sessionToken(request);
  const email = session && (await ownerOf(db, session));
  const campos = JSON.stringify(camposQueEsperan(form));
  if (!email || campos.length > MAX_CHARACTERS) return null;
  const token = newToken();
  const venceDate = new Date(now.getTime() + KEPT_SECONDS * 1000).toISOString();
  await db
    .insertInto("formulariosPendientes")
    .values({ id: tokenHash(token), ruta: ruta.slice(0, 2_000), campos, email, venceDate })
    .execute();
  return writeCookie(COOKIE, token, { maxAgeSeconds: KEPT_SECONDS });
}

/** What waits for this account on this very path (query included), or null. Reading it spends nothing. */
export async function pendingFields(
  { db, cuenta }: Sesion,
  request: Request,
  now: Date,
): Promise<CamposPendientes | null> {
  const token = readCookie(request, COOKIE);
  if (!token) return null;
  const row = await db
    .selectFrom("formulariosPendientes")
    .select(["ruta", "campos"])
    .where("id", "=", tokenHash(token))
    .where("email", "=", cuenta.email)
    .where("venceDate", ">", now.toISOString())
    .executeTakeFirst();
  return row && row.ruta === rutaDe(request) ? (JSON.parse(row.campos) as CamposPendientes) : null;
}

/** Whether a form waits for this browser, on whatever page: the sign-in page says so. */
export const hayFormularioEnEspera = (request: Request): boolean => readCookie(request, COOKIE) !== null;

/** Forgets what waited for this browser on this path: the form has been sent again, by someone who is signed in. */
export async function dropPendingForm({ db }: Sesion, request: Request): Promise<void> {
  const token = readCookie(request, COOKIE);
  if (!token) return;
  await db
    .deleteFrom("formulariosPendientes")
    .where("id", "=", tokenHash(token))
    .where("ruta", "=", rutaDe(request))
    .execute();
}

/** Forgets forms that waited longer than 15 minutes. Run by a job. */
export async function forgetOldForms(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("formulariosPendientes").where("venceDate", "<=", now.toISOString()).execute();
}

/** The path and query under which a request's page is known, without what Remix adds to them for itself. */
export function rutaDe(request: Request): string {
  const url = new URL(request.url);
  const own = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && pair !== "index" && !pair.startsWith("_routes="));
  return url.pathname.replace(/\.data$/, "") + (own.length > 0 ? `?${own.join("&")}` : "");
}

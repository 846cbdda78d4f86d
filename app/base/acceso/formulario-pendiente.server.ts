import type { Db } from "db/connection";
import { isSecretField } from "~/lib/secret-fields";
import { readCookie, writeCookie } from "~/server/request/cookies.server";
import type { Sesion } from "./sesion.server";
import { ownerOf, sessionToken } from "./session.server";
import { newToken, tokenHash } from "~/server/request/tokens.server";

const COOKIE = "pendiente";
const KEPT_SECONDS = 15 * 60;
const MAX_CHARACTERS = 100_000;

/** The typed values, by control name; a repeated name keeps all its values. */
export type CamposPendientes = Record<string, string | string[]>;

// Secrets are typed again, the idempotency key is made anew, and the two-tabs check must see the page's own values.
const NEVER_KEPT = /^(contrasena|codigo|llave|recaptcha)$/i;

/** The form fields that may be kept: texts only, without secrets and files. */
export function camposQueEsperan(form: FormData): CamposPendientes {
  const campos: CamposPendientes = {};
  for (const name of new Set(form.keys())) {
    if (isSecretField(name) || NEVER_KEPT.test(name) || name === "__proto__") continue;
    const values = form.getAll(name).filter((value): value is string => typeof value === "string");
    if (values.length > 0) campos[name] = values.length === 1 ? values[0]! : values;
  }
  return campos;
}

/**
 * Keeps a form's fields for 15 minutes, for the account of the (ended) session, and returns the Set-Cookie text that
 * finds them again. Null, with nothing kept, if the account is unknown or the form is too long. One person's input must
 * not appear before the next who signs in at the same browser.
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

type Carried = { request: Request; form: FormData; names: readonly string[]; db: Db; now: Date };

/**
 * Keeps some texts of a form that succeeded, for the same address drawn anew: the answer gets the cookie that finds them.
 * An answer that leads elsewhere stays as it is.
 */
export async function carrying(answered: Response, { request, form, names, db, now }: Carried): Promise<Response> {
  const texts = new FormData();
  for (const name of names) for (const text of form.getAll(name)) if (text !== "") texts.append(name, text);
  if (answered.headers.get("location") !== rutaDe(request) || [...texts].length === 0) return answered;
  const cookie = await keepPendingForm(db, request, rutaDe(request), texts, now);
  if (cookie) answered.headers.append("set-cookie", cookie);
  return answered;
}

/** The fields kept for this account on this very path (query included), or null. Reading does not delete them. */
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

/** True if a form is kept for this browser, on any page; the sign-in page mentions it. */
export const hayFormularioEnEspera = (request: Request): boolean => readCookie(request, COOKIE) !== null;

/** Deletes the fields kept for this browser on this path: a signed-in person has sent the form again. */
export async function dropPendingForm({ db }: Sesion, request: Request): Promise<void> {
  const token = readCookie(request, COOKIE);
  if (!token) return;
  await db
    .deleteFrom("formulariosPendientes")
    .where("id", "=", tokenHash(token))
    .where("ruta", "=", rutaDe(request))
    .execute();
}

/** Deletes forms kept longer than 15 minutes. Run by a job. */
export async function forgetOldForms(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("formulariosPendientes").where("venceDate", "<=", now.toISOString()).execute();
}

/** The path and query of a request's page, without the parameters that Remix adds. */
export function rutaDe(request: Request): string {
  const url = new URL(request.url);
  const own = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && pair !== "index" && !pair.startsWith("_routes="));
  return url.pathname.replace(/\.data$/, "") + (own.length > 0 ? `?${own.join("&")}` : "");
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Refusal, refuse } from "~/lib/outcome";
import type { Alcance } from "./alcance.server";
import { huellaDe } from "./idempotency.server";

/** How long a 'Continuar' may be pressed after its question was asked. */
const LIFETIME_MS = 10 * 60_000;

// A restart forgets it, and every question that was open is asked again.
const KEY = randomBytes(32);

/** What somebody said to go on: the token of the question that was shown, and what had to be typed with it. */
export type Consent = {
  /** What 'Continuar' of the question sent; null when it was another button. */
  force?: string | null;
  /** What was typed beside it, where the question asks for that. */
  escrito?: string | null;
};

type Question<E extends string> = {
  error: E;
  /** What the form says: going on with something else is another question. */
  content: unknown;
  /** What the person is shown, a line each; nothing is asked where there is none. */
  lines: readonly string[];
  /** What else was shown: going on after it changed is another question. */
  shown?: unknown;
  /** What has to be typed to go on, and how it is asked for. */
  typed?: { valor: string; etiqueta: string } | null;
  /** What else the screen draws with the question. */
  data?: Record<string, unknown>;
};

/**
 * The one way to ask before going on (the 409 with 'Continuar'): null when there is nothing to ask, or when the token of
 * this very question came back. A token is good once, for ten minutes, for the account and the browser that were asked,
 * for the same fields and for the same answer of the server: whatever else comes back is asked anew. To be asked inside
 * of the command's transaction: what is refused afterwards spends nothing.
 */
export async function askConsent<E extends string>(
  alcance: Alcance,
  { force = null, escrito = null }: Consent,
  question: Question<E>,
): Promise<Refusal<E> | null> {
  const { error, lines, typed = null } = question;
  if (lines.length === 0) return null;
  const subject = subjectOf(alcance, question);
  const id = idOf(force ?? "", subject, alcance.ahora);
  const written = typed === null || (escrito ?? "").trim() === typed.valor;
  if (id !== null && written && (await spend(alcance, id))) return null;
  const wrong = id !== null && !written ? [`Para continuar escribe ${typed!.valor}.`] : [];
  return refuse(error, [...lines, ...wrong].join("\n"), {
    status: 409,
    datos: {
      ...question.data,
      forzar: true,
      force: newToken(subject, alcance.ahora),
      ...(typed ? { escribir: typed } : {}),
    },
  });
}

/**
 * The token of a question that a page shows before its form is sent (a confirmation that opens with its preview); its
 * command asks with the same content and the same answer.
 */
export function consentFor(alcance: Alcance, question: Omit<Question<string>, "data" | "typed">): string {
  return newToken(subjectOf(alcance, question), alcance.ahora);
}

function subjectOf({ cuenta, sesionId, colegioId }: Alcance, question: Question<string>): string {
  const { error, content, lines, shown = null } = question;
  const asked = { content: huellaDe(content), lines, shown: huellaDe(shown) };
  return huellaDe({ cuentaId: cuenta?.id ?? null, sesionId, colegioId, error, ...asked });
}

const signature = (id: string, subject: string) => createHmac("sha256", KEY).update(`${id} ${subject}`).digest();

function newToken(subject: string, ahora: string): string {
  const expires = Date.parse(ahora) + LIFETIME_MS;
  const id = `${randomBytes(12).toString("base64url")}.${expires.toString(36)}`;
  return `${id}.${signature(id, subject).toString("base64url")}`;
}

// A token from more than ten minutes in the future is refused too: after the clock was set back it would be good for
// longer.
function idOf(token: string, subject: string, ahora: string): string | null {
  const [, id = "", expires = "", given = ""] = /^([\w-]{16}\.([a-z0-9]{1,10}))\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "") return null;
  const left = Number.parseInt(expires, 36) - Date.parse(ahora);
  if (!(left > 0 && left <= LIFETIME_MS)) return null;
  const [expected, sent] = [signature(id, subject), Buffer.from(given, "base64url")];
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : null;
}

// Writes a token down as spent, in the table of the forms' keys (those have no dot, so they cannot be mistaken for one):
// it is spent in the transaction that does what was agreed to, and the same job forgets it.
async function spend({ db, cuenta, ahora }: Alcance, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("llaves")
    .values({ clave: `acuerdo.${id}`, cuentaId: cuenta?.id ?? null, huella: "", respuesta: "{}", createdDate: ahora })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * For whoever has nobody to ask (the demo, the tortures, tests that are about something else): runs a command, and once
 * more agreeing to what it asked. Never behind an address.
 */
export async function agreeing<R extends { ok: boolean; datos?: Record<string, unknown> }>(
  run: (consent: Consent) => Promise<R>,
): Promise<R> {
  const first = await run({});
  return first.ok || first.datos?.forzar !== true ? first : run(consentTo(first));
}

/** What going on says after `asked`: its token, and what it asked to be typed. Never behind an address, either. */
export function consentTo(asked: { ok: boolean; datos?: Record<string, unknown> }): Consent {
  const { force, escribir } = (asked.datos ?? {}) as { force?: string; escribir?: { valor: string } };
  return { force: force ?? null, escrito: escribir?.valor ?? null };
}

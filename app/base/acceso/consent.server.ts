import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Refusal, refuse } from "~/lib/outcome";
import type { Alcance } from "./alcance.server";
import { huellaDe } from "./idempotency.server";

/** How long 'Continuar' stays valid after its question. */
const LIFETIME_MS = 10 * 60_000;

// A restart discards it, and every open question is asked again.
const KEY = randomBytes(32);

/**
 * The input that confirms a question: the token of the displayed question, and the text that had to be typed with it.
 */
export type Consent = {
  /** The token sent by the question's 'Continuar'; null if another button was pressed. */
  force?: string | null;
  /** The typed text, if the question asks for it. */
  escrito?: string | null;
};

/** The same for a question with lines to tick: the marks of the ticked ones. */
export type TickedConsent = Consent & { marcas?: readonly string[] };

type Question<E extends string> = {
  error: E;
  /** The form's contents: going on with other contents is another question. */
  content: unknown;
  /** The displayed lines; without any, nothing is asked. */
  lines: readonly string[];
  /** Those of the lines that a person ticks one by one, because each is a decision of its own. */
  ticks?: readonly string[];
  /** Further displayed data: going on after they changed is another question. */
  shown?: unknown;
  /** The text to type in order to go on, and its label. */
  typed?: { valor: string; etiqueta: string } | null;
  /** Further data that the screen draws with the question. */
  data?: Record<string, unknown>;
};

/**
 * The one way to ask before going on (the 409 with 'Continuar'). Null if there is nothing to ask, or if the token of
 * this very question came back. A token is valid once, for ten minutes, for the same account and browser, the same
 * fields and the same answer of the server. Lines to tick (`ticks`) must all come back ticked. Anything else is asked
 * anew, and the answer names the unticked ones. Ask inside the command's transaction, so that a later refusal does not
 * spend the token.
 */
export async function askConsent<E extends string>(
  alcance: Alcance,
  { force = null, escrito = null, marcas = [] }: TickedConsent,
  question: Question<E>,
): Promise<Refusal<E> | null> {
  const { error, lines, typed = null, ticks = [] } = question;
  if (lines.length === 0) return null;
  const subject = subjectOf(alcance, question);
  const id = idOf(force ?? "", subject, alcance.ahora);
  const written = typed === null || (escrito ?? "").trim() === typed.valor;
  const porMarcar = ticks.map((texto) => ({ marca: markOf(texto), texto }));
  const unticked = porMarcar.filter(({ marca }) => !marcas.includes(marca));
  if (id !== null && written && unticked.length === 0 && (await spend(alcance, id))) return null;
  const wrong = id !== null && !written ? [`Para continuar escribe ${typed!.valor}.`] : [];
  return refuse(error, [...lines, ...wrong].join("\n"), {
    status: 409,
    datos: {
      ...question.data,
      forzar: true,
      force: newToken(subject, alcance.ahora),
      ...(typed ? { escribir: typed } : {}),
      ...(ticks.length > 0 ? { porMarcar, sinMarcar: id === null ? [] : unticked.map(({ marca }) => marca) } : {}),
    },
  });
}

/**
 * The token of a question that a page shows before its form is sent (a confirmation that opens with its preview). Its
 * command asks with the same content and the same answer.
 */
export function consentFor(alcance: Alcance, question: Omit<Question<string>, "data" | "typed">): string {
  return newToken(subjectOf(alcance, question), alcance.ahora);
}

// A line keeps its mark in another question, and another line never gets it.
const markOf = (line: string) => huellaDe(line).slice(0, 12);

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

// A token from more than ten minutes in the future is refused too: after the clock was set back it would stay valid for
// longer.
function idOf(token: string, subject: string, ahora: string): string | null {
  const [, id = "", expires = "", given = ""] = /^([\w-]{16}\.([a-z0-9]{1,10}))\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "") return null;
  const left = Number.parseInt(expires, 36) - Date.parse(ahora);
  if (!(left > 0 && left <= LIFETIME_MS)) return null;
  const [expected, sent] = [signature(id, subject), Buffer.from(given, "base64url")];
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : null;
}

// Records a token as spent, in the table of the forms' keys (those contain no dot, so they cannot collide). It is spent
// in the transaction of the confirmed action, and the same job deletes it.
async function spend({ db, cuenta, ahora }: Alcance, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("llaves")
    .values({ clave: `acuerdo.${id}`, cuentaId: cuenta?.id ?? null, huella: "", respuesta: "{}", createdDate: ahora })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Runs a command, and once more agreeing to its question, for callers without a person to ask (the demo, the tortures,
 * tests about something else). Never behind an address.
 */
export async function agreeing<R extends { ok: boolean; datos?: Record<string, unknown> }>(
  run: (consent: TickedConsent) => Promise<R>,
): Promise<R> {
  const first = await run({});
  return first.ok || first.datos?.forzar !== true ? first : run(consentTo(first));
}

/** The consent to the question `asked`: token, text to type, ticked lines. Never behind an address, either. */
export function consentTo(asked: { ok: boolean; datos?: Record<string, unknown> }): TickedConsent {
  const { force, escribir, porMarcar } = (asked.datos ?? {}) as Asked;
  const marcas = porMarcar?.map(({ marca }) => marca);
  return { force: force ?? null, escrito: escribir?.valor ?? null, ...(marcas ? { marcas } : {}) };
}

type Asked = { force?: string; escribir?: { valor: string }; porMarcar?: readonly { marca: string }[] };

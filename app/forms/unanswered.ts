import { useEffect } from "react";

type Fields = Record<string, string | string[]>;
type Sent = {
  cuentaId: number | null;
  path: string;
  at: number;
  fields: Fields;
  /** True if files were sent too. */
  files: boolean;
  unanswered: boolean;
};

/** As long as the server keeps the form of a lost session (decisions.md, Session lost while typing). */
const KEPT_MS = 15 * 60_000;

let sent: Sent | null = null;

/**
 * Remembers, in this tab's memory only, the fields that a form is about to send, in case nobody answers (C§8 no
 * response). Passwords and files are excluded. Called in the browser.
 */
export function rememberSent(form: HTMLFormElement): void {
  const fields: Fields = {};
  let files = false;
  for (const [name, value] of new FormData(form)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== "string" && value.size > 0) files = true;
    if (typeof value !== "string" || (control instanceof HTMLInputElement && control.type === "password")) continue;
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  const { pathname, search } = location;
  const cuentaId = Number(document.body.dataset.cuenta) || null;
  sent = { cuentaId, path: pathname + search, at: Date.now(), fields, files, unanswered: false };
}

/** Called by the page for a missing answer. Only from then on does the form get its last sent values back. */
export function useUnansweredMark(): void {
  useEffect(() => {
    if (sent) sent.unanswered = true;
  }, []);
}

/**
 * The fields that an account sent from a page without an answer, or null. They include the hidden fields: with the same
 * key, a form that did arrive is not executed twice.
 */
export function unansweredFrom(path: string, cuentaId: number | null): Fields | null {
  if (!sent?.unanswered || sent.path !== path || sent.cuentaId !== cuentaId) return null;
  return Date.now() - sent.at > KEPT_MS ? null : sent.fields;
}

/** True if this tab last sent files from its current page: then a failure is a failed upload. */
export function filesSentFromHere(): boolean {
  if (typeof location === "undefined" || sent === null) return false;
  return sent.files && sent.path === location.pathname + location.search && Date.now() - sent.at < KEPT_MS;
}

/** One field of the values that this tab last sent from its current page, answered or not. */
export function sentFromHere(name: string): string | undefined {
  if (sent === null || sent.path !== location.pathname + location.search) return undefined;
  const value = sent.fields[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * True for errors of a request without an answer of ours: thrown by the browser, in its own words, or by Remix when a
 * proxy's page came instead.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError
    ? /fetch|network|load failed/i.test(error.message)
    : error.message.startsWith("Unable to decode turbo-stream");
}

/** A bug on the server: Remix replaces a loader's or an action's error with this sentence. */
export function isServersFailure(error: unknown): boolean {
  return error instanceof Error && error.message === "Unexpected Server Error";
}

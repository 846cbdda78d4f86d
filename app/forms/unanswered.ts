import { useEffect } from "react";

type Fields = Record<string, string | string[]>;
type Sent = {
  cuentaId: number | null;
  path: string;
  at: number;
  fields: Fields;
  /** Whether files went along. */
  files: boolean;
  unanswered: boolean;
};

/** As long as the server keeps the form of a lost session (decisions.md, Session lost while typing). */
const KEPT_MS = 15 * 60_000;

let sent: Sent | null = null;

/**
 * Remembers, in this tab's memory only, what a form is about to send, in case nobody answers (C§8 no response). Passwords
 * and files stay out. Called in the browser.
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

/**
 * Called by the page that says that nobody answered: only from then on is what was sent last offered to its form again.
 */
export function useUnansweredMark(): void {
  useEffect(() => {
    if (sent) sent.unanswered = true;
  }, []);
}

/**
 * What an account sent from a page and got no answer to, or null. The hidden fields are in it too: with the same key, a
 * form that did arrive is not done twice.
 */
export function unansweredFrom(path: string, cuentaId: number | null): Fields | null {
  if (!sent?.unanswered || sent.path !== path || sent.cuentaId !== cuentaId) return null;
  return Date.now() - sent.at > KEPT_MS ? null : sent.fields;
}

/** Whether what this tab sent last from the page it is on had files: what fails then is an upload. */
export function filesSentFromHere(): boolean {
  if (typeof location === "undefined" || sent === null) return false;
  return sent.files && sent.path === location.pathname + location.search && Date.now() - sent.at < KEPT_MS;
}

/** One field of what this tab sent last from the page it is on, answered or not. */
export function sentFromHere(name: string): string | undefined {
  if (sent === null || sent.path !== location.pathname + location.search) return undefined;
  const value = sent.fields[name];
  return typeof value === "string" ? value : undefined;
}

import { parseJson } from "./json.server";

const NAME = /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*|\[\d{1,3}\]){0,6}(?:\[\])?$/;
const PROTOTYPE = /(?:^|\.)(?:constructor|prototype|__proto__)(?:$|[.[])/;
const INTENT = "__intent__";
/** The field names of the optional human-check services; they are not ours to choose. */
const SERVICES = new Set(["g-recaptcha-response", "cf-turnstile-response"]);
const MAX_INDEX = 500;

/**
 * The fields with a name that a form of this product can have. conform builds objects and lists out of names, so
 * `__proto__.x`, `a[4294967294]` or a forged intent would pollute, exhaust or crash the parser. Those are dropped, and
 * so is conform's own `__state__`, which none of our pages needs back.
 */
export function safeFields(form: FormData): FormData {
  const readable = [...form].filter(([name, value]) =>
    name === INTENT ? isListIntent(value) : isSafeName(name) || SERVICES.has(name),
  );
  const names = new Set(readable.map(([name]) => name));
  const safe = new FormData();
  for (const [name, value] of readable) {
    // A parent that is both a text and an object ("a" and "a.b") cannot be read as either; the plain text wins. Looked
    // up in a set: forms check all their fields, and a hostile one has thirty thousand.
    const parent = /^[A-Za-z0-9]+/.exec(name)?.[0];
    if (!parent || parent === name || !names.has(parent)) safe.append(name, value);
  }
  return safe;
}

function isSafeName(name: string): boolean {
  if (name.length > 200 || !NAME.test(name) || PROTOTYPE.test(name)) return false;
  return [...name.matchAll(/\[(\d+)\]/g)].every(([, index]) => Number(index) <= MAX_INDEX);
}

// Buttons ask the server only to add, remove and move rows.
function isListIntent(value: unknown): boolean {
  if (typeof value !== "string" || value.length > 2_000) return false;
  try {
    const intent = parseJson(value) as { type?: unknown; payload?: Record<string, unknown> | null };
    const { name, index, from, to } = intent.payload ?? {};
    const indexes = [index, from, to].filter((one) => one !== undefined);
    return (
      ["insert", "remove", "reorder"].includes(String(intent.type)) &&
      typeof name === "string" &&
      isSafeName(name) &&
      indexes.every((one) => Number.isInteger(one) && Number(one) >= 0 && Number(one) <= MAX_INDEX) &&
      (intent.type === "insert" || indexes.length > 0)
    );
  } catch {
    return false;
  }
}

import { fechaEscrita } from "~/lib/dates";
import { WHOLE } from "./form-reply";

/** Names that every form may carry and that a person does not type. */
const HIDDEN_NAMES = ["colegioId", "cicloId", "llave", "force", "escrito", "marcas", WHOLE.name] as const;

const isTyped = (name: string) => !name.startsWith("__") && !(HIDDEN_NAMES as readonly string[]).includes(name);

/**
 * The current values of a form, by control name, without blanks and unticked boxes. Money is compared as plain digits,
 * dates as YYYY-MM-DD.
 */
export function valuesOf(form: HTMLFormElement): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const [money, dates] = [new Set<string>(), new Set<string>()];
  for (const element of Array.from(form.elements)) {
    if (element instanceof HTMLInputElement && element.dataset.tipo === "monto") money.add(element.name);
    if (element instanceof HTMLInputElement && element.dataset.tipo === "fecha") dates.add(element.name);
    // A hidden colegioId is context; a select of that name is not.
    const named = element instanceof HTMLSelectElement && !isTyped(element.name) && element.name !== "";
    if (named) values.set(element.name, element.value === "" ? [] : [element.value]);
  }
  for (const [name, value] of new FormData(form)) {
    if (!isTyped(name)) continue;
    const plain = typeof value === "string" && dates.has(name) ? (fechaEscrita(value) ?? value) : value;
    const text = typeof plain === "string" ? tidy(plain, money.has(name)) : plain.name && `${plain.name}:${plain.size}`;
    if (text !== "") values.set(name, [...(values.get(name) ?? []), text]);
  }
  return values;
}

const tidy = (text: string, money: boolean) => (money ? plainNumber(text) : text.replace(/\r\n/g, "\n").trim());

// "$1,250.50", "1250.5" and "1250.50" are one amount.
function plainNumber(text: string): string {
  const plain = text.replace(/[$,\s]/g, "");
  return /^\d+(?:\.\d*)?$/.test(plain) ? String(Number(plain)) : plain;
}

/** Loaded data under the control names: nested objects and lists become `a.b` and `a[0].b`. */
export function loadedValues(data: unknown, money: ReadonlySet<string> = new Set()): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const visit = (value: unknown, name: string) => {
    if (value === null || value === undefined || value === "" || value === false) return;
    if (Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null)) {
      const texts = value.map((item) => String(item ?? "")).filter((text) => text !== "");
      if (texts.length > 0) values.set(name, texts);
    } else if (Array.isArray(value)) value.forEach((item, index) => visit(item, `${name}[${index}]`));
    else if (typeof value === "object")
      for (const [key, item] of Object.entries(value)) visit(item, name === "" ? key : `${name}.${key}`);
    else {
      const text = value === true ? "on" : tidy(String(value), money.has(name));
      if (text !== "") values.set(name, [text]);
    }
  };
  visit(data ?? {}, "");
  return values;
}

/** True if a form differs from the loaded data, comparing only names that have controls. */
export function isChanged(
  names: Iterable<string>,
  current: ReadonlyMap<string, string[]>,
  loaded: ReadonlyMap<string, string[]>,
): boolean {
  for (const name of names) {
    const [now, then] = [current.get(name) ?? [], loaded.get(name) ?? []];
    if (now.length !== then.length || now.some((text, index) => text !== then[index])) return true;
  }
  // An added or removed row shows as names that only one side has.
  return [...current.keys()].some((name) => name.includes("[") && !loaded.has(name));
}

/** Places flat form fields (`a.b`, `a[0].b`) into an object, over its existing values. */
export function withFlatValues(data: object, flat: Record<string, string | string[]>): Record<string, unknown> {
  const result = structuredClone(data) as Record<string, unknown>;
  for (const [name, value] of Object.entries(flat)) {
    const path = name.match(/[^.[\]]+/g) ?? [];
    if (path.length === 0 || path.length > 6 || path.some((step) => /^(?:__proto__|constructor|prototype)$/.test(step)))
      continue;
    let target: Record<string, unknown> = result;
    path.forEach((step, index) => {
      if (index === path.length - 1) return void (target[step] = value);
      const next = target[step];
      if (typeof next !== "object" || next === null) target[step] = /^\d+$/.test(path[index + 1] ?? "") ? [] : {};
      target = target[step] as Record<string, unknown>;
    });
  }
  return result;
}

import { cleanLine } from "~/lib/text";
import { noEncontrado } from "./responses.server";

/**
 * The kinds of path parameters. `id` is a positive whole number; `idOrZero` also takes the 0 of "create", `signedId`
 * also a negative one. `idIfAny` is null if the path has none, for routes mounted in two places.
 */
export type ParamKind = "id" | "idOrZero" | "signedId" | "idIfAny" | "uuid" | "token";

type ParamValue<K extends ParamKind> = K extends "id" | "idOrZero" | "signedId"
  ? number
  : K extends "idIfAny"
    ? number | null
    : string;
export type ParamSpec = Record<string, ParamKind>;
export type ParsedParams<S extends ParamSpec> = { [N in keyof S]: ParamValue<S[N]> };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TOKEN = /^[A-Za-z0-9_-]{8,200}$/;

/**
 * The typed parameters of a path. A missing or malformed one throws a 404 Response: a resource with such a name cannot
 * exist, and answers like any other missing one.
 */
export function parseParams<S extends ParamSpec>(params: Record<string, string | undefined>, spec: S): ParsedParams<S> {
  const parsed: Record<string, number | string | null> = {};
  for (const [name, kind] of Object.entries(spec)) {
    if (kind === "idIfAny" && params[name] === undefined) {
      parsed[name] = null;
      continue;
    }
    const value = parseOne(params[name] ?? "", kind);
    if (value === null) throw noEncontrado();
    parsed[name] = value;
  }
  return parsed as ParsedParams<S>;
}

function parseOne(text: string, kind: ParamKind): number | string | null {
  switch (kind) {
    case "uuid":
      return UUID.test(text) ? text.toLowerCase() : null;
    case "token":
      return TOKEN.test(text) ? text : null;
    case "signedId": {
      const id = wholeNumber(text.replace(/^-(?!0)/, ""));
      return id === null ? null : text.startsWith("-") ? -id : id;
    }
    case "id":
    case "idIfAny":
    case "idOrZero": {
      const id = wholeNumber(text);
      return id === null || id < (kind === "idOrZero" ? 0 : 1) ? null : id;
    }
  }
}

// Digits only, no leading zeros: one resource has one address.
function wholeNumber(text: string): number | null {
  if (!/^(?:0|[1-9]\d{0,15})$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}

type Source = Request | URL | URLSearchParams;

function valueOf(source: Source, name: string): string | null {
  const search =
    source instanceof URLSearchParams ? source : (source instanceof URL ? source : new URL(source.url)).searchParams;
  // The last value of a repeated key counts, as when a filter form is sent over an address that already had one.
  return search.getAll(name).at(-1) ?? null;
}

/** A whole number of the query within bounds (0 to 2^53-1 unless given), or null: a stale link is not an error. */
export function queryInt(source: Source, name: string, bounds: { min?: number; max?: number } = {}): number | null {
  const value = wholeNumber(valueOf(source, name) ?? "");
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = bounds;
  return value === null || value < min || value > max ? null : value;
}

/**
 * The ids of a repeated key, without duplicates and at most `max`; null if the key is absent. Invalid ids are dropped:
 * an empty list is not everybody.
 */
export function queryIds(request: Request, name: string, max = 500): number[] | null {
  const values = new URL(request.url).searchParams.getAll(name);
  if (values.length === 0) return null;
  const ids = values.flatMap((value) => wholeNumber(value) ?? []).filter((id) => id > 0);
  return [...new Set(ids)].slice(0, max);
}

/** One of the listed words, or else the fallback. */
export function queryEnum<const T extends string, F extends T | null>(
  source: Source,
  name: string,
  options: readonly T[],
  fallback: F,
): T | F {
  const value = valueOf(source, name);
  return options.find((option) => option === value) ?? fallback;
}

/** A text of the query without control characters, trimmed, cut at `max` characters; "" when absent. */
export function queryText(source: Source, name: string, max = 100): string {
  // Cut by characters, not by code units: half a pair would be a lone surrogate in the SQL.
  return [...cleanLine((valueOf(source, name) ?? "").slice(0, max * 4))].slice(0, max).join("");
}

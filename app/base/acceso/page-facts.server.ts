import { isInsideTransaction } from "db/connection";
import type { Alcance } from "./alcance.server";

type Facts = Map<string, Promise<unknown>>;

// Keyed by the Alcance that the loaders of one page share (permissions.server). Facts end with the request. Work
// without a page (a job, a command's transaction) finds no entry here and reads.
const facts = new WeakMap<object, Facts>();

/** Gives the loaders that share this Alcance a cache for repeated reads. */
export function withPageFacts(alcance: Alcance): Alcance {
  facts.set(alcance, new Map());
  return alcance;
}

/** The same viewer in another object (under a key) shares the cache: its writes clear it for both. */
export function sharePageFacts(alcance: object, other: object): void {
  const page = facts.get(alcance);
  if (page) facts.set(other, page);
}

/** Clears the reads cached for an Alcance, after a write with it. */
export function forgetPageFacts(alcance: Alcance): void {
  facts.get(alcance)?.clear();
}

/**
 * Shares one read between all loaders of a page that call it with the same arguments; a write clears it. Every check
 * stays in its place, and only its statement is shared.
 */
export function oncePerPage<A extends (string | number | null)[], T>(
  read: (alcance: Alcance, ...args: A) => Promise<T>,
): ((alcance: Alcance, ...args: A) => Promise<T>) & {
  /** Stores a value that another statement of the same page has already read; valid until the next write. */
  know: (alcance: Alcance, value: T, ...args: A) => void;
} {
  const name = `${++reads}`;
  const keyOf = (args: A) => JSON.stringify([name, ...args]);
  const ask = (alcance: Alcance, ...args: A) => {
    const page = facts.get(alcance);
    if (!page || isInsideTransaction()) return read(alcance, ...args);
    const key = keyOf(args);
    const known = page.get(key) as Promise<T> | undefined;
    if (known) return known;
    const value = read(alcance, ...args);
    page.set(key, value);
    return value;
  };
  const know = (alcance: Alcance, value: T, ...args: A) =>
    void facts.get(alcance)?.set(keyOf(args), Promise.resolve(value));
  return Object.assign(ask, { know });
}

let reads = 0;

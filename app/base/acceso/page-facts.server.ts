import { isInsideTransaction } from "db/connection";
import type { Alcance } from "./alcance.server";

type Facts = Map<string, Promise<unknown>>;

// By the Alcance that the loaders of one page share (permissions.server): what a request learnt is gone with it, and what
// has no page (a job, a command's transaction) finds no place here and reads.
const facts = new WeakMap<object, Facts>();

/** Gives the loaders that share this Alcance a place for what each of them would read again. */
export function withPageFacts(alcance: Alcance): Alcance {
  facts.set(alcance, new Map());
  return alcance;
}

/** The same viewer in other words (under a key): what he writes is forgotten for both. */
export function sharePageFacts(alcance: object, other: object): void {
  const page = facts.get(alcance);
  if (page) facts.set(other, page);
}

/** Forgets what was read with an Alcance, because something was written with it. */
export function forgetPageFacts(alcance: Alcance): void {
  facts.get(alcance)?.clear();
}

/**
 * The same read, asked once for all loaders of a page that call it with the same arguments; a write forgets it. Each call
 * still asks: a check stays where it is, and only its statement is shared.
 */
export function oncePerPage<A extends (string | number | null)[], T>(
  read: (alcance: Alcance, ...args: A) => Promise<T>,
): ((alcance: Alcance, ...args: A) => Promise<T>) & {
  /** Takes what another statement of the same page has read already: it is true until something is written. */
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

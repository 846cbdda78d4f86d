import type { Alcance } from "./alcance.server";
import { PageFacts } from "./page-facts.server";

/** The same viewer, with a place for what each loader of a page would read again. */
export function withPageFacts(alcance: Alcance): Alcance {
  return { ...alcance, pageFacts: new PageFacts(alcance) };
}

/**
 * The same read, asked once for all loaders of a page that call it with the same arguments; a write forgets it. Each call
 * still asks: a check stays where it is, and only its statement is shared. Without a page (a job, a transaction) it reads.
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
    const page = alcance.pageFacts?.readsFor(alcance);
    if (!page) return read(alcance, ...args);
    const key = keyOf(args);
    const known = page.get(key) as Promise<T> | undefined;
    if (known) return known;
    const value = read(alcance, ...args);
    page.set(key, value);
    return value;
  };
  const know = (alcance: Alcance, value: T, ...args: A) =>
    void alcance.pageFacts?.readsFor(alcance)?.set(keyOf(args), Promise.resolve(value));
  return Object.assign(ask, { know });
}

let reads = 0;

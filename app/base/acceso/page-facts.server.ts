import { isInsideTransaction } from "db/connection";
import type { Alcance } from "./alcance.server";

type Reads = Map<string, Promise<unknown>>;

/** A key does not change what its viewer sees, and the facts are no part of what they are about. */
const EXEMPT: ReadonlySet<string> = new Set(["llave", "pageFacts"] satisfies (keyof Alcance)[]);

/**
 * The reads that the loaders of one page share (decisiones/229). They travel in the Alcance and in each copy of it, and
 * answer only an Alcance that says the same as the first one. A copy with another cycle, other limits or a transaction
 * reads by itself.
 */
export class PageFacts {
  readonly #viewer: Alcance;
  readonly #reads: Reads = new Map();
  #last: Alcance | null = null;

  constructor(viewer: Alcance) {
    this.#viewer = viewer;
  }

  /** The reads of the page, where `alcance` may share them; null otherwise. */
  readsFor(alcance: Alcance): Reads | null {
    if (isInsideTransaction() || !this.#isShared(alcance)) return null;
    return this.#reads;
  }

  // Nearly always the same object asks again: an Alcance never changes, so it is compared once.
  #isShared(alcance: Alcance): boolean {
    if (alcance === this.#last) return true;
    const isTheSame = agrees(alcance, this.#viewer) && agrees(this.#viewer, alcance);
    if (isTheSame) this.#last = alcance;
    return isTheSame;
  }

  forget(): void {
    this.#reads.clear();
  }
}

/** True where `other` says the same as `one` wherever `one` says anything. */
function agrees(one: Alcance, other: Alcance): boolean {
  for (const key of Object.keys(one) as (keyof Alcance)[])
    if (one[key] !== other[key] && !EXEMPT.has(key)) return false;
  return true;
}

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

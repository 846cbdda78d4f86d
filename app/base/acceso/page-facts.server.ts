import { isInsideTransaction } from "db/connection";

type Reads = Map<string, Promise<unknown>>;

/** A key does not change what its viewer sees, and the facts are no part of what they are about. */
const EXEMPT: ReadonlySet<string> = new Set(["llave", "pageFacts"]);

/**
 * The reads that the loaders of one page share (decisiones/229). They travel in the Alcance and in each copy of it, and
 * answer only an Alcance that says the same as the first one. A copy with another cycle, other limits or a transaction
 * reads by itself.
 */
export class PageFacts {
  readonly #viewer: object;
  readonly #reads: Reads = new Map();
  #last: object | null = null;

  constructor(viewer: object) {
    this.#viewer = viewer;
  }

  /** The reads of the page, where `alcance` may share them; null otherwise. */
  readsFor(alcance: object): Reads | null {
    if (isInsideTransaction() || !this.#isShared(alcance)) return null;
    return this.#reads;
  }

  // Nearly always the same object asks again: an Alcance never changes, so it is compared once.
  #isShared(alcance: object): boolean {
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
function agrees(one: object, other: object): boolean {
  return Object.entries(one).every(([key, value]) => EXEMPT.has(key) || value === other[key as keyof typeof other]);
}

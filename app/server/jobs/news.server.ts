/** Hears in which school something was written; null is every school. */
type Listener = (colegioId: number | null) => void;

// On globalThis, because the dev server evaluates modules again and again and whoever listens must go on hearing.
const KEY = Symbol.for("colegio.news.listeners");
const shared = globalThis as { [KEY]?: Set<Listener> };
const listeners: Set<Listener> = (shared[KEY] ??= new Set());

/**
 * Says that something is being written in a school, what it is and whether it stays nobody is told: whoever listens looks again a
 * little later. Free where nobody listens.
 */
export function tellNews(colegioId: number | null): void {
  for (const listener of listeners) listener(colegioId);
}

/** Has `listener` hear of news; gives how to stop. */
export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called with the school in which something was written; null means every school. */
type Listener = (colegioId: number | null) => void;

// On globalThis, because the dev server evaluates modules repeatedly and listeners must stay registered.
const KEY = Symbol.for("colegio.news.listeners");
const shared = globalThis as { [KEY]?: Set<Listener> };
const listeners: Set<Listener> = (shared[KEY] ??= new Set());

/**
 * Announces a write in a school, without its content or whether it was committed: listeners look again a little later.
 * Costs nothing without listeners.
 */
export function tellNews(colegioId: number | null): void {
  for (const listener of listeners) listener(colegioId);
}

/** Registers `listener` for news; returns the function that removes it. */
export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

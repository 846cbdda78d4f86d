/** A broken invariant is a bug of ours, never something a person typed: it carries its own name so that logs can tell. */
export class InvariantError extends Error {
  override name = "InvariantError";
}

/**
 * States what must be true here; throws {@link InvariantError} with the message when it is not.
 * Refusals that a person can cause are values (see `outcome.ts`), not invariants.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** Closes a `switch` over a union: the compiler proves that nothing is left, and a value from outside throws. */
export function nunca(x: never): never {
  throw new InvariantError(`Valor no previsto: ${String(x)}`);
}

/** A broken invariant is a bug of ours, never a person's input. Its own name makes it recognizable in logs. */
export class InvariantError extends Error {
  override name = "InvariantError";
}

/**
 * Asserts that the condition is true; throws {@link InvariantError} with the message otherwise. Refusals that a person
 * can cause are values (see `outcome.ts`), not invariants.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** Closes a `switch` over a union: the compiler proves that no case is missing, and an outside value throws. */
export function nunca(x: never): never {
  throw new InvariantError(`Valor no previsto: ${String(x)}`);
}

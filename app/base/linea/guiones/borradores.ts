/** The drafts that a phone keeps of a public form. Pure except for the given storage. */

/** The beginning of a draft's name in the storage; the address of its form follows. */
export const PREFIJO = "borrador:";

/**
 * Deletes the drafts of any form that are older than a week, and those that cannot be read. A computer that others use
 * keeps a child's data no longer.
 */
export function olvidarViejos(caja: Record<string, string>, ahora: number): void {
  // A draft begins with its instant. A storage also lists its methods, whose names begin otherwise.
  for (const nombre in caja)
    if (!nombre.indexOf(PREFIJO) && ahora - Number(/\d+/.exec(caja[nombre]!)) > 6048e5) delete caja[nombre];
}

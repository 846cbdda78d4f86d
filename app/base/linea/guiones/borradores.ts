/** The drafts that a phone keeps of a public form. Pure except for the given storage. */

/** The beginning of a draft's name in the storage; the address of its form follows. */
export const PREFIJO = "borrador:";
/** A draft is offered again for a week. */
export const SEMANA = 7 * 24 * 3600e3;

/**
 * Deletes the drafts that are offered no more, of any form, and those that cannot be read. A computer that others use
 * keeps a child's data no longer.
 */
export function olvidarViejos(caja: Pick<Storage, "getItem" | "removeItem" | "key" | "length">, ahora: number): void {
  const nombres: string[] = [];
  for (let indice = 0; indice < caja.length; indice += 1) nombres.push(caja.key(indice)!);
  for (const nombre of nombres)
    if (nombre.indexOf(PREFIJO) === 0 && !sirve(caja.getItem(nombre), ahora)) caja.removeItem(nombre);
}

function sirve(guardado: string | null, ahora: number): boolean {
  try {
    const { fecha } = JSON.parse(guardado || "{}") as { fecha?: number };
    return fecha !== undefined && ahora - fecha <= SEMANA;
  } catch {
    return false;
  }
}

/** Adds a thing to the list of its id. */
export function anotar<T>(listas: Map<number, T[]>, id: number, cosa: T): void {
  const lista = listas.get(id);
  if (lista) lista.push(cosa);
  else listas.set(id, [cosa]);
}

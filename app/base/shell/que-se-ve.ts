import { counted } from "~/lib/counts";

type Lista = { filas: readonly unknown[]; siguiente: unknown; anterior?: unknown };

/**
 * The size of a list, as far as its page tells without counting it. It is '12 alumnos' for a list of one
 * page, 'Más de 50 alumnos' on the first of several, null on the others.
 */
export function contados({ filas, siguiente, anterior = null }: Lista, uno: string, varios: string): string | null {
  if (anterior !== null || filas.length === 0) return null;
  if (siguiente !== null) return `Más de ${filas.length} ${varios}`;
  return counted(filas.length, uno, varios);
}

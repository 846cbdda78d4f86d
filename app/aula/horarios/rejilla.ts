/**
 * The content at each 'día-módulo' of a week that is being edited: a subject of the group; 0 or nothing if it is free.
 */
export type Puestas = Readonly<Record<string, number>>;

/** The place of the hours without a slot; followed by '-asignatura', one of them. */
export const POR_PONER = "por-poner";

/** The week after a drag: two hours change places, an unplaced hour takes one, and dragged back it loses it. */
export function alMover(puestas: Puestas, origen: string, a: string): Puestas {
  if (origen.startsWith(`${POR_PONER}-`))
    return a.startsWith(POR_PONER) ? puestas : { ...puestas, [a]: Number(origen.slice(POR_PONER.length + 1)) };
  if (a.startsWith(POR_PONER)) return { ...puestas, [origen]: 0 };
  return { ...puestas, [origen]: puestas[a] ?? 0, [a]: puestas[origen] ?? 0 };
}

/** The missing weekly hours of each subject. */
export function horasSinLugar<A extends { id: number; nombre: string; horasSemana: number }>(
  asignaturas: readonly A[],
  puestas: Puestas,
): { id: number; nombre: string; horas: number }[] {
  const cuantas = (id: number) => Object.values(puestas).filter((puesta) => puesta === id).length;
  return asignaturas
    .map(({ id, nombre, horasSemana }) => ({ id, nombre, horas: horasSemana - cuantas(id) }))
    .filter(({ horas }) => horas > 0);
}

/** For each subject, the hours ('día-módulo') at which it would clash, with the occupied people and places. */
export type Tomadas = Readonly<Record<number, Readonly<Record<string, string>>>>;

/**
 * The names of the clash if the dragged subject is dropped at an hour: of it, or of the one that changes places with
 * it. Null if there is none.
 */
export function choqueAlSoltar(
  { puestas, tomadas }: { puestas: Puestas; tomadas: Tomadas },
  origen: string,
  a: string,
): string | null {
  if (origen.startsWith(`${POR_PONER}-`)) return tomadas[Number(origen.slice(POR_PONER.length + 1))]?.[a] ?? null;
  return tomadas[puestas[origen] ?? 0]?.[a] ?? tomadas[puestas[a] ?? 0]?.[origen] ?? null;
}

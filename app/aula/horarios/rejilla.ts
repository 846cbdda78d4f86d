/** What stands at each 'día-módulo' of a week that is being filled in: a subject of the group, 0 or nothing where it is free. */
export type Puestas = Readonly<Record<string, number>>;

/** Where the hours wait that have no place; followed by '-asignatura', one of them. */
export const POR_PONER = "por-poner";

/** The week after something was dragged: two hours change places, an hour without a place takes one, and back there it loses it. */
export function alMover(puestas: Puestas, de: string, a: string): Puestas {
  if (de.startsWith(`${POR_PONER}-`))
    return a.startsWith(POR_PONER) ? puestas : { ...puestas, [a]: Number(de.slice(POR_PONER.length + 1)) };
  if (a.startsWith(POR_PONER)) return { ...puestas, [de]: 0 };
  return { ...puestas, [de]: puestas[a] ?? 0, [a]: puestas[de] ?? 0 };
}

/** The hours a week that each subject should have and does not have yet. */
export function horasSinLugar<A extends { id: number; nombre: string; horasSemana: number }>(
  asignaturas: readonly A[],
  puestas: Puestas,
): { id: number; nombre: string; horas: number }[] {
  const cuantas = (id: number) => Object.values(puestas).filter((puesta) => puesta === id).length;
  return asignaturas
    .map(({ id, nombre, horasSemana }) => ({ id, nombre, horas: horasSemana - cuantas(id) }))
    .filter(({ horas }) => horas > 0);
}

/** Of each subject, the hours ('día-módulo') at which it would clash, by who or what is taken then. */
export type Tomadas = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** What would clash if what is dragged were let go at an hour, by name: it, or what changes places with it. Null where nothing would. */
export function choqueAlSoltar(
  { puestas, tomadas }: { puestas: Puestas; tomadas: Tomadas },
  de: string,
  a: string,
): string | null {
  if (de.startsWith(`${POR_PONER}-`)) return tomadas[Number(de.slice(POR_PONER.length + 1))]?.[a] ?? null;
  return tomadas[puestas[de] ?? 0]?.[a] ?? tomadas[puestas[a] ?? 0]?.[de] ?? null;
}

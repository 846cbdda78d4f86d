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
  return asignaturas
    .map(({ id, nombre, horasSemana }) => ({ id, nombre, horas: horasSemana - horasPuestas(puestas, id) }))
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

/** A subject as the editor needs it; `campo` is the position of its campo formativo, which gives its tint. */
export type AsignaturaPorPoner = { id: number; nombre: string; docentes: string; horasSemana: number; campo: number };

/** The number of hours of a subject that have a place. */
export const horasPuestas = (puestas: Puestas, id: number): number =>
  Object.values(puestas).filter((puesta) => puesta === id).length;

/** The hours of a week with a clash, as 'día-módulo'. */
export const lugaresConChoque = (puestas: Puestas, tomadas: Tomadas): string[] =>
  Object.entries(puestas).flatMap(([lugar, id]) => (tomadas[id]?.[lugar] === undefined ? [] : [lugar]));

/** A subject offered for an hour: its missing hours, and the clash that forbids it. */
export type Ofrecida = AsignaturaPorPoner & { faltan: number; choque: string | null };

/**
 * The subjects for an hour: those that fit and lack hours first, then those that fit, then those with a clash. A typed
 * text keeps those with a word that begins with it (`plegar` makes texts comparable).
 */
export function ofrecidas(
  { asignaturas, puestas, tomadas }: { asignaturas: readonly AsignaturaPorPoner[]; puestas: Puestas; tomadas: Tomadas },
  lugar: string,
  { escrito, plegar }: { escrito: string; plegar: (texto: string) => string },
): Ofrecida[] {
  const buscado = plegar(escrito.trim());
  const rango = ({ faltan, choque }: Ofrecida) => (choque === null ? (faltan > 0 ? 0 : 1) : 2);
  return asignaturas
    .filter(({ nombre }) => ` ${plegar(nombre)}`.includes(` ${buscado}`))
    .map((asignatura) => ({
      ...asignatura,
      faltan: asignatura.horasSemana - horasPuestas(puestas, asignatura.id),
      choque: tomadas[asignatura.id]?.[lugar] ?? null,
    }))
    .sort((una, segunda) => rango(una) - rango(segunda));
}

/** The day of a place. */
const diaDe = (lugar: string): string => lugar.split("-")[0]!;

/**
 * The week with the missing hours in its free places, where none clashes, as many as fit; a subject is spread over the
 * days. Hours that were placed stay.
 */
export function llenar(
  { asignaturas, puestas, tomadas }: { asignaturas: readonly AsignaturaPorPoner[]; puestas: Puestas; tomadas: Tomadas },
  lugares: readonly string[],
): Puestas {
  const libres = lugares.filter((lugar) => !puestas[lugar]);
  const faltan = horasSinLugar(asignaturas, puestas).flatMap(({ id, horas }) =>
    Array.from({ length: horas }, () => id),
  );
  // Each free place with the position of its hour among the missing ones (Kuhn's algorithm).
  const ocupa = new Map<string, number>();
  const enElDia = (id: number, dia: string) =>
    lugares.filter((lugar) => diaDe(lugar) === dia && (puestas[lugar] === id || faltan[ocupa.get(lugar) ?? -1] === id))
      .length;
  const acomoda = (hora: number, vistos: Set<string>): boolean => {
    const id = faltan[hora]!;
    const posibles = libres
      .filter((lugar) => tomadas[id]?.[lugar] === undefined)
      .sort((uno, segundo) => enElDia(id, diaDe(uno)) - enElDia(id, diaDe(segundo)));
    for (const lugar of [
      ...posibles.filter((cada) => !ocupa.has(cada)),
      ...posibles.filter((cada) => ocupa.has(cada)),
    ]) {
      if (vistos.has(lugar)) continue;
      vistos.add(lugar);
      const ocupante = ocupa.get(lugar);
      if (ocupante !== undefined && !acomoda(ocupante, vistos)) continue;
      ocupa.set(lugar, hora);
      return true;
    }
    return false;
  };
  for (const hora of faltan.keys()) acomoda(hora, new Set());
  return { ...puestas, ...Object.fromEntries([...ocupa].map(([lugar, hora]) => [lugar, faltan[hora]!])) };
}

/** Steps from one place of a week to another; negative ones go left and up. */
export type Paso = { columnas?: number; filas?: number };

/** The place some columns and rows away, at the edge of the week if there is none. */
export function lugarVecino(
  { dias, modulos }: { dias: readonly number[]; modulos: readonly number[] },
  lugar: string,
  { columnas = 0, filas = 0 }: Paso,
): string {
  const [dia, modulo] = lugar.split("-").map(Number);
  const cerca = (indice: number, total: number) => Math.min(Math.max(indice, 0), total - 1);
  const columna = cerca(dias.indexOf(dia!) + columnas, dias.length);
  const fila = cerca(modulos.indexOf(modulo!) + filas, modulos.length);
  return `${dias[columna]!}-${modulos[fila]!}`;
}

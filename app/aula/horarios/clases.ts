import { diaDeLaSemana, type Fecha, sumarDias } from "~/lib/dates";

/** A class that a timetable requires; without a subject it is the daily list of its group. */
export type ClaseQuerida = {
  fecha: Fecha;
  inicia: string;
  termina: string;
  grupoAsignaturaId: number | null;
  aulaId: number | null;
};

export type Leccion = Omit<ClaseQuerida, "fecha"> & { diaSemana: number };

/** A timetable for its period of validity. */
export type Vigencia = { desde: Fecha; hasta: Fecha; lecciones: readonly Leccion[] };

/** The first and last day of a period without classes. */
export type DiaInhabil = { nombre: string; desde: Fecha; hasta: Fecha };

/** The name of the daily list of a group (decisions.md, Attendance). */
export const DIA = "Día";

/** The periods without classes that a day is in. */
const inhabilesDe = (inhabiles: readonly DiaInhabil[], dia: Fecha): DiaInhabil[] =>
  inhabiles.filter(({ desde, hasta }) => desde <= dia && dia <= hasta);

/** The first period without classes that a day is in; null on a school day. */
export const inhabilDe = (inhabiles: readonly DiaInhabil[], dia: Fecha): DiaInhabil | null =>
  inhabilesDe(inhabiles, dia)[0] ?? null;

/** The names of all the periods without classes on a day; null on a school day. */
export function nombreDeInhabiles(inhabiles: readonly DiaInhabil[], dia: Fecha): string | null {
  const nombres = inhabilesDe(inhabiles, dia).map(({ nombre }) => nombre);
  return nombres.length === 0 ? null : [...new Set(nombres)].join(" · ");
}

/** The classes that timetables require between two days, both included, on school days, in their order. */
export function clasesDe(
  vigencias: readonly Vigencia[],
  { desde, hasta, inhabiles }: { desde: Fecha; hasta: Fecha; inhabiles: readonly DiaInhabil[] },
): ClaseQuerida[] {
  const clases: ClaseQuerida[] = [];
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) {
    if (inhabilDe(inhabiles, dia)) continue;
    const diaSemana = diaDeLaSemana(dia);
    for (const vigencia of vigencias) {
      if (dia < vigencia.desde || vigencia.hasta < dia) continue;
      for (const { diaSemana: diaDeLaLeccion, ...leccion } of vigencia.lecciones)
        if (diaDeLaLeccion === diaSemana) clases.push({ fecha: dia, ...leccion });
    }
  }
  return clases;
}

/** An existing class; `tocada` is one that was taught, deleted by hand, or has data that refer to it. */
export type ClaseQueHay = ClaseQuerida & { id: number; tocada: boolean; eliminada: boolean };

/**
 * The changes that regeneration makes to the classes still to come (decisions.md, Timetable). Classes that are not
 * required go unless they were touched (`sobran`), missing ones are made, and one deleted by hand is not made again.
 */
export function compararClases(
  queridas: readonly ClaseQuerida[],
  hay: readonly ClaseQueHay[],
): { agregar: ClaseQuerida[]; quitar: number[]; quedan: number; sobran: ClaseQueHay[] } {
  const hora = ({ fecha, inicia, grupoAsignaturaId }: ClaseQuerida) => `${fecha} ${inicia} ${grupoAsignaturaId ?? 0}`;
  const entera = (clase: ClaseQuerida) => `${hora(clase)} ${clase.termina} ${clase.aulaId ?? 0}`;
  const pedidas = new Set(queridas.map(entera));
  const quitar = hay.filter((clase) => !clase.tocada && !pedidas.has(entera(clase))).map(({ id }) => id);
  const seVan = new Set(quitar);
  const quedadas = hay.filter(({ id }) => !seVan.has(id));
  const ocupadas = new Set(quedadas.map(hora));
  const tocadas = quedadas.filter(({ tocada }) => tocada);
  const agregar = queridas.filter(
    (clase) => !ocupadas.has(hora(clase)) && !tocadas.some((claseExistente) => seEnciman(clase, claseExistente)),
  );
  const sobran = tocadas.filter((clase) => !clase.eliminada && !pedidas.has(entera(clase)));
  return { agregar, quitar, quedan: hay.length - quitar.length, sobran };
}

// A group is in one class at a time: a touched class keeps its hour against a required one. The daily list may coincide
// with its classes.
const seEnciman = (una: ClaseQuerida, claseExistente: ClaseQueHay): boolean =>
  una.fecha === claseExistente.fecha &&
  una.grupoAsignaturaId !== null &&
  claseExistente.grupoAsignaturaId !== null &&
  !claseExistente.eliminada &&
  una.inicia < claseExistente.termina &&
  claseExistente.inicia < una.termina;

/**
 * The groups that generation starts with: those with a timetable, or with classes already. A group without either would
 * get only the list of each day, which somebody should choose. With no such group, all of them.
 */
export function gruposDeEntrada(
  cambios: readonly { grupoId: number; conHorario: boolean; quitar: number; quedan: number }[],
): number[] {
  const listos = cambios.filter(({ conHorario, quitar, quedan }) => conHorario || quitar + quedan > 0);
  return (listos.length > 0 ? listos : cambios).map(({ grupoId }) => grupoId);
}

/** True if a class begins after this moment of the school's clock. */
export const estaPorVenir = (clase: { fecha: string; inicia: string }, hoy: Fecha, hora: string): boolean =>
  clase.fecha > hoy || (clase.fecha === hoy && clase.inicia > hora);

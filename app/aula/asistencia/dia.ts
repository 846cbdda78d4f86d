import type { Fecha } from "~/lib/dates";

/** A teacher's day as its page shows it: the class to begin with, the free hours, the week (decisions.md, Attendance). */

type Horas = { inicia: string; termina: string };
type ClaseDelDia = Horas & { asignaturaId: number | null };

/**
 * The class to show first at an hour ('09:25'): the one of now, else the next. A class of a subject goes before the list
 * of the day. Null after the last.
 */
export function claseEnTurno<C extends ClaseDelDia>(
  clases: readonly C[],
  hora: string,
): { clase: C; ahora: boolean } | null {
  const deMateria = clases.filter(({ asignaturaId }) => asignaturaId !== null);
  const posibles = deMateria.length > 0 ? deMateria : clases;
  const enCurso = posibles.find(({ inicia, termina }) => inicia <= hora && hora < termina);
  if (enCurso) return { clase: enCurso, ahora: true };
  const siguiente = posibles.find(({ inicia }) => inicia > hora);
  return siguiente ? { clase: siguiente, ahora: false } : null;
}

type ConLista = { grupoId: number; conLista: boolean };

/** The class whose list is taken for a class: itself, or the list of the day of its group; null if there is none. */
export const listaParaClase = <C extends ConLista>(clase: C, clases: readonly C[]): C | null =>
  clase.conLista ? clase : (clases.find(({ conLista, grupoId }) => conLista && grupoId === clase.grupoId) ?? null);

type Modulo = Horas & { receso: boolean };

/** The hours of a shift without a class, between the first and the last class of its day; breaks do not count. */
export function horasLibres(clases: readonly ClaseDelDia[], modulos: readonly Modulo[]): Horas[] {
  const ocupadas = clases.filter(({ asignaturaId }) => asignaturaId !== null);
  if (ocupadas.length === 0) return [];
  const entrada = ocupadas.map(({ inicia }) => inicia).sort()[0]!;
  const salida = ocupadas
    .map(({ termina }) => termina)
    .sort()
    .at(-1)!;
  return modulos
    .filter(
      ({ inicia, termina, receso }) =>
        !receso &&
        inicia >= entrada &&
        termina <= salida &&
        ocupadas.every((clase) => clase.termina <= inicia || clase.inicia >= termina),
    )
    .map(({ inicia, termina }) => ({ inicia, termina }));
}

/** A day of the strip of the week. */
export type DiaDeLaTira = { fecha: Fecha; dia: string; numero: string; elegido: boolean; inhabil: string | null };

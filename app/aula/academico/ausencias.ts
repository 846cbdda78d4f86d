/** An absence or a tardy as sums see it. */
export type AusenciaContada = {
  fecha: string;
  retardo: boolean;
  justificada: boolean;
  /** Of a grade that the pupil has left since: it is read, and is in no sum (decisions.md, Academic). */
  deAntes?: boolean;
};

/** Its subject as a person reads it: what is of a grade that the pupil has left is marked. */
export const asignaturaLeida = ({ asignatura, deAntes = false }: { asignatura: string; deAntes?: boolean }): string =>
  deAntes ? `${asignatura} (anterior)` : asignatura;

/** How a level counts (decisions.md, Attendance): 0 is never for tardies, and each absence by itself for a day. */
export type ReglaDeAusencias = { retardosPorFalta: number; faltasPorDiaUnaFalta: number };

/** How a level counts that has said nothing. */
export const REGLA_DE_AUSENCIAS: ReglaDeAusencias = { retardosPorFalta: 3, faltasPorDiaUnaFalta: 0 };

export type TotalesDeAusencias = {
  faltasRegistradas: number;
  retardosRegistrados: number;
  /** How many tardies make an absence; 0 where none do. */
  retardosEnFaltas: number;
  faltasPorRetardos: number;
  faltasTotales: number;
  faltasPorDiaUnaFalta: number;
};

/**
 * The sums of C§2.8, the one place in which they are worked out: what was registered in his grade, and of it what counts. Unjustified absences
 * count one by one, or, where a level counts by the day, a day counts once when it has as many as the level says; to them come
 * the unjustified tardies, so many for one.
 */
export function totalesDeAusencias(
  todas: readonly AusenciaContada[],
  { retardosPorFalta, faltasPorDiaUnaFalta }: ReglaDeAusencias,
): TotalesDeAusencias {
  const ausencias = todas.filter(({ deAntes = false }) => !deAntes);
  const cuentan = ausencias.filter(({ justificada }) => !justificada);
  const retardos = cuentan.filter(({ retardo }) => retardo).length;
  const porDia = new Map<string, number>();
  for (const { fecha, retardo } of cuentan) if (!retardo) porDia.set(fecha, (porDia.get(fecha) ?? 0) + 1);
  const deUnDia = (cuantas: number) => (faltasPorDiaUnaFalta === 0 ? cuantas : Number(cuantas >= faltasPorDiaUnaFalta));
  const faltas = [...porDia.values()].reduce((suma, cuantas) => suma + deUnDia(cuantas), 0);
  const faltasPorRetardos = retardosPorFalta === 0 ? 0 : Math.floor(retardos / retardosPorFalta);
  return {
    faltasRegistradas: ausencias.filter(({ retardo }) => !retardo).length,
    retardosRegistrados: ausencias.filter(({ retardo }) => retardo).length,
    retardosEnFaltas: retardosPorFalta,
    faltasPorRetardos,
    faltasTotales: faltas + faltasPorRetardos,
    faltasPorDiaUnaFalta,
  };
}

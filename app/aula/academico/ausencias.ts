/** An absence or a tardy in the form for sums. */
export type AusenciaContada = {
  fecha: string;
  retardo: boolean;
  justificada: boolean;
  /** Of a grade that the pupil has left since: it is displayed, but in no sum (decisions.md, Academic). */
  deAntes?: boolean;
};

/** Its subject for display: an entry of a grade that the pupil has left is marked. */
export const asignaturaLeida = ({ asignatura, deAntes = false }: { asignatura: string; deAntes?: boolean }): string =>
  deAntes ? `${asignatura} (anterior)` : asignatura;

/**
 * A level's way of counting (decisions.md, Attendance): 0 means never for tardies, and each absence by itself for a
 * day.
 */
export type ReglaDeAusencias = { retardosPorFalta: number; faltasPorDiaUnaFalta: number };

/** The default way of counting of a level. */
export const REGLA_DE_AUSENCIAS: ReglaDeAusencias = { retardosPorFalta: 3, faltasPorDiaUnaFalta: 0 };

export type TotalesDeAusencias = {
  faltasRegistradas: number;
  retardosRegistrados: number;
  /** The number of tardies that make an absence; 0 if none do. */
  retardosEnFaltas: number;
  faltasPorRetardos: number;
  faltasTotales: number;
  faltasPorDiaUnaFalta: number;
};

/**
 * The sums of C§2.8, calculated only here: the entries registered in the pupil's grade, and the counted ones.
 * Unjustified absences count one by one. If a level counts by the day, a day counts once when it has the level's number
 * of them. The unjustified tardies are added at the level's rate.
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

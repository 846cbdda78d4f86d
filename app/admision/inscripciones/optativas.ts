import { coinciden, DIAS, type HoraDeSemana } from "~/base/escuela/lecciones";

/** A lesson of a group's week, with the names of group and subject. */
export type Leccion = HoraDeSemana & { grupoId: number; grupo: string; asignatura: string };

/**
 * The elective groups of a pupil that clash with the hours of the new group, each with the clashing lessons: subjects,
 * day and hour.
 */
export function optativasQueChocan(
  optativas: readonly Leccion[],
  delGrupo: readonly Leccion[],
): { grupoId: number; grupo: string; texto: string }[] {
  const choques = new Map<number, { grupo: string; deCual: string; horas: Set<string> }>();
  for (const { grupoId, grupo, ...una } of optativas)
    for (const leccionDelGrupo of delGrupo)
      if (coinciden(una, leccionDelGrupo)) {
        const choque = choques.get(grupoId) ?? { grupo, deCual: leccionDelGrupo.grupo, horas: new Set() };
        choque.horas.add(`${DIAS[una.diaSemana]} ${una.inicia}, ${una.asignatura} con ${leccionDelGrupo.asignatura}`);
        choques.set(grupoId, choque);
      }
  return [...choques].map(([grupoId, { grupo, deCual, horas }]) => ({
    grupoId,
    grupo,
    texto: `Deja el grupo optativo ${grupo}, que choca con el horario de ${deCual}: ${[...horas].join("; ")}.`,
  }));
}

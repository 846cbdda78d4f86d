/** The place of a group, or the setting of the bar; null if it is not chosen. */
type Lugar = { nivelId: number | null; plantelId: number | null; turnoId: number | null };

/**
 * The initial group of a page: the one in its address, else the first of the level, campus and shift in the bar.
 * Otherwise it is the first of the level alone, else the first. Undefined if there are none. A person who works in
 * Secundaria does not want to begin in 1° of preescolar.
 */
export function grupoInicial<Grupo extends Lugar>(
  grupos: readonly Grupo[],
  nombrado: (grupo: Grupo) => boolean,
  { nivelId, plantelId, turnoId }: Lugar,
): Grupo | undefined {
  return (
    grupos.find(nombrado) ??
    grupos.find((grupo) => grupo.nivelId === nivelId && grupo.plantelId === plantelId && grupo.turnoId === turnoId) ??
    grupos.find((grupo) => grupo.nivelId === nivelId) ??
    grupos[0]
  );
}

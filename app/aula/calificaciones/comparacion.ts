/** A pupil's average in a subject beside the group's, in tenths. */
export type Comparada = { nombre: string; promedio: number | null; grupo: number | null };

/**
 * The sentence below the summary's table: the pupil's averages compared with the group's, and the largest difference.
 */
export function fraseDeComparacion(asignaturas: readonly Comparada[]): string {
  const ambas = asignaturas.flatMap(({ nombre, promedio, grupo }) =>
    promedio === null || grupo === null ? [] : [{ nombre, diferencia: promedio - grupo }],
  );
  if (ambas.length === 0) return "Todavía sin calificaciones";
  const debajo = ambas
    .filter(({ diferencia }) => diferencia < 0)
    .sort((una, segunda) => una.diferencia - segunda.diferencia);
  const arriba = ambas
    .filter(({ diferencia }) => diferencia > 0)
    .sort((una, segunda) => segunda.diferencia - una.diferencia);
  if (debajo.length === ambas.length) return `Va debajo del grupo en todas; más lejos en ${debajo[0]!.nombre}`;
  if (arriba.length === ambas.length) return `Va arriba del grupo en todas; más lejos en ${arriba[0]!.nombre}`;
  if (debajo.length > arriba.length)
    return `Va debajo del grupo en ${debajo.length} de ${ambas.length}; más lejos en ${debajo[0]!.nombre}`;
  if (arriba.length > 0)
    return `Va arriba del grupo en ${arriba.length} de ${ambas.length}; más lejos en ${arriba[0]!.nombre}`;
  return "Va como el grupo";
}

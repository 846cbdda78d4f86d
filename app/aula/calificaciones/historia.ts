/** A value that a cell has had. */
export type Linea = { cuentaId: number | null; fecha: string; quien: string; dice: string; observaciones: string };

const MINUTOS = 5;

/**
 * A cell's history, the last first; the changes of one person within five minutes are one line, with the final value.
 */
export function juntarHistoria(lineas: readonly Linea[]): Linea[] {
  const juntas: Linea[] = [];
  for (const linea of lineas) {
    const anterior = juntas.at(-1);
    const seguida =
      anterior !== undefined &&
      anterior.cuentaId !== null &&
      anterior.cuentaId === linea.cuentaId &&
      Date.parse(linea.fecha) - Date.parse(anterior.fecha) < MINUTOS * 60_000;
    if (!seguida) juntas.push(linea);
    else juntas[juntas.length - 1] = { ...linea, observaciones: linea.observaciones || anterior.observaciones };
  }
  return juntas.reverse();
}

/** The same maximum as in the table. */
export const ULTIMO_ORDEN = 999;

/** A group and its position: `lugar` is its grade, campus and shift, `orden` the number in its box. */
export type GrupoPuesto = { id: number; lugar: string; orden: string };

/** The number of a group that goes after the others of its place. If they have no order, it sorts by name with them. */
export function alFinal(hermanos: readonly { orden: number }[]): number {
  const ultimo = Math.max(0, ...hermanos.map(({ orden }) => orden));
  return ultimo === 0 ? 0 : Math.min(ultimo + 1, ULTIMO_ORDEN);
}

/**
 * The groups after one was dropped on another: it takes the other's position, and the groups of the place are numbered
 * from 1. A drop on a group of another place changes nothing.
 */
export function alSoltar<G extends GrupoPuesto>(grupos: readonly G[], movidoId: number, sobre: number): readonly G[] {
  const movido = grupos.find(({ id }) => id === movidoId);
  const alla = grupos.find(({ id }) => id === sobre);
  if (!movido || !alla || movido === alla || movido.lugar !== alla.lugar) return grupos;
  const delLugar = grupos.filter(({ lugar }) => lugar === movido.lugar);
  const nuevos = delLugar.filter((grupo) => grupo !== movido);
  nuevos.splice(delLugar.indexOf(alla), 0, movido);
  const numerados = nuevos.map((grupo, indice) => ({ ...grupo, orden: String(indice + 1) }));
  let siguiente = 0;
  return grupos.map((grupo) => (grupo.lugar === movido.lugar ? numerados[siguiente++]! : grupo));
}

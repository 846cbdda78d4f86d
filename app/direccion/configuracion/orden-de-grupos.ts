/** As the table holds it. */
export const ULTIMO_ORDEN = 999;

/** A group where it stands: `lugar` is its grade, campus and shift, `orden` what its box says. */
export type GrupoPuesto = { id: number; lugar: string; orden: string };

/** The number of a group after the others of its place; where nobody has given them an order, it goes by its name as they do. */
export function alFinal(hermanos: readonly { orden: number }[]): number {
  const ultimo = Math.max(0, ...hermanos.map(({ orden }) => orden));
  return ultimo === 0 ? 0 : Math.min(ultimo + 1, ULTIMO_ORDEN);
}

/**
 * The groups after one of them was let go over another: it stands where that one stood, and those of the place are numbered from 1.
 * Over a group of another place nothing moves.
 */
export function alSoltar<G extends GrupoPuesto>(grupos: readonly G[], de: number, sobre: number): readonly G[] {
  const movido = grupos.find(({ id }) => id === de);
  const alla = grupos.find(({ id }) => id === sobre);
  if (!movido || !alla || movido === alla || movido.lugar !== alla.lugar) return grupos;
  const delLugar = grupos.filter(({ lugar }) => lugar === movido.lugar);
  const nuevos = delLugar.filter((grupo) => grupo !== movido);
  nuevos.splice(delLugar.indexOf(alla), 0, movido);
  const numerados = nuevos.map((grupo, indice) => ({ ...grupo, orden: String(indice + 1) }));
  let siguiente = 0;
  return grupos.map((grupo) => (grupo.lugar === movido.lugar ? numerados[siguiente++]! : grupo));
}

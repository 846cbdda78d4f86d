/** The place of a child among its siblings for which a beca is. */
export const LUGARES_DE_HERMANO = [
  "SEGUNDO",
  "TERCERO",
  "CUARTO",
  "SEGUNDO_EN_ADELANTE",
  "TERCERO_EN_ADELANTE",
  "CUARTO_EN_ADELANTE",
] as const;
export type LugarDeHermano = (typeof LUGARES_DE_HERMANO)[number];

export const TEXTOS_DE_LUGAR: Readonly<Record<LugarDeHermano, string>> = {
  SEGUNDO: "El segundo hijo",
  TERCERO: "El tercer hijo",
  CUARTO: "El cuarto hijo",
  SEGUNDO_EN_ADELANTE: "El segundo y los siguientes",
  TERCERO_EN_ADELANTE: "El tercero y los siguientes",
  CUARTO_EN_ADELANTE: "El cuarto y los siguientes",
};

const PRIMERO = { SEGUNDO: 2, TERCERO: 3, CUARTO: 4 } as const;

function tramoDe(lugar: LugarDeHermano): { desde: number; hasta: number } {
  const desde = PRIMERO[lugar.replace("_EN_ADELANTE", "") as keyof typeof PRIMERO];
  return { desde, hasta: lugar.endsWith("_EN_ADELANTE") ? Number.POSITIVE_INFINITY : desde };
}

/** A child of a tutor. The same child comes once for each of its tutors. */
export type HijoDeTutor = { tutorId: number; alumnoId: number; fechaNacimiento: string };

/**
 * The place of each child among those of each of its tutors, the eldest first; of several tutors, the last place. Of
 * two children born on one day, the record made first comes first.
 */
export function lugaresDeHermanos(hijos: readonly HijoDeTutor[]): Map<number, number> {
  const familias = new Map<number, HijoDeTutor[]>();
  for (const hijo of hijos) {
    const familia = familias.get(hijo.tutorId);
    if (familia) familia.push(hijo);
    else familias.set(hijo.tutorId, [hijo]);
  }
  const lugares = new Map<number, number>();
  for (const familia of familias.values()) {
    familia.sort((a, b) =>
      a.fechaNacimiento === b.fechaNacimiento
        ? a.alumnoId - b.alumnoId
        : a.fechaNacimiento < b.fechaNacimiento
          ? -1
          : 1,
    );
    for (const [indice, { alumnoId }] of familia.entries())
      lugares.set(alumnoId, Math.max(indice + 1, lugares.get(alumnoId) ?? 1));
  }
  return lugares;
}

type DeLugar = { id: number; lugarDeHermano: LugarDeHermano | null; servicioIds: readonly number[] };

/**
 * The becas of a place. Of two that cover it on one service, the one that begins at the later place counts: 'third and
 * later' wins over 'second and later'.
 */
export function becasDelLugar<B extends DeLugar>(becas: readonly B[], lugar: number): B[] {
  const cubren = becas.flatMap((beca) => {
    if (beca.lugarDeHermano === null) return [];
    const tramo = tramoDe(beca.lugarDeHermano);
    return tramo.desde <= lugar && lugar <= tramo.hasta ? [{ beca, desde: tramo.desde }] : [];
  });
  cubren.sort((a, b) => b.desde - a.desde || a.beca.id - b.beca.id);
  const servicios = new Set<number>();
  return cubren.flatMap(({ beca }) => {
    if (beca.servicioIds.some((id) => servicios.has(id))) return [];
    for (const id of beca.servicioIds) servicios.add(id);
    return [beca];
  });
}

/** The becas that a child should be given, and the grants that should end; both empty if all is as it should be. */
export function cambiosDeHermano<B extends DeLugar, T extends { becaId: number }>(
  debidas: readonly B[],
  tiene: readonly T[],
): { otorga: B[]; termina: T[] } {
  return {
    otorga: debidas.filter(({ id }) => !tiene.some(({ becaId }) => becaId === id)),
    termina: tiene.filter(({ becaId }) => !debidas.some(({ id }) => id === becaId)),
  };
}

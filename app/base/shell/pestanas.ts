/** The tabs of Control Escolar in the drawer, in their order. */
export const GRUPOS_DE_PAGINAS = ["Alumnos", "Aula", "Familias", "Caja"] as const;
export type GrupoDePaginas = (typeof GRUPOS_DE_PAGINAS)[number];

/** The rows of a list that fits the drawer of a window 720 high. */
const RENGLONES = 7;

/**
 * The tabs of a section in the drawer, each with its pages; one tab without a name where all pages fit below each other.
 * A tab without a permitted page is not there.
 */
export function enPestanas<P extends { grupo?: GrupoDePaginas }>(
  paginas: readonly P[],
): { grupo: string; paginas: P[] }[] {
  if (paginas.length <= RENGLONES) return [{ grupo: "", paginas: [...paginas] }];
  return GRUPOS_DE_PAGINAS.map((grupo) => ({
    grupo,
    paginas: paginas.filter((pagina) => pagina.grupo === grupo),
  })).filter((pestana) => pestana.paginas.length > 0);
}

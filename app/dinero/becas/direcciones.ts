/** The letter of a grant, as staff opens it. */
export const rutaDeCarta = (colegioId: number | string, becaAlumnoId: number | string) =>
  `/api/colegios/${colegioId}/becas/otorgadas/${becaAlumnoId}/carta`;

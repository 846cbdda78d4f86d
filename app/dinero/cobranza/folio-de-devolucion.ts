/** The number printed on the paper that a family signs for money given back. */
export const folioDeDevolucion = (folio: number) => `D-${String(folio).padStart(4, "0")}`;

/** The address of that paper as a file. */
export const direccionDeDevolucion = (colegioId: number, movimientoId: number) =>
  `/api/colegios/${colegioId}/devoluciones/${movimientoId}/recibo`;

/** A row of an account, with the data that identify it in the model. */
export type Fila = {
  id: number;
  codigoOperacion: string;
  cargoId: number | null;
  fechaOperacion: string;
  cargoMovimientoId: number | null;
  pagoMovimientoId: number | null;
  becaAlumnoId?: number | null;
  reversada: number | null;
};

/** The model's name for the debt or payment of a row. */
export function claveDe(fila: Pick<Fila, "id" | "codigoOperacion" | "cargoId" | "fechaOperacion">): string {
  if (fila.codigoOperacion === "PAGO") return `P${fila.id}`;
  if (fila.codigoOperacion === "RECARGO") return `R${fila.cargoId} ${fila.fechaOperacion}`;
  if (fila.codigoOperacion === "CARGO") return fila.cargoId === null ? `M${fila.id}` : `C${fila.cargoId}`;
  return `${fila.codigoOperacion} ${fila.id}`;
}

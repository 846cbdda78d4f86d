import type { Libro } from "./libro";
import { repartirSaldoAFavor } from "./pago";
import { reversar } from "./reverso";

/**
 * Takes back, by rule, the rows that the rules posted in an account, after a given row of the ledger, for future days:
 * a wrong clock had posted them. They post again when their day comes. Later payments stay, together with their charge;
 * amounts that old credit had settled become credit again. Running it again takes nothing more (decisions.md, "The
 * clock is not believed blindly").
 */
export function anularLoAdelantado(libro: Libro, desdeMovimientoId: number): void {
  const adelantados = libro.renglones.filter(
    ({ id, codigoOperacion, fechaOperacion }) =>
      id > desdeMovimientoId &&
      fechaOperacion > libro.hoy &&
      (codigoOperacion === "CARGO" || codigoOperacion === "RECARGO") &&
      libro.posteoDe(id)?.estado === "VIGENTE",
  );
  if (adelantados.length === 0) return;
  // A discount is traced to the payment that earned it: a discount that old credit earned on a future day is not a
  // payment made since.
  const origen = (abono: number) => libro.renglon(abono).pagoMovimientoId ?? abono;
  const esDeDespues = (abono: number) => abono < 0 || abono > desdeMovimientoId;
  const esBeca = (abono: number) => libro.renglon(abono).becaAlumnoId !== null;
  const pagado = (id: number) =>
    libro.aplicacionesDe(id).some(({ abonoMovimientoId: abono }) => !esBeca(abono) && esDeDespues(origen(abono)));
  for (const { id, codigoOperacion } of adelantados) {
    if (libro.estaReversado(id) || pagado(id)) continue;
    if (codigoOperacion === "CARGO" && libro.vigentesDelCargo(id, "RECARGO").some((recargo) => pagado(recargo.id)))
      continue;
    reversar(libro, id, "ANULADO_POR_REGLA");
  }
  repartirSaldoAFavor(libro);
}

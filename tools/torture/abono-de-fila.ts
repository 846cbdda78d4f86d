import type { Modelo } from "./modelo";
import type { Abono } from "./modelo-reglas";
import { claveDe, type Fila } from "./tortura-fila";

/** The money, discount or waiver of the model that a row of the ledger is. */
export function abonoDe(modelo: Modelo, fila: Fila, filas: readonly Fila[]): Abono {
  if (fila.codigoOperacion === "PAGO") return modelo.abonos.find((abono) => abono.clave === `P${fila.id}`)!;
  const ganado = fila.pagoMovimientoId !== null;
  if (fila.becaAlumnoId) {
    const clave = claveDe(filas.find((cada) => cada.id === fila.cargoMovimientoId)!);
    return modelo.abonos.find(({ vivo, beca, sobre }) => vivo && beca === fila.becaAlumnoId && sobre?.clave === clave)!;
  }
  const hermanas = filas.filter(
    (hermana) =>
      hermana.reversada === null &&
      hermana.codigoOperacion === fila.codigoOperacion &&
      hermana.cargoMovimientoId === fila.cargoMovimientoId &&
      !hermana.becaAlumnoId &&
      (hermana.pagoMovimientoId !== null) === ganado,
  );
  const clase = fila.codigoOperacion === "DESCUENTO" ? "DESCUENTO" : "CONDONACION";
  const sobre = claveDe(filas.find((cada) => cada.id === fila.cargoMovimientoId)!);
  const abonos = modelo.abonos.filter(
    (abono) => abono.vivo && abono.clase === clase && abono.ganado === ganado && abono.sobre?.clave === sobre,
  );
  return abonos[hermanas.indexOf(fila)]!;
}

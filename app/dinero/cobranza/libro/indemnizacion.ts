import { type Centavos, formatPesos, porcentaje } from "~/lib/money";
import type { Libro, Renglon } from "./libro";
import { aplicarSaldoAFavor } from "./posteo";

/** A fifth of the cheque, in ten-thousandths: the least that the drawer of a returned cheque owes (LGTOC, article 193). */
const PARTE = 2_000;

export const INDEMNIZACION = "Indemnización por cheque devuelto (art. 193)";

/** The indemnity of a returned cheque of `monto`. */
export function indemnizacionDe(monto: Centavos): Centavos {
  return porcentaje(monto, PARTE);
}

/** The label of the box that charges it. */
export function textoDeIndemnizacion(monto: Centavos): string {
  return `Cobrar la indemnización del artículo 193: ${formatPesos(indemnizacionDe(monto))}, el 20 % del cheque`;
}

/**
 * Charges the indemnity of a returned cheque to the account whose payment is taken back. It is owed today, apart from the
 * colegiatura, and takes saldo a favor as any charge made by hand.
 */
export function cargarIndemnizacion(libro: Libro, pago: Renglon): Renglon {
  const cargo = libro.agregar({
    cicloId: pago.cicloId,
    codigoOperacion: "CARGO",
    descripcion: INDEMNIZACION,
    cargoCentavos: indemnizacionDe(pago.abonoCentavos),
    fechaOperacion: libro.hoy,
    fechaInicio: libro.hoy,
    fechaFin: libro.hoy,
    fechaLimitePago: libro.hoy,
  });
  aplicarSaldoAFavor(libro, cargo);
  return cargo;
}

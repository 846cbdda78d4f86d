import { type Fecha, mesDe } from "~/lib/dates";
import { centavos, type Centavos } from "~/lib/money";
import type { Libro, Renglon } from "./libro";
import type { Posteo, RecargoPosteado } from "./posteos";
import { montoDeRecargo, type Recargo } from "./reglas";
import { tieneTope } from "./tope";

/** A surcharge of a day: its rule, and what was unpaid of the charge when the day began, in centavos. */
export type RecargoDeUnDia = { regla: Recargo; fecha: Fecha; debe: number };

/**
 * The amount of a posted charge's surcharge (decisiones/328). It is the least of three: what its rule says, and what its
 * caps leave to the charge and to the month. Zero if they leave none. The surcharges of earlier days use up room.
 * So does one that a person took back: else it would come back on a later day.
 */
export function montoConTope(libro: Libro, puesto: Renglon, { regla, fecha, debe }: RecargoDeUnDia): Centavos {
  const monto = montoDeRecargo(regla, debe);
  if (monto === 0 || !tieneTope(regla)) return monto;
  let delCargo = 0;
  let delMes = 0;
  for (const posteo of libro.posteos.recargosDe(puesto.cargoId!)) {
    const previo = posteo.estado === "ANULADO_POR_REGLA" ? undefined : recargoPosteado(libro, posteo);
    if (!previo || previo.fecha >= fecha) continue;
    delCargo += previo.montoCentavos;
    if (mesDe(previo.fecha) === mesDe(fecha)) delMes += previo.montoCentavos;
  }
  const cabe = Math.min((regla.topeCargoCentavos ?? Infinity) - delCargo, (regla.topeMesCentavos ?? Infinity) - delMes);
  return centavos(Math.max(0, Math.min(monto, cabe)));
}

/** A posted surcharge. Its row counts, if it was read: it may be newer than what was read of the key. */
export function recargoPosteado(libro: Libro, { movimientoId, recargo }: Posteo): RecargoPosteado | undefined {
  if (!libro.tiene(movimientoId)) return recargo;
  const { cargoCentavos: montoCentavos, fechaOperacion: fecha } = libro.renglon(movimientoId);
  return { montoCentavos, fecha };
}

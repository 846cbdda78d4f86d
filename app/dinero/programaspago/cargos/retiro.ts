import { esDinero, type Libro, type Renglon } from "~/dinero/cobranza/libro/libro";
import { empiezaTras } from "~/dinero/cobranza/libro/salida";
import type { Fecha } from "~/lib/dates";

/** The charges that stay when a program is taken from a student, in the words of the bitácora. */
export const QUEDAN = {
  EMPEZADOS: "los cargos que ya empezaron",
  PAGADOS: "los cargos empezados que tienen pagos",
  NINGUNO: "ninguno",
} as const;

export type Quedan = keyof typeof QUEDAN;

/** The rule that a line of the bitácora names; undefined for a line of an earlier version. */
export const quedanDe = (texto: unknown): Quedan | undefined =>
  (Object.keys(QUEDAN) as Quedan[]).find((quedan) => QUEDAN[quedan] === texto);

/**
 * Of a program's charges in a book, those that stay when it is taken away on a day. A charge that begins later does not
 * stay, even if it was paid ahead: the money becomes saldo a favor.
 */
export function losQueQuedan(libro: Libro, cargos: readonly Renglon[], quedan: Quedan, hoy: Fecha): Renglon[] {
  if (quedan === "NINGUNO") return [];
  const empezados = cargos.filter((cargo) => !empiezaTras(cargo, hoy));
  return quedan === "EMPEZADOS" ? empezados : empezados.filter((cargo) => tienePagos(libro, cargo));
}

/** True if anything was paid of a charge, or of its surcharges, which come first. */
function tienePagos(libro: Libro, cargo: Renglon): boolean {
  return [cargo, ...libro.vigentesDelCargo(cargo.id, "RECARGO")].some(({ id }) =>
    libro.aplicacionesDe(id).some((a) => esDinero(libro.renglon(a.abonoMovimientoId))),
  );
}

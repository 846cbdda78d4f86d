import { type Centavos, centavos, formatPesos } from "~/lib/money";
import type { Libro, Renglon } from "./libro";
import { repartirSaldoAFavor } from "./pago";
import { postearHasta } from "./posteo";
import { reversar } from "./reverso";

/**
 * Takes a row back as a person does: its dependent rows fall with it. The freed money goes to the open debts of the
 * service, dated today (decisions.md, How payments apply). A debt that is open again may owe today's surcharge, if its
 * rule was changed today and did not reach accounts settled by then. It is posted at once, as the next posting would
 * do. Returns the REVERSO row.
 */
export function reversarYRepartir(libro: Libro, id: number): Renglon {
  const reverso = reversar(libro, id, "ANULADO_POR_PERSONA");
  repartirSaldoAFavor(libro);
  postearHasta(libro, libro.hoy);
  return reverso;
}

/** The side effects of a reversal, which its confirmation names before it is done. */
export type EfectosDelReverso = {
  /** Rows that fall with it: earned discounts, surcharges, advanced charges. */
  caen: { descripcion: string; centavos: Centavos }[];
  /** The freed money and its new use, by the debt's name. */
  seAplica: { descripcion: string; centavos: Centavos }[];
  /** Surcharges owed from today on because a settled charge is owed again. */
  corren: { descripcion: string; centavos: Centavos }[];
  /** Positive is owed, negative is credit. */
  saldoDespuesCentavos: number;
};

/** Tries the reversal on a copy of the book; the book does not change. */
export function efectosDelReverso(libro: Libro, id: number): EfectosDelReverso {
  const prueba = libro.copia();
  reversarYRepartir(prueba, id);
  const caen = prueba.nuevos
    .filter((r) => r.reversaATransaccionId !== null && r.reversaATransaccionId !== id)
    .map((r) => {
      const { descripcion, cargoCentavos, abonoCentavos } = prueba.renglon(r.reversaATransaccionId!);
      return { descripcion, centavos: centavos(cargoCentavos + abonoCentavos) };
    });
  const reversos = new Set(prueba.nuevos.filter((r) => r.reversaATransaccionId !== null).map((r) => r.id));
  const seAplica = prueba.nuevasAplicaciones
    .filter((a) => a.centavos > 0 && !reversos.has(a.abonoMovimientoId) && !reversos.has(a.cargoMovimientoId))
    .map((a) => ({ descripcion: prueba.renglon(a.cargoMovimientoId).descripcion, centavos: centavos(a.centavos) }));
  const corren = prueba.nuevos
    .filter((r) => r.codigoOperacion === "RECARGO")
    .map((r) => ({ descripcion: r.descripcion, centavos: centavos(r.cargoCentavos) }));
  return { caen, seAplica, corren, saldoDespuesCentavos: prueba.saldo() };
}

const saldoEnPalabras = (saldo: number): string =>
  saldo < 0 ? `con ${formatPesos(centavos(-saldo))} a favor` : `en ${formatPesos(centavos(saldo))}`;

/**
 * The same in sentences, one per fact; none if nothing else is affected. `indemnizacion` is the charge that the person may
 * ask for with a returned cheque: the balance is said with it, too.
 */
export function frasesDelReverso(
  { caen, seAplica, corren, saldoDespuesCentavos }: EfectosDelReverso,
  indemnizacion: Centavos | null = null,
): string[] {
  const lista = (cosas: EfectosDelReverso["caen"]) =>
    cosas.map(({ descripcion, centavos: monto }) => `${descripcion} (${formatPesos(monto)})`).join(", ");
  return [
    ...(caen.length > 0 ? [`Con él se ${caen.length === 1 ? "reversa" : "reversan"}: ${lista(caen)}.`] : []),
    ...(seAplica.length > 0 ? [`Lo que queda libre se aplica hoy a: ${lista(seAplica)}.`] : []),
    ...(corren.length > 0 ? [`Se cobra desde hoy: ${lista(corren)}.`] : []),
    saldoDespuesCentavos < 0
      ? `El servicio queda ${saldoEnPalabras(saldoDespuesCentavos)}.`
      : `El saldo del servicio queda ${saldoEnPalabras(saldoDespuesCentavos)}.`,
    ...(indemnizacion === null
      ? []
      : [`Si cobras la indemnización, queda ${saldoEnPalabras(saldoDespuesCentavos + indemnizacion)}.`]),
  ];
}

import { type Centavos, centavos, formatPesos } from "~/lib/money";
import type { Libro, Renglon } from "./libro";
import { repartirSaldoAFavor } from "./pago";
import { postearHasta } from "./posteo";
import type { ProgramaAsignado } from "./reglas";
import { reversar } from "./reverso";

/**
 * Takes a row back as a person does: what hung from it falls with it, and what it leaves free goes to the open debts of
 * the service, dated today (decisions.md, How payments apply). What is owed again may owe today's surcharge, where its rule
 * was changed today and did not reach who had settled it by then: it is posted at once, as the next posting would. Gives the
 * REVERSO row.
 */
export function reversarYRepartir(libro: Libro, programas: readonly ProgramaAsignado[], id: number): Renglon {
  const reverso = reversar(libro, id, "ANULADO_POR_PERSONA");
  repartirSaldoAFavor(libro, programas);
  postearHasta(libro, programas, libro.hoy);
  return reverso;
}

/** What a reversal does besides taking its own row back: what its confirmation says before it is done. */
export type EfectosDelReverso = {
  /** Rows that fall with it: earned discounts, surcharges, advanced charges. */
  caen: { descripcion: string; centavos: Centavos }[];
  /** What is set free and where it goes, by the debt's name. */
  seAplica: { descripcion: string; centavos: Centavos }[];
  /** Surcharges that are owed from today on because what was settled is owed again. */
  corren: { descripcion: string; centavos: Centavos }[];
  /** Positive is owed, negative is credit. */
  saldoDespuesCentavos: number;
};

/** Tries the reversal on a copy of the book; the book stays as it is. */
export function efectosDelReverso(libro: Libro, programas: readonly ProgramaAsignado[], id: number): EfectosDelReverso {
  const prueba = libro.copia();
  reversarYRepartir(prueba, programas, id);
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

/** The same in sentences, one a fact; none where the row goes alone. */
export function frasesDelReverso({ caen, seAplica, corren, saldoDespuesCentavos }: EfectosDelReverso): string[] {
  const lista = (cosas: EfectosDelReverso["caen"]) =>
    cosas.map(({ descripcion, centavos: monto }) => `${descripcion} (${formatPesos(monto)})`).join(", ");
  return [
    ...(caen.length > 0 ? [`Con él se ${caen.length === 1 ? "reversa" : "reversan"}: ${lista(caen)}.`] : []),
    ...(seAplica.length > 0 ? [`Lo que queda libre se aplica hoy a: ${lista(seAplica)}.`] : []),
    ...(corren.length > 0 ? [`Se cobra desde hoy: ${lista(corren)}.`] : []),
    saldoDespuesCentavos < 0
      ? `El servicio queda con ${formatPesos(centavos(-saldoDespuesCentavos))} a favor.`
      : `El saldo del servicio queda en ${formatPesos(centavos(saldoDespuesCentavos))}.`,
  ];
}

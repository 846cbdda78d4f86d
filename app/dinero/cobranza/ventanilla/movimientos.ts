import type { EstadoDeFactura } from "~/dinero/facturacion/factura";
import type { CodigoOperacion } from "../libro/libro";

/** B§3 Movement, as the student file shows it. Amounts in centavos; instants in UTC ISO; dates YYYY-MM-DD. */
export type Movimiento = {
  id: number;
  codigoOperacion: CodigoOperacion;
  descripcion: string;
  cargoCentavos: number;
  abonoCentavos: number;
  /** The open amount of the row: owed, or not applied yet. */
  pendienteCentavos: number;
  fechaRegistro: string;
  fechaOperacion: string;
  fechaLimitePago: string | null;
  reversadaPorTransaccionId: number | null;
  reversaATransaccionId: number | null;
  /** The charge to which a surcharge, discount or waiver refers. */
  cargoMovimientoId: number | null;
  recibo: { serie: string; folio: number; token: string } | null;
  /** The valid invoice; while its files are not ready, their addresses are `calculating`. */
  factura: {
    id: number;
    serie: string;
    folio: number | null;
    estado: EstadoDeFactura;
    /** True for one to público en general, with other payments. */
    esGlobal: boolean;
    /** True for the CFDI de egreso of a refund. */
    esEgreso: boolean;
    pdf: string;
    xml: string;
  } | null;
  puedeFacturar: boolean;
  formaPago: string | null;
  codigoFormaPago: string | null;
  banco: string | null;
  adquiriente: string;
  autorizacion: string;
  cuenta: string;
  referencia: string;
  observaciones: string;
  /** The cash handed over; null if it was exact or not cash. */
  recibidoCentavos: number | null;
  comprobanteUuid: string | null;
  registro: string | null;
  /** The doubt about a payment that a family made on line; `cobroId` is null if the viewer may not open that payment. */
  enLinea: { marca: MarcaDeCobro; cobroId: number | null } | null;
  puedeReversar: boolean;
  /** The folio of the paper that the family signs for money given back. */
  folioDeDevolucion: number | null;
};

/** A payment whose money may go back: its bank asks for it, or the school asked the provider to give it back. */
type MarcaDeCobro = "EN_DISPUTA" | "DEVOLUCION_PEDIDA";

export const MARCAS_DE_COBRO: Readonly<Record<MarcaDeCobro, string>> = {
  EN_DISPUTA: "En disputa",
  DEVOLUCION_PEDIDA: "Devolución pedida",
};

/** The mark of a payment by the state of its online payment; null for a payment without doubts. */
export function marcaDeCobro(estado: string | null, devolucionPedida: boolean): MarcaDeCobro | null {
  if (estado === "EN_DISPUTA") return "EN_DISPUTA";
  return devolucionPedida ? "DEVOLUCION_PEDIDA" : null;
}

export const ORDENES = ["registro", "operacion"] as const;
export type Orden = (typeof ORDENES)[number];

/** The class that colours a row; the word beside it says the same, without colours. */
export type Clase = "REVERSADO" | "DESCUENTO" | "PAGO" | "RECARGO" | "CARGO" | "DEVOLUCION" | "TRASPASO";

export const NOMBRE_DE_CLASE: Record<Clase, string> = {
  REVERSADO: "Reversado",
  DESCUENTO: "Descuento",
  PAGO: "Pago",
  RECARGO: "Recargo",
  CARGO: "Cargo",
  DEVOLUCION: "Devolución",
  TRASPASO: "Traspaso",
};

/** B§2.5: separate colours for reversed rows, discounts/reversals, payments and surcharges. */
export function claseDe({
  codigoOperacion,
  reversadaPorTransaccionId,
}: Pick<Movimiento, "codigoOperacion" | "reversadaPorTransaccionId">): Clase {
  if (reversadaPorTransaccionId !== null) return "REVERSADO";
  switch (codigoOperacion) {
    case "DESCUENTO":
    case "CONDONACION_RECARGOS":
    case "REVERSO":
      return "DESCUENTO";
    default:
      return codigoOperacion;
  }
}

/** 'Resumen' hides reversed rows together with their reversals; 'Todos' shows every row (decisions.md, The window). */
export function sinReversados<M extends Pick<Movimiento, "reversadaPorTransaccionId" | "reversaATransaccionId">>(
  movimientos: readonly M[],
): M[] {
  return movimientos.filter((m) => m.reversadaPorTransaccionId === null && m.reversaATransaccionId === null);
}

/**
 * 'Resumen' shows the surcharges of one charge as one row with their sum, at the place of the last: seventy equal days
 * say no more than one line. 'Todos' lists each of them.
 */
export function agruparRecargos<M extends Movimiento>(movimientos: readonly M[]): M[] {
  const porCargo = new Map<number, M[]>();
  for (const movimiento of movimientos) {
    const { codigoOperacion, cargoMovimientoId } = movimiento;
    if (codigoOperacion !== "RECARGO" || cargoMovimientoId === null) continue;
    porCargo.set(cargoMovimientoId, [...(porCargo.get(cargoMovimientoId) ?? []), movimiento]);
  }
  return movimientos.flatMap((movimiento) => {
    const grupo =
      movimiento.codigoOperacion === "RECARGO" ? porCargo.get(movimiento.cargoMovimientoId ?? 0) : undefined;
    if (!grupo || grupo.length === 1) return [movimiento];
    if (movimiento !== grupo.at(-1)) return [];
    const suma = (campo: "cargoCentavos" | "pendienteCentavos") =>
      grupo.reduce((total, recargo) => total + recargo[campo], 0);
    return [
      {
        ...movimiento,
        descripcion: `${movimiento.descripcion} (${grupo.length} recargos)`,
        cargoCentavos: suma("cargoCentavos"),
        pendienteCentavos: suma("pendienteCentavos"),
        puedeReversar: false,
      },
    ];
  });
}

/**
 * The rows with their running saldo: sorted ascending by the chosen key, then by id (B§3), starting from the balance of
 * the other cycles.
 */
export function conSaldo<
  M extends Pick<Movimiento, "id" | "fechaRegistro" | "fechaOperacion" | "cargoCentavos" | "abonoCentavos">,
>(movimientos: readonly M[], orden: Orden, saldoAnteriorCentavos = 0): (M & { saldoCentavos: number })[] {
  const clave = orden === "registro" ? "fechaRegistro" : "fechaOperacion";
  const ordenados = [...movimientos].sort((a, b) => (a[clave] < b[clave] ? -1 : a[clave] > b[clave] ? 1 : a.id - b.id));
  let saldoCentavos = saldoAnteriorCentavos;
  return ordenados.map((movimiento) => {
    saldoCentavos += movimiento.cargoCentavos - movimiento.abonoCentavos;
    return { ...movimiento, saldoCentavos };
  });
}

/** B§3 Account statement summary, in centavos. */
export type ResumenDeCuenta = {
  cargosAnteriores: number;
  recargosAnteriores: number;
  cargosCorrientes: number;
  recargosCorrientes: number;
  saldoCargosTotal: number;
  saldoRecargosTotal: number;
  saldoTotal: number;
  adeudosCargos: number;
  adeudosRecargos: number;
  saldoAFavor: number;
};

/** The summary of several accounts as one. */
export function sumarResumenes(resumenes: readonly ResumenDeCuenta[]): ResumenDeCuenta {
  const suma = resumir([], "");
  for (const resumen of resumenes)
    for (const campo of Object.keys(suma) as (keyof ResumenDeCuenta)[]) suma[campo] += resumen[campo];
  return suma;
}

type Pendiente = {
  codigoOperacion: string;
  pendienteCentavos: number;
  fechaFin: string | null;
  fechaLimitePago: string | null;
};

/**
 * Adds up the open amounts. `anteriores` are charges with a past fechaFin, `corrientes` those that have not ended,
 * `adeudos` the amounts unpaid after fechaLimitePago (decisions.md, The window).
 */
export function resumir(pendientes: readonly Pendiente[], hoy: string): ResumenDeCuenta {
  const resumen: ResumenDeCuenta = {
    cargosAnteriores: 0,
    recargosAnteriores: 0,
    cargosCorrientes: 0,
    recargosCorrientes: 0,
    saldoCargosTotal: 0,
    saldoRecargosTotal: 0,
    saldoTotal: 0,
    adeudosCargos: 0,
    adeudosRecargos: 0,
    saldoAFavor: 0,
  };
  for (const { codigoOperacion, pendienteCentavos, fechaFin, fechaLimitePago } of pendientes) {
    resumen.saldoTotal += pendienteCentavos;
    if (pendienteCentavos < 0) {
      resumen.saldoAFavor -= pendienteCentavos;
      continue;
    }
    const clase = codigoOperacion === "RECARGO" ? "Recargos" : "Cargos";
    const anterior = fechaFin !== null && fechaFin < hoy;
    resumen[`saldo${clase}Total`] += pendienteCentavos;
    if (clase === "Cargos") resumen[anterior ? "cargosAnteriores" : "cargosCorrientes"] += pendienteCentavos;
    else resumen[anterior ? "recargosAnteriores" : "recargosCorrientes"] += pendienteCentavos;
    if (fechaLimitePago !== null && fechaLimitePago < hoy) resumen[`adeudos${clase}`] += pendienteCentavos;
  }
  return resumen;
}

import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { aplicarADeuda, definicionDe, descuentoGanable, enOrdenDePago, recargosEnEspera } from "./aplicar";
import { parteQueToca } from "./cargo-en-convenio";
import type { TurnoDeCargo } from "./deudas";
import type { Libro, Renglon } from "./libro";
import { invariant } from "~/lib/assert";
import { montoConTope } from "./monto-con-tope";
import { postearCargo, postearHasta, postearRecargo, puedePostear } from "./posteo";
import { type Recargo, recargoQueSeCobro } from "./reglas";
import { reversar } from "./reverso";
import { tieneTope } from "./tope";

/**
 * The maximum that each picked charge may take of a payment, by its CARGO row; without an entry, as much as it owes.
 */
export type Topes = ReadonlyMap<number, Centavos>;

/**
 * Splits a payment that is already in the book over the account. The picked charges come first, up to their limit if
 * they have one, then the others by fechaLimitePago and id. Within a charge, its surcharges come first. Surcharges
 * after the payment's date, which it would have avoided, are reversed and posted again on the smaller base. Money that
 * other payments had applied to them goes to the open debts. The rest stays as saldo a favor. (decisions.md, How
 * payments apply.)
 */
export function repartirPago(
  libro: Libro,
  pago: Renglon,
  elegidos: readonly number[] = [],
  topes: Topes = new Map(),
): void {
  const cargos = libro.cargosVigentes();
  const primero = elegidos.flatMap((id) => cargos.filter((cargo) => cargo.id === id));
  const conLugar = new Set<number>();
  for (const cargo of primero) {
    if (libro.pendiente(pago.id) === 0) break;
    const tope = topes.get(cargo.id);
    const reserva = tope === undefined ? 0 : Math.max(0, libro.pendiente(pago.id) - tope);
    if (pagarCargo(libro, pago, cargo, reserva)) conLugar.add(cargo.cargoId!);
  }
  for (const cargo of cargos) {
    if (libro.pendiente(pago.id) === 0) break;
    if (pagarCargo(libro, pago, cargo)) conLugar.add(cargo.cargoId!);
  }
  // Later days had no surcharge, because earlier ones had used up the cap.
  if (conLugar.size > 0) postearHasta(libro, libro.hoy, { cargoIds: conLugar });
  repartirSaldoAFavor(libro);
}

/**
 * Applies the saldo a favor of an account to its open debts, in the order of payment, dated today. Every operation that
 * frees money calls it (a reversal, an advance taken back, a charge that is lowered or deleted). Credit and open debts
 * of one service never coexist (decisions.md, How payments apply). Does nothing if they do not coexist.
 */
export function repartirSaldoAFavor(libro: Libro): void {
  const pagos = libro.pagosConSaldo();
  if (pagos.length === 0) return;
  // Surcharges that a convenio may still forgive come last: money that is left over pays even them.
  const espera = ({ codigoOperacion, cargoId }: Renglon) =>
    codigoOperacion === "RECARGO" && recargosEnEspera(libro, cargoId, libro.hoy);
  const deudas = libro.deudasAbiertas();
  const enOrden = [...deudas.filter((deuda) => !espera(deuda)), ...deudas.filter(espera)];
  for (const { id: pagoId } of pagos)
    for (const { id: deudaId } of enOrden) {
      if (libro.pendiente(pagoId) === 0) break;
      aplicarADeuda(libro, { pagoId, deudaId, fecha: libro.hoy });
    }
}

/** The saldo a favor of an account: the money that no debt has taken. */
export const saldoAFavor = (libro: Libro): Centavos =>
  centavos(libro.pagosConSaldo().reduce((suma, { id }) => suma + libro.pendiente(id), 0));

/** The payments out of which a part of the saldo a favor would leave, with the share of each. */
export function pagosQueSalen(libro: Libro, monto: number): ReadonlyMap<number, number> {
  const salen = new Map<number, number>();
  let falta = monto;
  for (const { id } of libro.pagosConSaldo()) {
    const parte = Math.min(libro.pendiente(id), falta);
    falta -= parte;
    if (parte > 0) salen.set(id, parte);
  }
  return salen;
}

/** Takes the whole of a row that leaves the account (given back, or moved) out of its saldo a favor, oldest first. */
export function sacarSaldoAFavor(libro: Libro, salida: Renglon): void {
  for (const [id, parte] of pagosQueSalen(libro, salida.cargoCentavos))
    libro.aplicar(id, salida.id, parte, salida.fechaOperacion);
  invariant(libro.pendiente(salida.id) === 0, "sale más que el saldo a favor");
}

/**
 * Applies a payment to a charge and its surcharges, and keeps `reserva` of it for other charges. True if a surcharge
 * with a cap became smaller: there is room for another day.
 */
function pagarCargo(libro: Libro, pago: Renglon, cargo: Renglon, reserva = 0): boolean {
  const fecha = pago.fechaOperacion;
  const pagar = (deuda: Renglon) => {
    const disponible = libro.pendiente(pago.id) - reserva;
    libro.aplicar(pago.id, deuda.id, Math.min(disponible, libro.pendiente(deuda.id)), fecha);
  };
  const debe = libro.pendiente(cargo.id) > 0;
  if (!recargosEnEspera(libro, cargo.cargoId, fecha))
    for (const recargo of libro.vigentesDelCargo(cargo.id, "RECARGO"))
      if (!debe || recargo.fechaOperacion <= fecha) pagar(recargo);
  if (!debe) return false;

  const evitables = recargosConRegla(libro, cargo).filter(({ recargo }) => recargo.fechaOperacion > fecha);
  aplicarADeuda(libro, { pagoId: pago.id, deudaId: cargo.id, fecha, reserva });
  let hayLugar = false;
  for (const { recargo, regla } of evitables) {
    const vigente = corregirRecargo(libro, cargo, { recargo, regla });
    if (vigente) pagar(vigente);
    hayLugar ||= vigente !== recargo && tieneTope(regla!);
  }
  return hayLugar;
}

type RecargoConRegla = { recargo: Renglon; regla: Recargo | null };

/**
 * The surcharges of a charge, each with the rule that charged it: that of its day, or one that a change of the same day
 * replaced.
 */
export function recargosConRegla(libro: Libro, cargo: Renglon): RecargoConRegla[] {
  const definicion = definicionDe(libro, cargo.cargoId);
  return libro.vigentesDelCargo(cargo.id, "RECARGO").map((recargo) => {
    const { fechaOperacion: fecha, cargoCentavos } = recargo;
    const debe = libro.pendienteAntesDe(cargo.id, fecha);
    const cobra = (regla: Recargo) => montoConTope(libro, cargo, { regla, fecha, debe }) === cargoCentavos;
    return { recargo, regla: definicion && recargoQueSeCobro(definicion.cargo, cargo, { fecha, cobra }) };
  });
}

/**
 * Reverses a surcharge with a base that a back-dated payment has made smaller, and posts it again on the amount really
 * unpaid that day. The surcharge follows the rule that charged it: a change later on that day is no merit of the
 * payment. One that a person waived or made by hand stays as it is. Returns the surcharge that now counts, or null.
 */
export function corregirRecargo(libro: Libro, cargo: Renglon, { recargo, regla }: RecargoConRegla): Renglon | null {
  const definicion = definicionDe(libro, cargo.cargoId);
  if (!definicion || !regla || recargo.recargoId !== regla.id) return recargo;
  const aplicadas = enOrdenDePago(libro, libro.aplicacionesDe(recargo.id));
  if (aplicadas.some((a) => libro.renglon(a.abonoMovimientoId).codigoOperacion === "CONDONACION_RECARGOS"))
    return recargo;
  const { fechaOperacion: fecha } = recargo;
  const nuevo = montoConTope(libro, cargo, { regla, fecha, debe: libro.pendienteAntesDe(cargo.id, fecha) });
  // Only downwards: a definition that grew since is the task of `recalcular`, not of a payment. Under a cap, what an
  // earlier day charges less is room for this one.
  if (nuevo === recargo.cargoCentavos || (nuevo > recargo.cargoCentavos && !tieneTope(regla))) return recargo;

  reversar(libro, recargo.id, "ANULADO_POR_REGLA");
  const otraVez = postearRecargo(libro, definicion.programa, definicion.cargo, {
    regla,
    fecha,
    periodo: recargo.periodoRecargo ?? "",
  });
  if (otraVez)
    for (const { abonoMovimientoId, fecha: dia } of aplicadas)
      libro.aplicar(
        abonoMovimientoId,
        otraVez.id,
        Math.min(libro.pendiente(abonoMovimientoId), libro.pendiente(otraVez.id)),
        dia,
      );
  return otraVez;
}

/** The next charges that 'Adelantar' can post and pay: assigned, not posted, by fechaInicio. */
export function cargosPorAdelantar(libro: Libro) {
  return libro.programas
    .flatMap((programa) =>
      programa.cargos
        .filter((cargo) => cargo.fechaInicio > libro.hoy && puedePostear(libro, programa, cargo))
        .map((cargo) => ({ programa, cargo })),
    )
    .sort((a, b) =>
      a.cargo.fechaInicio < b.cargo.fechaInicio
        ? -1
        : a.cargo.fechaInicio > b.cargo.fechaInicio
          ? 1
          : a.cargo.id - b.cargo.id,
    );
}

/** Posts the next `cuantos` charges before their time so that a payment can settle them. Returns their rows. */
export function adelantar(libro: Libro, cuantos: number): Renglon[] {
  return cargosPorAdelantar(libro)
    .slice(0, cuantos)
    .map(({ programa, cargo }) => postearCargo(libro, programa, cargo));
}

/**
 * The cost of settling one charge on `fecha`: its surcharges, without those that a payment of that day avoids, less its
 * discount.
 */
export type CostoDeCargo = {
  cargo: Renglon;
  cargoCentavos: Centavos;
  recargosCentavos: Centavos;
  descuentoCentavos: Centavos;
  totalCentavos: Centavos;
  /** The cost of all of it; the total is only the part that its convenio asks for now, if one covers the charge. */
  completoCentavos: Centavos;
  turno: TurnoDeCargo | null;
};

/**
 * The cost of settling each open charge on `fecha`, oldest debt first. Charges do not depend on each other, so the sum
 * of the picked ones is the amount to pay. Each is paid on a copy of the book with more money than needed.
 */
export function costos(libro: Libro, fecha: Fecha): CostoDeCargo[] {
  const deben = libro.cargosVigentes().filter((cargo) => debeAlgo(libro, cargo, fecha));
  if (deben.length === 0) return [];
  const prueba = libro.copia();
  const bolsa = centavos(libro.renglones.reduce((suma, r) => suma + r.cargoCentavos, 1));
  return deben.map((cargo) => costoDe({ libro, prueba, bolsa }, cargo, fecha));
}

type Prueba = { libro: Libro; prueba: Libro; bolsa: Centavos };

function costoDe({ libro, prueba, bolsa }: Prueba, cargo: Renglon, fecha: Fecha): CostoDeCargo {
  const pago = prueba.agregar({
    cicloId: cargo.cicloId,
    codigoOperacion: "PAGO",
    descripcion: "",
    abonoCentavos: bolsa,
    fechaOperacion: fecha,
  });
  const descuentoCentavos = descuentoGanable(libro, cargo.id, fecha);
  pagarCargo(prueba, pago, cargo);
  let alCargo = 0;
  let aRecargos = 0;
  for (const aplicacion of prueba.aplicacionesDe(pago.id)) {
    if (aplicacion.cargoMovimientoId === cargo.id) alCargo += aplicacion.centavos;
    else aRecargos += aplicacion.centavos;
  }
  const costo: CostoDeCargo = {
    cargo,
    cargoCentavos: libro.pendiente(cargo.id),
    recargosCentavos: centavos(aRecargos),
    descuentoCentavos,
    totalCentavos: centavos(alCargo + aRecargos),
    completoCentavos: centavos(alCargo + aRecargos),
    turno: null,
  };
  return parteDeLaCuota(costo, tocaHoy(libro, cargo, fecha));
}

// Every assignment of its program tells the same.
function tocaHoy({ programas }: Libro, { cargoId }: Renglon, fecha: Fecha): number | null {
  if (cargoId === null) return null;
  const partes = programas.flatMap((programa) => parteQueToca(programa, cargoId, fecha) ?? []);
  return partes.length === 0 ? null : Math.max(...partes);
}

/** Of a charge in a convenio, the part that its instalments ask for now; the whole cost if only later ones do. */
function parteDeLaCuota(costo: CostoDeCargo, toca: number | null): CostoDeCargo {
  if (toca === null) return costo;
  if (toca === 0) return { ...costo, turno: "LUEGO" };
  if (toca >= costo.totalCentavos) return { ...costo, turno: "TOCA" };
  const recargosCentavos = centavos(Math.min(costo.recargosCentavos, toca));
  const cargoCentavos = centavos(toca - recargosCentavos);
  const parte = { cargoCentavos, recargosCentavos, descuentoCentavos: centavos(0), totalCentavos: centavos(toca) };
  return { ...costo, ...parte, turno: "TOCA" };
}

function debeAlgo(libro: Libro, cargo: Renglon, fecha: Fecha): boolean {
  if (libro.pendiente(cargo.id) > 0) return true;
  if (recargosEnEspera(libro, cargo.cargoId, fecha)) return false;
  return libro.vigentesDelCargo(cargo.id, "RECARGO").some((r) => libro.pendiente(r.id) > 0);
}

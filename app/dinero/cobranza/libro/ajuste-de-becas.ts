import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import type { Aplicacion } from "./aplicaciones";
import { aplicarADeuda, definicionDe, enOrdenDePago } from "./aplicar";
import type { BecaAsignada } from "./beca-asignada";
import { becasDebidas, becasPuestas, ponerBeca } from "./becas";
import { esDinero, type Libro, type Renglon } from "./libro";
import { corregirRecargo, recargosConRegla, repartirSaldoAFavor } from "./pago";
import { postearHasta } from "./posteo";
import { reversar } from "./reverso";

type Debida = { beca: BecaAsignada; monto: Centavos };

/**
 * Brings the posted charges of an account to the becas that its student has now: one was granted late, changed or
 * ended. A charge that was paid gives its money back to the account. Surcharges of a charge that costs less now are
 * lowered. A beca that goes makes no surcharge of the past. With `cicloId`, only charges of that cycle. Returns the
 * charges that changed; running it again changes none.
 */
export function ajustarBecas(libro: Libro, cicloId: number | null = null): Renglon[] {
  const cambiados = libro
    .cargosVigentes()
    .filter((cargo) => (cicloId === null || cargo.cicloId === cicloId) && ajustarCargo(libro, cargo));
  if (cambiados.length === 0) return [];
  repartirSaldoAFavor(libro);
  postearHasta(libro, libro.hoy);
  return cambiados;
}

function ajustarCargo(libro: Libro, cargo: Renglon): boolean {
  const programa = definicionDe(libro, cargo.cargoId)?.programa;
  if (!programa) return false;
  const puestas = becasPuestas(libro, cargo.id);
  const debidas = becasDebidas(libro, programa, cargo, cargo.cargoCentavos - aMano(libro, cargo));
  const sobran = puestas.filter(
    ({ becaAlumnoId, abonoCentavos }) =>
      !debidas.some(({ beca, monto }) => beca.id === becaAlumnoId && monto === abonoCentavos),
  );
  const faltan = debidas.filter(
    ({ beca, monto }) =>
      !puestas.some(({ becaAlumnoId, abonoCentavos }) => becaAlumnoId === beca.id && abonoCentavos === monto),
  );
  if (sobran.length === 0 && faltan.length === 0) return false;
  cambiar(libro, cargo, { sobran, faltan });
  return true;
}

/** The discounts of a charge that people made: a beca takes none of them. */
function aMano(libro: Libro, cargo: Renglon): number {
  return libro
    .vigentesDelCargo(cargo.id, "DESCUENTO")
    .filter(({ becaAlumnoId, pagoMovimientoId }) => becaAlumnoId === null && pagoMovimientoId === null)
    .reduce((suma, { abonoCentavos }) => suma + abonoCentavos, 0);
}

function cambiar(libro: Libro, cargo: Renglon, { sobran, faltan }: { sobran: Renglon[]; faltan: Debida[] }): void {
  const sube =
    faltan.reduce((suma, { monto }) => suma + monto, 0) >= sobran.reduce((suma, r) => suma + r.abonoCentavos, 0);
  // A smaller beca is as of today: the days before owed no more than they did.
  const fecha = sube ? (cargo.fechaInicio as Fecha) : libro.hoy;
  const recargos = recargosConRegla(libro, cargo);
  for (const ganado of libro.vigentesDelCargo(cargo.id, "DESCUENTO"))
    if (ganado.pagoMovimientoId !== null) quitar(libro, ganado, sube ? ganado.fechaOperacion : libro.hoy);
  const pagado = pagosDelCargo(libro, cargo.id);
  for (const a of pagado) libro.aplicar(a.abonoMovimientoId, cargo.id, -a.centavos, a.fecha);
  for (const sobra of sobran) quitar(libro, sobra, fecha);
  for (const { beca, monto } of faltan) ponerBeca(libro, cargo, { beca, monto, fecha });
  for (const { abonoMovimientoId: pagoId, centavos: monto, fecha: dia } of pagado)
    aplicarADeuda(libro, {
      pagoId,
      deudaId: cargo.id,
      fecha: dia,
      // The payment pays the charge again as of its day: the family keeps the discount that it had earned.
      reserva: sube ? Math.max(0, libro.pendiente(pagoId) - monto) : 0,
    });
  if (sube) for (const cobrado of recargos) corregirRecargo(libro, cargo, cobrado);
}

/** The parts of payments that settle a charge today, each with its own day, in their order. */
function pagosDelCargo(libro: Libro, cargoMovimientoId: number): Aplicacion[] {
  const delCargo = libro.aplicaciones.filter(
    (a) => a.cargoMovimientoId === cargoMovimientoId && esDinero(libro.renglon(a.abonoMovimientoId)),
  );
  const vivas = delCargo.filter((a) => a.centavos > 0).map((a) => ({ ...a }));
  // A stored book has them in no order: one taken back may stand before the one that it takes back.
  for (const devuelta of delCargo.filter((a) => a.centavos < 0)) quitarDe(vivas, devuelta);
  return enOrdenDePago(
    libro,
    vivas.filter(({ centavos: monto }) => monto > 0),
  );
}

// A part that was taken back is of its own day, else of the latest ones.
function quitarDe(vivas: readonly Aplicacion[], { abonoMovimientoId, centavos: monto, fecha }: Aplicacion): void {
  const delPago = vivas.filter((viva) => viva.abonoMovimientoId === abonoMovimientoId).reverse();
  const enOrden = [...delPago.filter((viva) => viva.fecha === fecha), ...delPago.filter((v) => v.fecha !== fecha)];
  let falta = -monto;
  for (const viva of enOrden) {
    const parte = Math.min(falta, viva.centavos);
    viva.centavos -= parte;
    falta -= parte;
  }
}

// As of `fecha`, so that the days between owe no more and no less than they should.
function quitar(libro: Libro, { id, cargoMovimientoId, abonoCentavos }: Renglon, fecha: Fecha): void {
  libro.aplicar(id, cargoMovimientoId!, -abonoCentavos, fecha);
  reversar(libro, id, "ANULADO_POR_REGLA");
}

/** The becas and surcharges of a charge before and after a change of becas. */
export type BecaAntesYDespues = {
  id: number;
  cicloId: number;
  descripcion: string;
  fechaInicio: Fecha;
  cargoCentavos: Centavos;
  becaAntesCentavos: Centavos;
  becaCentavos: Centavos;
  recargosAntesCentavos: Centavos;
  recargosCentavos: Centavos;
};

const suma = (renglones: readonly Renglon[], campo: "cargoCentavos" | "abonoCentavos") =>
  centavos(renglones.reduce((total, renglon) => total + renglon[campo], 0));

/** The posted charges of the programs of an account beside the same account after a change. */
export function compararBecas(libroPrevio: Libro, despues: Libro): BecaAntesYDespues[] {
  return despues
    .cargosVigentes()
    .filter(({ id, cargoId }) => cargoId !== null && libroPrevio.tiene(id))
    .map(({ id, cicloId, descripcion, fechaInicio, cargoCentavos }) => ({
      id,
      cicloId,
      descripcion,
      fechaInicio: fechaInicio as Fecha,
      cargoCentavos,
      becaAntesCentavos: suma(becasPuestas(libroPrevio, id), "abonoCentavos"),
      becaCentavos: suma(becasPuestas(despues, id), "abonoCentavos"),
      recargosAntesCentavos: suma(libroPrevio.vigentesDelCargo(id, "RECARGO"), "cargoCentavos"),
      recargosCentavos: suma(despues.vigentesDelCargo(id, "RECARGO"), "cargoCentavos"),
    }));
}

import { aplicarSaldoAFavor, postearHasta } from "~/dinero/cobranza/libro/posteo";
import { Libro, type Renglon } from "~/dinero/cobranza/libro/libro";
import { costos, repartirPago } from "~/dinero/cobranza/libro/pago";
import { type Cargo, claveCargo, fechasDeRecargo, type ProgramaAsignado } from "~/dinero/cobranza/libro/reglas";
import { reversarYRepartir } from "~/dinero/cobranza/libro/reversion";
import { diasEntre, type Fecha, sumarDias } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { Azar } from "../demo/azar";

/** A receipt's data about its payment at the time of issue. */
export type Cobro = {
  partidas: { descripcion: string; centavos: number }[];
  descuentos: { descripcion: string; centavos: number }[];
  aFavorCentavos: number;
  saldoCentavos: number;
};

/** An account's whole life: its ledger, the receipts of its payments, and the storing day of each application. */
export type Vida = { libro: Libro; cobros: Map<number, Cobro>; diasDeAplicacion: Fecha[] };

export type Costumbre = {
  /** Leaves the last two charges unpaid. */
  debeLoUltimo: boolean;
  /** Once in its life, a payment bounces and is made again. */
  rebota: boolean;
};

type Suceso = { fecha: Fecha; pagar?: { cargoId: number; mitad: boolean }; devolver?: number };

/**
 * Simulates an account day by day through the domain's own functions, so that the stored rows are exactly those of the
 * school's windows and nights. Early payments earn discounts, late ones owe surcharges.
 */
export function vivir(
  programas: readonly ProgramaAsignado[],
  hoy: Fecha,
  azar: Azar,
  { debeLoUltimo, rebota }: Costumbre,
): Vida {
  const libro = new Libro(hoy, programas);
  const vida: Vida = { libro, cobros: new Map(), diasDeAplicacion: [] };
  const cargos = programas
    .flatMap((programa) => programa.cargos)
    .filter((cargo) => cargo.fechaInicio < hoy)
    .sort((a, b) => (a.fechaInicio < b.fechaInicio ? -1 : 1));
  const quePaga = debeLoUltimo ? cargos.slice(0, -2) : cargos;
  const sucesos = cargos.flatMap((cargo) =>
    sucesosDe(cargo, hoy, azar, { paga: quePaga.includes(cargo), rebota: rebota && cargo === cargos[12] }),
  );
  sucesos.sort((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
  let ultimoPago: Renglon | null = null;
  for (const suceso of sucesos) {
    libro.hoy = suceso.fecha;
    postearHasta(libro, suceso.fecha);
    if (suceso.devolver && ultimoPago) reversarYRepartir(libro, ultimoPago.id);
    if (suceso.pagar) ultimoPago = pagar(vida, suceso.pagar);
    anotar(vida);
  }
  libro.hoy = hoy;
  postearHasta(libro, hoy);
  anotar(vida);
  return vida;
}

function sucesosDe(cargo: Cargo, hoy: Fecha, azar: Azar, { paga, rebota }: { paga: boolean; rebota: boolean }) {
  const dia = azar.pesado([
    [3, 45],
    [8, 35],
    [18, 20],
  ]);
  const fecha = sumarDias(cargo.fechaInicio, dia - 1);
  const mitades = azar.ocurre(0.1);
  const sucesos: Suceso[] = [{ fecha: cargo.fechaInicio }];
  const pagado = paga && sumarDias(fecha, rebota ? 4 : mitades ? 1 : 0) < hoy;
  const hasta = pagado ? fecha : hoy;
  for (const recargo of fechasDeRecargo(cargo.fechaLimitePago, cargo.recargo?.recurrente ?? "UNICA_OCASION", hasta))
    sucesos.push({ fecha: recargo.fecha });
  if (!pagado) return sucesos;
  sucesos.push({ fecha, pagar: { cargoId: cargo.id, mitad: mitades } });
  if (mitades) sucesos.push({ fecha: sumarDias(fecha, 1), pagar: { cargoId: cargo.id, mitad: false } });
  if (rebota)
    sucesos.push(
      { fecha: sumarDias(fecha, 3), devolver: 1 },
      { fecha: sumarDias(fecha, 4), pagar: { cargoId: cargo.id, mitad: false } },
    );
  return sucesos;
}

function pagar(vida: Vida, { cargoId, mitad }: { cargoId: number; mitad: boolean }) {
  const { libro } = vida;
  const cargo = libro.posteos.get(claveCargo(cargoId));
  const costo = costos(libro, libro.hoy).find((cada) => cada.cargo.id === cargo?.movimientoId);
  if (!costo) return null;
  const monto = mitad ? Math.floor(costo.totalCentavos / 2) : costo.totalCentavos;
  return cobrar(vida, { cargo: costo.cargo, monto });
}

function cobrar(vida: Vida, { cargo, monto }: { cargo: Renglon; monto: number }): Renglon {
  const { libro, cobros } = vida;
  const pago = libro.agregar({
    cicloId: cargo.cicloId,
    codigoOperacion: "PAGO",
    descripcion: "Pago",
    abonoCentavos: centavos(monto),
    fechaOperacion: libro.hoy,
  });
  repartirPago(libro, pago, [cargo.id]);
  cobros.set(pago.id, {
    partidas: libro.aplicacionesDe(pago.id).map((aplicacion) => ({
      descripcion: libro.renglon(aplicacion.cargoMovimientoId).descripcion,
      centavos: aplicacion.centavos,
    })),
    descuentos: libro.nuevos
      .filter((renglon) => renglon.pagoMovimientoId === pago.id)
      .map((renglon) => ({ descripcion: renglon.descripcion, centavos: renglon.abonoCentavos })),
    aFavorCentavos: libro.pendiente(pago.id),
    saldoCentavos: libro.saldo(),
  });
  return pago;
}

function anotar({ libro, diasDeAplicacion }: Vida): void {
  while (diasDeAplicacion.length < libro.nuevasAplicaciones.length) diasDeAplicacion.push(libro.hoy);
}

/**
 * An account of `renglones` rows made by hand: charges paid the same day, spread from `desde` to yesterday; if the
 * number is odd, one is paid in two parts.
 */
export function vivirAMano(
  renglones: number,
  { desde, hoy, cicloDe }: { desde: Fecha; hoy: Fecha; cicloDe: (fecha: Fecha) => number },
): Vida {
  const libro = new Libro(hoy, []);
  const vida: Vida = { libro, cobros: new Map(), diasDeAplicacion: [] };
  const cargos = Math.floor(renglones / 2);
  const dias = diasEntre(desde, hoy) - 1;
  for (let numero = 0; numero < cargos; numero++) {
    const dia = sumarDias(desde, Math.floor((dias * numero) / cargos));
    libro.hoy = dia;
    const cargo = libro.agregar({
      cicloId: cicloDe(dia),
      codigoOperacion: "CARGO",
      descripcion: `Comedor, nota ${numero + 1}`,
      cargoCentavos: centavos(8_500 + (numero % 7) * 500),
      fechaOperacion: dia,
      fechaInicio: dia,
      fechaFin: dia,
      fechaLimitePago: dia,
    });
    aplicarSaldoAFavor(libro, cargo);
    const enDos = numero === 0 && renglones % 2 === 1;
    if (enDos) cobrar(vida, { cargo, monto: 4_000 });
    cobrar(vida, { cargo, monto: libro.pendiente(cargo.id) });
    anotar(vida);
  }
  return vida;
}

import { compararFechas, type Fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import type { Aplicacion } from "./aplicaciones";
import { becaDelCargo } from "./becas";
import { seCondona } from "./cargo-en-convenio";
import { type Libro, ordenDeId } from "./libro";
import {
  type Cargo,
  claveDescuento,
  type Descuento,
  descuentoDelDia,
  montoDeDescuento,
  type ProgramaAsignado,
} from "./reglas";

/**
 * The definition of an account's charge; null for a charge made by hand. A student who lost the program and received it
 * again has it twice: the current assignment counts, or else the last one.
 */
export function definicionDe(
  libro: Libro,
  cargoId: number | null,
): { programa: ProgramaAsignado; cargo: Cargo } | null {
  if (cargoId === null) return null;
  let retirado: { programa: ProgramaAsignado; cargo: Cargo } | null = null;
  for (const programa of libro.programas) {
    const cargo = programa.cargos.find((candidato) => candidato.id === cargoId);
    if (cargo && programa.vigente) return { programa, cargo };
    if (cargo) retirado = { programa, cargo };
  }
  return retirado;
}

/**
 * True if the surcharges of a charge wait on a day to be forgiven by a convenio: payments of that day pass them by. A
 * settled charge may have no definition here: a payment does not read it. Its convenio is read all the same.
 */
export const recargosEnEspera = (libro: Libro, cargoId: number | null, dia: Fecha): boolean =>
  cargoId !== null && libro.programas.some((programa) => seCondona(programa, cargoId, dia));

/**
 * The discount that settling this charge on `fecha` still earns: on or before fechaVencimiento, once per charge, and
 * not if a person took it back (decisions.md, How payments apply).
 */
export function descuentoGanable(libro: Libro, cargoMovimientoId: number, fecha: Fecha): Centavos {
  const renglon = libro.renglon(cargoMovimientoId);
  const definicion = definicionDe(libro, renglon.cargoId);
  const descuento = definicion ? descuentoDelDia(definicion.cargo, renglon, fecha) : null;
  if (!definicion || !descuento || fecha > descuento.fechaVencimiento) return centavos(0);
  const { programa, cargo } = definicion;
  const estado = libro.posteos.get(claveDescuento(cargo.id))?.estado;
  if (estado === "VIGENTE" || estado === "ANULADO_POR_PERSONA") return centavos(0);
  const beca = becaDelCargo(libro, programa, cargoMovimientoId);
  return montoDeDescuento(descuento, renglon.cargoCentavos, libro.pendiente(cargoMovimientoId), beca);
}

/**
 * Parts of credits in the order in which they settle a debt again when it becomes smaller. They go by their day, and of
 * one day the oldest credit is first. The order of reading does not matter.
 */
export function enOrdenDePago(libro: Libro, aplicaciones: readonly Aplicacion[]): Aplicacion[] {
  const dia = ({ abonoMovimientoId }: Aplicacion) => libro.renglon(abonoMovimientoId).fechaOperacion;
  return [...aplicaciones].sort(
    (a, b) =>
      compararFechas(a.fecha, b.fecha) ||
      compararFechas(dia(a), dia(b)) ||
      ordenDeId(a.abonoMovimientoId) - ordenDeId(b.abonoMovimientoId),
  );
}

/**
 * Applies the remaining amount of a payment, less its `reserva`, to one debt, as of `fecha`, and never more than is
 * owed. If the payment together with the charge's discount settles the charge, the DESCUENTO is posted with it.
 */
export function aplicarADeuda(
  libro: Libro,
  { pagoId, deudaId, fecha, reserva = 0 }: { pagoId: number; deudaId: number; fecha: Fecha; reserva?: number },
): void {
  const debe = libro.pendiente(deudaId);
  const disponible = libro.pendiente(pagoId) - reserva;
  if (debe === 0) return;
  const deuda = libro.renglon(deudaId);
  const descuento = deuda.codigoOperacion === "CARGO" ? descuentoGanable(libro, deudaId, fecha) : centavos(0);
  if (descuento === 0 || disponible < debe - descuento) {
    libro.aplicar(pagoId, deudaId, Math.min(disponible, debe), fecha);
    return;
  }
  libro.aplicar(pagoId, deudaId, debe - descuento, fecha);
  const { cargo } = definicionDe(libro, deuda.cargoId) as { cargo: Cargo };
  const regla = descuentoDelDia(cargo, deuda, fecha) as Descuento;
  const renglon = libro.agregar({
    cicloId: deuda.cicloId,
    codigoOperacion: "DESCUENTO",
    descripcion: `${regla.nombre} · ${deuda.descripcion}`,
    abonoCentavos: descuento,
    fechaOperacion: fecha,
    cargoId: deuda.cargoId,
    descuentoId: regla.id,
    cargoMovimientoId: deudaId,
    pagoMovimientoId: pagoId,
  });
  libro.aplicar(renglon.id, deudaId, descuento, fecha);
  libro.marcarPosteo(claveDescuento(cargo.id), renglon.id, "VIGENTE");
}

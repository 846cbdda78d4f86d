import { compararFechas, type Fecha } from "~/lib/dates";
import { aplicarSaldoAFavor, postearHasta } from "./posteo";
import { esDinero, esSalida, Libro, ordenDeId, type Renglon } from "./libro";
import { igualarAplicaciones } from "./igualar";
import { repartirPago } from "./pago";
import { reversar } from "./reverso";
import { recargoPosteado } from "./monto-con-tope";

/**
 * Recalculates an account from the beginning. The charges, payments, waivers and discounts that people made stand, each
 * on its day. Surcharges, earned discounts and applications are worked out anew; the differences are added to the book.
 * A reversed payment counts as never made, so this charges the surcharges of a bounced cheque. Rows that a person took
 * back stay so. Adds nothing if nothing differs (B§7 recalcular; decisions.md, How payments apply).
 */
export function recalcular(libro: Libro): void {
  const ideal = fluirDeNuevo(libro, libro.hoy);
  libro.numerandoDespuesDe(ideal);
  const equivalente = new Map<number, number>();

  for (const renglon of libro.renglones.filter((r) => esDeRegla(libro, r))) {
    const clave = libro.posteoDe(renglon.id)?.clave ?? "";
    const ideado = ideal.posteos.get(clave);
    const igual =
      ideado?.estado === "VIGENTE" &&
      ideal.tiene(ideado.movimientoId) &&
      mismoRenglon(ideal.renglon(ideado.movimientoId), renglon);
    if (igual) equivalente.set(ideado.movimientoId, renglon.id);
    else if (!libro.estaReversado(renglon.id)) reversar(libro, renglon.id, "ANULADO_POR_REGLA");
  }

  const real = (id: number) => equivalente.get(id) ?? id;
  for (const nuevo of ideal.nuevos) {
    if (equivalente.has(nuevo.id)) continue;
    const { id, ...datos } = nuevo;
    const renglon = libro.agregar({
      ...datos,
      cargoMovimientoId: nuevo.cargoMovimientoId === null ? null : real(nuevo.cargoMovimientoId),
      pagoMovimientoId: nuevo.pagoMovimientoId === null ? null : real(nuevo.pagoMovimientoId),
    });
    equivalente.set(id, renglon.id);
    const posteo = ideal.posteoDe(id);
    if (posteo) libro.marcarPosteo(posteo.clave, renglon.id, posteo.estado);
  }

  igualarAplicaciones(
    libro,
    ideal.aplicaciones.map((a) => ({
      ...a,
      abonoMovimientoId: real(a.abonoMovimientoId),
      cargoMovimientoId: real(a.cargoMovimientoId),
    })),
  );
}

// True for rows that rules made and that rules may therefore replace; a surcharge that a person waived is not one of
// them.
function esDeRegla(libro: Libro, renglon: Renglon): boolean {
  if (libro.estaReversado(renglon.id) || libro.posteoDe(renglon.id)?.estado !== "VIGENTE") return false;
  if (renglon.codigoOperacion === "DESCUENTO") return renglon.pagoMovimientoId !== null;
  return renglon.codigoOperacion === "RECARGO" && !estaCondonado(libro, renglon.id);
}

function estaCondonado(libro: Libro, recargoId: number): boolean {
  return libro
    .aplicacionesDe(recargoId)
    .some((aplicacion) => libro.renglon(aplicacion.abonoMovimientoId).codigoOperacion === "CONDONACION_RECARGOS");
}

function mismoRenglon(a: Renglon, b: Renglon): boolean {
  return (
    a.codigoOperacion === b.codigoOperacion &&
    a.cargoCentavos === b.cargoCentavos &&
    a.abonoCentavos === b.abonoCentavos &&
    a.fechaOperacion === b.fechaOperacion &&
    a.pagoMovimientoId === b.pagoMovimientoId
  );
}

/**
 * The book that results from the facts of an account (charges, payments, human waivers, discounts and reversals) by
 * its programs, until the end of a day. Later facts are left out. The given book does not change.
 */
export function fluirDeNuevo(libro: Libro, hasta: Fecha): Libro {
  const deRegla = new Set(libro.renglones.filter((r) => esDeRegla(libro, r)).map((r) => r.id));
  const quedan = libro.renglones.filter(
    (r) => r.codigoOperacion !== "REVERSO" && !libro.estaReversado(r.id) && !deRegla.has(r.id),
  );
  const ideal = new Libro(hasta, libro.programas).numerandoDespuesDe(libro);
  for (const posteo of libro.posteos.values())
    if (posteo.estado === "ANULADO_POR_PERSONA")
      ideal.posteos.marcar({ ...posteo, recargo: recargoPosteado(libro, posteo) });

  // A charge that stands enters on its own day, even if its definition names another day since: nothing is posted in
  // its place.
  for (const { id, codigoOperacion } of quedan) {
    const posteo = codigoOperacion === "CARGO" ? libro.posteoDe(id) : undefined;
    if (posteo) ideal.marcarPosteo(posteo.clave, id, posteo.estado);
  }

  const eventos = quedan
    .filter((r) => r.codigoOperacion === "CARGO" || esDinero(r))
    .map((renglon) => ({
      renglon,
      fecha: renglon.codigoOperacion === "CARGO" ? diaDeEntrada(renglon) : renglon.fechaOperacion,
    }))
    .filter(({ fecha }) => fecha <= hasta)
    .sort(
      (a, b) =>
        compararFechas(a.fecha, b.fecha) ||
        orden(a.renglon) - orden(b.renglon) ||
        ordenDeId(a.renglon.id) - ordenDeId(b.renglon.id),
    );

  // Everything enters in the order of its days, so no posted day is processed again.
  let posteado: Fecha | "" = "";
  for (const { renglon, fecha } of eventos) {
    if (renglon.codigoOperacion === "CARGO") {
      entrar(libro, ideal, renglon);
      // The beca of a charge paid ahead came with it, although it bears the day of its beginning.
      const dependientes = quedan.filter(
        (r) => r.cargoMovimientoId === renglon.id && (r.fechaOperacion <= hasta || r.becaAlumnoId !== null),
      );
      for (const dependiente of dependientes) entrar(libro, ideal, dependiente);
      for (const dependiente of dependientes) copiarAplicaciones(libro, ideal, dependiente);
      for (const deuda of [...dependientes.filter((r) => r.codigoOperacion === "RECARGO"), renglon])
        aplicarSaldoAFavor(ideal, deuda);
    } else {
      postearHasta(ideal, fecha, { despuesDe: posteado });
      posteado = fecha;
      entrar(libro, ideal, renglon);
      apartarLoQueSalio(libro, ideal, renglon);
      repartirPago(ideal, renglon);
    }
  }
  postearHasta(ideal, hasta, { despuesDe: posteado });
  return ideal;
}

function orden(renglon: Renglon): number {
  return renglon.codigoOperacion === "CARGO" ? 0 : 1;
}

// A charge paid ahead was in the book before its fechaInicio.
function diaDeEntrada(cargo: Renglon): Fecha {
  const inicio = cargo.fechaInicio as Fecha;
  return cargo.registrado < inicio ? cargo.registrado : inicio;
}

function entrar(libro: Libro, ideal: Libro, renglon: Renglon): void {
  ideal.incorporar(renglon);
  const posteo = libro.posteoDe(renglon.id);
  if (posteo) ideal.marcarPosteo(posteo.clave, renglon.id, posteo.estado);
}

// Money that left the account never comes back to it: no charge takes that part of its payment.
function apartarLoQueSalio(libro: Libro, ideal: Libro, pago: Renglon): void {
  for (const { cargoMovimientoId, centavos, fecha } of libro.aplicacionesDe(pago.id)) {
    const salida = libro.renglon(cargoMovimientoId);
    if (!esSalida(salida) || salida.fechaOperacion > ideal.hoy) continue;
    if (!ideal.tiene(salida.id)) entrar(libro, ideal, salida);
    ideal.aplicar(pago.id, salida.id, centavos, fecha);
  }
}

// Waivers and discounts by hand keep settling exactly the same rows.
function copiarAplicaciones(libro: Libro, ideal: Libro, renglon: Renglon): void {
  if (renglon.abonoCentavos === 0) return;
  for (const a of libro.aplicacionesDe(renglon.id))
    ideal.aplicar(a.abonoMovimientoId, a.cargoMovimientoId, a.centavos, a.fecha);
}

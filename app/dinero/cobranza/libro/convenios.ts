import { centavos } from "~/lib/money";
import { definicionDe } from "./aplicar";
import { estaCongelado } from "./cargo-en-convenio";
import type { Libro, Renglon } from "./libro";
import { repartirSaldoAFavor } from "./pago";
import { postearHasta } from "./posteo";
import { reversar } from "./reverso";

/**
 * Brings an account to the convenios of its student as they are now: one was signed, ended, or is alive again. Surcharges
 * of frozen days go by rule, and those of the days since a break are posted. Running it again changes nothing.
 */
export function ajustarConvenios(libro: Libro): void {
  for (const { id, cargoId, fechaOperacion } of congelables(libro)) {
    const definicion = definicionDe(libro, cargoId);
    if (definicion && estaCongelado(definicion.programa, definicion.cargo.id, fechaOperacion))
      reversar(libro, id, "ANULADO_POR_REGLA");
  }
  repartirSaldoAFavor(libro);
  postearHasta(libro, libro.hoy);
}

/** The surcharges that a rule posted; one that a person waived stays. */
function congelables(libro: Libro): Renglon[] {
  const condonado = (id: number) =>
    libro
      .aplicacionesDe(id)
      .some(({ abonoMovimientoId }) => libro.renglon(abonoMovimientoId).codigoOperacion === "CONDONACION_RECARGOS");
  return libro.renglones.filter(
    ({ id, codigoOperacion }) =>
      codigoOperacion === "RECARGO" &&
      !libro.estaReversado(id) &&
      libro.posteoDe(id)?.estado === "VIGENTE" &&
      !condonado(id),
  );
}

/** Forgives what is still owed of some surcharges, as of today: one waiver for each charge. Returns the new rows. */
export function condonarRecargos(libro: Libro, recargoIds: ReadonlySet<number>, nombre: string): Renglon[] {
  return libro.cargosVigentes().flatMap((cargo) => {
    const debidos = libro
      .vigentesDelCargo(cargo.id, "RECARGO")
      .map(({ id }) => ({ id, monto: libro.pendiente(id) }))
      .filter(({ id, monto }) => recargoIds.has(id) && monto > 0);
    if (debidos.length === 0) return [];
    const renglon = libro.agregar({
      cicloId: cargo.cicloId,
      codigoOperacion: "CONDONACION_RECARGOS",
      descripcion: `${nombre} · ${cargo.descripcion}`,
      abonoCentavos: centavos(debidos.reduce((suma, { monto }) => suma + monto, 0)),
      fechaOperacion: libro.hoy,
      cargoMovimientoId: cargo.id,
    });
    for (const { id, monto } of debidos) libro.aplicar(renglon.id, id, monto, libro.hoy);
    return [renglon];
  });
}

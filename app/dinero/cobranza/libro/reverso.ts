import { centavos } from "~/lib/money";
import type { EstadoPosteo, Libro, Renglon } from "./libro";

type Anulacion = Extract<EstadoPosteo, "ANULADO_POR_REGLA" | "ANULADO_POR_PERSONA">;

/** Why a row cannot be reversed, or null (B§4 Movement: a reversed movement has no further actions). */
export function impedimentoDeReverso(libro: Libro, id: number): string | null {
  const renglon = libro.renglon(id);
  if (renglon.codigoOperacion === "REVERSO") return "Un reverso no se puede reversar.";
  if (libro.estaReversado(id)) return "El movimiento ya fue reversado.";
  if (renglon.codigoOperacion === "RECARGO" && tieneCondonacion(libro, id))
    return "El recargo tiene una condonación; reversa primero la condonación.";
  return null;
}

function tieneCondonacion(libro: Libro, recargoId: number): boolean {
  return libro
    .aplicacionesDe(recargoId)
    .some((aplicacion) => libro.renglon(aplicacion.abonoMovimientoId).codigoOperacion === "CONDONACION_RECARGOS");
}

/**
 * Takes a row back with a REVERSO row, dated today, and everything that hung from it: the discounts a payment earned and
 * the charges still to come that only its 'Adelantar' posted; the surcharges, discounts and waivers of a charge. Money that
 * had settled a reversed charge becomes saldo a favor: whoever calls gives it to the open debts (`repartirSaldoAFavor`).
 * Applications are undone as of today, so a bounced cheque makes no surcharge of the past (decisions.md).
 * `anulacion` says whether a rule may post the row again (ANULADO_POR_REGLA) or never (ANULADO_POR_PERSONA).
 */
export function reversar(libro: Libro, id: number, anulacion: Anulacion): Renglon {
  const adelantados = cargosAdelantados(libro, id);
  for (const dependiente of dependientes(libro, id)) {
    // What only hung from the row goes by rule: when the charge or payment comes back, so may they.
    reversarUno(libro, dependiente.id, "ANULADO_POR_REGLA");
  }
  const reverso = reversarUno(libro, id, anulacion);
  // A charge that something else paid, too, stays; the others post again when their day comes.
  for (const cargo of adelantados)
    if (libro.aplicacionesDe(cargo.id).length === 0) reversar(libro, cargo.id, "ANULADO_POR_REGLA");
  return reverso;
}

/** The charges of programs whose day has not come and that a payment settled: its 'Adelantar' posted them. */
function cargosAdelantados(libro: Libro, id: number): Renglon[] {
  if (libro.renglon(id).codigoOperacion !== "PAGO") return [];
  return libro
    .aplicacionesDe(id)
    .map((aplicacion) => libro.renglon(aplicacion.cargoMovimientoId))
    .filter((r) => r.codigoOperacion === "CARGO" && r.cargoId !== null && (r.fechaInicio as string) > libro.hoy);
}

/** The rows that fall with this one, those that depend on others first. */
function dependientes(libro: Libro, id: number): Renglon[] {
  const { codigoOperacion } = libro.renglon(id);
  if (codigoOperacion === "PAGO") {
    // A discount is earned by settling the charge: when any of the money that settled it goes, so does the discount.
    const pagados = new Set(libro.aplicacionesDe(id).map((aplicacion) => aplicacion.cargoMovimientoId));
    return libro.renglones.filter(
      (r) =>
        r.codigoOperacion === "DESCUENTO" &&
        r.pagoMovimientoId !== null &&
        pagados.has(r.cargoMovimientoId ?? 0) &&
        !libro.estaReversado(r.id),
    );
  }
  if (codigoOperacion === "CARGO")
    return [
      ...libro.vigentesDelCargo(id, "CONDONACION_RECARGOS"),
      ...libro.vigentesDelCargo(id, "DESCUENTO"),
      ...libro.vigentesDelCargo(id, "RECARGO"),
    ];
  return [];
}

function reversarUno(libro: Libro, id: number, anulacion: Anulacion): Renglon {
  const { hoy } = libro;
  const original = libro.renglon(id);
  for (const { abonoMovimientoId, cargoMovimientoId, centavos: monto } of libro.aplicacionesDe(id))
    libro.aplicar(abonoMovimientoId, cargoMovimientoId, -monto, hoy);

  const reverso = libro.agregar({
    cicloId: original.cicloId,
    codigoOperacion: "REVERSO",
    descripcion: `Reverso · ${original.descripcion}`,
    cargoCentavos: original.abonoCentavos,
    abonoCentavos: original.cargoCentavos,
    fechaOperacion: hoy,
    cargoMovimientoId: original.cargoMovimientoId,
    reversaATransaccionId: id,
  });
  if (original.cargoCentavos > 0) libro.aplicar(reverso.id, id, centavos(original.cargoCentavos), hoy);
  else libro.aplicar(id, reverso.id, centavos(original.abonoCentavos), hoy);

  const posteo = libro.posteoDe(id);
  if (posteo) libro.marcarPosteo(posteo.clave, id, anulacion);
  return reverso;
}

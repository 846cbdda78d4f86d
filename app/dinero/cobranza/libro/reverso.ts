import { centavos, formatPesos } from "~/lib/money";
import { esDinero, esSalida, type Libro, type Renglon } from "./libro";
import type { EstadoPosteo } from "./posteos";

type Anulacion = Extract<EstadoPosteo, "ANULADO_POR_REGLA" | "ANULADO_POR_PERSONA">;

/** The reason why a row cannot be reversed, or null (B§4 Movement: a reversed movement has no further actions). */
export function impedimentoDeReverso(libro: Libro, id: number): string | null {
  const renglon = libro.renglon(id);
  if (renglon.codigoOperacion === "REVERSO") return "Un reverso no se puede reversar.";
  if (libro.estaReversado(id)) return "El movimiento ya fue reversado.";
  if (renglon.codigoOperacion === "RECARGO" && tieneCondonacion(libro, id))
    return "El recargo tiene una condonación; reversa primero la condonación.";
  const salida = salidasDe(libro, id)[0];
  if (salida) {
    const { cargoCentavos, codigoOperacion } = salida;
    return codigoOperacion === "DEVOLUCION"
      ? `De este dinero se devolvieron ${formatPesos(cargoCentavos)} a la familia. Si ya no está, registra un cargo por lo devuelto.`
      : `De este dinero se pasaron ${formatPesos(cargoCentavos)} a otra cuenta; reversa primero el traspaso.`;
  }
  return null;
}

/** The credit of a payment that has left the account. */
function salidasDe(libro: Libro, id: number): Renglon[] {
  if (!esDinero(libro.renglon(id))) return [];
  return libro
    .aplicacionesDe(id)
    .map(({ cargoMovimientoId }) => libro.renglon(cargoMovimientoId))
    .filter(esSalida);
}

function tieneCondonacion(libro: Libro, recargoId: number): boolean {
  return libro
    .aplicacionesDe(recargoId)
    .some((aplicacion) => libro.renglon(aplicacion.abonoMovimientoId).codigoOperacion === "CONDONACION_RECARGOS");
}

/**
 * Takes a row back with a REVERSO row, dated today, together with its dependent rows. Of a payment: the discounts that
 * it earned and future charges that only its 'Adelantar' posted. Of a charge: its surcharges, becas, discounts and waivers.
 * Of a beca: the discount that a payment earned beside it.
 * Money that had settled a reversed charge becomes saldo a favor; the caller applies it to the open debts
 * (`repartirSaldoAFavor`). Applications are undone as of today, so a bounced cheque makes no surcharge of the past
 * (decisions.md). `anulacion` says if a rule may post the row again (ANULADO_POR_REGLA) or never (ANULADO_POR_PERSONA).
 */
export function reversar(libro: Libro, id: number, anulacion: Anulacion): Renglon {
  const adelantados = cargosAdelantados(libro, id);
  for (const dependiente of dependientes(libro, id)) {
    // Dependent rows go by rule: when the charge or payment comes back, they may come back too.
    reversarUno(libro, dependiente.id, "ANULADO_POR_REGLA");
  }
  const reverso = reversarUno(libro, id, anulacion);
  // A charge that another payment also settled stays; the others post again when their day comes.
  for (const cargo of adelantados)
    if (libro.aplicacionesDe(cargo.id).length === 0) reversar(libro, cargo.id, "ANULADO_POR_REGLA");
  return reverso;
}

/** The future charges of programs that a payment settled: its 'Adelantar' posted them. */
function cargosAdelantados(libro: Libro, id: number): Renglon[] {
  if (!esDinero(libro.renglon(id))) return [];
  return libro
    .aplicacionesDe(id)
    .map((aplicacion) => libro.renglon(aplicacion.cargoMovimientoId))
    .filter((r) => r.codigoOperacion === "CARGO" && r.cargoId !== null && (r.fechaInicio as string) > libro.hoy);
}

/** The rows that fall with this one; rows that depend on others come first. */
function dependientes(libro: Libro, id: number): Renglon[] {
  const { becaAlumnoId, cargoMovimientoId } = libro.renglon(id);
  // An earned discount is of the charge less its beca.
  if (becaAlumnoId !== null)
    return libro
      .vigentesDelCargo(cargoMovimientoId!, "DESCUENTO")
      .filter(({ pagoMovimientoId }) => pagoMovimientoId !== null);
  const { codigoOperacion } = libro.renglon(id);
  if (esDinero(libro.renglon(id))) {
    // A discount is earned by settling the charge: if any of the money that settled it goes, the discount goes too.
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

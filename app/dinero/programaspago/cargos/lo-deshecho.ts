import type { Libro, Renglon } from "~/dinero/cobranza/libro/libro";
import type { CambioGuardado, CargoGuardado } from "./cambios-guardados.server";

/**
 * The charges that were posted by a change which was undone after something else had taken them back. A student who left
 * the cycle meanwhile owes on coming back what the definitions say, not them. `cambios` are those that reach the account.
 */
export function cargosDeLoDeshecho(libro: Libro, cambios: readonly CambioGuardado[]): ReadonlySet<number> {
  const reversos = new Map(libro.renglones.map(({ id, reversaATransaccionId }) => [reversaATransaccionId, id]));
  const deshechos = cambios.flatMap((cambio) =>
    cambio.deshecho === 1 && cambio.accion !== "ASIGNAR" ? [{ ...cambio, cargos: cambio.cambios }] : [],
  );
  const deCambio = (renglon: Renglon) =>
    deshechos.some(
      ({ desdeMovimientoId, deshechoMovimientoId, cargos }) =>
        renglon.id > desdeMovimientoId &&
        (deshechoMovimientoId ?? 0) >= (reversos.get(renglon.id) ?? Infinity) &&
        cargos.some((cargo) => loPosteo(cargo, renglon)),
    );
  const cargos = libro.renglones.filter(({ codigoOperacion }) => codigoOperacion === "CARGO");
  return new Set(cargos.filter(deCambio).map(({ id }) => id));
}

/** True if a row is of the new definition of a changed charge, and not of the earlier one. */
function loPosteo({ cargoId, antes: cargoPrevio, despues }: CargoGuardado, renglon: Renglon): boolean {
  const es = (cargo: CargoGuardado["despues"]) =>
    cargo !== null && cargo.montoCentavos === renglon.cargoCentavos && cargo.fechaInicio === renglon.fechaInicio;
  return cargoId === renglon.cargoId && es(despues) && !es(cargoPrevio);
}

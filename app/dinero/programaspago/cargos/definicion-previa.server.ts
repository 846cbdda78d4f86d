import type { Anterior, Cargo, Descuento, ProgramaAsignado, Recargo } from "~/dinero/cobranza/libro/reglas";
import { datosDeCargo, LECTURA_DE_CARGO } from "../cargo";
import type { CargoGuardado } from "./cambios-guardados.server";
import { reglaCambiada } from "./cambio-guardado";

/** A program with the charges of a change as they were before it; parts that the change left alone stay. */
export function sinElCambio(programa: ProgramaAsignado, cambios: readonly CargoGuardado[]): ProgramaAsignado {
  const porCargo = new Map(cambios.map((guardado) => [guardado.cargoId, guardado]));
  const propios = programa.cargos.map((cargo) => {
    const guardado = porCargo.get(cargo.id);
    porCargo.delete(cargo.id);
    return guardado ? definicionPrevia(cargo, guardado) : cargo;
  });
  const quitados = [...porCargo.values()].flatMap((guardado) =>
    guardado.antes ? [definicionPrevia(null, guardado)] : [],
  );
  return { ...programa, cargos: [...quitados, ...propios] };
}

/** A charge's definition before a change, with the history of its rules then. */
function definicionPrevia(actual: Cargo | null, guardado: CargoGuardado): Cargo {
  const { antes: cargoPrevio, despues, cargoId } = guardado;
  if (cargoPrevio === null) return { ...(actual as Cargo), eliminado: true };
  const sinHistoria = { ...(actual ?? { ...cargoPrevio, id: cargoId }), eliminado: false };
  const definicion: Cargo = sinHistoria;
  const datos = datosDeCargo(cargoPrevio);
  for (const campo of Object.keys(LECTURA_DE_CARGO) as (keyof typeof LECTURA_DE_CARGO)[])
    if (despues === null || cargoPrevio[campo] !== despues[campo]) Object.assign(definicion, { [campo]: datos[campo] });
  if (reglaCambiada(guardado, "recargo")) {
    definicion.recargo = cargoPrevio.recargo;
    definicion.recargosAnteriores = historiaDe<Recargo>(guardado.recargo);
  }
  if (reglaCambiada(guardado, "descuento")) {
    definicion.descuento = cargoPrevio.descuento;
    definicion.descuentosAnteriores = historiaDe<Descuento>(guardado.descuento);
  }
  return definicion;
}

/** The earlier states of a rule that a stored row keeps. */
const historiaDe = <R>(fila: Record<string, unknown> | null): Anterior<R>[] =>
  JSON.parse(String(fila?.anteriores ?? "[]")) as Anterior<R>[];

import { montoDeDescuento } from "~/dinero/cobranza/libro/reglas";
import { centavos } from "~/lib/money";
import type { CargoDelPrograma } from "./queries.server";

/** The sum of a program's charges, in centavos: in full, and with every discount earned. */
export function sumaDeCargos(cargos: readonly Pick<CargoDelPrograma, "montoCentavos" | "descuento">[]) {
  const todo = cargos.reduce((suma, { montoCentavos }) => suma + montoCentavos, 0);
  const ganado = cargos.reduce(
    (suma, { descuento, montoCentavos }) =>
      suma + (descuento ? montoDeDescuento(descuento, montoCentavos, montoCentavos) : 0),
    0,
  );
  return { cuantos: cargos.length, todoCentavos: centavos(todo), conDescuentosCentavos: centavos(todo - ganado) };
}

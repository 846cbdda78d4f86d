import { centavos, formatPesos } from "~/lib/money";
import type { Libro, Renglon } from "./libro";
import { repartirSaldoAFavor } from "./pago";
import { reversar } from "./reverso";

/**
 * The rows of an account that leaving a cycle takes back, and those that stay because something was paid, waived or
 * discounted.
 */
export type EfectoDeSalida = { anulados: Renglon[]; seQuedan: Renglon[] };

/**
 * Takes back, by rule, the rows posted after the day on which the student left the cycle of a program. These are
 * charges that begin later, with their surcharges, and later surcharges of earlier charges (decisions.md, Baja). Rows
 * that a person touched stay. A student who comes back owes them again: the rules may post them anew.
 */
export function anularTrasLaSalida(libro: Libro): EfectoDeSalida {
  const tocado = ({ id }: Renglon) => libro.aplicacionesDe(id).length > 0;
  const efecto: EfectoDeSalida = { anulados: [], seQuedan: [] };
  for (const cargo of libro.cargosVigentes()) {
    const programa = libro.programas.find(({ cargos }) => cargos.some(({ id }) => id === cargo.cargoId));
    const salida = programa?.fechaBaja ?? null;
    if (salida === null || libro.posteoDe(cargo.id)?.estado !== "VIGENTE") continue;
    const recargos = libro.vigentesDelCargo(cargo.id, "RECARGO");
    const sobran =
      (cargo.fechaInicio ?? cargo.fechaOperacion) > salida
        ? [cargo, ...recargos]
        : recargos.filter(
            ({ id, fechaOperacion }) => fechaOperacion > salida && libro.posteoDe(id)?.estado === "VIGENTE",
          );
    // A charge falls with all its dependent rows, so one touched row of them keeps all.
    const juntos = sobran.includes(cargo);
    const quedan = sobran.filter((renglon) => tocado(renglon) || (juntos && sobran.some(tocado)));
    efecto.seQuedan.push(...quedan);
    const caen = sobran.filter((renglon) => !quedan.includes(renglon));
    efecto.anulados.push(...caen);
    for (const { id } of juntos ? caen.slice(0, 1) : caen) reversar(libro, id, "ANULADO_POR_REGLA");
  }
  repartirSaldoAFavor(libro);
  return efecto;
}

/** Beyond this number they are only counted: daily surcharges would fill the dialog. */
const LOS_QUE_SE_NOMBRAN = 5;

/** The effect in a sentence; empty if nothing is taken back and nothing stays. Money in centavos. */
export function fraseDeSalida(
  servicio: string,
  { anulados, seQuedan }: EfectoDeSalida,
  { saldoPrevio, despues }: { saldoPrevio: number; despues: number },
): string[] {
  const pesos = (monto: number) => formatPesos(centavos(monto));
  const lista = (renglones: readonly Renglon[]) =>
    renglones.length <= LOS_QUE_SE_NOMBRAN
      ? renglones.map(({ descripcion, cargoCentavos }) => `${descripcion} (${pesos(cargoCentavos)})`).join(", ")
      : `${renglones.length} cargos y recargos (${pesos(renglones.reduce((suma, r) => suma + r.cargoCentavos, 0))})`;
  const plural = (renglones: readonly Renglon[], verbo: string) => (renglones.length === 1 ? verbo : `${verbo}n`);
  return [
    ...(anulados.length > 0
      ? [
          `${servicio}: se ${plural(anulados, "quita")} ${lista(anulados)}. El saldo pasa de ${pesos(saldoPrevio)} a ${pesos(despues)}.`,
        ]
      : []),
    ...(seQuedan.length > 0
      ? [`${servicio}: con pagos, descuentos o condonaciones, se ${plural(seQuedan, "queda")} ${lista(seQuedan)}.`]
      : []),
  ];
}

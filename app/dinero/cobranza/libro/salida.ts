import { centavos, formatPesos } from "~/lib/money";
import type { Fecha } from "~/lib/dates";
import { definicionDe } from "./aplicar";
import { esDinero, type Libro, type Renglon } from "./libro";
import { repartirSaldoAFavor } from "./pago";
import { aplicarSaldoAFavor, postearHasta, puedePostear } from "./posteo";
import { claveCargo, claveRecargo } from "./reglas";
import { reponerIgual } from "./reposicion";
import { reversar } from "./reverso";

/**
 * The rows of an account that leaving a cycle takes back, and the paid or waived surcharges that stay. `liberados` is the
 * money of each payment that becomes free.
 */
export type EfectoDeSalida = { anulados: Renglon[]; seQuedan: Renglon[]; liberados: Map<number, number> };

/**
 * Takes back, by rule, the rows posted after the day on which the student left the cycle of a program. These are all
 * charges that begin later, prepaid or not, with their surcharges, discounts and waivers: the money of them becomes
 * saldo a favor of the service. So are later surcharges of earlier charges, unless a person touched them (decisions.md,
 * Baja). A student who comes back owes them again.
 */
export function anularTrasLaSalida(libro: Libro): EfectoDeSalida {
  const efecto: EfectoDeSalida = { anulados: [], seQuedan: [], liberados: new Map() };
  const anular = (renglones: readonly Renglon[]) => {
    efecto.anulados.push(...renglones);
    for (const { id } of renglones)
      for (const { abonoMovimientoId: abono, centavos: monto } of libro.aplicacionesDe(id))
        if (esDinero(libro.renglon(abono))) efecto.liberados.set(abono, (efecto.liberados.get(abono) ?? 0) + monto);
    for (const { id } of renglones) if (!libro.estaReversado(id)) reversar(libro, id, "ANULADO_POR_REGLA");
  };
  for (const cargo of libro.cargosVigentes()) {
    const salida = definicionDe(libro, cargo.cargoId)?.programa.fechaBaja ?? null;
    if (salida === null || libro.posteoDe(cargo.id)?.estado !== "VIGENTE") continue;
    const recargos = libro.vigentesDelCargo(cargo.id, "RECARGO");
    if (empiezaTras(cargo, salida)) {
      anular([cargo, ...recargos]);
      continue;
    }
    const sobran = recargos.filter(
      ({ id, fechaOperacion }) => fechaOperacion > salida && libro.posteoDe(id)?.estado === "VIGENTE",
    );
    const tocado = ({ id }: Renglon) => libro.aplicacionesDe(id).length > 0;
    efecto.seQuedan.push(...sobran.filter(tocado));
    anular(sobran.filter((recargo) => !tocado(recargo)));
  }
  repartirSaldoAFavor(libro);
  return efecto;
}

/** True if a charge begins after a day. */
export const empiezaTras = ({ fechaInicio, fechaOperacion }: Renglon, dia: Fecha) =>
  (fechaInicio ?? fechaOperacion) > dia;

/**
 * Puts back the rows that leaving took out of an account, as they were. A charge comes back if its day has come or if the
 * free money still covers it. So do the surcharges, also those that only a recalculation had found.
 */
export function reponerTrasLaVuelta(libro: Libro, quitados: readonly Renglon[]): void {
  for (const quitado of quitados.filter(({ codigoOperacion }) => codigoOperacion === "CARGO")) {
    const definicion = definicionDe(libro, quitado.cargoId);
    if (!definicion || !puedePostear(libro, definicion.programa, definicion.cargo)) continue;
    const libre = libro.pagosConSaldo().reduce((suma, { id }) => suma + libro.pendiente(id), 0);
    const seCubre = libre + montoDelDescuento(libro, quitado) >= quitado.cargoCentavos;
    if (empiezaTras(quitado, libro.hoy) && !seCubre) continue;
    reponerIgual(libro, quitado, quitado.reglasDeMovimientoId ?? quitado.id);
  }
  for (const { id: _, ...quitado } of quitados.filter(({ codigoOperacion }) => codigoOperacion === "RECARGO")) {
    const { cargoId, recargoId, periodoRecargo } = quitado;
    const clave = claveRecargo(cargoId!, recargoId!, periodoRecargo ?? "");
    const puesto = libro.posteos.get(claveCargo(cargoId!));
    if (puesto?.estado !== "VIGENTE" || libro.posteos.get(clave)?.estado !== "ANULADO_POR_REGLA") continue;
    const recargo = libro.agregar({ ...quitado, registrado: libro.hoy, cargoMovimientoId: puesto.movimientoId });
    libro.marcarPosteo(clave, recargo.id, "VIGENTE");
    aplicarSaldoAFavor(libro, recargo);
  }
  postearHasta(libro, libro.hoy);
  repartirSaldoAFavor(libro);
}

// The discount that an earlier payment of the charge had earned.
const montoDelDescuento = (libro: Libro, { id }: Renglon) =>
  libro.renglones.reduce(
    (suma, r) => suma + (r.cargoMovimientoId === id && r.codigoOperacion === "DESCUENTO" ? r.abonoCentavos : 0),
    0,
  );

/** Beyond this number surcharges are only counted: daily ones would fill the dialog. */
const LOS_QUE_SE_NOMBRAN = 5;

/** The effect in a sentence; empty if nothing is taken back and nothing stays. Money in centavos. */
export function fraseDeSalida(
  servicio: string,
  { anulados, seQuedan, liberados }: EfectoDeSalida,
  { saldoPrevio, despues }: { saldoPrevio: number; despues: number },
): string[] {
  const pesos = (monto: number) => formatPesos(centavos(monto));
  const suma = (renglones: readonly Renglon[]) => renglones.reduce((total, r) => total + r.cargoCentavos, 0);
  const nombres = (renglones: readonly Renglon[]) =>
    renglones.map(({ descripcion, cargoCentavos }) => `${descripcion} (${pesos(cargoCentavos)})`);
  const lista = (renglones: readonly Renglon[]) => {
    const recargos = renglones.filter(({ codigoOperacion }) => codigoOperacion === "RECARGO");
    if (recargos.length <= LOS_QUE_SE_NOMBRAN) return nombres(renglones).join(", ");
    const cargos = renglones.filter((renglon) => !recargos.includes(renglon));
    return [...nombres(cargos), `${recargos.length} recargos (${pesos(suma(recargos))})`].join(", ");
  };
  const plural = (renglones: readonly Renglon[], verbo: string) => (renglones.length === 1 ? verbo : `${verbo}n`);
  const libre = [...liberados.values()].reduce((total, monto) => total + monto, 0);
  return [
    ...(anulados.length > 0
      ? [
          `${servicio}: se ${plural(anulados, "quita")} ${lista(anulados)}${anulados.length > 1 ? `, en total ${pesos(suma(anulados))}` : ""}. El saldo pasa de ${pesos(saldoPrevio)} a ${pesos(despues)}.`,
        ]
      : []),
    ...(liberados.size > 0
      ? [
          `${servicio}: lo pagado de ellos (${pesos(libre)}) queda a favor en ${servicio} y paga primero lo que se deba.`,
        ]
      : []),
    ...(seQuedan.length > 0
      ? [`${servicio}: con pagos, descuentos o condonaciones, se ${plural(seQuedan, "queda")} ${lista(seQuedan)}.`]
      : []),
  ];
}

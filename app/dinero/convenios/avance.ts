import { type Fecha, sumarDias } from "~/lib/dates";
import type {
  Avance,
  Convenio,
  Cuota,
  CuotaConAvance,
  EstadoDeConvenio,
  RenglonDeConvenio,
  TratoDeRecargos,
} from "./convenio";

const suma = (montos: readonly number[]) => montos.reduce((total, monto) => total + monto, 0);

/** The debts that the instalments pay: surcharges are not of them if they are to be forgiven. */
function sePagan({ renglones, recargos }: Convenio): RenglonDeConvenio[] {
  return renglones.filter(({ esRecargo, reversado }) => !reversado && (!esRecargo || recargos === "PAGAR"));
}

/** The money that settled the debts of a convenio before a day began; with null, until now. */
function pagadoAntesDe(convenio: Convenio, dia: Fecha | null): number {
  const propios = sePagan(convenio);
  const ids = new Set(propios.map(({ movimientoId }) => movimientoId));
  const abonado = convenio.abonos
    .filter(({ movimientoId, esDinero, fecha }) => esDinero && ids.has(movimientoId) && (dia === null || fecha < dia))
    .map(({ centavos: monto }) => monto);
  return suma(abonado) - suma(propios.map(({ pagadoCentavos }) => pagadoCentavos));
}

/** The sum that the instalments have to pay: later discounts and reversed charges lower it. */
function totalVigente(convenio: Convenio): number {
  const propios = sePagan(convenio);
  const ids = new Set(propios.map(({ movimientoId }) => movimientoId));
  const rebajas = convenio.abonos
    .filter(({ movimientoId, esDinero }) => !esDinero && ids.has(movimientoId))
    .map(({ centavos: monto }) => monto);
  const previas = propios.map(({ rebajadoCentavos }) => rebajadoCentavos);
  return suma(propios.map(({ saldoCentavos }) => saldoCentavos)) - (suma(rebajas) - suma(previas));
}

/** The instalments that pay a sum: what it is lower by comes out of the last ones. */
function recortar(cuotas: readonly Cuota[], total: number): Cuota[] {
  let queda = Math.max(0, total);
  return cuotas.flatMap((cuota) => {
    const montoCentavos = Math.min(cuota.montoCentavos, queda);
    queda -= montoCentavos;
    return montoCentavos > 0 ? [{ ...cuota, montoCentavos }] : [];
  });
}

/** The instalments with their state today, and the next one to pay. */
export function avanceDe(convenio: Convenio, hoy: Fecha): Avance {
  const totalCentavos = Math.max(0, totalVigente(convenio));
  const pagadoCentavos = pagadoAntesDe(convenio, null);
  let acumulado = 0;
  let hayAnterior = false;
  const cuotas = recortar(convenio.cuotas, totalCentavos).map((cuota): CuotaConAvance => {
    acumulado += cuota.montoCentavos;
    const faltaCentavos = Math.min(cuota.montoCentavos, Math.max(0, acumulado - pagadoCentavos));
    const estado =
      faltaCentavos === 0 ? "PAGADA" : cuota.fecha < hoy ? "ATRASADA" : hayAnterior ? "POR_VENIR" : "SIGUE";
    hayAnterior ||= estado === "SIGUE" || estado === "ATRASADA";
    return { ...cuota, estado, faltaCentavos };
  });
  const siguiente = cuotas.find(({ estado }) => estado !== "PAGADA") ?? null;
  return { totalCentavos, pagadoCentavos, cuotas, siguiente };
}

/**
 * The first day on which the rule breaks a convenio, up to and including today; null if none did. On it, an instalment was
 * not covered although its days of grace were over. A payment that is taken back later breaks it, too.
 */
export function diaDeRuptura(convenio: Convenio, hoy: Fecha): Fecha | null {
  const cambios = [...new Set(convenio.abonos.map(({ fecha }) => sumarDias(fecha, 1)))];
  let acumulado = 0;
  let primero: Fecha | null = null;
  for (const { fecha, montoCentavos } of recortar(convenio.cuotas, totalVigente(convenio))) {
    acumulado += montoCentavos;
    const vence = sumarDias(fecha, convenio.diasGracia + 1);
    for (const dia of [vence, ...cambios.filter((cambio) => cambio > vence)])
      if (dia <= hoy && (primero === null || dia < primero) && pagadoAntesDe(convenio, dia) < acumulado) primero = dia;
  }
  return primero;
}

/** The state of a convenio that no person ended, by the ledger alone, and the day of its break. */
export function estadoPorElLibro(convenio: Convenio, hoy: Fecha): { estado: EstadoDeConvenio; ruptura: Fecha | null } {
  const ruptura = diaDeRuptura(convenio, hoy);
  if (ruptura !== null) return { estado: "ROTO", ruptura };
  const cumplido = pagadoAntesDe(convenio, null) >= totalVigente(convenio);
  return { estado: cumplido ? "CUMPLIDO" : "VIGENTE", ruptura: null };
}

/** The sum that a convenio asks for on a day: all instalments that are due, or the next one if none is. */
function loQueToca({ cuotas, siguiente }: Pick<Avance, "cuotas" | "siguiente">, hoy: Fecha): number {
  const vencidas = cuotas.filter(({ fecha }) => fecha <= hoy).map(({ faltaCentavos }) => faltaCentavos);
  return suma(vencidas) || (siguiente?.faltaCentavos ?? 0);
}

/**
 * The day from which each open debt counts as late while its convenio is alive, and the part of it that the instalments
 * ask for on a day (`loQueToca`). The day is that of the first instalment with a part of it to pay. `abiertos` are in the
 * order in which payments settle them.
 */
export function repartoDeCuotas(
  { cuotas, pagadoCentavos, siguiente }: Omit<Avance, "totalCentavos">,
  abiertos: readonly { movimientoId: number; centavos: number }[],
  hoy: Fecha,
): Map<number, { fecha: Fecha; tocaCentavos: number }> {
  const reparto = new Map<number, { fecha: Fecha; tocaCentavos: number }>();
  const ultima = cuotas.at(-1)?.fecha;
  let posicion = pagadoCentavos;
  let porTocar = loQueToca({ cuotas, siguiente }, hoy);
  for (const { movimientoId, centavos: monto } of abiertos) {
    let acumulado = 0;
    const cuota = cuotas.find(({ montoCentavos }) => (acumulado += montoCentavos) > posicion);
    const fecha = cuota?.fecha ?? ultima;
    const tocaCentavos = Math.min(porTocar, monto);
    if (fecha) reparto.set(movimientoId, { fecha, tocaCentavos });
    porTocar -= tocaCentavos;
    posicion += monto;
  }
  return reparto;
}

type Ordenable = RenglonDeConvenio & { cargoMovimientoId: number; fechaLimitePago: Fecha };

/** The debts of a convenio in the order in which its payments settle them: surcharges that wait to be forgiven are last. */
export function enOrdenDePago<R extends Ordenable>({
  renglones,
  recargos,
}: {
  renglones: readonly R[];
  recargos: TratoDeRecargos;
}): R[] {
  const espera = ({ esRecargo }: R) => Number(esRecargo && recargos !== "PAGAR");
  return [...renglones].sort(
    (a, b) =>
      espera(a) - espera(b) ||
      (a.fechaLimitePago < b.fechaLimitePago ? -1 : a.fechaLimitePago > b.fechaLimitePago ? 1 : 0) ||
      a.cargoMovimientoId - b.cargoMovimientoId ||
      Number(b.esRecargo) - Number(a.esRecargo) ||
      a.movimientoId - b.movimientoId,
  );
}

/** A part of a debt that an instalment pays, in centavos; `entera` if it is all that was owed of it. */
export type ParteDeCuota = { movimientoId: number; centavos: number; entera: boolean };

/** The debts that each instalment pays, as they were signed and in the order of payment, by its number. */
export function partesDeCuotas<R extends Ordenable>(convenio: {
  renglones: readonly R[];
  recargos: TratoDeRecargos;
  cuotas: readonly Cuota[];
}): Map<number, ParteDeCuota[]> {
  const porPagar = enOrdenDePago(convenio)
    .filter(({ esRecargo, reversado }) => !reversado && (!esRecargo || convenio.recargos === "PAGAR"))
    .map(({ movimientoId, saldoCentavos }) => ({ movimientoId, saldoCentavos, queda: saldoCentavos }));
  const partes = new Map<number, ParteDeCuota[]>();
  for (const { numero, montoCentavos } of convenio.cuotas) {
    let falta = montoCentavos;
    const deEsta: ParteDeCuota[] = [];
    for (const deuda of porPagar) {
      const centavos = Math.min(falta, deuda.queda);
      if (centavos === 0) continue;
      deEsta.push({ movimientoId: deuda.movimientoId, centavos, entera: centavos === deuda.saldoCentavos });
      deuda.queda -= centavos;
      falta -= centavos;
    }
    partes.set(numero, deEsta);
  }
  return partes;
}

import { diasEntre, type Fecha, mesDe, primerDiaDelMes, sumarDias, sumarMeses } from "~/lib/dates";
import { type Centavos, centavos, porcentaje } from "~/lib/money";
import type { BecaAsignada } from "./beca-asignada";
import type { CargoEnConvenio } from "./cargo-en-convenio";

export type Recurrencia = "UNICA_OCASION" | "DIARIAMENTE" | "MES_CALENDARIO";

/** C§3 Surcharge; a percentage in ten-thousandths (0.10 is 1000) or an amount, as tipoRecargo says. */
export type Recargo = {
  id: number;
  nombre: string;
  tipoRecargo: "PORCENTAJE" | "MONTO_FIJO";
  recargoDiezmilesimas: number;
  montoCentavos: Centavos;
  recurrente: Recurrencia;
  /** The most that all surcharges of the charge may add up to; none without it. */
  topeCargoCentavos?: Centavos | null;
  /** Like `topeCargoCentavos`, for those of one calendar month. */
  topeMesCentavos?: Centavos | null;
};

/** C§3 Discount. */
export type Descuento = {
  id: number;
  nombre: string;
  tipoDescuento: "PORCENTAJE" | "MONTO_FIJO";
  descuentoDiezmilesimas: number;
  montoCentavos: Centavos;
  fechaVencimiento: Fecha;
};

/**
 * The state of a rule on the days before `hasta`; null if there was none. A change 'desde ahora' keeps it so for every
 * charge, even if it posts later (`hastaMovimientoId` null). A change 'con diferencias' keeps it only for charges
 * posted by then that stand; a reposted charge follows the new rule from its first day.
 */
export type Anterior<R> = {
  regla: R | null;
  hasta: Fecha;
  hastaMovimientoId: number | null;
  /** The posted charges for which it holds, and no others: accounts that an undo left as they were. */
  soloDe?: readonly number[];
};

/** C§3 Charge definition, with its rules. */
export type Cargo = {
  id: number;
  nombre: string;
  montoCentavos: Centavos;
  fechaInicio: Fecha;
  fechaFin: Fecha;
  fechaLimitePago: Fecha;
  recargo: Recargo | null;
  descuento: Descuento | null;
  /** The rules before each change, oldest first; absent if they never changed. */
  recargosAnteriores?: readonly Anterior<Recargo>[];
  descuentosAnteriores?: readonly Anterior<Descuento>[];
  /** Deleted after it had been posted: posted rows stay, nothing more posts. */
  eliminado?: boolean;
};

/** A program given to a student, as posting reads it. */
export type ProgramaAsignado = {
  /** Its row; absent in a trial. */
  asignacionId?: number;
  programaPagosId: number;
  cicloId: number;
  programaPagosNombre: string;
  /**
   * The day on which the student received the program, and the grace days for charges already past their limit by then.
   */
  fechaAsignacion: Fecha;
  diasGracia: number;
  /** Charges from which this student is exempt. */
  sinCargos: readonly number[];
  /** True if charges that have not posted yet may post; false once the assignment was taken away. */
  vigente: boolean;
  /** The day on which the assignment was taken away. */
  fechaRetiro?: Fecha | null;
  cobrarDesde: Fecha | null;
  fechaBaja: Fecha | null;
  cargos: readonly Cargo[];
  /** The becas of the student on the charges of the service in this cycle, the earlier grant first. */
  becas?: readonly BecaAsignada[];
  /** The charges that a convenio of the student covers, or covered. */
  enConvenio?: readonly CargoEnConvenio[];
};

/** The posting key of a charge: it posts once per student. */
export function claveCargo(cargoId: number): string {
  return `CARGO:${cargoId}`;
}

/**
 * The posting key of one surcharge; `periodo` is '' once, YYYY-MM-DD daily, YYYY-MM monthly (decisions.md, What posts
 * when).
 */
export function claveRecargo(cargoId: number, recargoId: number, periodo: string): string {
  return `${prefijoDeRecargos(cargoId)}${recargoId}:${periodo}`;
}

/** The beginning of the posting keys of all surcharges of a charge. */
export const prefijoDeRecargos = (cargoId: number) => `RECARGO:${cargoId}:`;

/** The possible keys of the surcharge of a day, for every frequency that its rule may have had. */
export function clavesDelDia(cargoId: number, recargoId: number, fecha: Fecha, limite: Fecha): string[] {
  const primera = sumarDias(limite, 1);
  const mes = mesDe(fecha);
  const esDelMes = fecha === primera || (fecha === primerDiaDelMes(fecha) && mes !== mesDe(primera));
  const periodos = [fecha, ...(fecha === primera ? [""] : []), ...(esDelMes ? [mes] : [])];
  return periodos.map((periodo) => claveRecargo(cargoId, recargoId, periodo));
}

/** The posting key of a charge's earned discount. */
export function claveDescuento(cargoId: number): string {
  return `DESCUENTO:${cargoId}`;
}

/**
 * A posted charge, with the fields that determine its rules: the row with the history that it continues, or its own.
 */
export type Posteado = { id: number; reglasDeMovimientoId: number | null };

// Rows that are not stored yet have a negative id: they come after every change.
function reglaDelDia<R>(
  actual: R | null,
  anteriores: readonly Anterior<R>[] | undefined,
  posteado: Posteado | null,
  fecha: Fecha,
): R | null {
  const anterior = anteriores?.find((estado) => fecha < estado.hasta && valePara(estado, posteado));
  return anterior ? anterior.regla : actual;
}

function valePara<R>({ hastaMovimientoId: ultimo, soloDe }: Anterior<R>, posteado: Posteado | null): boolean {
  const id = posteado?.reglasDeMovimientoId ?? posteado?.id ?? -1;
  if (soloDe && !soloDe.includes(id)) return false;
  return ultimo === null || (id > 0 && id <= ultimo);
}

/**
 * True if the surcharge rule of a posted charge was changed on a day: the previous rule still applied to that day's
 * surcharge.
 */
export function cambioEseDia({ recargosAnteriores = [] }: Cargo, posteado: Posteado, fecha: Fecha): boolean {
  return recargosAnteriores.some((estado) => estado.hasta === fecha && valePara(estado, posteado));
}

/** The surcharge rule that applies on a day to a posted charge; with null, to one that is not posted yet. */
export function recargoDelDia(cargo: Cargo, posteado: Posteado | null, fecha: Fecha): Recargo | null {
  return reglaDelDia(cargo.recargo, cargo.recargosAnteriores, posteado, fecha);
}

/**
 * The surcharge rule that charged a surcharge of a day: the rule of that day, or one that a change of the same day
 * replaced, if `cobra` says so. The rule of that day if neither did.
 */
export function recargoQueSeCobro(
  cargo: Cargo,
  posteado: Posteado,
  { fecha, cobra }: { fecha: Fecha; cobra: (regla: Recargo) => boolean },
): Recargo | null {
  const actual = recargoDelDia(cargo, posteado, fecha);
  const reemplazadas = (cargo.recargosAnteriores ?? [])
    .filter((estado) => estado.hasta === fecha && valePara(estado, posteado))
    .map(({ regla }) => regla)
    .reverse();
  return [actual, ...reemplazadas].find((regla) => regla !== null && cobra(regla)) ?? actual;
}

/** The discount that a payment of that day can earn on a posted charge. */
export function descuentoDelDia(cargo: Cargo, posteado: Posteado | null, fecha: Fecha): Descuento | null {
  return reglaDelDia(cargo.descuento, cargo.descuentosAnteriores, posteado, fecha);
}

/**
 * The last day on which a charge may be paid without surcharge. A late arrival is not late: if the program was given
 * after the charge's own limit, it is so many days after that (decisions.md, What posts when).
 */
export function limiteDePago(
  { fechaAsignacion, diasGracia }: Pick<ProgramaAsignado, "fechaAsignacion" | "diasGracia">,
  { fechaLimitePago }: Pick<Cargo, "fechaLimitePago">,
): Fecha {
  return fechaAsignacion > fechaLimitePago ? sumarDias(fechaAsignacion, diasGracia) : fechaLimitePago;
}

/**
 * The days on which a charge's surcharges fall after its `limite`, up to and including `hasta`, each with the rule that
 * applies then. `posteado` is its row; null while there is none.
 */
export function recargosDelCargo(
  cargo: Cargo,
  { posteado, limite, hasta }: { posteado: Posteado | null; limite: Fecha; hasta: Fecha },
): (DiaDeRecargo & { regla: Recargo })[] {
  const dias = (regla: Recargo | null) =>
    regla === null ? [] : fechasDeRecargo(limite, regla.recurrente, hasta).map((dia) => ({ ...dia, regla }));
  if (!cargo.recargosAnteriores) return dias(cargo.recargo);
  return [...cargo.recargosAnteriores.map(({ regla }) => regla), cargo.recargo].flatMap((regla) =>
    dias(regla).filter(({ fecha }) => recargoDelDia(cargo, posteado, fecha) === regla),
  );
}

/**
 * The days on which a surcharge falls, up to and including `hasta`. One kind falls once, on the day after the limit;
 * another each day from there. The monthly kind falls on that day and on the 1st of later months. It falls at most once
 * a calendar month and never within 28 days of the previous one (decisions.md, What posts when).
 */
export function fechasDeRecargo(
  fechaLimitePago: Fecha,
  recurrente: Recurrencia,
  hasta: Fecha,
): readonly DiaDeRecargo[] {
  // One definition charges hundreds of students, every account needs its days again, and calendars are slow. The days
  // until a date do not depend on later ones.
  const clave = `${fechaLimitePago}${recurrente}`;
  let sabidas = calculadas.get(clave);
  if (!sabidas || sabidas.hasta < hasta) {
    if (calculadas.size >= MAX_CALCULADAS) calculadas.clear();
    sabidas = { hasta, fechas: calcularFechasDeRecargo(fechaLimitePago, recurrente, hasta) };
    calculadas.set(clave, sabidas);
  }
  const { fechas } = sabidas;
  let cuantas = fechas.length;
  while (cuantas > 0 && fechas[cuantas - 1]!.fecha > hasta) cuantas--;
  return cuantas === fechas.length ? fechas : fechas.slice(0, cuantas);
}

type DiaDeRecargo = { fecha: Fecha; periodo: string };

const MAX_CALCULADAS = 2_000;
const calculadas = new Map<string, { hasta: Fecha; fechas: readonly DiaDeRecargo[] }>();

function calcularFechasDeRecargo(fechaLimitePago: Fecha, recurrente: Recurrencia, hasta: Fecha): DiaDeRecargo[] {
  const primera = sumarDias(fechaLimitePago, 1);
  const fechas: DiaDeRecargo[] = [];
  if (primera > hasta) return fechas;
  switch (recurrente) {
    case "UNICA_OCASION":
      return [{ fecha: primera, periodo: "" }];
    case "DIARIAMENTE":
      for (let fecha = primera; fecha <= hasta; fecha = sumarDias(fecha, 1)) fechas.push({ fecha, periodo: fecha });
      return fechas;
    case "MES_CALENDARIO": {
      let anterior = primera;
      fechas.push({ fecha: primera, periodo: mesDe(primera) });
      for (let fecha = sumarMeses(primerDiaDelMes(primera), 1); fecha <= hasta; fecha = sumarMeses(fecha, 1)) {
        if (diasEntre(anterior, fecha) < 28) continue;
        fechas.push({ fecha, periodo: mesDe(fecha) });
        anterior = fecha;
      }
      return fechas;
    }
  }
}

/** The amount of a surcharge when `debe` of the charge is unpaid; zero if nothing is. Half a centavo is rounded up. */
export function montoDeRecargo(recargo: Recargo, debe: number): Centavos {
  if (debe <= 0) return centavos(0);
  return recargo.tipoRecargo === "PORCENTAJE"
    ? porcentaje(centavos(debe), recargo.recargoDiezmilesimas)
    : recargo.montoCentavos;
}

/**
 * The amount of a discount: a percentage is of the charge less its becas, and never more than is still owed. Beside a
 * beca that does not combine, the greater of both counts: only what the discount of the whole charge exceeds it by.
 */
export function montoDeDescuento(
  descuento: Descuento,
  monto: Centavos,
  debe: number,
  { centavos: beca, laMejor }: { centavos: number; laMejor: boolean } = { centavos: 0, laMejor: false },
): Centavos {
  const base = centavos(laMejor ? monto : Math.max(0, monto - beca));
  const completo =
    descuento.tipoDescuento === "PORCENTAJE"
      ? porcentaje(base, descuento.descuentoDiezmilesimas)
      : descuento.montoCentavos;
  return centavos(Math.max(0, Math.min(laMejor ? completo - beca : completo, debe)));
}

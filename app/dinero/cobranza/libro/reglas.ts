import { diasEntre, type Fecha, mesDe, primerDiaDelMes, sumarDias, sumarMeses } from "~/lib/dates";
import { type Centavos, centavos, porcentaje } from "~/lib/money";

export type Recurrencia = "UNICA_OCASION" | "DIARIAMENTE" | "MES_CALENDARIO";

/** C§3 Surcharge; a percentage in ten-thousandths (0.10 is 1000) or an amount, as tipoRecargo says. */
export type Recargo = {
  id: number;
  nombre: string;
  tipoRecargo: "PORCENTAJE" | "MONTO_FIJO";
  recargoDiezmilesimas: number;
  montoCentavos: Centavos;
  recurrente: Recurrencia;
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
 * What a rule said on the days before `hasta`; null where there was none. A change 'desde ahora' leaves it so for every
 * charge, whenever it is posted (`hastaMovimientoId` null); one 'con diferencias' only for the charges that were posted by
 * then and stay as they are: what is posted anew follows the new rule from its first day.
 */
export type Anterior<R> = { regla: R | null; hasta: Fecha; hastaMovimientoId: number | null };

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
  /** What its rules were before they were changed, oldest first; absent where they never were. */
  recargosAnteriores?: readonly Anterior<Recargo>[];
  descuentosAnteriores?: readonly Anterior<Descuento>[];
  /** Deleted after it had been posted: what is posted stays, nothing more posts. */
  eliminado?: boolean;
};

/** A program given to a student, as posting reads it. */
export type ProgramaAsignado = {
  cicloId: number;
  programaPagosNombre: string;
  /** The day on which the student was given it, and how long what was past its limit by then may still be paid. */
  fechaAsignacion: Fecha;
  diasGracia: number;
  /** Charges that this student is not charged. */
  sinCargos: readonly number[];
  /** Whether charges that have not posted yet may post: false once the assignment was taken away. */
  vigente: boolean;
  cobrarDesde: Fecha | null;
  fechaBaja: Fecha | null;
  cargos: readonly Cargo[];
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
  return `RECARGO:${cargoId}:${recargoId}:${periodo}`;
}

/** The keys under which the surcharge of a day could have been posted, whatever its rule said of how often. */
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

/** A posted charge, as far as which rules it follows is asked: the row whose history it goes on with, or its own. */
export type Posteado = { id: number; reglasDeMovimientoId: number | null };

// Rows that are not stored yet have a negative id: they come after every change.
function reglaDelDia<R>(
  actual: R | null,
  anteriores: readonly Anterior<R>[] | undefined,
  posteado: Posteado | null,
  fecha: Fecha,
): R | null {
  const id = posteado?.reglasDeMovimientoId ?? posteado?.id ?? -1;
  const anterior = anteriores?.find(
    ({ hasta, hastaMovimientoId: ultimo }) => fecha < hasta && (ultimo === null || (id > 0 && id <= ultimo)),
  );
  return anterior ? anterior.regla : actual;
}

/** Whether the surcharge rule of a posted charge was changed on a day: until then that day's fell by the one before. */
export function cambioEseDia({ recargosAnteriores = [] }: Cargo, posteado: Posteado, fecha: Fecha): boolean {
  const id = posteado.reglasDeMovimientoId ?? posteado.id;
  return recargosAnteriores.some(
    ({ hasta, hastaMovimientoId: ultimo }) => hasta === fecha && (ultimo === null || (id > 0 && id <= ultimo)),
  );
}

/** The surcharge rule that counts on a day for a posted charge; null: for one that is not posted yet. */
export function recargoDelDia(cargo: Cargo, posteado: Posteado | null, fecha: Fecha): Recargo | null {
  return reglaDelDia(cargo.recargo, cargo.recargosAnteriores, posteado, fecha);
}

/** The discount that a payment of that day can earn on a posted charge. */
export function descuentoDelDia(cargo: Cargo, posteado: Posteado | null, fecha: Fecha): Descuento | null {
  return reglaDelDia(cargo.descuento, cargo.descuentosAnteriores, posteado, fecha);
}

/**
 * Until when a charge may be paid without surcharge. Who comes late is not late: where the program was given after the
 * charge's own limit, so many days after that (decisions.md, What posts when).
 */
export function limiteDePago(
  { fechaAsignacion, diasGracia }: Pick<ProgramaAsignado, "fechaAsignacion" | "diasGracia">,
  { fechaLimitePago }: Pick<Cargo, "fechaLimitePago">,
): Fecha {
  return fechaAsignacion > fechaLimitePago ? sumarDias(fechaAsignacion, diasGracia) : fechaLimitePago;
}

/**
 * The days on which a charge's surcharges fall after its `limite`, up to and including `hasta`, each with the rule that
 * counts then. `posteado` is its row; null while there is none.
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
 * The days on which a surcharge falls, up to and including `hasta`: once on the day after the limit; or each day from
 * there; or on that day and on the 1st of later months, at most one a calendar month and none within 28 days of the one
 * before (decisions.md, What posts when).
 */
export function fechasDeRecargo(
  fechaLimitePago: Fecha,
  recurrente: Recurrencia,
  hasta: Fecha,
): readonly DiaDeRecargo[] {
  // One definition charges hundreds of students, every account asks for its days again, and calendars are slow. What falls
  // until a day does not depend on what falls later.
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

/** What a surcharge adds when `debe` of the charge is unpaid; nothing when nothing is. Half up to the centavo. */
export function montoDeRecargo(recargo: Recargo, debe: number): Centavos {
  if (debe <= 0) return centavos(0);
  return recargo.tipoRecargo === "PORCENTAJE"
    ? porcentaje(centavos(debe), recargo.recargoDiezmilesimas)
    : recargo.montoCentavos;
}

/** What a discount takes off: a percentage is of the whole charge (decisions.md), and never more than is still owed. */
export function montoDeDescuento(descuento: Descuento, monto: Centavos, debe: number): Centavos {
  const completo =
    descuento.tipoDescuento === "PORCENTAJE"
      ? porcentaje(monto, descuento.descuentoDiezmilesimas)
      : descuento.montoCentavos;
  return centavos(Math.max(0, Math.min(completo, debe)));
}

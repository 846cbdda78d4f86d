import { type Cargo, limiteDePago, type ProgramaAsignado, type Recargo } from "~/dinero/cobranza/libro/reglas";
import { counted } from "~/lib/counts";
import { type Fecha, formatFecha } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";

/** What a person ticked of the charges that were shown; a charge that was not shown is ticked as the rule says. */
export type Eleccion = { cargosVistos: readonly number[]; cargos: readonly number[] };

/** A charge of a program that is about to be given, as the dialogs list it. */
export type CargoPorElegir = {
  cargoId: number;
  nombre: string;
  montoCentavos: Centavos;
  fechaInicio: Fecha;
  fechaFin: Fecha;
  /** Until when this student may pay it without surcharge. */
  fechaLimitePago: Fecha;
  /** It was past its own limit when he came: nobody pays for lateness before he was there. */
  yaVencido: boolean;
  /** What is added once his limit has passed, '5 %' or '$100.00'; null where nothing is. */
  recargo: string | null;
  elegido: boolean;
};

/** A program with its charges to choose from. */
export type ProgramaPorElegir = { programaPagosId: number; nombre: string; cargos: readonly CargoPorElegir[] };

/** How a student comes to a program: when, from which day it charges, and instead of what. */
export type Llegada = Pick<ProgramaAsignado, "fechaAsignacion" | "diasGracia" | "cobrarDesde"> & {
  /** True where it takes the place of a program whose charges stay: what ended before is settled there, a single one too. */
  sustituye: boolean;
};

/**
 * The charges of a program that a student would get, ticked or not: of a series those that had ended by `cobrarDesde` are
 * not; a program of one charge (an Inscripción) is owed whenever somebody comes (decisions.md, Payment programs). What a
 * person chose stands over both.
 */
export function cargosPorElegir(
  cargos: readonly Cargo[],
  { cobrarDesde, sustituye, ...llegada }: Llegada,
  { cargosVistos, cargos: elegidos }: Eleccion = { cargosVistos: [], cargos: [] },
): CargoPorElegir[] {
  const unico = cargos.length === 1 && !sustituye;
  return cargos.map((cargo) => ({
    cargoId: cargo.id,
    nombre: cargo.nombre,
    montoCentavos: cargo.montoCentavos,
    fechaInicio: cargo.fechaInicio,
    fechaFin: cargo.fechaFin,
    fechaLimitePago: limiteDePago(llegada, cargo),
    yaVencido: llegada.fechaAsignacion > cargo.fechaLimitePago,
    recargo: textoDeRecargo(cargo.recargo),
    elegido: cargosVistos.includes(cargo.id)
      ? elegidos.includes(cargo.id)
      : unico || cobrarDesde === null || cargo.fechaFin >= cobrarDesde,
  }));
}

function textoDeRecargo(recargo: Recargo | null): string | null {
  if (recargo === null) return null;
  const { tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente } = recargo;
  const cuanto = tipoRecargo === "PORCENTAJE" ? `${recargoDiezmilesimas / 100} %` : formatPesos(montoCentavos);
  return recurrente === "UNICA_OCASION" ? cuanto : `${cuanto} ${recurrente === "DIARIAMENTE" ? "al día" : "al mes"}`;
}

/**
 * What an assignment stores so that the ticked charges post and the others do not: the day from which it charges is brought
 * forward to the first ticked one that had ended, and what is not ticked after it is left out by name.
 */
export function loQueSeAsigna(
  cargos: readonly CargoPorElegir[],
  cobrarDesde: Fecha | null,
): { cobrarDesde: Fecha | null; sinCargos: number[] } {
  const fines = cargos.filter(({ elegido }) => elegido).map(({ fechaFin }) => fechaFin);
  const desde = cobrarDesde === null ? null : [cobrarDesde, ...fines].sort()[0]!;
  const fuera = cargos.filter(({ elegido, fechaFin }) => !elegido && (desde === null || fechaFin >= desde));
  return { cobrarDesde: desde, sinCargos: fuera.map(({ cargoId }) => cargoId) };
}

/** What giving the programs charges, a sentence a program; none for a program that has no charges to give. */
export function frasesDeEleccion(programas: readonly ProgramaPorElegir[], hoy: Fecha): string[] {
  return programas.flatMap(({ nombre, cargos }) => {
    const elegidos = cargos.filter(({ elegido }) => elegido);
    const deHoy = elegidos.filter(({ fechaInicio }) => fechaInicio <= hoy);
    const despues = elegidos.filter(({ fechaInicio }) => fechaInicio > hoy);
    const fuera = cargos.length - elegidos.length;
    if (cargos.length === 0) return [];
    const frases = [
      deHoy.length === 0 ? "hoy no se carga nada." : `hoy se ${plural(deHoy.length, "carga")} ${cuantos(deHoy)}.`,
      ...(despues.length > 0 ? [`Después, cada uno en su fecha, ${cuantos(despues)}.`] : []),
      ...(fuera > 0 ? [`Sin cobrar: ${counted(fuera, "cargo", "cargos")}.`] : []),
      ...fraseDeVencidos(elegidos),
    ];
    return [`${nombre}: ${frases.join(" ")}`];
  });
}

function fraseDeVencidos(elegidos: readonly CargoPorElegir[]): string[] {
  const vencidos = elegidos.filter(({ yaVencido }) => yaVencido);
  const [primero] = vencidos.map(({ fechaLimitePago }) => fechaLimitePago).sort();
  return primero ? [`Lo que ya venció se paga sin recargo hasta el ${formatFecha(primero)}.`] : [];
}

const plural = (n: number, verbo: string) => (n === 1 ? verbo : `${verbo}n`);

function cuantos(cargos: readonly CargoPorElegir[]): string {
  const suma = centavos(cargos.reduce((total, { montoCentavos }) => total + montoCentavos, 0));
  return `${counted(cargos.length, "cargo", "cargos")} (${formatPesos(suma)})`;
}

import { textoDeTopes } from "~/dinero/cobranza/libro/tope";
import { type Cargo, limiteDePago, type ProgramaAsignado, type Recargo } from "~/dinero/cobranza/libro/reglas";
import { counted } from "~/lib/counts";
import { type Fecha, formatFecha } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";

/** The person's selection among the charges shown; the rule decides on charges that were not shown. */
export type Eleccion = { cargosVistos: readonly number[]; cargos: readonly number[] };

/** A charge of a program that is about to be given, as the dialogs list it. */
export type CargoPorElegir = {
  cargoId: number;
  nombre: string;
  montoCentavos: Centavos;
  fechaInicio: Fecha;
  fechaFin: Fecha;
  /** The last day on which this student may pay it without surcharge. */
  fechaLimitePago: Fecha;
  /** It was past its own limit when the student came: nobody pays for lateness before their arrival. */
  yaVencido: boolean;
  /** The surcharge after the student's limit, '5 %' or '$100.00'; null if there is none. */
  recargo: string | null;
  elegido: boolean;
};

/** A program with its charges to choose from. */
export type ProgramaPorElegir = { programaPagosId: number; nombre: string; cargos: readonly CargoPorElegir[] };

/** The arrival of a student in a program: its date, the first charged day, and the replaced program. */
export type Llegada = Pick<ProgramaAsignado, "fechaAsignacion" | "diasGracia" | "cobrarDesde"> & {
  /** True if it replaces a program of which the charges stay: ended charges are settled there, even a single one. */
  sustituye: boolean;
};

/**
 * The charges of a program that a student would get, ticked or not. Of a series, those that had ended by `cobrarDesde`
 * are not ticked. A program of one charge (an Inscripción) is always owed (decisions.md, Payment programs). A person's
 * choice overrides both.
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

/** A surcharge in words: '$250.00 al mes, hasta …'; null if there is none. */
export function textoDeRecargo(recargo: Recargo | null): string | null {
  if (recargo === null) return null;
  const { tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente } = recargo;
  const cuanto = tipoRecargo === "PORCENTAJE" ? `${recargoDiezmilesimas / 100} %` : formatPesos(montoCentavos);
  const cada =
    recurrente === "UNICA_OCASION" ? cuanto : `${cuanto} ${recurrente === "DIARIAMENTE" ? "al día" : "al mes"}`;
  const topes = textoDeTopes(recargo);
  return topes === "" ? cada : `${cada}, ${topes}`;
}

/**
 * The stored assignment, so that exactly the ticked charges post. The first charged day moves forward to the first
 * ticked charge that had ended; unticked ones after it are excluded by name.
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

/** The amounts that the programs will charge, one sentence per program; none for a program without charges to give. */
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

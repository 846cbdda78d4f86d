import { formatFecha, type Fecha } from "~/lib/date-texts";
import { counted } from "~/lib/counts";
import { type Centavos, formatPesos, porcentaje } from "~/lib/money";
import type { FieldError } from "~/lib/outcome";

/** An expense that the fund of petty cash paid and that nobody has replenished yet. */
export type GastoDelFondo = {
  numero: number | null;
  beneficiario: string;
  montoCentavos: number;
  comprobanteUuid: string | null;
};

/** The fund of a drawer's petty cash: a fixed sum, in cash or in expenses since it was last replenished. */
export type Fondo = {
  /** The cash that is left in it. */
  quedanCentavos: number;
  /** The expenses since the last replenishment. */
  gastos: number;
  porReponerCentavos: number;
  /** The whole fund; 0 if the drawer has none, and then its expenses leave its own cash. */
  fondoCentavos: number;
  /** The day of the last replenishment. */
  ultima: Fecha | null;
  /** The payees of expenses that still owe their receipt. */
  sinComprobante: string[];
};

/** The part of a fund below which it warns, in ten-thousandths (decisiones/327). */
const AVISO = 3_000;

/** The amount below which a fund warns. */
export const avisoDelFondo = ({ fondoCentavos }: Pick<Fondo, "fondoCentavos">): Centavos =>
  porcentaje(fondoCentavos as Centavos, AVISO);

/** True if little is left of a fund; false without one. */
export const quedaPoco = (fondo: Pick<Fondo, "fondoCentavos" | "quedanCentavos">): boolean =>
  fondo.quedanCentavos < avisoDelFondo(fondo);

/** True if the school asks for the receipt of an expense; `desde` is null if it asks for none. */
export const pideComprobante = (montoCentavos: number, desdeCentavos: number | null): boolean =>
  desdeCentavos !== null && montoCentavos >= desdeCentavos;

/** The sentence about an expense without its receipt: only from the school's amount on, it stops the fund's replenishment. */
export function textoDeFaltante({ fondoCentavos }: Pick<Fondo, "fondoCentavos">, desdeCentavos: number | null): string {
  if (desdeCentavos === null) return "El colegio no pide comprobantes: se puede agregar después";
  const desde = formatPesos(desdeCentavos as Centavos);
  return fondoCentavos > 0
    ? `Desde ${desde}, el fondo no se repone mientras falte`
    : `Desde ${desde} hace falta: el gasto queda marcado mientras no llegue`;
}

/** Adds up the fund: the money that was put into it, less each expense that it paid. */
export function sumarFondo(
  {
    puestoCentavos,
    gastadoCentavos,
    ultima,
  }: { puestoCentavos: number; gastadoCentavos: number; ultima: Fecha | null },
  gastos: readonly GastoDelFondo[],
  desdeCentavos: number | null,
): Fondo {
  const porReponerCentavos = gastos.reduce((suma, { montoCentavos }) => suma + montoCentavos, 0);
  const quedanCentavos = puestoCentavos - gastadoCentavos;
  return {
    quedanCentavos,
    gastos: gastos.length,
    porReponerCentavos,
    fondoCentavos: quedanCentavos + porReponerCentavos,
    ultima,
    sinComprobante: gastos
      .filter(
        ({ montoCentavos, comprobanteUuid }) =>
          comprobanteUuid === null && pideComprobante(montoCentavos, desdeCentavos),
      )
      .map(({ beneficiario, numero }) => `${beneficiario} (vale ${numero})`),
  };
}

/** 'Falta el comprobante de Cerrajería Roma (vale 4).'; null if none is missing. */
export function fraseSinComprobante({ sinComprobante }: Pick<Fondo, "sinComprobante">): string | null {
  if (sinComprobante.length === 0) return null;
  const [primero, ...resto] = sinComprobante;
  if (resto.length === 0) return `Falta el comprobante de ${primero}.`;
  return `Faltan ${sinComprobante.length} comprobantes: ${sinComprobante.join(", ")}.`;
}

/**
 * The reasons against a replenishment. It gives back the whole expenses; a larger sum makes the fund larger. The first
 * one makes the fund.
 */
export function erroresDeReposicion(
  fondo: Fondo,
  { montoCentavos, vistoCentavos }: { montoCentavos: number; vistoCentavos: number | null },
): FieldError[] {
  const pesos = (monto: number) => formatPesos(monto as Centavos);
  const falta = fraseSinComprobante(fondo);
  if (falta !== null) return [{ campo: "monto", mensaje: falta }];
  if (vistoCentavos !== null && vistoCentavos !== fondo.porReponerCentavos)
    return [{ campo: "monto", mensaje: `Los gastos cambiaron: ahora suman ${pesos(fondo.porReponerCentavos)}` }];
  if (montoCentavos < fondo.porReponerCentavos)
    return [{ campo: "monto", mensaje: `Se repone lo gastado completo: ${pesos(fondo.porReponerCentavos)} o más` }];
  return [];
}

/** '8 gastos desde la última reposición, el 10-nov-26'. */
export const textoDeGastos = ({ gastos, ultima }: Pick<Fondo, "gastos" | "ultima">): string =>
  `${counted(gastos, "gasto", "gastos")} desde la última reposición${ultima === null ? "" : `, el ${formatFecha(ultima)}`}`;

import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";

/** The kinds of rows of a drawer's day: a payment, money given back to a family, or the reversal of one of them. */
export type CodigoDeCaja = "PAGO" | "REVERSO" | "DEVOLUCION" | "REVERSO_DE_DEVOLUCION";

/** Money that came into the drawer is positive, money that left it negative. */
export const conSigno = ({
  codigoOperacion,
  montoCentavos,
}: Pick<MovimientoDeCaja, "codigoOperacion" | "montoCentavos">) =>
  codigoOperacion === "PAGO" || codigoOperacion === "REVERSO_DE_DEVOLUCION" ? montoCentavos : -montoCentavos;

/** One row of a drawer's day. Money in centavos. */
export type MovimientoDeCaja = {
  id: number;
  codigoOperacion: CodigoDeCaja;
  formaPagoId: number;
  formaPago: string;
  /** True for bills and coins. */
  esEfectivo: boolean;
  montoCentavos: number;
  /** Of a reversal, the day on which the drawer took its payment, if that was another day. */
  pagoDel: Fecha | null;
};

/** A payment method on that day: income, outflow of its money, and the expected amount. */
export type Forma = {
  formaPagoId: number;
  nombre: string;
  esEfectivo: boolean;
  pagos: number;
  cobradoCentavos: number;
  devueltoCentavos: number;
  esperadoCentavos: number;
};

/**
 * Adds up a day by payment method, in the order in which they first appear. The reversal of another day's transfer, card
 * or cheque takes nothing out of the drawer: its paper left with the cut of that day. Of cash, it is money given back.
 */
export function porForma(movimientos: readonly MovimientoDeCaja[]): Forma[] {
  const formas = new Map<number, Forma>();
  const delCajon = movimientos.filter(({ pagoDel, esEfectivo }) => pagoDel === null || esEfectivo);
  for (const { formaPagoId, formaPago, esEfectivo, codigoOperacion, montoCentavos } of delCajon) {
    const forma = formas.get(formaPagoId) ?? {
      formaPagoId,
      nombre: formaPago,
      esEfectivo,
      pagos: 0,
      cobradoCentavos: 0,
      devueltoCentavos: 0,
      esperadoCentavos: 0,
    };
    if (codigoOperacion === "PAGO") {
      forma.pagos += 1;
      forma.cobradoCentavos += montoCentavos;
    } else forma.devueltoCentavos -= conSigno({ codigoOperacion, montoCentavos });
    forma.esperadoCentavos = forma.cobradoCentavos - forma.devueltoCentavos;
    formas.set(formaPagoId, forma);
  }
  return [...formas.values()];
}

/** The reversals on a day of payments that had come in on other days, by payment method. */
export function reversosDeOtrosDias(movimientos: readonly MovimientoDeCaja[]) {
  const formas = new Map<number, { formaPagoId: number; nombre: string; reversos: number; devueltoCentavos: number }>();
  for (const { formaPagoId, formaPago, pagoDel, montoCentavos } of movimientos) {
    if (pagoDel === null) continue;
    const forma = formas.get(formaPagoId) ?? { formaPagoId, nombre: formaPago, reversos: 0, devueltoCentavos: 0 };
    forma.reversos += 1;
    forma.devueltoCentavos += montoCentavos;
    formas.set(formaPagoId, forma);
  }
  return [...formas.values()];
}

/**
 * Like `porForma`, with the money that was there to give change, which is counted with the cash (decisiones/150, 336). A
 * day without cash has no drawer to count, and no drawer gives back more than it holds.
 */
export function conFondo(formas: readonly Forma[], fondoCentavos: number): Forma[] {
  const efectivo = formas.find(({ esEfectivo }) => esEfectivo);
  return formas.map((forma) => ({
    ...forma,
    esperadoCentavos: Math.max(0, forma.esperadoCentavos + (forma === efectivo ? fondoCentavos : 0)),
  }));
}

/** Bills and coins as they are counted, in centavos, the largest first. */
export const BILLETES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000] as const;
export const MONEDAS = [1_000, 500, 200, 100, 50, 20, 10] as const;
const DENOMINACIONES: readonly number[] = [...BILLETES, ...MONEDAS];

/** The number of each bill and coin. */
export type Piezas = ReadonlyMap<number, number>;

/** The sum of the bills and coins; null if none was counted. Denominations that do not exist add nothing. */
export function sumaDePiezas(piezas: Piezas): Centavos | null {
  const contadas = [...piezas].filter(([denominacion]) => DENOMINACIONES.includes(denominacion));
  return contadas.length === 0
    ? null
    : centavos(contadas.reduce((suma, [cuanto, cuantas]) => suma + cuanto * cuantas, 0));
}

/** The stored form of the counted pieces: {"50000": 9} is nine bills of $500. */
export function piezasGuardadas(piezas: Piezas): string {
  return JSON.stringify(
    Object.fromEntries([...piezas].filter(([denominacion]) => DENOMINACIONES.includes(denominacion))),
  );
}

/** The counted pieces, read from their stored form. */
export function piezasDe(guardadas: string): Piezas {
  return new Map(
    Object.entries(JSON.parse(guardadas) as Record<string, number>).map(([denominacion, n]) => [
      Number(denominacion),
      n,
    ]),
  );
}

/** The names of the controls where the bills and coins are counted. */
export const campoDePieza = (denominacion: number) => `piezas.d${denominacion}`;

export type EstadoCorte = "ABIERTA" | "CONTADA" | "CERRADA";

export const TEXTOS_CORTE: Record<EstadoCorte, string> = {
  ABIERTA: "Abierta",
  CONTADA: "Contada, falta la segunda firma",
  CERRADA: "Cerrada",
};

/** The state of a drawer's day: nobody has counted it, one person has signed, or two have signed and it is locked. */
export function estadoDeCorte(corte: { firmadoDate: string | null } | null): EstadoCorte {
  return corte === null ? "ABIERTA" : corte.firmadoDate === null ? "CONTADA" : "CERRADA";
}

type Cuadre = { formaPagoId: number; esperadoCentavos: number };

/** True if the expected amounts are the same as at the count: nothing came in or went out since. */
export function sigueIgual(contadas: readonly Cuadre[], hoy: readonly Cuadre[]): boolean {
  const esperado = new Map(hoy.map((forma) => [forma.formaPagoId, forma.esperadoCentavos]));
  return (
    contadas.length === esperado.size &&
    contadas.every(({ formaPagoId, esperadoCentavos }) => esperado.get(formaPagoId) === esperadoCentavos)
  );
}

/** The difference in words: 'Cuadra', 'Faltan $20.00', 'Sobran $5.00'. */
export function textoDeDiferencia(esperadoCentavos: number, contadoCentavos: number): string {
  const diferencia = contadoCentavos - esperadoCentavos;
  if (diferencia === 0) return "Cuadra";
  return `${diferencia < 0 ? "Faltan" : "Sobran"} ${formatPesos(Math.abs(diferencia) as Centavos)}`;
}

export const CAJA_CERRADA = "La caja ya tiene su corte de hoy; elige otra o registra el pago mañana";
/** No drawer is left for today. */
export const SIN_CAJAS = "Las cajas ya tienen su corte de hoy firmado: los pagos se registran mañana";
export const REVERSO_EN_CAJA_CERRADA =
  "La caja de este pago ya tiene su corte de hoy; se puede reversar mañana, como salida de ese día.";

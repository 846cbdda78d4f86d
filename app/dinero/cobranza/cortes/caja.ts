import type { FieldError } from "~/lib/outcome";
import type { Forma } from "./corte";

/** The movements of a drawer that are no payments. */
export const TIPOS_DE_CAJA = ["FONDO", "RETIRO", "VALE", "REPOSICION", "DEPOSITO", "AJUSTE"] as const;
export type TipoDeCaja = (typeof TIPOS_DE_CAJA)[number];

type Textos = { uno: string; bloque: string };

/** Their names: on a button that adds one, and in the blocks of the cut. */
export const TEXTOS_DE_CAJA: Readonly<Record<TipoDeCaja, Textos>> = {
  FONDO: {
    uno: "Fondo inicial",
    bloque: "Fondo que se agregó",
  },
  RETIRO: {
    uno: "Retiro a resguardo",
    bloque: "Retiros",
  },
  VALE: {
    uno: "Gasto de caja chica",
    bloque: "Vales de caja chica",
  },
  REPOSICION: {
    uno: "Reposición de caja chica",
    bloque: "Reposición de caja chica",
  },
  DEPOSITO: {
    uno: "Depósito al banco",
    bloque: "Depósitos al banco",
  },
  AJUSTE: {
    uno: "Ajuste",
    bloque: "Ajustes firmados",
  },
};

export const RUBROS = [
  "Papelería",
  "Mantenimiento",
  "Consumo",
  "Limpieza",
  "Enfermería",
  "Eventos",
  "Traslados",
  "Otros",
];

export type MovimientoDeCajon = {
  tipo: TipoDeCaja;
  sentido: number;
  montoCentavos: number;
  deResguardo: 0 | 1;
  /** 1 for an expense that the fund of petty cash paid: the drawer gave its money when the fund was replenished. */
  deFondo: 0 | 1;
  firmadoDate: string | null;
  canceladoDate: string | null;
};

/** The direction in which a kind moves the drawer's money; an adjustment goes either way. */
export const sentidoDe = (tipo: TipoDeCaja, sube: boolean): -1 | 1 =>
  tipo === "FONDO" || (tipo === "AJUSTE" && sube) ? 1 : -1;

/** The effect on the drawer: none of a cancelled one, of money from the safe or the fund, or of an adjustment without its second signature. */
function efectoEnCaja({
  tipo,
  sentido,
  montoCentavos,
  deResguardo,
  deFondo,
  firmadoDate,
  canceladoDate,
}: MovimientoDeCajon): number {
  if (canceladoDate !== null || deResguardo === 1 || deFondo === 1) return 0;
  return tipo === "AJUSTE" && firmadoDate === null ? 0 : sentido * montoCentavos;
}

/** True for an adjustment that counts: two people signed it, so one of them alone does not take it back. */
export const loFirmaronDos = ({ tipo, firmadoDate }: Pick<MovimientoDeCajon, "tipo" | "firmadoDate">): boolean =>
  tipo === "AJUSTE" && firmadoDate !== null;

export const FIRMADO_POR_DOS =
  "Un ajuste que firmaron dos personas no se cancela: registra otro al revés, y que se firme.";

const netoDeCaja = (movimientos: readonly MovimientoDeCajon[]): number =>
  movimientos.reduce((suma, movimiento) => suma + efectoEnCaja(movimiento), 0);

/** The float that was put into the drawer on a day, in movements of their own. */
export const fondoAgregado = (movimientos: readonly MovimientoDeCajon[]): number =>
  netoDeCaja(movimientos.filter(({ tipo }) => tipo === "FONDO"));

/** The money to give change of a drawer's day: the one that the cut before left, and what was added. */
export type FondoDelDia = { previoCentavos: number; agregadoCentavos: number };

/**
 * The money to give change with which a day began, besides what was added to it. A count may say that there was more. If
 * less stays, the rest goes to the safe with the cut (decisiones/336).
 */
export const fondoAlEmpezar = ({ previoCentavos, agregadoCentavos }: FondoDelDia, seQuedaCentavos: number): number =>
  Math.max(previoCentavos, seQuedaCentavos - agregadoCentavos);

/** Adds the drawer's own movements to the expected cash. A day that only had those has a drawer to count, too. */
export function conCaja(
  formas: readonly Forma[],
  movimientos: readonly MovimientoDeCajon[],
  efectivo: { formaPagoId: number; nombre: string },
): Forma[] {
  if (movimientos.every((movimiento) => efectoEnCaja(movimiento) === 0)) return [...formas];
  const neto = netoDeCaja(movimientos);
  if (formas.some(({ esEfectivo }) => esEfectivo)) {
    const primera = formas.find(({ esEfectivo }) => esEfectivo);
    return formas.map((forma) =>
      forma === primera ? { ...forma, esperadoCentavos: forma.esperadoCentavos + neto } : forma,
    );
  }
  const vacia = { pagos: 0, cobradoCentavos: 0, devueltoCentavos: 0 };
  return [...formas, { ...efectivo, ...vacia, esEfectivo: true, esperadoCentavos: neto }];
}

export type Bloque = { nombre: string; montoCentavos: number };

/** The cash of a day in blocks, for paper: from the float to the expected amount. Blocks without money are left out. */
export function bloquesDeEfectivo(
  formas: readonly Forma[],
  movimientos: readonly MovimientoDeCajon[],
  fondoCentavos: number,
): Bloque[] {
  const efectivo = formas.filter(({ esEfectivo }) => esEfectivo);
  const sumar = (monto: (forma: Forma) => number) => efectivo.reduce((suma, forma) => suma + monto(forma), 0);
  const deTipo = (tipo: TipoDeCaja) => netoDeCaja(movimientos.filter((cada) => cada.tipo === tipo));
  const bloques = [
    { nombre: "Fondo de cambio", montoCentavos: fondoCentavos },
    { nombre: TEXTOS_DE_CAJA.FONDO.bloque, montoCentavos: deTipo("FONDO") },
    { nombre: "Cobros en efectivo", montoCentavos: sumar(({ cobradoCentavos }) => cobradoCentavos) },
    { nombre: "Devoluciones en efectivo", montoCentavos: -sumar(({ devueltoCentavos }) => devueltoCentavos) },
    ...(["RETIRO", "VALE", "REPOSICION", "DEPOSITO", "AJUSTE"] as const).map((tipo) => ({
      nombre: TEXTOS_DE_CAJA[tipo].bloque,
      montoCentavos: deTipo(tipo),
    })),
  ];
  return bloques.filter(({ montoCentavos }) => montoCentavos !== 0);
}

export type DatosDeCaja = {
  tipo: TipoDeCaja;
  montoCentavos: number;
  /** Of an adjustment: true if there is more money than was expected. */
  sube: boolean;
  concepto: string;
  rubro: string;
  beneficiario: string;
  ficha: string;
  bancoId: number | null;
  cuenta: string;
  deResguardo: boolean;
  comprobanteUuid: string | null;
  /** Of an expense: its receipt arrives later. The fund waits for it. */
  comprobanteDespues?: boolean;
  /** Of a replenishment: the sum of expenses that the person saw; null if nobody looked. */
  porReponerCentavos?: number | null;
};

const OBLIGATORIO = "Campo obligatorio";

/** The errors of a new movement, by control: each kind has its own required facts. */
export function erroresDeCaja(datos: DatosDeCaja): FieldError[] {
  const { tipo, montoCentavos, concepto, rubro, beneficiario, ficha, bancoId } = datos;
  const falta = (campo: string, ausente: boolean) => (ausente ? [{ campo, mensaje: OBLIGATORIO }] : []);
  return [
    ...(montoCentavos > 0 ? [] : [{ campo: "monto", mensaje: "Debe ser mayor a cero" }]),
    ...falta("concepto", concepto === "" && tipo !== "FONDO" && tipo !== "REPOSICION"),
    ...falta("rubro", tipo === "VALE" && !RUBROS.includes(rubro)),
    ...falta("beneficiario", tipo === "VALE" && beneficiario === ""),
    ...falta("ficha", tipo === "DEPOSITO" && ficha === ""),
    ...falta("bancoId", tipo === "DEPOSITO" && bancoId === null),
  ];
}

/** The state of a deposit at the bank: seen in a file, on its way, or missing after three days. */
export function estadoDeDeposito(visto: boolean, dias: number): { texto: string; tono: "success" | "info" | "danger" } {
  if (visto) return { texto: "Visto en el banco", tono: "success" };
  return dias > 3 ? { texto: `No se ve, ${dias} días`, tono: "danger" } : { texto: "En tránsito", tono: "info" };
}

import { desglosar, type Impuesto } from "~/dinero/facturacion/cfdi/comprobante";
import type { TipoDeCaja } from "~/dinero/cobranza/cortes/caja";
import type { CodigoOperacion } from "~/dinero/cobranza/libro/libro";
import type { Fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import {
  type ClaveBase,
  type ClaveDeCuenta,
  claveDeForma,
  claveDeRubro,
  claveDeServicio,
  cuentaDe,
  type Plantilla,
} from "./cuentas";

/** One line of an asiento: an amount that an account is debited or credited. One of both is zero, and none is negative. */
export type Partida = { clave: ClaveDeCuenta; debeCentavos: number; haberCentavos: number };

/** The way of a payment's or a refund's money. */
export type Dinero = { formaPagoId: number | null; esEfectivo: boolean; enLinea: boolean };

/** A row of the ledger as the books see it. A REVERSO brings the facts of the row that it takes back. */
export type MovimientoContable = {
  id: number;
  fecha: Fecha;
  codigo: CodigoOperacion;
  /** The operation of the row that a REVERSO takes back; its own one for any other row. */
  origen: Exclude<CodigoOperacion, "REVERSO">;
  montoCentavos: number;
  /** True if the original row debits the account. */
  esCargo: boolean;
  servicioId: number;
  /** The tax of the service, for templates that do not know it. */
  impuesto: Impuesto;
  /** The first day of the charge to which the row belongs; null for money. */
  inicio: Fecha | null;
  esBeca: boolean;
  /** True for an opening balance: its income, or its money, is from before this system. */
  esSaldoInicial: boolean;
  dinero: Dinero;
  /** Of a payment: the part that paid surcharges when it was registered. */
  recargosCentavos: number;
};

/** A movement of a drawer that no student paid, as the books see it. */
export type MovimientoDeCajaContable = {
  tipo: TipoDeCaja;
  sentido: number;
  montoCentavos: number;
  deResguardo: boolean;
  rubro: string;
};

const debe = (clave: ClaveDeCuenta, monto: number): Partida => ({ clave, debeCentavos: monto, haberCentavos: 0 });
const haber = (clave: ClaveDeCuenta, monto: number): Partida => ({ clave, debeCentavos: 0, haberCentavos: monto });
const conMonto = (partidas: readonly Partida[]) =>
  partidas.filter(({ debeCentavos, haberCentavos }) => debeCentavos !== 0 || haberCentavos !== 0);

/** The same lines with both sides exchanged. */
export const alReves = (partidas: readonly Partida[]): Partida[] =>
  partidas.map(({ clave, debeCentavos, haberCentavos }) => ({
    clave,
    debeCentavos: haberCentavos,
    haberCentavos: debeCentavos,
  }));

/** True for a row whose charge belongs to a later month: until then its income is an advance. */
export const esDiferido = ({ inicio, fecha, esSaldoInicial }: MovimientoContable): boolean =>
  inicio !== null && !esSaldoInicial && inicio.slice(0, 7) > fecha.slice(0, 7);

/**
 * The lines of a row of the ledger: balanced, or none if the scheme does not book it. A REVERSO has those of its original,
 * exchanged, with the accounts of its own day.
 */
export function partidasDe(movimiento: MovimientoContable, plantilla: Plantilla): Partida[] {
  const directas = plantilla.esquema === "COBRADO" ? cobrado(movimiento, plantilla) : devengado(movimiento, plantilla);
  const partidas = conMonto(directas);
  return movimiento.codigo === "REVERSO" ? alReves(partidas) : partidas;
}

/** The lines that move a deferred row from the advances to its month's income; none if the scheme has no advances. */
export function partidasDeReconocimiento(movimiento: MovimientoContable, plantilla: Plantilla): Partida[] {
  if (plantilla.esquema === "COBRADO" || !esDiferido(movimiento)) return [];
  const { base } = partes(movimiento, plantilla);
  const resultado = cuentaDeResultado(movimiento, plantilla);
  const directas = movimiento.esCargo
    ? [debe("ANTICIPOS", base), haber(resultado, base)]
    : [debe(resultado, base), haber("ANTICIPOS", base)];
  const partidas = conMonto(directas);
  return movimiento.codigo === "REVERSO" ? alReves(partidas) : partidas;
}

function partes({ montoCentavos, servicioId, impuesto }: MovimientoContable, { impuestos }: Plantilla) {
  const { baseCentavos, ivaCentavos } = desglosar(
    centavos(montoCentavos),
    impuestos[claveDeServicio(servicioId)] ?? impuesto,
  );
  return { base: baseCentavos, iva: ivaCentavos };
}

const cuentaDeIngreso = ({ servicioId }: MovimientoContable, plantilla: Plantilla) =>
  cuentaDe(plantilla, claveDeServicio(servicioId), "INGRESOS");

function cuentaDeResultado(movimiento: MovimientoContable, plantilla: Plantilla): ClaveDeCuenta {
  if (movimiento.esSaldoInicial) return "SALDOSINICIALES";
  const porOrigen: Partial<Record<MovimientoContable["origen"], ClaveBase>> = {
    RECARGO: "RECARGOS",
    DESCUENTO: movimiento.esBeca ? "BECAS" : "DESCUENTOS",
    CONDONACION_RECARGOS: "CONDONACIONES",
  };
  return porOrigen[movimiento.origen] ?? cuentaDeIngreso(movimiento, plantilla);
}

/** The account in which the money of a payment arrives, or from which a refund leaves. */
function cuentaDelDinero({ origen, esSaldoInicial, dinero }: MovimientoContable, plantilla: Plantilla) {
  if (origen === "TRASPASO") return "TRASPASOS";
  if (esSaldoInicial) return "SALDOSINICIALES";
  const general: ClaveBase = dinero.enLinea ? "ENLINEA" : dinero.esEfectivo ? "CAJA" : "BANCOS";
  return dinero.formaPagoId === null || dinero.enLinea
    ? general
    : cuentaDe(plantilla, claveDeForma(dinero.formaPagoId), general);
}

const ES_DE_DINERO: ReadonlySet<CodigoOperacion> = new Set(["PAGO", "DEVOLUCION", "TRASPASO"]);

function devengado(movimiento: MovimientoContable, plantilla: Plantilla): Partida[] {
  const { montoCentavos: total, esCargo, esSaldoInicial, origen } = movimiento;
  const { base, iva } = partes(movimiento, plantilla);
  if (ES_DE_DINERO.has(origen)) {
    const dinero = cuentaDelDinero(movimiento, plantilla);
    // The tax is owed to the SAT when the money arrives; that of an opening balance was.
    const cobrado = esSaldoInicial ? 0 : iva;
    const entra = [
      debe(dinero, total),
      haber("CLIENTES", total),
      debe("IVAPORCOBRAR", cobrado),
      haber("IVACOBRADO", cobrado),
    ];
    return esCargo ? alReves(entra) : entra;
  }
  const resultado = esDiferido(movimiento) ? "ANTICIPOS" : cuentaDeResultado(movimiento, plantilla);
  const carga = esSaldoInicial
    ? [debe("CLIENTES", total), haber(resultado, total)]
    : [debe("CLIENTES", total), haber(resultado, base), haber("IVAPORCOBRAR", iva)];
  return esCargo ? carga : alReves(carga);
}

function cobrado(movimiento: MovimientoContable, plantilla: Plantilla): Partida[] {
  const { montoCentavos: total, esCargo, esSaldoInicial, origen, recargosCentavos } = movimiento;
  if (!ES_DE_DINERO.has(origen) || esSaldoInicial) return [];
  const dinero = cuentaDelDinero(movimiento, plantilla);
  const { base, iva } = partes(movimiento, plantilla);
  const recargos = Math.min(base, partes({ ...movimiento, montoCentavos: recargosCentavos }, plantilla).base);
  const ingreso = origen === "DEVOLUCION" ? "DEVOLUCIONES" : cuentaDeIngreso(movimiento, plantilla);
  const entra = [
    debe(dinero, total),
    haber(ingreso, base - recargos),
    haber("RECARGOS", recargos),
    haber("IVACOBRADO", iva),
  ];
  return esCargo ? alReves(entra) : entra;
}

/** The lines of a drawer's own movement; an adjustment counts once it has its second signature. */
export function partidasDeCaja(
  { tipo, sentido, montoCentavos: monto, deResguardo, rubro }: MovimientoDeCajaContable,
  plantilla: Plantilla,
): Partida[] {
  switch (tipo) {
    case "FONDO":
      return [debe("CAJA", monto), haber("RESGUARDO", monto)];
    case "RETIRO":
      return [debe("RESGUARDO", monto), haber("CAJA", monto)];
    case "VALE":
      return [debe(cuentaDe(plantilla, claveDeRubro(rubro), "GASTOS"), monto), haber("CAJA", monto)];
    // From the drawer to the fund: both are cash of the school in one account.
    case "REPOSICION":
      return [];
    case "DEPOSITO":
      return [debe("TRANSITO", monto), haber(deResguardo ? "RESGUARDO" : "CAJA", monto)];
    case "AJUSTE":
      return sentido > 0
        ? [debe("CAJA", monto), haber("SOBRANTES", monto)]
        : [debe("FALTANTES", monto), haber("CAJA", monto)];
  }
}

/** The lines of a signed cut: the counted cash, less the float that stays in the drawer, goes to the safe. */
export const partidasDeCorte = (monto: number): Partida[] => [debe("RESGUARDO", monto), haber("CAJA", monto)];

/** The lines of a deposit that the bank shows: the difference to the counted cash is a surplus or a shortage. */
export function partidasDeLlegada(depositadoCentavos: number, mostradoCentavos: number): Partida[] {
  const diferencia = mostradoCentavos - depositadoCentavos;
  return conMonto([
    debe("BANCOS", mostradoCentavos),
    haber("TRANSITO", depositadoCentavos),
    haber("SOBRANTES", Math.max(0, diferencia)),
    debe("FALTANTES", Math.max(0, -diferencia)),
  ]);
}

/** The lines that show the credit of the students among the advances at a month's end; the next day takes them back. */
export const partidasDeSaldosAFavor = (monto: number): Partida[] =>
  conMonto([debe("CLIENTES", monto), haber("ANTICIPOS", monto)]);

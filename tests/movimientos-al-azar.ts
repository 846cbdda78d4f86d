import type { CodigoOperacion } from "~/dinero/cobranza/libro/libro";
import { IMPUESTOS, type Impuesto } from "~/dinero/facturacion/cfdi/comprobante";
import { fecha, sumarDias } from "~/lib/dates";
import {
  type ClaveDeCuenta,
  claveDeForma,
  claveDeServicio,
  ESQUEMAS,
  type Esquema,
  PLANTILLA_INICIAL,
  type Plantilla,
} from "~/dinero/polizas/cuentas";
import { estaCuadrado } from "~/dinero/polizas/diario";
import {
  alReves,
  esDiferido,
  type MovimientoContable,
  type Partida,
  partidasDe,
  partidasDeReconocimiento,
} from "~/dinero/polizas/partidas";

/** A number from 0 up to, and without, a bound. */
export type Suerte = (hasta: number) => number;

/** Chance that repeats with its seed (mulberry32). */
export function suerteDe(semilla: number): Suerte {
  let estado = semilla >>> 0;
  return (hasta) => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let mezcla = Math.imul(estado ^ (estado >>> 15), estado | 1);
    mezcla ^= mezcla + Math.imul(mezcla ^ (mezcla >>> 7), mezcla | 61);
    return ((mezcla ^ (mezcla >>> 14)) >>> 0) % hasta;
  };
}

const ORIGENES = [
  "CARGO",
  "RECARGO",
  "DESCUENTO",
  "PAGO",
  "CONDONACION_RECARGOS",
  "DEVOLUCION",
  "TRASPASO",
] as const satisfies CodigoOperacion[];
const QUE_CARGAN: ReadonlySet<string> = new Set(["CARGO", "RECARGO", "DEVOLUCION"]);
const DE_DINERO: ReadonlySet<string> = new Set(["PAGO", "DEVOLUCION", "TRASPASO"]);
const MONTOS = [1, 2, 3, 7, 99, 116, 333_333, 9_999_999_999];
const DIA = fecha("2026-02-15");

const una = <T>(suerte: Suerte, opciones: readonly T[]): T => opciones[suerte(opciones.length)]!;

/** Any row that the ledger may hold, also the odd ones: one centavo, the largest amount, a charge of a later month. */
export function movimientoAlAzar(suerte: Suerte, id: number): MovimientoContable {
  const origen = una(suerte, ORIGENES);
  const montoCentavos = suerte(4) === 0 ? una(suerte, MONTOS) : 1 + suerte(1_000_000);
  const deDinero = DE_DINERO.has(origen);
  return {
    id,
    fecha: DIA,
    codigo: suerte(4) === 0 ? "REVERSO" : origen,
    origen,
    montoCentavos,
    esCargo: origen === "TRASPASO" ? suerte(2) === 0 : QUE_CARGAN.has(origen),
    servicioId: 1 + suerte(4),
    impuesto: una(suerte, Object.keys(IMPUESTOS) as Impuesto[]),
    inicio: deDinero ? null : sumarDias(DIA, suerte(120) - 60),
    esBeca: origen === "DESCUENTO" && suerte(2) === 0,
    esSaldoInicial: (origen === "CARGO" || origen === "PAGO") && suerte(8) === 0,
    dinero: {
      formaPagoId: suerte(3) === 0 ? null : 1 + suerte(4),
      esEfectivo: suerte(2) === 0,
      enLinea: suerte(5) === 0,
    },
    recargosCentavos: origen === "PAGO" ? suerte(montoCentavos + 1) : 0,
  };
}

/** A template of any scheme, in which some services and methods have accounts of their own. */
function plantillaAlAzar(suerte: Suerte): Plantilla {
  const cuentas = { ...PLANTILLA_INICIAL.cuentas };
  const conCuenta = (clave: ClaveDeCuenta) => {
    cuentas[clave] = { numero: `9000-${clave}`, nombre: clave, agrupador: "" };
  };
  const impuestos: Record<ClaveDeCuenta, Impuesto> = {};
  for (let lugar = 1; lugar <= 4; lugar += 1) {
    if (suerte(2) === 0) conCuenta(claveDeServicio(lugar));
    if (suerte(2) === 0) conCuenta(claveDeForma(lugar));
    if (suerte(2) === 0) impuestos[claveDeServicio(lugar)] = una(suerte, Object.keys(IMPUESTOS) as Impuesto[]);
  }
  return { ...PLANTILLA_INICIAL, esquema: una(suerte, Object.keys(ESQUEMAS) as Esquema[]), cuentas, impuestos };
}

const neto = (partidas: readonly Partida[], clave: string) =>
  partidas.reduce((suma, p) => suma + (p.clave === clave ? p.debeCentavos - p.haberCentavos : 0), 0);

/**
 * The fault in the lines of one random row with a random template, or null. They balance, and clientes changes as the ledger does.
 * A reversal undoes them, and an advance ends at the accounts that it would have without one.
 */
export function fallaAlAzar(suerte: Suerte, id: number): string | null {
  const movimiento = movimientoAlAzar(suerte, id);
  const plantilla = plantillaAlAzar(suerte);
  const partidas = partidasDe(movimiento, plantilla);
  const despues = partidasDeReconocimiento(movimiento, plantilla);
  const falla = (nombre: string) => `${nombre}: ${JSON.stringify({ movimiento, plantilla, partidas, despues })}`;
  if (!estaCuadrado(partidas) || !estaCuadrado(despues)) return falla("no cuadra");
  const esReverso = movimiento.codigo === "REVERSO";
  const cambio = movimiento.montoCentavos * (movimiento.esCargo === esReverso ? -1 : 1);
  if (plantilla.esquema === "DEVENGADO" && neto(partidas, "CLIENTES") !== cambio) return falla("clientes");
  const vuelta = partidasDe({ ...movimiento, codigo: esReverso ? movimiento.origen : "REVERSO" }, plantilla);
  if (JSON.stringify(vuelta) !== JSON.stringify(alReves(partidas))) return falla("reverso");
  if (!esDiferido(movimiento)) return despues.length === 0 ? null : falla("adelanto de nada");
  const sinAdelanto = partidasDe({ ...movimiento, inicio: null }, plantilla);
  const juntas = [...partidas, ...despues];
  for (const { clave } of [...juntas, ...sinAdelanto])
    if (neto(juntas, clave) !== neto(sinAdelanto, clave)) return falla("adelanto");
  return null;
}

import { type Fecha, formatFecha } from "~/lib/dates";
import { type ClaveDeCuenta, type Cuenta, type Detalle, type Plantilla, plantillaDelDia } from "./cuentas";
import type { Partida } from "./partidas";

/** The kind of a póliza, as the accounting programs have them. */
export const TIPOS_DE_POLIZA = { INGRESO: "Ingreso", EGRESO: "Egreso", DIARIO: "Diario" } as const;
export type TipoDePoliza = keyof typeof TIPOS_DE_POLIZA;

/** The invoice of a movement, as the files name it. */
export type Cfdi = {
  uuid: string;
  serie: string;
  folio: string;
  receptorRfc: string;
  emisorRfc: string;
  totalCentavos: number;
  fecha: string;
};

/**
 * One fact of the school in its books: balanced lines of one day. `clave` names the fact, and no other asiento has it. `M7` is
 * a row of the ledger, `C7` a movement of a drawer, and `R7` the month of a row that was registered ahead.
 */
export type Asiento = {
  clave: string;
  fecha: Fecha;
  tipo: TipoDePoliza;
  concepto: string;
  /** The receipt, the vale or the bank's slip. */
  referencia: string;
  cfdi: Cfdi | null;
  partidas: readonly Partida[];
};

/** A line of a póliza, with its account's number and name. */
export type Renglon = Cuenta & {
  clave: ClaveDeCuenta;
  concepto: string;
  referencia: string;
  debeCentavos: number;
  haberCentavos: number;
  cfdi: Cfdi | null;
};

/** The asientos of one kind of a day. `folio` counts those of its kind in the month; `id` is the same in every export. */
export type Poliza = {
  id: string;
  fecha: Fecha;
  tipo: TipoDePoliza;
  folio: number;
  concepto: string;
  movimientos: number;
  renglones: readonly Renglon[];
  /** The invoices that support it, each once. */
  cfdis: readonly Cfdi[];
  debeCentavos: number;
  haberCentavos: number;
};

const TIPOS = Object.keys(TIPOS_DE_POLIZA) as TipoDePoliza[];
const CONCEPTOS: Readonly<Record<TipoDePoliza, string>> = {
  INGRESO: "Cobranza",
  EGRESO: "Devoluciones y gastos",
  DIARIO: "Cargos y ajustes",
};

const suma = (
  partidas: readonly { debeCentavos: number; haberCentavos: number }[],
  lado: "debeCentavos" | "haberCentavos",
) => partidas.reduce((total, partida) => total + partida[lado], 0);

/** True if the debits and the credits of some lines are the same, and no line is negative or of both sides. */
export function estaCuadrado(partidas: readonly Pick<Partida, "debeCentavos" | "haberCentavos">[]): boolean {
  let saldo = 0;
  for (const { debeCentavos, haberCentavos } of partidas) {
    if (debeCentavos < 0 || haberCentavos < 0 || debeCentavos > 0 === haberCentavos > 0) return false;
    saldo += debeCentavos - haberCentavos;
  }
  return saldo === 0;
}

/**
 * The pólizas of some asientos: one of each kind and day, numbered by kind. Asientos without lines (of facts that the scheme
 * does not book) are in none. Throws for an asiento that does not balance.
 */
export function polizasDe(asientos: readonly Asiento[], plantillas: readonly Plantilla[], detalle?: Detalle): Poliza[] {
  const grupos = new Map<string, Asiento[]>();
  for (const asiento of asientos) {
    if (asiento.partidas.length === 0) continue;
    if (!estaCuadrado(asiento.partidas)) throw new Error(`el asiento ${asiento.clave} no cuadra`);
    const grupo = `${asiento.fecha} ${TIPOS.indexOf(asiento.tipo)}`;
    const demas = grupos.get(grupo);
    if (demas) demas.push(asiento);
    else grupos.set(grupo, [asiento]);
  }
  const folios: Record<TipoDePoliza, number> = { INGRESO: 0, EGRESO: 0, DIARIO: 0 };
  return [...grupos.keys()].sort().map((grupo) => {
    const delGrupo = grupos.get(grupo)!;
    const { fecha, tipo } = delGrupo[0]!;
    const plantilla = plantillaDelDia(plantillas, fecha);
    const renglones = renglonesDe(delGrupo, plantilla, detalle ?? plantilla.detalle);
    return {
      id: `${fecha}-${tipo}`,
      fecha,
      tipo,
      folio: (folios[tipo] += 1),
      concepto: `${CONCEPTOS[tipo]} ${formatFecha(fecha)}`,
      movimientos: delGrupo.length,
      renglones,
      cfdis: cfdisDe(delGrupo),
      debeCentavos: suma(renglones, "debeCentavos"),
      haberCentavos: suma(renglones, "haberCentavos"),
    };
  });
}

const conCuenta = ({ cuentas }: Plantilla, clave: ClaveDeCuenta): Cuenta =>
  cuentas[clave] ?? { numero: "", nombre: clave, agrupador: "" };

function renglonesDe(asientos: readonly Asiento[], plantilla: Plantilla, detalle: Detalle): Renglon[] {
  if (detalle === "MOVIMIENTO")
    return asientos.flatMap(({ partidas, concepto, referencia, cfdi }) =>
      // An invoice supports the line of the money, which is the first one.
      partidas.map(({ clave, debeCentavos, haberCentavos }, lugar) => {
        const { numero, nombre, agrupador } = conCuenta(plantilla, clave);
        const deRenglon = lugar === 0 ? cfdi : null;
        return { clave, numero, nombre, agrupador, concepto, referencia, debeCentavos, haberCentavos, cfdi: deRenglon };
      }),
    );
  const sumas = new Map<string, Renglon>();
  for (const { partidas } of asientos)
    for (const { clave, debeCentavos, haberCentavos } of partidas) {
      const lado = `${clave} ${debeCentavos > 0 ? "D" : "H"}`;
      const previo = sumas.get(lado);
      if (previo) {
        previo.debeCentavos += debeCentavos;
        previo.haberCentavos += haberCentavos;
      } else {
        const deCuenta = conCuenta(plantilla, clave);
        const textos = { concepto: deCuenta.nombre, referencia: "", cfdi: null };
        sumas.set(lado, { ...deCuenta, clave, debeCentavos, haberCentavos, ...textos });
      }
    }
  return [...sumas.values()];
}

function cfdisDe(asientos: readonly { cfdi: Cfdi | null }[]): Cfdi[] {
  const porUuid = new Map<string, Cfdi>();
  for (const { cfdi } of asientos) if (cfdi) porUuid.set(cfdi.uuid, cfdi);
  return [...porUuid.values()];
}

export type SumaDeDia = {
  fecha: Fecha;
  polizas: number;
  movimientos: number;
  debeCentavos: number;
  haberCentavos: number;
};

/** The sums of each day with pólizas. */
export function sumasPorDia(polizas: readonly Poliza[]): SumaDeDia[] {
  const dias = new Map<Fecha, SumaDeDia>();
  for (const { fecha, movimientos, debeCentavos, haberCentavos } of polizas) {
    const dia = dias.get(fecha) ?? { fecha, polizas: 0, movimientos: 0, debeCentavos: 0, haberCentavos: 0 };
    dia.polizas += 1;
    dia.movimientos += movimientos;
    dia.debeCentavos += debeCentavos;
    dia.haberCentavos += haberCentavos;
    dias.set(fecha, dia);
  }
  return [...dias.values()];
}

export type SumaDeCuenta = Cuenta & { claves: string[]; debeCentavos: number; haberCentavos: number };

/** The sums of each account by its number, in the order of the numbers. */
export function sumasPorCuenta(polizas: readonly Poliza[]): SumaDeCuenta[] {
  const cuentas = new Map<string, SumaDeCuenta>();
  for (const { renglones } of polizas)
    for (const { numero, nombre, agrupador, clave, debeCentavos, haberCentavos } of renglones) {
      const previa = cuentas.get(numero) ?? {
        numero,
        nombre,
        agrupador,
        claves: [],
        debeCentavos: 0,
        haberCentavos: 0,
      };
      if (!previa.claves.includes(clave)) previa.claves.push(clave);
      previa.debeCentavos += debeCentavos;
      previa.haberCentavos += haberCentavos;
      cuentas.set(numero, previa);
    }
  return [...cuentas.values()].sort((a, b) => (a.numero < b.numero ? -1 : 1));
}

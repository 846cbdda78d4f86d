import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { leerFiguras } from "~/dinero/cierre/cifras.server";
import { totalDe } from "~/dinero/cierre/cifras";
import { type Mes, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import { type Fecha, ultimoDiaDelMes } from "~/lib/dates";
import { cuentasSinCodigo } from "./anexo24";
import { type Plantilla, plantillaDelDia } from "./cuentas";
import { type Asiento, type Poliza, polizasDe, sumasPorCuenta, sumasPorDia } from "./diario";
import { leerAsientos } from "./libro-contable.server";
import { leerPlantillas } from "./plantilla.server";

/** The pólizas of a month with the templates that made them, and the asientos behind them. */
export type Diario = { mes: Mes; plantillas: Plantilla[]; asientos: Asiento[]; polizas: Poliza[] };

/** Makes the pólizas of a month of the whole school, as its ledger and its drawers stand now. */
export async function leerDiario(alcance: Alcance, mes: Mes): Promise<Diario> {
  const plantillas = await leerPlantillas(alcance);
  const asientos = await leerAsientos(alcance, mes, plantillas);
  return { mes, plantillas, asientos, polizas: polizasDe(asientos, plantillas) };
}

/** A hash of the days, accounts and amounts of some asientos: another one tells that a month is not the one exported. */
function huellaDe(asientos: readonly Asiento[], plantillas: readonly Plantilla[]): string {
  const resumen = createHash("sha256");
  for (const { clave, fecha, partidas } of asientos) {
    const { cuentas } = plantillaDelDia(plantillas, fecha);
    const renglones = partidas.map((p) => [cuentas[p.clave]?.numero, p.debeCentavos, p.haberCentavos]);
    resumen.update(JSON.stringify([clave, fecha, renglones]));
  }
  return resumen.digest("hex");
}

/** The RFC of the school: of its own data, or of the only level that issues invoices. */
export async function rfcDelColegio({ db, colegioId }: Pick<Alcance, "db" | "colegioId">): Promise<string> {
  const { rows } = await sql<{
    rfc: string;
  }>`select coalesce(nullif(c.rfc, ''), (select min(n.emisorRfc) from "niveles" as "n"
    where n.colegioId = c.id and n.emisorRfc <> ''), '') as rfc from "colegios" as "c" where c.id = ${colegioId}`.execute(
    db,
  );
  return rows[0]?.rfc ?? "";
}

const RENGLONES_A_LA_VISTA = 300;

/** A month on its page: its sums by day and by account, one day's pólizas, and if it adds up to the ledger. */
export async function obtenerPolizas(alcance: Alcance, mes: Mes, dia: string) {
  const { plantillas, asientos, polizas } = await leerDiario(alcance, mes);
  const desde = primerDiaDe(mes);
  const plantilla = plantillaDelDia(plantillas, ultimoDiaDelMes(desde));
  const cerradoHasta = await leerCerradoHasta(alcance);
  const porCuenta = sumasPorCuenta(polizas);
  const delDia = polizas.filter(({ fecha }) => fecha === dia);
  return {
    mes,
    esquema: plantilla.esquema,
    detalle: plantilla.detalle,
    desde: plantilla.desde,
    cerrado: cerradoHasta !== null && mes <= cerradoHasta,
    huella: huellaDe(asientos, plantillas),
    polizas: polizas.length,
    movimientos: asientos.length,
    sinPoliza: asientos.filter(({ partidas }) => partidas.length === 0).length,
    debeCentavos: polizas.reduce((suma, { debeCentavos }) => suma + debeCentavos, 0),
    haberCentavos: polizas.reduce((suma, { haberCentavos }) => suma + haberCentavos, 0),
    dias: sumasPorDia(polizas),
    cuentas: porCuenta,
    cuadre: cuadreDe(asientos, totalDe((await leerFiguras(alcance, mes)).servicios), plantilla),
    delDia: delDia.map((poliza) => ({ ...poliza, renglones: poliza.renglones.slice(0, RENGLONES_A_LA_VISTA) })),
    ocultos: delDia.reduce((suma, { renglones }) => suma + Math.max(0, renglones.length - RENGLONES_A_LA_VISTA), 0),
    conRfc: (await rfcDelColegio(alcance)) !== "",
    sinCodigo: cuentasSinCodigo(plantilla),
    anchos: [...new Set(porCuenta.map(({ numero }) => numero.replace(/\D/g, "").length))].sort((a, b) => a - b),
  };
}

export type PolizasDelMes = Awaited<ReturnType<typeof obtenerPolizas>>;

type Totales = ReturnType<typeof totalDe>;

/**
 * The pólizas against the ledger: what clientes grew by is what the students owe more; on a cash basis, the money of payments
 * less reversals and refunds. Null for a month with two schemes.
 */
function cuadreDe(
  asientos: readonly Asiento[],
  total: Totales,
  { esquema }: Pick<Plantilla, "esquema">,
): { nombre: string; polizasCentavos: number; libroCentavos: number } | null {
  if (esquema === "COBRADO") return null;
  let polizasCentavos = 0;
  for (const { clave: deAsiento, partidas } of asientos)
    if (!deAsiento.startsWith("F"))
      for (const { clave, debeCentavos, haberCentavos } of partidas)
        if (clave === "CLIENTES") polizasCentavos += debeCentavos - haberCentavos;
  return { nombre: "Clientes", polizasCentavos, libroCentavos: total.debenCentavos - total.debianCentavos };
}

export const esDiaDelMes = (dia: string, mes: Mes): dia is Fecha =>
  /^\d{4}-\d{2}-\d{2}$/.test(dia) && dia.startsWith(mes);

import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Db } from "db/connection";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { cargosPorVenir } from "./por-cargar.server";

/** A cycle's charges and their results, in centavos, by the dimensions of the indicators. */
export type Flujo = {
  /** The month of the charge's limit, YYYY-MM; '' for surcharges. */
  mes: string;
  /** The month and the day of the payment; '' and 0 for a charge. */
  mesDePago: string;
  dia: number;
  servicioId: number;
  /** POR_CARGAR are the charges of the programs that have not posted yet. */
  que: "CARGO" | "POR_CARGAR" | "PAGO" | "DESCUENTO" | "RECARGO_PAGADO";
  centavos: number;
};

const LOTE = 3_000;

type Hasta = { movimiento: number; aplicacion: number };
type Guardado = { hasta: Hasta; flujos: Flujo[] };

// The ledger only grows, so a stored sum is extended, never recomputed. One for each cycle of each school.
const guardados = new WeakMap<Db, Map<string, Guardado>>();

/**
 * The charges of a cycle by month and service, net of reversals, and the amounts applied to them by the payment's own
 * day: payments, discounts, and paid surcharges (decisions.md, Notifications). Charges of the programs that will post
 * are among them. Restricted to a level, if given, and to the viewer's limits.
 */
export async function flujosDelCiclo(
  alcance: Alcance,
  { cicloId, nivelId = null }: { cicloId: number; nivelId?: number | null },
): Promise<Flujo[]> {
  const porVenir = await sql<Flujo>`select substr(limite, 1, 7) as mes, '' as mesDePago, 0 as dia, servicioId,
      'POR_CARGAR' as que, sum(centavos) as centavos
    from (${cargosPorVenir(alcance, { cicloId, nivelId })}) group by 1, 4`.execute(alcance.db);
  return [...(await flujosDelLibro(alcance, { cicloId, nivelId })), ...porVenir.rows];
}

// A level or limited accounts are read whole each time, while the school's own total grows.
async function flujosDelLibro(
  alcance: Alcance,
  { cicloId, nivelId }: { cicloId: number; nivelId: number | null },
): Promise<Flujo[]> {
  const { db, colegioId, limites } = alcance;
  const hasta = await loUltimo(alcance);
  if (nivelId !== null || tieneLimites(limites)) return leer(alcance, cicloId, nivelId, hasta);
  const sumas = guardados.get(db) ?? new Map<string, Guardado>();
  guardados.set(db, sumas);
  const clave = `${colegioId} ${cicloId}`;
  const sumaPrevia = sumas.get(clave);
  const crecio =
    sumaPrevia && sumaPrevia.hasta.movimiento <= hasta.movimiento && sumaPrevia.hasta.aplicacion <= hasta.aplicacion;
  const flujos = crecio
    ? juntos([...sumaPrevia.flujos, ...(await leerNuevos(alcance, cicloId, sumaPrevia.hasta, hasta))])
    : await leer(alcance, cicloId, null, hasta);
  sumas.set(clave, { hasta, flujos });
  return flujos;
}

async function loUltimo({ db }: Alcance): Promise<Hasta> {
  const { rows } = await sql<Hasta>`select coalesce((select max(id) from movimientos), 0) as movimiento,
    coalesce((select max(id) from aplicaciones), 0) as aplicacion`.execute(db);
  return rows[0]!;
}

/** The row of a charge and of an application. */
const APLICADO = sql`case when c.codigoOperacion = 'CARGO' then coalesce(substr(c.fechaLimitePago, 1, 7), '') else '' end as mes,
  substr(ab.fechaOperacion, 1, 7) as mesDePago, cast(substr(ab.fechaOperacion, 9) as integer) as dia, c.servicioId,
  case when c.codigoOperacion <> 'CARGO' then 'RECARGO_PAGADO' else ab.codigoOperacion end as que`;
const SE_CUENTA = sql`(c.codigoOperacion = 'CARGO' and ab.codigoOperacion in ('PAGO', 'DESCUENTO')
  or c.codigoOperacion = 'RECARGO' and ab.codigoOperacion = 'PAGO')`;
const CARGADO = sql`substr(m.fechaLimitePago, 1, 7) as mes, '' as mesDePago, 0 as dia, m.servicioId, 'CARGO' as que`;

async function leer(alcance: Alcance, cicloId: number, nivelId: number | null, hasta: Hasta): Promise<Flujo[]> {
  const { db, colegioId } = alcance;
  const alumnos = alumnosEnLosLimites(alcance);
  const deEllos = (alias: string) => sql`${sql.ref(`${alias}.colegioId`)} = ${colegioId}
    and ${sql.ref(`${alias}.cicloId`)} = ${cicloId}
    ${alumnos ? sql`and ${sql.ref(`${alias}.alumnoId`)} in ${alumnos}` : sql``}
    ${nivelId === null ? sql`` : sql`and exists (select 1 from inscripciones n where n.alumnoId = ${sql.ref(`${alias}.alumnoId`)} and n.cicloId = ${cicloId} and n.nivelId = ${nivelId})`}`;
  const flujos: Flujo[] = [];
  for (let desde = 0; ;) {
    const { rows } = await sql<{ fin: number | null }>`select max(id) as fin from (
      select id from movimientos where cicloId = ${cicloId} and id > ${desde} and id <= ${hasta.movimiento}
      order by id limit ${LOTE})`.execute(db);
    const fin = rows[0]!.fin;
    if (fin === null) return juntos(flujos);
    const cargados = await sql<Flujo>`select ${CARGADO}, sum(m.cargoCentavos) as centavos from movimientos m
      where ${deEllos("m")} and m.id > ${desde} and m.id <= ${fin} and m.codigoOperacion = 'CARGO'
        and not exists (select 1 from movimientos r where r.reversaATransaccionId = m.id and r.id <= ${hasta.movimiento})
      group by 1, 4`.execute(db);
    const aplicados = await sql<Flujo>`select ${APLICADO}, sum(a.centavos) as centavos
      from movimientos c join aplicaciones a on a.cargoMovimientoId = c.id join movimientos ab on ab.id = a.abonoMovimientoId
      where ${deEllos("c")} and c.id > ${desde} and c.id <= ${fin} and a.id <= ${hasta.aplicacion} and ${SE_CUENTA}
      group by 1, 2, 3, 4, 5`.execute(db);
    flujos.push(...cargados.rows, ...aplicados.rows);
    desde = fin;
    await yieldToOthers();
  }
}

// The rows written since: new charges, reversals of charges, and applications. All of them are few.
async function leerNuevos({ db, colegioId }: Alcance, cicloId: number, desde: Hasta, hasta: Hasta): Promise<Flujo[]> {
  if (desde.movimiento === hasta.movimiento && desde.aplicacion === hasta.aplicacion) return [];
  const nuevos = sql`n.id > ${desde.movimiento} and n.id <= ${hasta.movimiento} and m.colegioId = ${colegioId} and m.cicloId = ${cicloId} and m.codigoOperacion = 'CARGO'`;
  const cargados = await sql<Flujo>`select ${CARGADO}, sum(m.cargoCentavos) as centavos
    from movimientos n join movimientos m on m.id = n.id where ${nuevos} group by 1, 4`.execute(db);
  const reversados = await sql<Flujo>`select ${CARGADO}, -sum(m.cargoCentavos) as centavos
    from movimientos n join movimientos m on m.id = n.reversaATransaccionId where ${nuevos} group by 1, 4`.execute(db);
  const aplicados = await sql<Flujo>`select ${APLICADO}, sum(a.centavos) as centavos
    from aplicaciones a join movimientos c on c.id = a.cargoMovimientoId join movimientos ab on ab.id = a.abonoMovimientoId
    where a.id > ${desde.aplicacion} and a.id <= ${hasta.aplicacion} and c.colegioId = ${colegioId} and c.cicloId = ${cicloId}
      and ${SE_CUENTA} group by 1, 2, 3, 4, 5`.execute(db);
  return [...cargados.rows, ...reversados.rows, ...aplicados.rows];
}

function juntos(flujos: readonly Flujo[]): Flujo[] {
  const celdas = new Map<string, Flujo>();
  for (const flujo of flujos) {
    const { mes, mesDePago, dia, servicioId, que: operacion } = flujo;
    const clave = `${mes} ${mesDePago} ${dia} ${servicioId} ${operacion}`;
    const celda = celdas.get(clave);
    celdas.set(clave, celda ? { ...celda, centavos: celda.centavos + flujo.centavos } : flujo);
  }
  return [...celdas.values()];
}

/** The sum of the flows that satisfy `cuenta`. */
export const sumaDe = (flujos: readonly Flujo[], cuenta: (flujo: Flujo) => boolean): number =>
  flujos.reduce((total, flujo) => (cuenta(flujo) ? total + flujo.centavos : total), 0);

/** True for a payment of a charge in a month before that of its limit. */
export const esAdelanto = ({ que: operacion, mes, mesDePago }: Flujo): boolean =>
  operacion === "PAGO" && mes > mesDePago;

/** Expected: the charges, posted or to come by the programs, less their discounts. */
export const esperado = (flujos: readonly Flujo[], cuenta: (flujo: Flujo) => boolean): number =>
  sumaDe(flujos, (flujo) => (flujo.que === "CARGO" || flujo.que === "POR_CARGAR") && cuenta(flujo)) -
  sumaDe(flujos, (flujo) => flujo.que === "DESCUENTO" && cuenta(flujo));

import { sql } from "kysely";
import type { Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirDiaConfirmado } from "~/base/acceso/dia.server";
import { CLAVE, COLUMNAS, type Fila, libroDe } from "./filas.server";
import type { Cuenta } from "./libro";
import { abrirLibro, type CuentaAbierta } from "./libro.server";
import { repartirSaldoAFavor } from "./pago";
import { postearHasta } from "./posteo";
import { leerProgramasAbiertos } from "./programas.server";

/** The day from which a movement may change posted rows, and the rows that the user named, settled or not. */
type Movimiento = { fechaOperacion: Fecha; elegidos: readonly number[] };

/**
 * Opens an account like `abrirLibro`, for a movement that is about to be registered. It reads the open rows, those that
 * the movement's day may take back, and those that it names. Most of an account is settled for good. A registration
 * costs the same with three hundred rows or fifty thousand, and adds the same rows as over the whole book. Operations
 * that need the history (a reversal, a recalculation, a day posted by a wrong clock) open the whole one.
 */
export async function abrirLoAbierto(alcance: Alcance, cuenta: Cuenta, movimiento: Movimiento): Promise<CuentaAbierta> {
  if (alcance.dia.anulaDesdeMovimientoId !== null) return abrirLibro(alcance, cuenta);
  exigirDiaConfirmado(alcance);
  const programas = await leerProgramasAbiertos(alcance, cuenta);
  const cargoIds = programas.flatMap(({ cargos }) => cargos.map(({ id }) => id));
  const libro = libroDe(alcance, programas, await leerLoAbierto(alcance, cuenta, movimiento, cargoIds), () => true);
  postearHasta(libro, alcance.hoy);
  repartirSaldoAFavor(libro);
  return { cuenta, libro };
}

// Reads more than the open rows: the charge of an open surcharge, and named rows with their reversals. It also reads
// later surcharges of open charges, which the movement would have avoided, with the rows that settle them. The unary
// plus keeps SQLite from using the indexes of the service and of the school.
async function leerLoAbierto(
  { db, colegioId }: Alcance,
  { alumnoId, servicioId }: Cuenta,
  { fechaOperacion, elegidos }: Movimiento,
  cargoIds: readonly number[],
): Promise<Omit<Fila, "indice">> {
  const nombrados = sql`select value from json_each(${JSON.stringify(elegidos)})`;
  const ids = JSON.stringify(cargoIds);
  const { rows } = await sql<Omit<Fila, "indice">>`
    with "abiertos" as materialized (
        select x.movimientoId as id, x.codigoOperacion, x.pendienteCentavos from "pendientes" as "x"
        where x.alumnoId = ${alumnoId} and +x.servicioId = ${servicioId}),
      "tardios" as materialized (
        select m.id from abiertos as "b" cross join "movimientos" as "m" on m.cargoMovimientoId = b.id
        where b.codigoOperacion = 'CARGO' and coalesce(m.fechaReferida, m.fechaOperacion) > ${fechaOperacion}
          and m.codigoOperacion = 'RECARGO'
          and not exists (select 1 from "movimientos" as "r" where r.reversaATransaccionId = m.id)),
      "suyos" as materialized (
        select m.id, ${COLUMNAS} as renglon from "movimientos" as "m"
        where +m.alumnoId = ${alumnoId} and +m.servicioId = ${servicioId} and +m.colegioId = ${colegioId} and m.id in (
          select id from abiertos union all select id from tardios
          union all select x.cargoMovimientoId from abiertos as "b" cross join "movimientos" as "x" on x.id = b.id
            where b.codigoOperacion = 'RECARGO'
          union all select x.id from abiertos as "b" cross join "movimientos" as "x" on x.cargoMovimientoId = b.id
            and x.becaAlumnoId is not null and not exists (select 1 from "movimientos" as "r" where r.reversaATransaccionId = x.id)
          union all select a.abonoMovimientoId from tardios as "b" cross join "aplicaciones" as "a" on a.cargoMovimientoId = b.id
          union all ${nombrados}
          union all select r.id from "movimientos" as "r" where r.reversaATransaccionId in (${nombrados}))),
      "aplicadas" as materialized (
        select a.abonoMovimientoId, a.cargoMovimientoId, a.centavos, a.fecha
        from suyos as "b" cross join "aplicaciones" as "a" on a.cargoMovimientoId = b.id
        union all select a.abonoMovimientoId, a.cargoMovimientoId, a.centavos, a.fecha
        from suyos as "b" cross join "aplicaciones" as "a" on a.abonoMovimientoId = b.id
        where a.cargoMovimientoId not in (select id from suyos)),
      "claves" as materialized (
        select ${CLAVE} as clave from json_each(${ids}) j
        cross join "posteos" as "p" on p.alumnoId = ${alumnoId} and p.clave in ('CARGO:' || j.value, 'DESCUENTO:' || j.value)
        union all select ${CLAVE} from json_each(${ids}) j
        cross join "posteos" as "p" on p.alumnoId = ${alumnoId}
          and p.clave > 'BECA:' || j.value || ':' and p.clave < 'BECA:' || j.value || ';'
        union all select ${CLAVE} from json_each(${ids}) j
        cross join "posteos" as "p" on p.alumnoId = ${alumnoId}
          and p.clave > 'RECARGO:' || j.value || ':' and p.clave < 'RECARGO:' || j.value || ';')
    select (select json_group_array(json(renglon)) from suyos) as renglones,
      (select json_group_array(json_array(abonoMovimientoId, cargoMovimientoId, centavos, fecha)) from aplicadas) as aplicaciones,
      (select json_group_array(json(clave)) from claves) as posteos,
      (select coalesce(sum(pendienteCentavos), 0) from abiertos) as saldo`.execute(db);
  return rows[0]!;
}

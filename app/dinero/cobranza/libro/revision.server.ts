import { sql } from "kysely";
import type { Db } from "db/connection";
import { runInThread } from "db/thread";

/** One inconsistency, in words that a person can act on. */
export type Diferencia = { regla: string; detalle: string };

/** The maximum number of named differences per rule; the rest is only counted. */
const MAXIMO = 20;

/**
 * Recomputes the whole ledger from its rows: every open amount, application, reversal, posting and folio. Returns the
 * differences. An empty answer proves that nothing was lost or doubled. Runs every night and by `npm run check:ledger`.
 */
export async function revisarLibro(db: Db): Promise<Diferencia[]> {
  const hallazgos: Hallazgo[] = [];
  for (const [regla, consulta] of consultas()) {
    const { rows } = await sql.raw<{ detalle: string }>(consulta).execute(db);
    hallazgos.push([regla, rows.map(({ detalle }) => detalle)]);
  }
  return diferenciasDe(hallazgos);
}

/**
 * Like `revisarLibro`, for a database file that a server is using, in a separate thread: a large school's ledger takes
 * seconds, and the window would have to wait.
 */
export async function revisarArchivo(file: string): Promise<Diferencia[]> {
  const hallazgos = await runInThread<Hallazgo[]>(PROGRAMA, {
    data: { file, consultas: consultas() },
    packages: { driver: "better-sqlite3" },
    unanswered: "La revisión del libro no terminó",
  });
  return diferenciasDe(hallazgos);
}

// The read transaction pins one instant: rules that read rows of two moments would report false differences.
const PROGRAMA = `
const { parentPort, workerData } = require("node:worker_threads");
const Database = require(workerData.driver);
const db = new Database(workerData.file, { readonly: true, timeout: 5000 });
db.exec("begin");
const hallazgos = workerData.consultas.map(([regla, consulta]) => [regla, db.prepare(consulta).pluck().all()]);
db.close();
parentPort.postMessage(hallazgos);
`;

type Hallazgo = [regla: string, detalles: string[]];

function consultas(): [regla: string, consulta: string][] {
  return Object.entries(REGLAS).map(([regla, consulta]) => [regla, `${consulta} limit ${MAXIMO + 1}`]);
}

function diferenciasDe(hallazgos: Hallazgo[]): Diferencia[] {
  return hallazgos.flatMap(([regla, detalles]) => [
    ...detalles.slice(0, MAXIMO).map((detalle) => ({ regla, detalle })),
    ...(detalles.length > MAXIMO ? [{ regla, detalle: "…y más" }] : []),
  ]);
}

const ABIERTO = `
  select m.id, m.colegioId, m.cicloId, m.alumnoId, m.servicioId, m.codigoOperacion, m.fechaFin, m.fechaLimitePago,
    m.cargoCentavos, m.abonoCentavos,
    m.cargoCentavos - m.abonoCentavos
      - coalesce((select sum(a.centavos) from aplicaciones a where a.cargoMovimientoId = m.id), 0)
      + coalesce((select sum(a.centavos) from aplicaciones a where a.abonoMovimientoId = m.id), 0) as abierto
  from movimientos m`;

const REGLAS: Record<string, string> = {
  "Lo pendiente de cada renglón es su monto menos lo aplicado": `
    with abiertos as (${ABIERTO})
    select 'movimiento ' || x.id || ': ' || x.abierto || ' por sus aplicaciones, ' || coalesce(p.pendienteCentavos, 0) || ' guardado' as detalle
    from abiertos x left join pendientes p on p.movimientoId = x.id
    where x.abierto <> coalesce(p.pendienteCentavos, 0)`,
  "Nada se aplica de más": `
    with abiertos as (${ABIERTO})
    select 'movimiento ' || id || ': ' || abierto as detalle from abiertos
    where (cargoCentavos > 0 and abierto not between 0 and cargoCentavos) or (abonoCentavos > 0 and abierto not between -abonoCentavos and 0)`,
  "Un pendiente es de un movimiento y de su cuenta": `
    select 'pendiente ' || p.movimientoId as detalle from pendientes p left join movimientos m on m.id = p.movimientoId
    where m.id is null or m.alumnoId <> p.alumnoId or m.servicioId <> p.servicioId or m.colegioId <> p.colegioId
      or m.fechaLimitePago is not p.fechaLimitePago or m.fechaFin is not p.fechaFin`,
  "Lo que se debe dice su fecha límite": `
    select 'pendiente ' || movimientoId as detalle from pendientes where pendienteCentavos > 0 and fechaLimitePago is null`,
  "Lo que debe un alumno por día límite es la suma de lo pendiente": `
    select 'alumno ' || alumnoId || ', servicio ' || servicioId || ', límite ' || fechaLimitePago || ': ' || sum(debe)
      || ' pendiente, ' || sum(dice) || ' guardado' as detalle
    from (select colegioId, cicloId, alumnoId, servicioId, fechaLimitePago, pendienteCentavos as debe, 0 as dice
        from pendientes where pendienteCentavos > 0 and fechaLimitePago is not null
      union all select colegioId, cicloId, alumnoId, servicioId, fechaLimitePago, 0, pendienteCentavos from adeudos)
    group by colegioId, cicloId, alumnoId, servicioId, fechaLimitePago having sum(debe) <> sum(dice)`,
  "Lo que debe un alumno está bajo su nombre": `
    select 'alumno ' || d.alumnoId as detalle from adeudos d left join alumnos a on a.id = d.alumnoId
    where a.nombreOrden is not d.nombreOrden`,
  "Una aplicación une un abono y un cargo de la misma cuenta": `
    select 'aplicación ' || a.id as detalle from aplicaciones a
    join movimientos c on c.id = a.cargoMovimientoId join movimientos b on b.id = a.abonoMovimientoId
    where c.cargoCentavos = 0 or b.abonoCentavos = 0 or c.alumnoId <> a.alumnoId or b.alumnoId <> a.alumnoId
      or c.servicioId <> a.servicioId or b.servicioId <> a.servicioId or b.colegioId <> c.colegioId`,
  "El saldo a favor de un servicio no está junto a deudas abiertas suyas": `
    select 'alumno ' || p.alumnoId || ', servicio ' || p.servicioId || ': ' || -sum(min(p.pendienteCentavos, 0)) || ' a favor y '
      || sum(max(p.pendienteCentavos, 0)) || ' por pagar' as detalle
    from pendientes p join cuentasCobranza c on c.alumnoId = p.alumnoId and c.servicioId = p.servicioId
    group by p.alumnoId, p.servicioId, p.colegioId having min(p.pendienteCentavos) < 0 and max(p.pendienteCentavos) > 0`,
  "Un reverso es el espejo de lo que reversa y ninguno de los dos queda abierto": `
    select 'reverso ' || r.id as detalle from movimientos r join movimientos m on m.id = r.reversaATransaccionId
    where r.cargoCentavos <> m.abonoCentavos or r.abonoCentavos <> m.cargoCentavos or r.alumnoId <> m.alumnoId
      or r.servicioId <> m.servicioId or m.codigoOperacion = 'REVERSO'
      or exists (select 1 from pendientes p where p.movimientoId in (r.id, m.id))`,
  "Los descuentos y las condonaciones se aplican completos": `
    select 'movimiento ' || p.movimientoId as detalle from pendientes p
    where p.codigoOperacion in ('DESCUENTO', 'CONDONACION_RECARGOS', 'REVERSO')`,
  "Un posteo vigente no está reversado, y uno anulado sí": `
    select 'alumno ' || p.alumnoId || ' ' || p.clave as detalle from posteos p
    join movimientos m on m.id = p.movimientoId
    where m.alumnoId <> p.alumnoId
      or (p.estado = 'VIGENTE') = exists (select 1 from movimientos r where r.reversaATransaccionId = m.id)`,
  "Cada pago tiene su recibo, y solo los pagos": `
    select 'movimiento ' || m.id as detalle from movimientos m left join recibos r on r.movimientoId = m.id
    where (m.codigoOperacion = 'PAGO') <> (r.id is not null) or (r.id is not null and r.colegioId <> m.colegioId)`,
  "Los folios de cada serie van del 1 al último, sin huecos": `
    select colegioId || ' ' || serie || ': ' || count(*) || ' recibos, último folio ' || max(folio) as detalle
    from recibos group by colegioId, serie having count(*) <> max(folio) or min(folio) <> 1`,
  "El foliador da el número que sigue": `
    select f.serie || ': sigue ' || f.siguiente as detalle from foliadores f
    where f.tipo = 'RECIBO'
      and f.siguiente <> 1 + coalesce((select max(r.folio) from recibos r where r.colegioId = f.colegioId and r.serie = f.serie), 0)`,
};

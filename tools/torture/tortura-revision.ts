import type Database from "better-sqlite3";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import type { Db } from "db/connection";

/** A confirmed payment: its form's key and the movement in the answer. */
export type Confirmado = { llave: string; transaccionId: number };

/** Every key of these tortures begins with this, and is in its payment's observations too. */
export const PREFIJO = "tortura-";

const CONSULTAS: Record<string, string> = {
  "Un formulario es un solo pago": `
    select observaciones || ': ' || count(*) from movimientos where observaciones like '${PREFIJO}%' and codigoOperacion = 'PAGO'
    group by observaciones having count(*) <> 1`,
  "Cada llave tiene su pago": `
    select l.clave from llaves l left join movimientos m on m.id = json_extract(l.respuesta, '$.transaccionId')
    where l.clave like '${PREFIJO}%' and (m.id is null or m.observaciones <> l.clave)`,
  "Cada pago tiene su llave": `
    select m.observaciones from movimientos m left join llaves l on l.clave = m.observaciones
    where m.observaciones like '${PREFIJO}%' and m.codigoOperacion = 'PAGO' and l.clave is null`,
  "Cada pago está una vez en la bitácora": `
    select m.id from movimientos m where m.observaciones like '${PREFIJO}%' and m.codigoOperacion = 'PAGO'
      and (select count(*) from bitacora b where b.entidad = 'movimientos' and b.entidadId = m.id) <> 1`,
};

/**
 * The errors in a file according to the ledger check, SQLite's own and `consultas`; each query returns one row for each
 * violation of the rule in its name.
 */
export async function fallasDelArchivo(
  sqlite: Database.Database,
  db: Db,
  consultas: Readonly<Record<string, string>>,
): Promise<string[]> {
  const fallas = (await revisarLibro(db)).map(({ regla, detalle }) => `${regla}: ${detalle}`);
  const integridad = sqlite.pragma("integrity_check", { simple: true });
  if (integridad !== "ok") fallas.push(`integrity_check: ${String(integridad)}`);
  for (const [regla, consulta] of Object.entries(consultas))
    for (const detalle of sqlite.prepare(consulta).pluck().all()) fallas.push(`${regla}: ${String(detalle)}`);
  return fallas;
}

/**
 * The errors in a file after kills, a full disk or load: the ledger check, SQLite's own, partial payments, and
 * confirmed payments that are missing or different. Empty if none.
 */
export async function revisarTodo(
  sqlite: Database.Database,
  db: Db,
  confirmados: readonly Confirmado[] = [],
): Promise<string[]> {
  const fallas = await fallasDelArchivo(sqlite, db, CONSULTAS);
  const guardada = sqlite
    .prepare("select json_extract(respuesta, '$.transaccionId') from llaves where clave = ?")
    .pluck();
  for (const { llave, transaccionId } of confirmados)
    if (guardada.get(llave) !== transaccionId) fallas.push(`El pago confirmado ${llave} no está como se confirmó`);
  return fallas;
}

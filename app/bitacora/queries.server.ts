import type { Alcance } from "~/server/alcance.server";

const PAGE = 50;

/** The lines of the school's bitácora before `antes` (an id), newest first, and the id to go on from. Keyset, 50 a page. */
export async function listarBitacora(alcance: Alcance, antes: number | null) {
  let query = alcance.db
    .selectFrom("bitacora as b")
    .leftJoin("cuentas as c", "c.id", "b.cuentaId")
    .select(["b.id", "b.fecha", "b.accion", "b.entidad", "b.entidadId", "b.detalle", "c.email"])
    .where("b.colegioId", "=", alcance.colegioId)
    .orderBy("b.id", "desc")
    .limit(PAGE + 1);
  if (antes !== null) query = query.where("b.id", "<", antes);
  return page(await query.execute());
}

/** The crashes that browsers reported, newest first (A§7). They are the installation's: they name no student. */
export async function listarErrores(alcance: Alcance, antes: number | null) {
  let query = alcance.db
    .selectFrom("erroresReportados as e")
    .leftJoin("cuentas as c", (join) =>
      join.onRef("c.id", "=", "e.cuentaId").on("c.organizacionId", "=", alcance.organizacionId),
    )
    .select(["e.id", "e.folio", "e.fecha", "e.version", "e.ruta", "e.error", "e.stack", "e.ambiente", "c.email"])
    .orderBy("e.id", "desc")
    .limit(PAGE + 1);
  if (antes !== null) query = query.where("e.id", "<", antes);
  return page(await query.execute());
}

function page<T extends { id: number }>(rows: T[]): { filas: T[]; siguiente: string | null } {
  const filas = rows.slice(0, PAGE);
  return { filas, siguiente: rows.length > PAGE ? String(filas.at(-1)!.id) : null };
}

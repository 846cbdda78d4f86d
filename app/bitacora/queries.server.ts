import type { Alcance } from "~/server/alcance.server";
import { nombresDe } from "./nombres.server";
import { idsMencionados } from "./textos";

const PAGE = 50;

/**
 * The lines of the school's bitácora before `antes` (an id), newest first, with the names of what they mention, and the id
 * to go on from. Keyset, 50 a page. What an account does before it is in a school (signing in, a new password) is a line of
 * every school that the account works in.
 */
export async function listarBitacora(alcance: Alcance, antes: number | null) {
  const { db, colegioId } = alcance;
  let query = db
    .selectFrom("bitacora as b")
    .leftJoin("cuentas as c", "c.id", "b.cuentaId")
    .select(["b.id", "b.fecha", "b.accion", "b.entidad", "b.entidadId", "b.detalle", "c.email"])
    .orderBy("b.id", "desc")
    .limit(PAGE + 1);
  if (antes !== null) query = query.where("b.id", "<", antes);
  const delColegio = await query.where("b.colegioId", "=", colegioId).execute();
  const deSusCuentas = await query
    .where("b.colegioId", "is", null)
    .where("b.entidad", "=", "cuentas")
    .where("b.entidadId", "in", (eb) =>
      eb.selectFrom("cuentasColegios").select("cuentaId").where("colegioId", "=", colegioId),
    )
    .execute();
  const pagina = page([...delColegio, ...deSusCuentas].sort((a, b) => b.id - a.id));
  return { ...pagina, nombres: await nombresDe(db, idsMencionados(pagina.filas)) };
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

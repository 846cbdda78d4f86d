import { tieneLimites } from "~/alumnos/visible.server";
import type { Alcance } from "~/server/alcance.server";
import { administraTodos } from "~/usuarios/queries.server";
import { nombresDe } from "./nombres.server";
import { idsMencionados } from "./textos";
import { lineasVisibles } from "./visibles.server";

const PAGE = 50;

/** How many pages of lines are looked through at once for an account that may read few of them. */
const BUSCADAS = 20;

/**
 * The lines of the school's bitácora before `antes` (an id), newest first, with the names of what they mention, and the id
 * to go on from. Keyset, 50 a page at most: of an account with limits, those that it may read ({@link lineasVisibles}). What
 * an account does before it is in a school (signing in, a new password) is a line of every school that it works in.
 */
export async function listarBitacora(alcance: Alcance, antes: number | null) {
  const filas: Linea[] = [];
  let siguiente = antes;
  for (let buscadas = 0; buscadas < BUSCADAS && filas.length <= PAGE; buscadas += 1) {
    const leidas = await leerLineas(alcance, siguiente);
    filas.push(...(await lineasVisibles(alcance, leidas)));
    siguiente = leidas.length > PAGE ? leidas.at(-1)!.id : null;
    if (siguiente === null) break;
  }
  const pagina = page(filas);
  return {
    filas: pagina.filas,
    siguiente: pagina.siguiente ?? (siguiente === null ? null : String(siguiente)),
    nombres: await nombresDe(alcance.db, idsMencionados(pagina.filas)),
  };
}

type Linea = Awaited<ReturnType<typeof leerLineas>>[number];

// The next lines, one more than a page where there are more.
async function leerLineas({ db, colegioId }: Alcance, antes: number | null) {
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
  return [...delColegio, ...deSusCuentas].sort((a, b) => b.id - a.id).slice(0, PAGE + 1);
}

/**
 * The crashes that browsers reported in the viewer's school, newest first (A§7); those of no school (a family's page, nobody
 * signed in) for whoever administers every school. What crashed may name people in its address and its words: whoever has
 * limits reads his own reports.
 */
export async function listarErrores(alcance: Alcance, antes: number | null) {
  const { db, colegioId, limites, cuenta } = alcance;
  const deTodos = await administraTodos(alcance);
  let query = db
    .selectFrom("erroresReportados as e")
    .leftJoin("cuentas as c", (join) =>
      join.onRef("c.id", "=", "e.cuentaId").on("c.organizacionId", "=", alcance.organizacionId),
    )
    .select(["e.id", "e.folio", "e.fecha", "e.version", "e.ruta", "e.error", "e.stack", "e.ambiente", "c.email"])
    .where(({ eb, or }) => or([eb("e.colegioId", "=", colegioId), ...(deTodos ? [eb("e.colegioId", "is", null)] : [])]))
    .orderBy("e.id", "desc")
    .limit(PAGE + 1);
  if (tieneLimites(limites)) query = query.where("e.cuentaId", "=", cuenta?.id ?? 0);
  if (antes !== null) query = query.where("e.id", "<", antes);
  return page(await query.execute());
}

function page<T extends { id: number }>(rows: T[]): { filas: T[]; siguiente: string | null } {
  const filas = rows.slice(0, PAGE);
  return { filas, siguiente: rows.length > PAGE ? String(filas.at(-1)!.id) : null };
}

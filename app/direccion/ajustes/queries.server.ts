import { type ExpressionBuilder, sql } from "kysely";
import { idsConPalabras } from "db/busqueda";
import type { DB } from "db/connection";
import { palabrasDeBusqueda } from "~/personas/alumnos/alumno";
import { comienzoDelDia, sumarDias } from "~/lib/dates";
import { tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type FiltrosBitacora, SIN_FILTROS, SISTEMA, TIPOS } from "./filtros";
import { administraTodos } from "~/base/acceso/queries.server";
import { nombresDe } from "./nombres.server";
import { idsMencionados } from "./textos";
import { lineasVisibles } from "./visibles.server";

const PAGE = 50;

/** The number of pages of lines read at once for an account that may see few of them. */
const BUSCADAS = 20;

/**
 * The lines of the school's bitácora before `ultimoId`, newest first, with the names that they mention and the
 * next id. Keyset pages of at most 50 lines. An account with limits gets only the lines that it may read ({@link
 * lineasVisibles}). Actions of an account outside any school (signing in, a new password) are lines of every school
 * that it works in.
 */
export async function listarBitacora(
  alcance: Alcance,
  ultimoId: number | null,
  filtros: FiltrosBitacora = SIN_FILTROS,
  limite = PAGE,
) {
  const filas: Linea[] = [];
  let siguiente = ultimoId;
  const veces = Math.max(BUSCADAS, (2 * limite) / PAGE);
  for (let buscadas = 0; buscadas < veces && filas.length <= limite; buscadas += 1) {
    const leidas = await leerLineas(alcance, siguiente, filtros);
    filas.push(...(await lineasVisibles(alcance, leidas)));
    siguiente = leidas.length > PAGE ? leidas.at(-1)!.id : null;
    if (siguiente === null) break;
  }
  const pagina = page(filas, limite);
  return {
    filas: pagina.filas,
    siguiente: pagina.siguiente ?? (siguiente === null ? null : String(siguiente)),
    nombres: await nombresDe(alcance.db, idsMencionados(pagina.filas)),
  };
}

type Linea = Awaited<ReturnType<typeof leerLineas>>[number];

// The next lines, plus one extra if there are more than a page.
async function leerLineas(alcance: Alcance, ultimoId: number | null, filtros: FiltrosBitacora) {
  const { colegioId } = alcance;
  const query = consultaDeBitacora(alcance, ultimoId, filtros);
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

/** The query of the lines, newest first, of any school: {@link listarBitacora} restricts it. */
function consultaDeBitacora(alcance: Alcance, ultimoId: number | null, filtros: FiltrosBitacora) {
  const { zonaHoraria } = alcance;
  const { cuenta, tipo, quien: persona, fechaInicio, fechaFin } = filtros;
  let query = alcance.db
    .selectFrom("bitacora as b")
    .leftJoin("cuentas as c", "c.id", "b.cuentaId")
    .select(["b.id", "b.fecha", "b.accion", "b.entidad", "b.entidadId", "b.detalle", "c.email"])
    .orderBy("b.id", "desc")
    .limit(PAGE + 1);
  if (ultimoId !== null) query = query.where("b.id", "<", ultimoId);
  if (cuenta === SISTEMA) query = query.where("b.cuentaId", "is", null);
  // The unary plus keeps SQLite on the index that matches the list's order.
  else if (cuenta !== null) query = query.where(sql<boolean>`+b.cuentaId = ${cuenta}`);
  if (tipo)
    query = query.where((eb) => eb.or(TIPOS[tipo].codigos.map((inicio) => eb("b.accion", "like", `${inicio}%`))));
  if (fechaInicio) query = query.where("b.fecha", ">=", comienzoDelDia(fechaInicio, zonaHoraria));
  if (fechaFin) query = query.where("b.fecha", "<", comienzoDelDia(sumarDias(fechaFin, 1), zonaHoraria));
  if (persona !== "") query = query.where((eb) => sobreQuien(eb, persona));
  return query;
}

type Eb = ExpressionBuilder<DB & { b: DB["bitacora"] }, "b">;

// The line's row is the person, or something that belongs to the person: an enrolment, a movement, a registration.
function sobreQuien(eb: Eb, persona: string) {
  const palabras = palabrasDeBusqueda(persona);
  const alumnos = palabras.length > 0 ? idsConPalabras(palabras) : sql<number>`(select null)`;
  const deAlumnos = (["inscripciones", "movimientos", "preinscripciones"] as const).map((tabla) =>
    eb.and([
      eb("b.entidad", "=", tabla),
      eb("b.entidadId", "in", eb.selectFrom(tabla).select("id").where("alumnoId", "in", alumnos)),
    ]),
  );
  const cuentas = eb
    .selectFrom("cuentas")
    .select("id")
    .where(sql<boolean>`instr(email, ${persona.toLowerCase()}) > 0`);
  return eb.or([
    eb.and([eb("b.entidad", "=", "alumnos"), eb("b.entidadId", "in", alumnos)]),
    ...deAlumnos,
    eb.and([eb("b.entidad", "=", "cuentas"), eb("b.entidadId", "in", cuentas)]),
  ]);
}

/** The possible authors of lines: the accounts of the school. */
export async function listarCuentasDelColegio({ db, colegioId }: Alcance) {
  return db
    .selectFrom("cuentasColegios as s")
    .innerJoin("cuentas as c", "c.id", "s.cuentaId")
    .select(["c.id", "c.email"])
    .where("s.colegioId", "=", colegioId)
    .orderBy("c.email")
    .limit(500)
    .execute();
}

/**
 * The crashes that browsers reported in the viewer's school, newest first (A§7). Crashes of no school (a family's page,
 * no session) are included for accounts that administer every school. A crash's address and message may name people, so
 * an account with limits reads only its own reports.
 */
export async function listarErrores(alcance: Alcance, ultimoId: number | null) {
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
  if (ultimoId !== null) query = query.where("e.id", "<", ultimoId);
  return page(await query.execute());
}

function page<T extends { id: number }>(rows: T[], limite = PAGE): { filas: T[]; siguiente: string | null } {
  const filas = rows.slice(0, limite);
  return { filas, siguiente: rows.length > limite ? String(filas.at(-1)!.id) : null };
}

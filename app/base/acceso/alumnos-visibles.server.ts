import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "db/connection";
import type { Alcance, Limites } from "./alcance.server";
import { oncePerPage } from "./page-facts.server";
import { noEncontrado } from "~/server/request/responses.server";

/** Whether an account is held to some part of the school. */
export const tieneLimites = (limites: Limites): boolean => Object.values(limites).some((cada) => cada !== null);

/** What stands in the place of a name that sums need a row for, where the person is outside of the viewer's limits. */
export const FUERA_DE_LIMITES = "Alumno fuera de tus límites";

/** The condition that keeps enrolments (as `i`) to what an account is limited to. */
export function dentroDeLimites(limites: Limites) {
  return (eb: ExpressionBuilder<DB & { i: DB["inscripciones"] }, "i">) =>
    eb.and(
      (
        [
          ["i.nivelId", limites.niveles],
          ["i.gradoId", limites.grados],
          ["i.plantelId", limites.planteles],
          ["i.turnoId", limites.turnos],
          ["i.grupoId", limites.grupos],
        ] as const
      ).flatMap(([columna, permitidos]) => (permitidos ? [eb(columna, "in", permitidos)] : [])),
    );
}

/**
 * The students who are or were enrolled in the viewer's school within his limits, for sums over a table that names a student; null
 * where nothing limits him: then a sum asks for no enrolment.
 */
export function alumnosEnLosLimites({ db, colegioId, limites }: Pick<Alcance, "db" | "colegioId" | "limites">) {
  if (!tieneLimites(limites)) return null;
  return db
    .selectFrom("inscripciones as i")
    .select("i.alumnoId")
    .where("i.colegioId", "=", colegioId)
    .where(dentroDeLimites(limites));
}

type Preinscrito = DB & { p: DB["preinscripciones"]; g: DB["grados"] };

/**
 * The same for pre-enrolments (as `p`, their grade as `g`): campus and shift stand in the family's answer. Who is limited
 * to groups sees none: a pre-enrolment has no group yet.
 */
export function preinscritoDentroDeLimites(limites: Limites) {
  const escolar = (campo: "plantelId" | "turnoId") =>
    sql<number>`case when p.escolares = '' then null else cast(json_extract(p.escolares, ${`$.${campo}`}) as integer) end`;
  return (eb: ExpressionBuilder<Preinscrito, "p" | "g">) =>
    eb.and([
      ...(limites.niveles ? [eb("g.nivelId", "in", limites.niveles)] : []),
      ...(limites.grados ? [eb("p.gradoId", "in", limites.grados)] : []),
      ...(limites.planteles ? [eb(escolar("plantelId"), "in", limites.planteles)] : []),
      ...(limites.turnos ? [eb(escolar("turnoId"), "in", limites.turnos)] : []),
      ...(limites.grupos ? [sql<SqlBool>`false`] : []),
    ]);
}

type Alumno = DB & { a: DB["alumnos"] };

/**
 * The condition that students (as `a`) are a school's: enrolled there at some time, or accepted there out of a
 * pre-enrolment (decisions.md, Instance). Whatever a viewer is limited to: for what a whole school must know.
 */
export function alumnoDelColegio(colegioId: number) {
  return ({ or }: ExpressionBuilder<Alumno, "a">) =>
    or(
      ["inscripciones", "preinscripciones"].map(
        (tabla) =>
          sql<SqlBool>`exists (select 1 from ${sql.table(tabla)} x where x.alumnoId = a.id and x.colegioId = ${colegioId})`,
      ),
    );
}

/**
 * The condition that students (as `a`) are those that the viewer may know of: who is or was enrolled in his school, or was
 * accepted there out of a pre-enrolment, within the account's limits (decisions.md, Instance). Every read that gives
 * persons, and that did not begin with one whom the viewer may see, asks it.
 */
export function alumnoVisible({ colegioId, limites }: Pick<Alcance, "colegioId" | "limites">) {
  if (!tieneLimites(limites)) return alumnoDelColegio(colegioId);
  return ({ or, exists, selectFrom }: ExpressionBuilder<Alumno, "a">) =>
    or([
      exists(
        selectFrom("inscripciones as i")
          .select("i.id")
          .whereRef("i.alumnoId", "=", "a.id")
          .where("i.colegioId", "=", colegioId)
          .where(dentroDeLimites(limites)),
      ),
      exists(
        selectFrom("preinscripciones as p")
          .leftJoin("grados as g", "g.id", "p.gradoId")
          .select("p.id")
          .whereRef("p.alumnoId", "=", "a.id")
          .where("p.colegioId", "=", colegioId)
          .where(preinscritoDentroDeLimites(limites)),
      ),
    ]);
}

/** Of these students, the ones that {@link alumnoVisible} lets the viewer know of. */
export async function alumnosVisibles(alcance: Alcance, alumnoIds: readonly number[]): Promise<Set<number>> {
  if (alumnoIds.length === 0) return new Set();
  const filas = await alcance.db
    .selectFrom("alumnos as a")
    .select("a.id")
    .where("a.id", "in", [...new Set(alumnoIds)])
    .where(alumnoVisible(alcance))
    .execute();
  return new Set(filas.map(({ id }) => id));
}

/**
 * Rows of the viewer's school that name students whether he may see them or not, because their sums are the school's: of
 * those outside of his limits the name is not told.
 */
export async function conNombresVisibles<F extends { alumnoId: number; nombreCompleto: string }>(
  alcance: Alcance,
  filas: F[],
): Promise<F[]> {
  if (!tieneLimites(alcance.limites)) return filas;
  const visibles = await alumnosVisibles(
    alcance,
    filas.map(({ alumnoId }) => alumnoId),
  );
  return filas.map((fila) => (visibles.has(fila.alumnoId) ? fila : { ...fila, nombreCompleto: FUERA_DE_LIMITES }));
}

/** Whether the viewer may know that the student exists. */
export const puedeVerAlumno = oncePerPage(async (alcance, alumnoId: number): Promise<boolean> =>
  (await alumnosVisibles(alcance, [alumnoId])).has(alumnoId),
);

/** Throws the 404 of a missing student where {@link puedeVerAlumno} says no. */
export async function exigirAlumno(alcance: Alcance, alumnoId: number): Promise<void> {
  if (!(await puedeVerAlumno(alcance, alumnoId))) throw noEncontrado();
}

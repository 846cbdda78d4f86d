import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "db/connection";
import type { Alcance, Limites } from "./alcance.server";
import { oncePerPage } from "./once-per-page.server";
import { noEncontrado } from "~/server/request/responses.server";

/** True if an account is limited to some part of the school. */
export const tieneLimites = (limites: Limites): boolean => Object.values(limites).some((cada) => cada !== null);

/** Replaces a name in a row that sums need, if the person is outside the viewer's limits. */
export const FUERA_DE_LIMITES = "Alumno fuera de tus límites";

/** The condition that restricts enrolments (as `i`) to an account's limits. */
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
 * The students who are or were enrolled in the viewer's school, within the limits; for sums over a table that names a
 * student. Null without limits: then a sum needs no enrolment.
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
 * The same for pre-enrolments (as `p`, their grade as `g`): campus and shift come from the family's answer. An account
 * limited to groups sees none, because a pre-enrolment has no group yet.
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
 * The condition that students (as `a`) belong to a school: enrolled there at some time, or accepted there out of a
 * pre-enrolment (decisions.md, Instance). It ignores the viewer's limits: for data of the whole school.
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
 * The condition that the viewer may know of students (as `a`): those enrolled in the school at any time, or accepted
 * there by pre-enrolment. All are within the account's limits (decisions.md, Instance). Every read of persons applies
 * it, unless it starts from a person visible to the viewer.
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

/** The subset of these students that {@link alumnoVisible} shows to the viewer. */
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
 * Rows of the viewer's school with students inside and outside the limits, because their sums are the school's. Names
 * outside the limits are replaced.
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

/** True if the viewer may know that the student exists. */
export const puedeVerAlumno = oncePerPage(async (alcance, alumnoId: number): Promise<boolean> =>
  (await alumnosVisibles(alcance, [alumnoId])).has(alumnoId),
);

/** Throws the 404 of a missing student if {@link puedeVerAlumno} is false. */
export async function exigirAlumno(alcance: Alcance, alumnoId: number): Promise<void> {
  if (!(await puedeVerAlumno(alcance, alumnoId))) throw noEncontrado();
}

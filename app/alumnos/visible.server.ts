import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "db/connection";
import type { Alcance, Limites } from "~/server/alcance.server";
import { noEncontrado } from "~/server/responses.server";

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
 * Whether the viewer may know that the student exists: he is or was enrolled in the viewer's school, or was accepted there
 * out of a pre-enrolment, within the account's limits (decisions.md, Instance).
 */
export async function puedeVerAlumno(alcance: Alcance, alumnoId: number): Promise<boolean> {
  const inscripcion = await alcance.db
    .selectFrom("inscripciones as i")
    .select("i.id")
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", alcance.colegioId)
    .where(dentroDeLimites(alcance.limites))
    .limit(1)
    .executeTakeFirst();
  return inscripcion !== undefined || tienePreinscripcion(alcance, alumnoId);
}

async function tienePreinscripcion({ db, colegioId, limites }: Alcance, alumnoId: number): Promise<boolean> {
  const aceptada = await db
    .selectFrom("preinscripciones as p")
    .leftJoin("grados as g", "g.id", "p.gradoId")
    .select("p.id")
    .where("p.alumnoId", "=", alumnoId)
    .where("p.colegioId", "=", colegioId)
    .where(preinscritoDentroDeLimites(limites))
    .limit(1)
    .executeTakeFirst();
  return aceptada !== undefined;
}

/** Throws the 404 of a missing student where {@link puedeVerAlumno} says no. */
export async function exigirAlumno(alcance: Alcance, alumnoId: number): Promise<void> {
  if (!(await puedeVerAlumno(alcance, alumnoId))) throw noEncontrado();
}

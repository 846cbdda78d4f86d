import type { ExpressionBuilder } from "kysely";
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

/**
 * Whether the viewer may know that the student exists: he is or was enrolled in the viewer's school, within the
 * account's limits (decisions.md, Instance).
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
  return inscripcion !== undefined;
}

/** Throws the 404 of a missing student where {@link puedeVerAlumno} says no. */
export async function exigirAlumno(alcance: Alcance, alumnoId: number): Promise<void> {
  if (!(await puedeVerAlumno(alcance, alumnoId))) throw noEncontrado();
}

import { dentroDeLimites } from "~/alumnos/visible.server";
import { postearEnTransaccion } from "~/cobranza/commands/postear.server";
import type { Alcance } from "~/server/alcance.server";

/** An enrolment of the viewer's school within the account's limits, or null. For commands; read inside them. */
export async function buscarInscripcion({ db, colegioId, limites }: Alcance, inscripcionId: number) {
  const inscripcion = await db
    .selectFrom("inscripciones as i")
    .selectAll("i")
    .where("i.id", "=", inscripcionId)
    .where("i.colegioId", "=", colegioId)
    .where(dentroDeLimites(limites))
    .executeTakeFirst();
  return inscripcion ?? null;
}

/**
 * The student's other enrolments at the same time, not withdrawn: in the same cycle, or in another school's cycle that
 * overlaps it (B§2.5 otrasInscripciones). The bare facts, whatever the viewer may see of that school.
 */
export async function listarOtrasInscripciones(
  { db }: Pick<Alcance, "db">,
  { alumnoId, cicloId, inscripcionId }: { alumnoId: number; cicloId: number; inscripcionId: number | null },
) {
  return db
    .selectFrom("inscripciones as i")
    .innerJoin("ciclos as este", (join) => join.on("este.id", "=", cicloId))
    .innerJoin("ciclos as c", (join) =>
      join
        .onRef("c.id", "=", "i.cicloId")
        .onRef("c.fechaInicio", "<=", "este.fechaFin")
        .onRef("c.fechaFin", ">=", "este.fechaInicio"),
    )
    .innerJoin("colegios as co", "co.id", "i.colegioId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .innerJoin("planteles as p", "p.id", "i.plantelId")
    .innerJoin("turnos as t", "t.id", "i.turnoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select([
      "i.id as inscripcionId",
      "co.nombre as colegio",
      "c.nombre as ciclo",
      "n.nombre as nivel",
      "g.nombre as grado",
      "gr.nombre as grupo",
      "p.nombre as plantel",
      "t.nombre as turno",
    ])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.fechaBaja", "is", null)
    .where("i.id", "<>", inscripcionId ?? 0)
    .orderBy("i.id")
    .execute();
}

/** Posts what the rules ask of the accounts of an enrolment's cycle now that it began or ended (decisions.md, Baja). */
export async function postearCuentas(
  trx: Alcance,
  { alumnoId, cicloId }: { alumnoId: number; cicloId: number },
): Promise<void> {
  const servicios = await trx.db
    .selectFrom("asignaciones")
    .select("servicioId")
    .distinct()
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", trx.colegioId)
    .where("cicloId", "=", cicloId)
    .execute();
  for (const { servicioId } of servicios) await postearEnTransaccion(trx, { alumnoId, servicioId });
}

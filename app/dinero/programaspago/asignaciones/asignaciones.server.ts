import { type RawBuilder, type SqlBool, sql } from "kysely";
import { configuracionesConNombre } from "~/base/escuela/lugares.server";
import { dentroDeLimites, exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { listarServiciosDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS, cumple } from "~/base/acceso/puertas";

/** True if a student has an enrolment in the viewer's school and cycle that is not over. */
export async function estaInscrito({ db, colegioId, cicloId }: Alcance, alumnoId: number): Promise<boolean> {
  const inscripcion = await db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .where("fechaBaja", "is", null)
    .limit(1)
    .executeTakeFirst();
  return inscripcion !== undefined;
}

/**
 * True if the program `p` is for a level in which the student is enrolled in its cycle, or for the whole school: a
 * program without configurations.
 */
export const esDeSuNivel = (alumnoId: RawBuilder<unknown>) => sql<SqlBool>`(
  not exists (select 1 from "programasPagosConfiguraciones" as "pc" where pc.programaPagosId = p.id)
  or exists (
    select 1 from "programasPagosConfiguraciones" as "pc" join "configuracionesCiclo" as "cc" on cc.id = pc.configuracionCicloId
    join "inscripciones" as "i" on i.cicloId = cc.cicloId and i.nivelId = cc.nivelId
    where pc.programaPagosId = p.id and i.alumnoId = ${alumnoId} and i.fechaBaja is null))`;

/** The current programs of a student in the viewer's cycle that are for a level in which the student is not. */
export async function programasDeOtroNivel({ db, colegioId, cicloId }: Alcance, alumnoId: number) {
  return db
    .selectFrom("asignaciones as a")
    .innerJoin("programasPagos as p", "p.id", "a.programaPagosId")
    .innerJoin("servicios as s", "s.id", "a.servicioId")
    .select(["p.id", "p.nombre", "a.servicioId", "s.nombre as servicio"])
    .where("a.alumnoId", "=", alumnoId)
    .where("a.colegioId", "=", colegioId)
    .where("a.cicloId", "=", cicloId)
    .where("a.fechaRetiro", "is", null)
    .where(({ not }) => not(esDeSuNivel(sql.ref("a.alumnoId"))))
    .orderBy("s.orden")
    .orderBy("s.id")
    .execute();
}

/** Of some students, those who are in no level of a program. */
export async function alumnosDeOtroNivel(
  { db }: Alcance,
  programaPagosId: number,
  alumnos: readonly { alumnoId: number }[],
): Promise<Set<number>> {
  const ids = alumnos.map(({ alumnoId }) => alumnoId);
  const filas = await db
    .selectFrom("alumnos as al")
    .innerJoin("programasPagos as p", (union) => union.on("p.id", "=", programaPagosId))
    .select("al.id")
    .where("al.id", "in", ids)
    .where(({ not }) => not(esDeSuNivel(sql.ref("al.id"))))
    .execute();
  return new Set(filas.map(({ id }) => id));
}

/**
 * The programs of a service that can be given in the viewer's cycle: those with charges (B§8), in the form of B§3; for a
 * student, those of the student's level. Null if the service does not belong to the viewer's school.
 */
export async function programasDelServicio(
  { db, colegioId, cicloId }: Alcance,
  servicioId: number,
  alumnoId: number | null,
) {
  const servicio = await db
    .selectFrom("servicios")
    .select("nombre")
    .where("id", "=", servicioId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!servicio) return null;
  return db
    .selectFrom("programasPagos as p")
    .innerJoin("cargos as c", (union) => union.onRef("c.programaPagosId", "=", "p.id").on("c.eliminado", "=", 0))
    .select(["p.id", "p.nombre", "p.descripcion"])
    .select(({ fn }) => fn.count<number>("c.id").as("cargosCount"))
    .where("p.colegioId", "=", colegioId)
    .where("p.cicloId", "=", cicloId)
    .where("p.servicioId", "=", servicioId)
    .where("p.activo", "=", 1)
    .$if(alumnoId !== null, (consulta) => consulta.where(esDeSuNivel(sql.val(alumnoId))))
    .groupBy("p.id")
    .orderBy("p.nombre")
    .execute();
}

/**
 * The services of the school with the student's program of each (B§4 Service programs). The debt is included only for a
 * viewer who may see money. Throws as `exigirAlumno`.
 */
export async function listarServiciosConPrograma(alcance: Alcance, alumnoId: number) {
  await exigirAlumno(alcance, alumnoId);
  const ajenos = new Set((await programasDeOtroNivel(alcance, alumnoId)).map(({ id }) => id));
  const conSaldo = cumple(alcance.permisos, PUERTAS.dinero);
  return (await listarServiciosDeAlumno(alcance, alumnoId)).map((servicio) => ({
    id: servicio.id,
    nombre: servicio.nombre,
    programaPagosId: servicio.programaPagosId,
    programaPagosNombre: servicio.programaPagosNombre,
    deOtroNivel: servicio.programaPagosId !== null && ajenos.has(servicio.programaPagosId),
    saldoCentavos: conSaldo ? servicio.saldoCentavos : null,
  }));
}

export type ServicioConPrograma = Awaited<ReturnType<typeof listarServiciosConPrograma>>[number];

/** A program of the student in the viewer's cycle, the first by its service; undefined if none. */
export async function primerPrograma({ db, colegioId, cicloId }: Alcance, alumnoId: number) {
  const asignado = await db
    .selectFrom("asignaciones as a")
    .innerJoin("servicios as s", "s.id", "a.servicioId")
    .select("a.programaPagosId")
    .where("a.alumnoId", "=", alumnoId)
    .where("a.colegioId", "=", colegioId)
    .where("a.cicloId", "=", cicloId)
    .where("a.fechaRetiro", "is", null)
    .orderBy("s.orden")
    .orderBy("s.id")
    .executeTakeFirst();
  return asignado?.programaPagosId;
}

export type Audiencia = {
  configuraciones: readonly number[];
  grupos: readonly number[];
  matriculas: readonly string[];
};

/** The students enrolled in a cycle, not withdrawn, within the viewer's limits, and in the audience; by name. */
export async function listarAudiencia(
  { db, colegioId, limites }: Alcance,
  cicloId: number,
  { configuraciones, grupos, matriculas }: Audiencia,
) {
  return db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as al", "al.id", "i.alumnoId")
    .leftJoin("configuracionesCiclo as cc", (union) =>
      union
        .onRef("cc.cicloId", "=", "i.cicloId")
        .onRef("cc.gradoId", "=", "i.gradoId")
        .onRef("cc.plantelId", "=", "i.plantelId")
        .onRef("cc.turnoId", "=", "i.turnoId"),
    )
    .select(["al.id as alumnoId", "al.matricula", "al.nombreCompleto"])
    .distinct()
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .where((eb) =>
      eb.or([eb("cc.id", "in", configuraciones), eb("i.grupoId", "in", grupos), eb("al.matricula", "in", matriculas)]),
    )
    .orderBy("al.nombreOrden")
    .orderBy("al.id")
    .execute();
}

/** The matrículas of students enrolled in the viewer's school and cycle and within the viewer's limits, by name. */
export async function matriculasDe({ db, colegioId, cicloId, limites }: Alcance, alumnoIds: readonly number[]) {
  if (alumnoIds.length === 0) return [];
  const filas = await db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as al", "al.id", "i.alumnoId")
    .select("al.matricula")
    .distinct()
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is", null)
    .where("i.alumnoId", "in", alumnoIds)
    .where(dentroDeLimites(limites))
    .orderBy("al.nombreOrden")
    .execute();
  return filas.map(({ matricula }) => matricula);
}

/** The configurations of a program and the groups of their places: the possible recipients in bulk. */
export async function opcionesDeAudiencia({ db }: Pick<Alcance, "db">, programaPagosId: number) {
  const configuraciones = await configuracionesConNombre(db)
    .innerJoin("programasPagosConfiguraciones as pc", "pc.configuracionCicloId", "cc.id")
    .select(["cc.id", "cc.cicloId", "cc.gradoId", "cc.plantelId", "cc.turnoId"])
    .where("pc.programaPagosId", "=", programaPagosId)
    .execute();
  const grupos = await db
    .selectFrom("grupos as gr")
    .innerJoin("configuracionesCiclo as cc", (union) =>
      union
        .onRef("cc.cicloId", "=", "gr.cicloId")
        .onRef("cc.gradoId", "=", "gr.gradoId")
        .onRef("cc.plantelId", "=", "gr.plantelId")
        .onRef("cc.turnoId", "=", "gr.turnoId"),
    )
    .innerJoin("niveles as n", "n.id", "cc.nivelId")
    .innerJoin("grados as g", "g.id", "cc.gradoId")
    .select(["gr.id", "gr.nombre", "n.nombre as nivel", "g.nombre as grado"])
    .where(
      "cc.id",
      "in",
      configuraciones.map(({ id }) => id),
    )
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .execute();
  return { configuraciones, grupos };
}

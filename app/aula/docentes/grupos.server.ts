import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { nombreCompleto } from "~/lib/text";
import { noEncontrado } from "~/server/request/responses.server";
import type { Papel, Reparto } from "./docente";
import { grupoDentroDeLimites } from "~/base/acceso/limites.server";

/**
 * The groups of the viewer's cycle within the viewer's limits, in the school's order, with the completeness of each
 * one's teaching assignments.
 */
export async function listarGruposDelCiclo(alcance: Alcance, grupoId: number | null = null) {
  const { db, colegioId, cicloId, limites } = alcance;
  let consulta = db
    .selectFrom("grupos as gr")
    .innerJoin("ciclos as c", "c.id", "gr.cicloId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .innerJoin("planteles as p", "p.id", "gr.plantelId")
    .innerJoin("turnos as t", "t.id", "gr.turnoId")
    .leftJoin("nivelesAcademico as na", "na.nivelId", "n.id")
    .select(["gr.id", "gr.cicloId", "gr.gradoId", "gr.plantelId", "gr.turnoId", "gr.optativas", "gr.alias"])
    .select(["gr.nombre", "n.id as nivelId", "n.nombre as nivel", "g.nombre as grado", "p.nombre as plantel"])
    .select(["t.nombre as turno", "c.fechaInicio", "c.fechaFin", "na.asistencia"])
    .select([
      sql<number>`(select count(*) from gruposAsignaturas ga where ga.grupoId = gr.id)`.as("asignaturas"),
      sql<number>`(select count(*) from gruposAsignaturas ga where ga.grupoId = gr.id and not exists
        (select 1 from gruposAsignaturasDocentes gad where gad.grupoAsignaturaId = ga.id and gad.papel = 'IMPARTE'))`.as(
        "sinDocente",
      ),
      sql<string | null>`(select max(h.termina) from horarios h where h.grupoId = gr.id)`.as("horarioHasta"),
      sql<number>`(select count(*) from gruposOptativosAlumnos go where go.grupoId = gr.id)`.as("optativos"),
    ])
    .where("c.colegioId", "=", colegioId)
    .orderBy("n.orden")
    .orderBy("n.id")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("gr.id");
  // A named group may be of any cycle of the school; a list is of the current one.
  consulta = grupoId === null ? consulta.where("gr.cicloId", "=", cicloId) : consulta.where("gr.id", "=", grupoId);
  const filas = await consulta.where(grupoDentroDeLimites(limites)).execute();
  return filas.map(({ optativas, ...grupo }) => ({
    ...grupo,
    optativas: optativas === 1,
    titulo: `${grupo.nivel} ${grupo.grado} ${grupo.nombre}`,
  }));
}

export type GrupoDelCiclo = Awaited<ReturnType<typeof listarGruposDelCiclo>>[number];

/** A group of the viewer's school within the viewer's limits; null if that id does not exist. */
export async function buscarGrupo(alcance: Alcance, grupoId: number): Promise<GrupoDelCiclo | null> {
  return (await listarGruposDelCiclo(alcance, grupoId))[0] ?? null;
}

/** Like `buscarGrupo`, but throws 404 if it does not exist. */
export async function obtenerGrupo(alcance: Alcance, grupoId: number): Promise<GrupoDelCiclo> {
  const grupo = await buscarGrupo(alcance, grupoId);
  if (!grupo) throw noEncontrado();
  return grupo;
}

/**
 * The possible subjects of a group (those of its grade and cycle), and for its own the teachers, helpers and classroom.
 */
export async function asignaturasDelGrupo({ db }: Alcance, { id, cicloId, gradoId }: GrupoDelCiclo) {
  const filas = await db
    .selectFrom("asignaturas as a")
    .leftJoin("gruposAsignaturas as ga", (union) =>
      union.onRef("ga.asignaturaId", "=", "a.id").on("ga.grupoId", "=", id),
    )
    .leftJoin("aulas as au", "au.id", "ga.aulaId")
    .select([
      "a.id as asignaturaId",
      "a.nombre",
      "a.optativa",
      "a.horasSemana",
      "ga.id",
      "ga.aulaId",
      "au.nombre as aula",
    ])
    .where("a.cicloId", "=", cicloId)
    .where("a.gradoId", "=", gradoId)
    .where((eb) => eb.or([eb("a.activo", "=", 1), eb("ga.id", "is not", null)]))
    .orderBy("a.orden")
    .orderBy("a.id")
    .execute();
  const docentes = await docentesDeAsignaturas(
    { db },
    filas.flatMap((fila) => (fila.id === null ? [] : [fila.id])),
  );
  return filas.map((fila) => {
    const docentesDeAsignatura = docentes.filter(({ grupoAsignaturaId }) => grupoAsignaturaId === fila.id);
    const con = (papel: Papel) => docentesDeAsignatura.filter((docente) => docente.papel === papel);
    return { ...fila, optativa: fila.optativa === 1, imparten: con("IMPARTE"), apoyan: con("APOYA") };
  });
}

export type AsignaturaDelGrupo = Awaited<ReturnType<typeof asignaturasDelGrupo>>[number];

/** The teachers and helpers of these subjects of groups. */
export async function docentesDeAsignaturas({ db }: Pick<Alcance, "db">, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const filas = await db
    .selectFrom("gruposAsignaturasDocentes as gad")
    .innerJoin("docentes as d", "d.id", "gad.docenteId")
    .select(["gad.grupoAsignaturaId", "gad.docenteId", "gad.papel", "d.nombre", "d.apellido1", "d.apellido2"])
    .where("gad.grupoAsignaturaId", "in", ids)
    .orderBy("d.nombreOrden")
    .execute();
  return filas.map(({ papel, ...fila }) => ({
    ...fila,
    papel: papel as Papel,
    nombreCompleto: nombreCompleto(fila),
  }));
}

/** A group's current teaching assignments, in the form of its table. */
export async function repartoDelGrupo(alcance: Alcance, grupo: GrupoDelCiclo): Promise<Reparto[]> {
  const asignaturas = await asignaturasDelGrupo(alcance, grupo);
  return asignaturas
    .filter(({ id }) => id !== null)
    .map(({ asignaturaId, imparten, apoyan, aulaId }) => ({
      asignaturaId,
      imparten: imparten.map(({ docenteId }) => docenteId),
      apoyan: apoyan.map(({ docenteId }) => docenteId),
      aulaId,
    }));
}

/** The classrooms of a group's campus. */
export function aulasDelPlantel({ db }: Alcance, plantelId: number) {
  return db.selectFrom("aulas").select(["id", "nombre"]).where("plantelId", "=", plantelId).orderBy("nombre").execute();
}

/** The possible pupils of an elective group (those of its cycle, level and campus), with a mark for its members. */
export async function alumnosParaOptativo({ db, colegioId }: Alcance, grupo: GrupoDelCiclo) {
  const filas = await db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .leftJoin("gruposOptativosAlumnos as go", (union) =>
      union.onRef("go.inscripcionId", "=", "i.id").on("go.grupoId", "=", grupo.id),
    )
    .select(["i.id", "a.nombreCompleto", "a.matricula", "g.nombre as grado", "gr.nombre as grupo"])
    .select(sql<number>`go.grupoId is not null`.as("dentro"))
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", grupo.cicloId)
    .where("i.nivelId", "=", grupo.nivelId)
    .where("i.plantelId", "=", grupo.plantelId)
    .where("i.fechaBaja", "is", null)
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("i.nombreOrden")
    .execute();
  return filas.map(({ dentro, ...fila }) => ({ ...fila, dentro: dentro === 1 }));
}

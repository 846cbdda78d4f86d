import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { noEncontrado } from "~/server/request/responses.server";
import { docentesDeAsignaturas } from "~/aula/docentes/grupos.server";
import { DIA } from "./clases";
import { grupoDentroDeLimites } from "~/base/acceso/limites.server";

export type DeQuien = { docenteId: number | null; grupoId: number | null; aulaId: number | null };

type Filtro = { desde: Fecha; hasta: Fecha } & DeQuien;

/**
 * The classes between two days of a teacher, of a group or in a classroom, in the viewer's school and limits; deleted
 * ones, too. A teacher's are those that the teacher gives, helps in (even for one day), or substitutes.
 */
export async function listarClases(alcance: Alcance, filtro: Filtro) {
  const { db } = alcance;
  const filas = await consultaDeClases(alcance, filtro).execute();
  const ids = [...new Set(filas.flatMap(({ grupoAsignaturaId }) => grupoAsignaturaId ?? []))];
  const docentes = await docentesDeAsignaturas({ db }, ids);
  const apoyos = await apoyosDelDia(
    { db },
    filas.map(({ id }) => id),
  );
  return filas.map(({ suNombre, suApellido1, asistencia, asignatura, ...clase }) => {
    const docentesDeLaClase = docentes.filter(({ grupoAsignaturaId }) => grupoAsignaturaId === clase.grupoAsignaturaId);
    const nombresPorPapel = (papel: string) =>
      docentesDeLaClase.filter((uno) => uno.papel === papel).map(({ nombreCompleto: nombre }) => nombre);
    const porDia = (asistencia ?? "POR_DIA") === "POR_DIA";
    return {
      ...clase,
      fecha: clase.fecha as Fecha,
      asignatura: asignatura ?? DIA,
      eliminada: clase.eliminadaDate !== null,
      suplente: suNombre === null ? null : nombreCompleto({ nombre: suNombre, apellido1: suApellido1 }),
      docentesImparten: nombresPorPapel("IMPARTE"),
      apoyosImparten: nombresPorPapel("APOYA"),
      /** The helpers of this day alone. */
      apoyosDelDia: apoyos.get(clase.id) ?? [],
      /** True if attendance is taken in it: once a day, or in each class of a subject. */
      conLista: porDia === (clase.grupoAsignaturaId === null),
    };
  });
}

/** The statement of {@link listarClases}, from the teacher, the group or the classroom to its classes. */
export function consultaDeClases(
  { db, colegioId, limites }: Alcance,
  { desde, hasta, docenteId, grupoId, aulaId }: Filtro,
) {
  // The plus sign keeps SQLite from using the index of the school: a teacher, a group or a classroom has few classes on
  // a day.
  const deColegio = (docenteId ?? grupoId ?? aulaId) === null ? sql`c.colegioId` : sql`+c.colegioId`;
  let consulta = db
    .selectFrom("clases as c")
    .innerJoin("grupos as gr", "gr.id", "c.grupoId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .innerJoin("planteles as p", "p.id", "gr.plantelId")
    .leftJoin("gruposAsignaturas as ga", "ga.id", "c.grupoAsignaturaId")
    .leftJoin("asignaturas as a", "a.id", "ga.asignaturaId")
    .leftJoin("aulas as au", "au.id", "c.aulaId")
    .leftJoin("docentes as su", "su.id", "c.suplenteId")
    .leftJoin("asistencias as s", "s.claseId", "c.id")
    .leftJoin("nivelesAcademico as na", "na.nivelId", "n.id")
    .select(["c.id", "c.fecha", "c.inicia", "c.termina", "c.fechaImpartida", "c.eliminadaDate", "c.motivoEliminada"])
    .select([
      "ga.asignaturaId",
      "c.grupoAsignaturaId",
      "c.suplenteId",
      "a.nombre as asignatura",
      "n.nombre as nivel",
      "g.nombre as grado",
    ])
    .select(["gr.id as grupoId", "gr.nombre as grupo", "p.nombre as plantel", "au.nombre as aula", "s.tomadaDate"])
    .select(["su.nombre as suNombre", "su.apellido1 as suApellido1", "na.asistencia", "gr.turnoId"])
    .where(deColegio, "=", colegioId)
    .where("c.fecha", ">=", desde)
    .where("c.fecha", "<=", hasta)
    .orderBy("c.fecha")
    .orderBy("c.inicia")
    .orderBy("c.grupoAsignaturaId");
  if (grupoId !== null) consulta = consulta.where("c.grupoId", "=", grupoId);
  if (aulaId !== null) consulta = consulta.where("c.aulaId", "=", aulaId);
  if (docenteId !== null) consulta = consulta.where("c.id", "in", lasDelDocente(docenteId, { desde, hasta }));
  return consulta.where(grupoDentroDeLimites(limites));
}

// The classes between two days that the teacher gives, helps in or substitutes; the daily list belongs to every teacher
// with a subject of its group. The query goes from the teacher to the classes, so the school's other classes of a day
// do not matter.
const lasDelDocente = (docenteId: number, { desde, hasta }: { desde: Fecha; hasta: Fecha }) => sql<number>`(
    select id from clases where suplenteId = ${docenteId} and fecha between ${desde} and ${hasta}
    union all select claseId from clasesApoyos where docenteId = ${docenteId}
    union all select suya.id from gruposAsignaturasDocentes gad
      join clases suya on suya.grupoAsignaturaId = gad.grupoAsignaturaId and suya.fecha between ${desde} and ${hasta}
    where gad.docenteId = ${docenteId}
    union all select suya.id from gruposAsignaturasDocentes gad
      join gruposAsignaturas x on x.id = gad.grupoAsignaturaId
      join clases suya on suya.grupoId = x.grupoId and suya.fecha between ${desde} and ${hasta} and suya.grupoAsignaturaId is null
    where gad.docenteId = ${docenteId})`;

/** The names of the helpers of single days, by class. */
async function apoyosDelDia({ db }: Pick<Alcance, "db">, clases: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ claseId: number; nombre: string; apellido1: string }>`
    select x.claseId, d.nombre, d.apellido1 from clasesApoyos x join docentes d on d.id = x.docenteId
    where x.claseId in (select value from json_each(${JSON.stringify(clases)})) order by d.nombreOrden, d.id`.execute(
    db,
  );
  const porClase = new Map<number, string[]>();
  for (const { claseId, ...docente } of rows)
    porClase.set(claseId, [...(porClase.get(claseId) ?? []), nombreCompleto(docente)]);
  return porClase;
}

export type ClaseDeLaSemana = Awaited<ReturnType<typeof listarClases>>[number];

/**
 * One class in the form of {@link listarClases}. Throws 404 for one of another school, or of a group outside the
 * viewer's limits.
 */
export async function obtenerClase(alcance: Alcance, claseId: number) {
  const clase = await alcance.db
    .selectFrom("clases")
    .select(["fecha", "grupoId"])
    .where("id", "=", claseId)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!clase) throw noEncontrado();
  const fecha = clase.fecha as Fecha;
  const deQuien = { grupoId: clase.grupoId, docenteId: null, aulaId: null };
  const claseLeida = (await listarClases(alcance, { desde: fecha, hasta: fecha, ...deQuien })).find(
    ({ id }) => id === claseId,
  );
  if (!claseLeida) throw noEncontrado();
  return claseLeida;
}

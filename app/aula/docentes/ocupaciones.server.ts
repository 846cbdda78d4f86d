import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, fecha, formatFecha } from "~/lib/dates";
import { refuse } from "~/lib/outcome";
import { nombreCompleto } from "~/lib/text";
import { buscarChoques, type Ocupacion } from "./choques";
import { docentesDeAsignaturas } from "./grupos.server";

/** The lessons of the school's other timetables between two days: all except those of this version. */
export async function ocupacionesAjenas(
  { db, colegioId }: Alcance,
  { desde, hasta, sinHorarios }: { desde: Fecha; hasta: Fecha; sinHorarios: readonly number[] },
): Promise<Ocupacion[]> {
  const filas = await db
    .selectFrom("horarios as h")
    .innerJoin("grupos as gr", "gr.id", "h.grupoId")
    .innerJoin("ciclos as c", "c.id", "gr.cicloId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("horariosLecciones as l", "l.horarioId", "h.id")
    .innerJoin("modulos as m", "m.id", "l.moduloId")
    .innerJoin("gruposAsignaturas as ga", "ga.id", "l.grupoAsignaturaId")
    .innerJoin("asignaturas as a", "a.id", "ga.asignaturaId")
    .leftJoin("aulas as au", "au.id", "ga.aulaId")
    .select(["h.id as horarioId", "h.grupoId", "h.inicia as desde", "h.termina as hasta", "l.diaSemana"])
    .select(["m.inicia", "m.termina", "ga.id as grupoAsignaturaId", "ga.aulaId", "au.nombre as aula"])
    .select(["a.nombre as asignatura", sql<string>`g.nombre || ' ' || gr.nombre`.as("grupo"), "gr.optativas"])
    .where("c.colegioId", "=", colegioId)
    .where("h.inicia", "<=", hasta)
    .where("h.termina", ">=", desde)
    .execute();
  const ocupaciones = filas.filter(({ horarioId }) => !sinHorarios.includes(horarioId));
  return conDocentes({ db }, ocupaciones);
}

type Sueltas = Omit<Ocupacion, "docentes" | "deGrupos" | "desde" | "hasta"> & {
  grupoAsignaturaId: number;
  optativas: number;
  desde: string;
  hasta: string;
};

/** Lessons with their teachers and, for an elective group, the groups of its pupils. */
export async function conDocentes({ db }: Pick<Alcance, "db">, lecciones: readonly Sueltas[]): Promise<Ocupacion[]> {
  const docentes = new Map<number, { id: number; nombre: string }[]>();
  const ids = [...new Set(lecciones.map(({ grupoAsignaturaId }) => grupoAsignaturaId))];
  for (const { grupoAsignaturaId, docenteId, papel, nombreCompleto: nombre } of await docentesDeAsignaturas(
    { db },
    ids,
  ))
    if (papel === "IMPARTE")
      docentes.set(grupoAsignaturaId, [...(docentes.get(grupoAsignaturaId) ?? []), { id: docenteId, nombre }]);
  const optativos = [...new Set(lecciones.filter(({ optativas }) => optativas === 1).map(({ grupoId }) => grupoId))];
  const origenes = optativos.length === 0 ? [] : await gruposDeOptativos({ db }, optativos);
  return lecciones.map(({ grupoAsignaturaId, optativas: _, desde, hasta, ...resto }) => ({
    ...resto,
    desde: desde as Fecha,
    hasta: hasta as Fecha,
    docentes: docentes.get(grupoAsignaturaId) ?? [],
    deGrupos: origenes.filter(({ optativoId }) => optativoId === resto.grupoId).map(({ grupoId }) => grupoId!),
  }));
}

function gruposDeOptativos({ db }: Pick<Alcance, "db">, ids: readonly number[]) {
  return db
    .selectFrom("gruposOptativosAlumnos as go")
    .innerJoin("inscripciones as i", "i.id", "go.inscripcionId")
    .select(["go.grupoId as optativoId", "i.grupoId"])
    .distinct()
    .where("go.grupoId", "in", ids)
    .where("i.grupoId", "is not", null)
    .execute();
}

/** The maximum number of reported clashes; the rest show once these are resolved. */
const SE_DICEN = 12;

/** The names of the people and places in two lessons at once, as a refusal beside its field; null if there are none. */
export function rechazoDeChoques(nuevas: readonly Ocupacion[], ajenas: readonly Ocupacion[], campo: string) {
  const textos = [...new Set(buscarChoques(nuevas, ajenas).map(({ texto }) => texto))];
  return textos.length === 0 ? null : refuse("CHOQUE", textos.slice(0, SE_DICEN).join(". "), { campo });
}

/**
 * Like `rechazoDeChoques`, for a group's stored timetables, from today on. Used after a change of data to which they
 * only refer (teachers, classrooms, pupils of an elective group).
 */
export async function rechazoDelHorario(trx: Alcance, grupoId: number, campo: string) {
  const dias = { desde: trx.hoy, hasta: fecha("9999-12-31"), sinHorarios: [] };
  const todas = await ocupacionesAjenas(trx, dias);
  const ocupacionesDelGrupo = todas.filter((una) => una.grupoId === grupoId);
  if (ocupacionesDelGrupo.length === 0) return null;
  return rechazoDeChoques(
    ocupacionesDelGrupo,
    todas.filter((una) => una.grupoId !== grupoId),
    campo,
  );
}

type ClaseDeDocente = {
  fecha: Fecha;
  inicia: string;
  termina: string;
  docenteId: number;
  nombre: string;
  apellido1: string;
  apellido2: string;
};

/**
 * Like `rechazoDelHorario`, for the existing classes from today on, which may belong to a former timetable, or have a
 * substitute.
 */
export async function rechazoDeSusClases({ db, colegioId, hoy }: Alcance, grupoId: number, campo: string) {
  const { rows } = await sql<ClaseDeDocente>`
    select c.fecha, c.inicia, c.termina, d.id as docenteId, d.nombre, d.apellido1, d.apellido2
    from clases c
      left join gruposAsignaturasDocentes gad on gad.grupoAsignaturaId = c.grupoAsignaturaId and gad.papel = 'IMPARTE'
      join docentes d on d.id = coalesce(c.suplenteId, gad.docenteId)
    where c.colegioId = ${colegioId} and c.fecha >= ${hoy} and c.eliminadaDate is null and c.grupoAsignaturaId is not null
      and d.id in (select x.docenteId from gruposAsignaturas ga join gruposAsignaturasDocentes x on x.grupoAsignaturaId = ga.id
        where ga.grupoId = ${grupoId} and x.papel = 'IMPARTE')
    group by c.id, d.id
    order by d.id, c.fecha, c.inicia`.execute(db);
  const dos = rows.find((una, indice) => {
    const filaPrevia = rows[indice - 1];
    return filaPrevia?.docenteId === una.docenteId && filaPrevia.fecha === una.fecha && una.inicia < filaPrevia.termina;
  });
  if (!dos) return null;
  const mensaje = `${nombreCompleto(dos)} tendría dos clases el ${formatFecha(dos.fecha)} a las ${dos.inicia}`;
  return refuse("CHOQUE", mensaje, { campo });
}

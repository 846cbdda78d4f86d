import { sql } from "kysely";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { foldText } from "~/lib/text";
import type { BecaDeAlumno } from "./del-alumno.server";
import type { HijoDeTutor } from "./hermanos";

/** A student of the cycle in a list of proposals. */
export type Inscrito = {
  alumnoId: number;
  matricula: string;
  nombre: string;
  apellidos: string;
  nombreCompleto: string;
  lugar: string;
};

export type FiltroDeInscritos = {
  buscar?: string;
  nivelId?: number | null;
  grupoId?: number | null;
  /** Only these students; null for all. */
  elegidos?: readonly number[] | null;
};

/** The students enrolled in the cycle within the viewer's limits, by name; of two enrolments the first is told. */
export async function listarInscritos(alcance: Alcance, filtro: FiltroDeInscritos = {}): Promise<Inscrito[]> {
  const { db, colegioId, cicloId, limites } = alcance;
  let consulta = db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select(["i.alumnoId", "a.matricula", "a.nombre", "a.apellido1", "a.apellido2", "a.nombreCompleto"])
    .select(["n.nombre as nivel", "g.nombre as grado", "gr.nombre as grupo"])
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .orderBy("a.nombreOrden")
    .orderBy("i.alumnoId")
    .orderBy("i.id");
  if (filtro.nivelId) consulta = consulta.where("i.nivelId", "=", filtro.nivelId);
  if (filtro.grupoId) consulta = consulta.where("i.grupoId", "=", filtro.grupoId);
  if (filtro.elegidos)
    consulta = consulta.where(
      "i.alumnoId",
      "in",
      sql<number>`(select value from json_each(${JSON.stringify(filtro.elegidos)}))`,
    );
  const buscado = foldText(filtro.buscar ?? "");
  const inscritos = new Map<number, Inscrito>();
  for (const { apellido1, apellido2, nivel, grado, grupo, ...fila } of await consulta.execute())
    if (!inscritos.has(fila.alumnoId) && foldText(`${fila.nombreCompleto} ${fila.matricula}`).includes(buscado))
      inscritos.set(fila.alumnoId, {
        ...fila,
        apellidos: `${apellido1} ${apellido2}`.trim(),
        lugar: [nivel, grado, grupo].filter(Boolean).join(" "),
      });
  return [...inscritos.values()];
}

/**
 * The enrolled children of each tutor in the organization: in this cycle, or in another school's cycle of the same days.
 * The viewer's limits do not count: a child outside them is a sibling too.
 */
export async function hijosInscritos({ db, organizacionId, colegioId, cicloId }: Alcance): Promise<HijoDeTutor[]> {
  const { rows } = await sql<HijoDeTutor>`
    select distinct t.tutorId, t.alumnoId, a.fechaNacimiento
    from ciclos este cross join colegios co on co.organizacionId = ${organizacionId}
    cross join ciclos c on c.colegioId = co.id and (c.id = este.id
      or (c.colegioId <> ${colegioId} and c.fechaInicio <= este.fechaFin and c.fechaFin >= este.fechaInicio))
    cross join inscripciones i on i.cicloId = c.id and i.fechaBaja is null
    cross join alumnosTutores t on t.alumnoId = i.alumnoId
    cross join alumnos a on a.id = i.alumnoId
    where este.id = ${cicloId}`.execute(db);
  return rows;
}

/** The becas that a student had to the end of the cycle before, and that cycle. */
export type BecasDeAntes = { cicloId: number; ciclo: string; becaIds: number[] };

/**
 * The becas of the cycle before this one that nobody ended, by student. The cycle before is the last one of the school
 * that began earlier.
 */
export async function becasDelCicloPrevio({ db, colegioId, cicloId }: Alcance): Promise<Map<number, BecasDeAntes>> {
  const { rows } = await sql<{ alumnoId: number; becaId: number; cicloId: number; ciclo: string }>`
    select distinct b.alumnoId, b.becaId, c.id as cicloId, c.nombre as ciclo
    from ciclos c join becasAlumnos b on b.cicloId = c.id and b.colegioId = c.colegioId
    where c.id = (select p.id from ciclos p join ciclos este on este.id = ${cicloId}
        where p.colegioId = ${colegioId} and p.fechaInicio < este.fechaInicio order by p.fechaInicio desc, p.id desc limit 1)
      and b.estado = 'OTORGADA' and b.desde <= b.hasta
    order by b.alumnoId, b.becaId`.execute(db);
  const becas = new Map<number, BecasDeAntes>();
  for (const { alumnoId, becaId, cicloId: previo, ciclo } of rows) {
    const previas = becas.get(alumnoId);
    if (previas) previas.becaIds.push(becaId);
    else becas.set(alumnoId, { cicloId: previo, ciclo, becaIds: [becaId] });
  }
  return becas;
}

/** A grant of the cycle with its student. */
export type BecaDelCiclo = Pick<BecaDeAlumno, "id" | "becaId" | "nombre" | "servicioIds" | "desde" | "hasta"> & {
  alumnoId: number;
};

/** The grants of some becas of the catalogue that hold on a day of the cycle or later, by student. */
export async function becasDesde(
  { db, colegioId, cicloId }: Alcance,
  becaIds: readonly number[],
  dia: Fecha,
): Promise<Map<number, BecaDelCiclo[]>> {
  const filas = await db
    .selectFrom("becasAlumnos")
    .select(["id", "alumnoId", "becaId", "nombre", "servicioIds", "desde", "hasta"])
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .where("hasta", ">=", dia)
    .whereRef("desde", "<=", "hasta")
    .orderBy("id")
    .execute();
  const becas = new Map<number, BecaDelCiclo[]>();
  for (const fila of filas.filter(({ becaId }) => becaIds.includes(becaId))) {
    const beca = { ...fila, servicioIds: JSON.parse(fila.servicioIds) as number[] } as BecaDelCiclo;
    becas.set(fila.alumnoId, [...(becas.get(fila.alumnoId) ?? []), beca]);
  }
  return becas;
}

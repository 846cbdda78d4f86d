import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";
import type { TipoCalificacion } from "./calificacion";
import { type AsignaturaDelPlan, type Nota, type Notas, notasDeAlumno } from "./tabla";

type Lugar = { cicloId: number; gradoId: number };

/** The subjects taught in a grade in a cycle, in their order, with their sections. */
async function listarAsignaturas(
  { db }: Pick<Alcance, "db">,
  { cicloId, gradoId }: Lugar,
): Promise<AsignaturaDelPlan[]> {
  const filas = await db
    .selectFrom("asignaturas as a")
    .leftJoin("asignaturasSecciones as s", "s.asignaturaId", "a.id")
    .select(["a.id", "a.nombre", "a.campoFormativo", "a.promedia", "a.optativa", "a.tipoCalificacion"])
    .select(["s.id as seccionId", "s.nombre as seccion"])
    .where("a.cicloId", "=", cicloId)
    .where("a.gradoId", "=", gradoId)
    .where("a.activo", "=", 1)
    .orderBy("a.orden")
    .orderBy("a.nombre")
    .orderBy("s.orden")
    .orderBy("s.id")
    .execute();
  const porId = new Map<number, AsignaturaDelPlan & { secciones: { id: number; nombre: string }[] }>();
  for (const { seccionId, seccion, ...fila } of filas) {
    const asignatura = porId.get(fila.id) ?? {
      ...fila,
      promedia: fila.promedia === 1,
      optativa: fila.optativa === 1,
      tipoCalificacion: fila.tipoCalificacion as TipoCalificacion,
      secciones: [],
    };
    if (seccionId !== null) asignatura.secciones.push({ id: seccionId, nombre: seccion! });
    porId.set(fila.id, asignatura);
  }
  return [...porId.values()];
}

// Partials' grades of an enrolment's current subjects: those of another grade or cycle are old school information, and
// in no sum. One row per enrolment, its grades as one text: a group has thousands, and a row for each costs three times
// as much.
async function leerNotas(
  { db }: Pick<Alcance, "db">,
  inscripciones: readonly number[],
): Promise<Map<number, readonly Nota[]>> {
  const { rows } = await sql<{ inscripcionId: number; notas: string }>`
    select i.id as inscripcionId, (
      select json_group_array(json_object('id', c.id, 'asignaturaId', c.asignaturaId, 'seccionId', c.seccionId,
        'parcialId', c.parcialId, 'valor', c.valor, 'texto', c.texto, 'estado', c.estado,
        'calculada', json(iif(c.calculada = 1, 'true', 'false'))))
      from calificaciones c join asignaturas a on a.id = c.asignaturaId
      where c.inscripcionId = i.id and c.criterioId is null
        and a.gradoId = i.gradoId and a.cicloId = i.cicloId and a.activo = 1) as notas
    from inscripciones i where i.id in (select value from json_each(${JSON.stringify(inscripciones)}))`.execute(db);
  return new Map(rows.map(({ inscripcionId, notas }) => [inscripcionId, JSON.parse(notas) as Nota[]]));
}

export type Inscripcion = { inscripcionId: number; cicloId: number; nivelId: number; gradoId: number };

/**
 * Every grade and average of some enrolments, which are of one level and possibly several grades; only of `parciales`,
 * if given.
 */
export async function leerNotasDe(
  alcance: Pick<Alcance, "db">,
  inscripciones: readonly Inscripcion[],
  parciales?: ReadonlySet<number>,
): Promise<Map<number, Notas>> {
  const leidas = new Map<number, Notas>();
  const [primera] = inscripciones;
  if (!primera) return leidas;
  const ids = inscripciones.map(({ inscripcionId }) => inscripcionId);
  const notas = await leerNotas(alcance, ids);
  const ajustes = await ajustesDelNivel(alcance, primera.nivelId);
  const optativas = await optativasDe(alcance, ids);
  const planes = new Map<number, AsignaturaDelPlan[]>();
  for (const { inscripcionId, cicloId, gradoId } of inscripciones) {
    if (!planes.has(gradoId)) planes.set(gradoId, await listarAsignaturas(alcance, { cicloId, gradoId }));
    const todas = notas.get(inscripcionId) ?? [];
    const notasPedidas = parciales ? todas.filter(({ parcialId }) => parciales.has(parcialId)) : todas;
    const lleva = ({ id, optativa }: AsignaturaDelPlan) =>
      !optativa ||
      optativas.has(`${inscripcionId}-${id}`) ||
      notasPedidas.some(({ asignaturaId }) => asignaturaId === id);
    const asignaturas = planes.get(gradoId)!.filter(lleva);
    leidas.set(inscripcionId, notasDeAlumno({ asignaturas, notas: notasPedidas, ajustes }));
  }
  return leidas;
}

/** The electives that these enrolments take, as 'enrolment-subject'. */
async function optativasDe({ db }: Pick<Alcance, "db">, ids: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ clave: string }>`
    select o.inscripcionId || '-' || ga.asignaturaId as clave from gruposOptativosAlumnos o
      join gruposAsignaturas ga on ga.grupoId = o.grupoId
    where o.inscripcionId in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return new Set(rows.map(({ clave }) => clave));
}

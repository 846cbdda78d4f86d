import { idNuevo } from "db/consecutivos";
import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Fecha } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { noEncontrado } from "~/server/request/responses.server";
import { ALUMNOS_DE_LA_TAREA, HECHA } from "~/aula/academico/alumnos-de-la-tarea.server";
import { TAREAS_DEL_ALUMNO } from "./destinatarios.server";
import { estaConRetraso, estadoDeTarea, type Marca } from "./tarea";

type Fila = {
  id: number;
  inscripcionId: number;
  titulo: string;
  descripcion: string;
  referencias: string;
  entregaEnLinea: number;
  asignaturaId: number;
  asignatura: string;
  seccion: string | null;
  grupo: string;
  disponible: Fecha;
  seEntrega: Fecha;
  tareaId: number | null;
  entregadaDate: string | null;
  conRetraso: number | null;
  marca: Marca | null;
  valor: number | null;
  texto: string | null;
  comentarios: number | null;
  calificadaDate: string | null;
  nombre: string | null;
  apellido1: string | null;
  apellido2: string | null;
  tipoJustificacion: string | null;
  personaJustifica: string | null;
  justificacion: string | null;
  fechaJustificacion: string | null;
  deAntes: number;
};

type Filtro = {
  alumnoId: number;
  cicloId: number;
  /** The days between which they are due. */
  inicio?: string | null;
  fin?: string | null;
};

/**
 * The tasks of a student in a cycle of a school that are the student's by today, the latest due day first, with the
 * state of each. Those of a former group are included only if something was done in them. `id` is the definition's: a
 * student has one task of each. It checks no permission: the caller's entrance (the staff's, the student's) has done
 * so.
 */
export async function listarTareas(
  { db, colegioId, hoy }: Pick<Alcance, "db" | "colegioId" | "hoy">,
  { alumnoId, cicloId, inicio = null, fin = null }: Filtro,
) {
  const { rows } = await sql<Fila>`
    select d.id, i.id as inscripcionId, d.titulo, d.descripcion, d.referencias, d.entregaEnLinea, d.asignaturaId, a.nombre as asignatura,
      s.nombre as seccion, trim(n.nombre || ' ' || g.nombre || ' ' || coalesce(gr.nombre, '')) as grupo, d.disponible, d.seEntrega,
      t.id as tareaId, t.entregadaDate, t.conRetraso, t.marca, t.valor, t.texto, t.comentarios, t.calificadaDate, q.nombre, q.apellido1, q.apellido2,
      t.tipoJustificacion, t.personaJustifica, t.justificacion, t.fechaJustificacion,
      (${HECHA} and i.id not in (${ALUMNOS_DE_LA_TAREA})) as deAntes
    from inscripciones i join definicionesTarea d on d.cicloId = i.cicloId and d.id in (${TAREAS_DEL_ALUMNO}
      union select x.definicionId from tareas x where x.inscripcionId = i.id)
      join asignaturas a on a.id = d.asignaturaId join grados g on g.id = i.gradoId join niveles n on n.id = g.nivelId
      left join grupos gr on gr.id = i.grupoId left join asignaturasSecciones s on s.id = d.seccionId
      left join tareas t on t.definicionId = d.id and t.inscripcionId = i.id left join cuentas q on q.id = t.calificadaPor
    where i.alumnoId = ${alumnoId} and i.colegioId = ${colegioId} and i.cicloId = ${cicloId} and d.disponible <= ${hoy}
      and (${HECHA} or i.id in (${ALUMNOS_DE_LA_TAREA}))
      and (${inicio} is null or d.seEntrega >= ${inicio}) and (${fin} is null or d.seEntrega <= ${fin})
    order by d.seEntrega desc, d.id desc`.execute(db);
  return rows.map(({ nombre, apellido1, apellido2, fechaJustificacion, entregaEnLinea, deAntes, ...fila }) => {
    const { entregadaDate, marca, valor, texto, conRetraso, seEntrega } = fila;
    const avance = { entregadaDate, marca: marca ?? "", valor, texto: texto ?? "", conRetraso: conRetraso === 1 };
    return {
      ...fila,
      ...avance,
      conRetraso: estaConRetraso(avance),
      entregaEnLinea: entregaEnLinea === 1,
      deAntes: deAntes === 1,
      comentarios: fila.comentarios ?? 0,
      estado: estadoDeTarea(avance, { seEntrega }, hoy),
      calificadaPor: nombre === null ? null : nombreCompleto({ nombre, apellido1: apellido1!, apellido2: apellido2! }),
      personaJustifica: fila.personaJustifica ?? "",
      justificacion: fila.justificacion ?? "",
      justificada: fechaJustificacion !== null,
    };
  });
}

export type TareaDeAlumno = Awaited<ReturnType<typeof listarTareas>>[number];

/** One of them, in any state; null if it is not the student's by today. */
export async function buscarTarea(
  alcance: Pick<Alcance, "db" | "colegioId" | "hoy">,
  { definicionId, alumnoId }: { definicionId: number; alumnoId: number },
): Promise<TareaDeAlumno | null> {
  const definicion = await alcance.db
    .selectFrom("definicionesTarea")
    .select("cicloId")
    .where("id", "=", definicionId)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!definicion) return null;
  const todas = await listarTareas(alcance, { alumnoId, cicloId: definicion.cicloId });
  return todas.find(({ id }) => id === definicionId) ?? null;
}

/** The omitted tasks of a student that the viewer may see (C§2.10). Throws 404 for any other student. */
export async function obtenerOmitidas(
  alcance: Alcance,
  { cicloId, alumnoId, ...dias }: Omit<Filtro, "cicloId"> & { cicloId?: number | null },
): Promise<TareaDeAlumno[]> {
  if (!(await puedeVerAlumno(alcance, alumnoId))) throw noEncontrado();
  const tareas = await listarTareas(alcance, { alumnoId, cicloId: cicloId ?? alcance.cicloId, ...dias });
  return tareas.filter(({ estado }) => estado === "OMITIDA");
}

/** One omitted task of a student that the viewer may see; null if it does not exist, or is not omitted. */
export async function buscarOmitida(alcance: Alcance, clave: { definicionId: number; alumnoId: number }) {
  if (!(await puedeVerAlumno(alcance, clave.alumnoId))) return null;
  const tarea = await buscarTarea(alcance, clave);
  return tarea?.estado === "OMITIDA" ? tarea : null;
}

/** Like `buscarOmitida`, but throws 404 if it does not exist. */
export async function obtenerOmitida(alcance: Alcance, clave: { definicionId: number; alumnoId: number }) {
  const omitida = await buscarOmitida(alcance, clave);
  if (!omitida) throw noEncontrado();
  return omitida;
}

/** The row of a pupil's task, created with its first event. Call it inside a transaction. */
export async function filaDeTarea(
  { db }: Pick<Alcance, "db">,
  { definicionId, inscripcionId }: { definicionId: number; inscripcionId: number },
) {
  const tarea = () =>
    db
      .selectFrom("tareas")
      .selectAll()
      .where("definicionId", "=", definicionId)
      .where("inscripcionId", "=", inscripcionId);
  const escrita = await tarea().executeTakeFirst();
  if (escrita) return escrita;
  await db
    .insertInto("tareas")
    .values({ id: await idNuevo(db, "tareas"), definicionId, inscripcionId })
    .execute();
  return tarea().executeTakeFirstOrThrow();
}

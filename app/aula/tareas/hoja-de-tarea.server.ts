import { avisoDeCerrado, puedeCambiarCerrados } from "~/aula/academico/cerrado";
import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { listarComentarios } from "~/base/comentarios/queries.server";
import { type Fecha, hoyEnZona, horaEnZona } from "~/lib/dates";
import { noEncontrado } from "~/server/request/responses.server";
import { decimosComoTexto } from "~/lib/decimos";
import { quienesCalifica } from "~/aula/calificaciones/quien-califica.server";
import { parcialCerrado } from "./commands/calificar-tareas.server";
import { type Definicion, obtenerDefinicion } from "./definiciones.server";
import { ALUMNOS_DE_ANTES, ALUMNOS_DE_LA_TAREA } from "~/aula/academico/alumnos-de-la-tarea.server";
import { entregadaEn } from "./entrega";
import { COLUMNAS, estaConRetraso, estadoDeTarea, type Marca } from "./tarea";

type Fila = {
  inscripcionId: number;
  alumnoId: number;
  nombre: string;
  propio: string;
  apellido1: string;
  apellido2: string | null;
  grupoId: number | null;
  grupo: string | null;
  tareaId: number | null;
  entregadaDate: string | null;
  conRetraso: number | null;
  marca: Marca | null;
  valor: number | null;
  texto: string | null;
  version: number | null;
  versionMarca: number | null;
  comentarios: number | null;
  entregas: number;
  archivos: number;
};

type Filtro = { definicionId: number; inscripcionId?: number; alumnos?: RawBuilder<number> };

async function filasDe(
  { db }: Alcance,
  { definicionId, inscripcionId, alumnos = ALUMNOS_DE_LA_TAREA }: Filtro,
): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select i.id as inscripcionId, i.alumnoId, a.nombreCompleto as nombre, a.nombre as propio, a.apellido1, a.apellido2, i.grupoId, gr.nombre as grupo, t.id as tareaId,
      t.entregadaDate, t.conRetraso, t.marca, t.valor, t.texto, t.version, t.versionMarca, t.comentarios,
      (select count(*) from tareasEntregas e where e.tareaId = t.id) as entregas,
      (select count(*) from tareasEntregas e join tareasEntregasArchivos x on x.entregaId = e.id where e.tareaId = t.id) as archivos
    from definicionesTarea d join inscripciones i on i.id in (${alumnos}) join alumnos a on a.id = i.alumnoId
      left join grupos gr on gr.id = i.grupoId left join tareas t on t.definicionId = d.id and t.inscripcionId = i.id
    where d.id = ${definicionId} and (${inscripcionId ?? null} is null or i.id = ${inscripcionId ?? null})
    order by gr.orden, gr.nombre, i.nombreOrden, i.id`.execute(db);
  return rows;
}

function comoHecho({ entregadaDate, conRetraso, marca, valor, texto }: Fila) {
  return { entregadaDate, conRetraso: conRetraso === 1, marca: marca ?? "", valor, texto: texto ?? "" };
}

/**
 * The grid of a task (decisions.md, Tasks): its pupils that the viewer grades, each with the state of the task and two
 * cells, the grade and the teacher's mark. Throws 404 for a task that the viewer does not see.
 */
export async function obtenerHojaDeTarea(alcance: Alcance, definicionId: number) {
  const definicion = await obtenerDefinicion(alcance, definicionId);
  const todas = await filasDe(alcance, { definicionId });
  const inscripcionesCalificables = await quienesCalifica(
    alcance,
    definicion.asignaturaId,
    todas.map(({ inscripcionId }) => inscripcionId),
  );
  const cerrado = await parcialCerrado(alcance, definicion);
  const enNumero = definicion.tipoCalificacion === "NUMERICA";
  const filas = todas
    .filter(({ inscripcionId }) => inscripcionesCalificables.has(inscripcionId))
    .map((fila) => ({
      ...comoFila(alcance, definicion, fila),
      celdas: [
        { columna: COLUMNAS.CALIFICACION, escrito: calificacionDe(fila), version: fila.version ?? 0 },
        { columna: COLUMNAS.MARCA, escrito: comoHecho(fila).marca, version: fila.versionMarca ?? 0 },
      ],
    }));
  return {
    definicion,
    filas,
    cerrado: cerrado && avisoDeCerrado(cerrado, alcance),
    puede: cerrado === null || puedeCambiarCerrados(alcance),
    enNumero,
  };
}

/**
 * The pupils who did a task and have changed group since, each with its state and grade: to be read, but no longer
 * graded.
 */
export async function listarDeAntes(alcance: Alcance, definicion: Definicion) {
  const filas = await filasDe(alcance, { definicionId: definicion.id, alumnos: ALUMNOS_DE_ANTES });
  return filas.map((fila) => ({ ...comoFila(alcance, definicion, fila), calificacion: calificacionDe(fila) }));
}

const calificacionDe = ({ texto, valor }: Fila): string => texto || decimosComoTexto(valor);

// The pupil of the task, and its state.
function comoFila({ hoy, zonaHoraria }: Alcance, definicion: Definicion, fila: Fila) {
  const avance = comoHecho(fila);
  const { inscripcionId, alumnoId, nombre, grupo, entregas, archivos } = fila;
  return {
    inscripcionId,
    alumnoId,
    nombre,
    persona: { nombre: fila.propio, apellidos: [fila.apellido1, fila.apellido2].filter(Boolean).join(" ") },
    grupo,
    entregas,
    archivos,
    comentarios: fila.comentarios ?? 0,
    estado: estadoDeTarea(avance, definicion, hoy),
    conRetraso: estaConRetraso(avance),
    entregada: dichaEntrega(avance, { hoy, zonaHoraria }),
    calificada: avance.valor !== null || avance.texto !== "",
  };
}

export type FilaDeHoja = ReturnType<typeof comoFila>;
export type DeAntes = Awaited<ReturnType<typeof listarDeAntes>>[number];

type Reloj = { hoy: Fecha; zonaHoraria: string };

/** The time of a task's delivery, as {@link entregadaEn} states it; null if it was not delivered. */
export function dichaEntrega(
  { entregadaDate, conRetraso }: { entregadaDate: string | null; conRetraso: boolean },
  { hoy, zonaHoraria }: Reloj,
): string | null {
  if (entregadaDate === null) return null;
  const instante = new Date(entregadaDate);
  const cuando = {
    fecha: hoyEnZona(instante, zonaHoraria),
    hora: horaEnZona(entregadaDate, zonaHoraria),
    conRetraso,
  };
  return entregadaEn(cuando, hoy);
}

type ClaveDeTarea = { definicionId: number; inscripcionId: number };

/**
 * A pupil's task as the staff read it: its definition and its state, even of a pupil who did it and has changed group.
 * Throws 404 if the viewer does not see it, or it is not the pupil's.
 */
export async function obtenerTareaDeAlumno(alcance: Alcance, { definicionId, inscripcionId }: ClaveDeTarea) {
  const definicion = await obtenerDefinicion(alcance, definicionId);
  const fila = await filaDe(alcance, definicion, inscripcionId);
  if (!fila) throw noEncontrado();
  const avance = comoHecho(fila);
  return {
    definicion,
    nombre: fila.nombre,
    tareaId: fila.tareaId,
    estado: estadoDeTarea(avance, definicion, alcance.hoy),
    calificacion: calificacionDe(fila),
    entregas: fila.tareaId === null ? [] : await entregasDe(alcance, fila.tareaId),
  };
}

async function filaDe(alcance: Alcance, { id: definicionId, asignaturaId }: Definicion, inscripcionId: number) {
  const [fila] = await filasDe(alcance, { definicionId, inscripcionId });
  if (fila)
    return (await quienesCalifica(alcance, asignaturaId, [inscripcionId])).has(inscripcionId) ? fila : undefined;
  return (await filasDe(alcance, { definicionId, inscripcionId, alumnos: ALUMNOS_DE_ANTES }))[0];
}

/** The deliveries, the last one first, each with its files. */
export async function entregasDe({ db, hoy, zonaHoraria }: Pick<Alcance, "db"> & Reloj, tareaId: number) {
  const entregas = await db
    .selectFrom("tareasEntregas")
    .select(["id", "texto", "conRetraso", "entregadaDate"])
    .where("tareaId", "=", tareaId)
    .orderBy("id", "desc")
    .execute();
  const archivos = await archivosDeEntregas({ db }, tareaId);
  return entregas.map(({ id, texto, conRetraso, entregadaDate }) => ({
    id,
    texto,
    entregadaDate,
    dicha: dichaEntrega({ entregadaDate, conRetraso: conRetraso === 1 }, { hoy, zonaHoraria })!,
    archivos: archivos.filter(({ entregaId }) => entregaId === id),
  }));
}

/** The files handed in with a task. */
export function archivosDeEntregas({ db }: Pick<Alcance, "db">, tareaId: number) {
  return db
    .selectFrom("tareasEntregasArchivos as x")
    .innerJoin("tareasEntregas as e", "e.id", "x.entregaId")
    .innerJoin("archivos as a", "a.uuid", "x.archivoUuid")
    .select(["x.entregaId", "a.uuid", "x.fileName as nombre", "a.tipo"])
    .where("e.tareaId", "=", tareaId)
    .orderBy("x.entregaId")
    .orderBy("x.orden")
    .execute();
}

/** The thread below a pupil's task, for the staff. Throws as {@link obtenerTareaDeAlumno}. */
export async function hiloDeTarea(alcance: Alcance, clave: ClaveDeTarea) {
  const tarea = await obtenerTareaDeAlumno(alcance, clave);
  if (tarea.tareaId === null) return { ...tarea, comentarios: [] };
  const hilo = { hilo: "TAREA", hiloId: tarea.tareaId } as const;
  const lector = { cuentaId: alcance.cuenta!.id };
  return { ...tarea, comentarios: await listarComentarios(alcance, hilo, { lector, abierto: true }) };
}

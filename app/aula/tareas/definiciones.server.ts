import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { Fecha } from "~/lib/dates";
import { DE_QUIENES_LLEGA, ALUMNOS_DE_LA_TAREA } from "~/aula/academico/alumnos-de-la-tarea.server";
import { dondeImparte } from "./destinatarios.server";

export const CUANDO = ["abiertas", "vencidas"] as const;
export type Filtros = {
  grupoId: number | null;
  asignaturaId: number | null;
  cuando: (typeof CUANDO)[number] | null;
  pagina: number;
};

const POR_PAGINA = 50;

// A task of one of the groups and subjects in which the viewer may assign some; coordination without limits sees all of
// them.
async function visible(alcance: Alcance) {
  const libre = Object.values(alcance.limites).every((limite) => !limite);
  if (tienePermiso(alcance, "PERM_COORDINACION") && libre) return sql<SqlBool>`true`;
  const ids = (await dondeImparte(alcance)).map(({ id }) => id);
  return sql<SqlBool>`exists (select 1 from definicionesTareaGrupos dg
    join gruposAsignaturas ga on ga.grupoId = dg.grupoId and ga.asignaturaId = d.asignaturaId
    where dg.definicionId = d.id and ga.id in (${ids.length === 0 ? sql`null` : sql.join(ids)}))`;
}

type Contada = {
  id: number;
  titulo: string;
  asignatura: string;
  grupos: string;
  disponible: Fecha;
  seEntrega: Fecha;
  entregaEnLinea: number;
  criterio: string | null;
  alumnos: number;
  entregadas: number;
  calificadas: number;
};

/** The tasks that the viewer may see, the latest due day first, with the number of pupils and the results of each. */
export async function listarDefiniciones(alcance: Alcance, { grupoId, asignaturaId, cuando, pagina }: Filtros) {
  const { db, colegioId, cicloId, hoy } = alcance;
  const condiciones = [await visible(alcance)];
  if (grupoId !== null)
    condiciones.push(sql<SqlBool>`exists (select 1 from definicionesTareaGrupos dg
      where dg.definicionId = d.id and dg.grupoId = ${grupoId})`);
  if (asignaturaId !== null) condiciones.push(sql<SqlBool>`d.asignaturaId = ${asignaturaId}`);
  if (cuando !== null) condiciones.push(cuando === "abiertas" ? sql`d.seEntrega >= ${hoy}` : sql`d.seEntrega < ${hoy}`);
  const { rows } = await sql<Contada>`
    select d.id, d.titulo, a.nombre as asignatura, d.disponible, d.seEntrega, d.entregaEnLinea,
      cr.nombre as criterio, (select group_concat(x.nombre, ', ') from (select g.nombre || ' ' || gr.nombre as nombre
        from definicionesTareaGrupos dg join grupos gr on gr.id = dg.grupoId join grados g on g.id = gr.gradoId
        where dg.definicionId = d.id order by g.orden, gr.orden, gr.nombre) x) as grupos,
      (select count(*) from inscripciones i where i.id in (${ALUMNOS_DE_LA_TAREA})) as alumnos,
      (select count(*) from ${DE_QUIENES_LLEGA} and t.marca not in ('NO_ENTREGO', 'EXENTA')
        and (t.marca <> '' or t.entregadaDate is not null or t.valor is not null or t.texto <> '')) as entregadas,
      (select count(*) from ${DE_QUIENES_LLEGA} and (t.valor is not null or t.texto <> '')) as calificadas
    from definicionesTarea d join asignaturas a on a.id = d.asignaturaId left join criterios cr on cr.id = d.criterioId
    where d.colegioId = ${colegioId} and d.cicloId = ${cicloId} and ${sql.join(condiciones, sql` and `)}
    order by d.seEntrega desc, d.id desc limit ${POR_PAGINA + 1} offset ${(pagina - 1) * POR_PAGINA}`.execute(db);
  return {
    definiciones: rows
      .slice(0, POR_PAGINA)
      .map(({ entregaEnLinea, ...fila }) => ({ ...fila, entregaEnLinea: entregaEnLinea === 1 })),
    hayMas: rows.length > POR_PAGINA,
  };
}

export type DefinicionEnLista = Awaited<ReturnType<typeof listarDefiniciones>>["definiciones"][number];

/** A task with its groups, the pupils that it names and its files; null if that id does not exist for the viewer. */
export async function buscarDefinicion(alcance: Alcance, definicionId: number): Promise<Definicion | null> {
  return leerDefinicion(alcance, definicionId, await visible(alcance));
}

/**
 * Like `buscarDefinicion`, for any task of the viewer's school, independent of its author: for callers that have
 * checked another permission.
 */
export const buscarDefinicionDelColegio = (alcance: Alcance, definicionId: number): Promise<Definicion | null> =>
  leerDefinicion(alcance, definicionId, sql`true`);

async function leerDefinicion(alcance: Alcance, definicionId: number, condicion: RawBuilder<SqlBool>) {
  const { db, colegioId } = alcance;
  const { rows } = await sql<{
    id: number;
    cicloId: number;
    asignaturaId: number;
    asignatura: string;
    gradoId: number;
    nivelId: number;
    tipoCalificacion: string;
    seccionId: number | null;
    seccion: string | null;
    criterioId: number | null;
    criterio: string | null;
    parcialId: number | null;
    titulo: string;
    descripcion: string;
    referencias: string;
    disponible: Fecha;
    seEntrega: Fecha;
    entregaEnLinea: number;
    createdBy: number;
    lastModifiedDate: string;
  }>`select d.id, d.cicloId, d.asignaturaId, a.nombre as asignatura, a.gradoId, g.nivelId, a.tipoCalificacion, d.seccionId,
      s.nombre as seccion, d.criterioId, cr.nombre as criterio, cr.parcialId, d.titulo, d.descripcion, d.referencias,
      d.disponible, d.seEntrega, d.entregaEnLinea, d.createdBy, d.lastModifiedDate
    from definicionesTarea d join asignaturas a on a.id = d.asignaturaId join grados g on g.id = a.gradoId
      left join asignaturasSecciones s on s.id = d.seccionId left join criterios cr on cr.id = d.criterioId
    where d.id = ${definicionId} and d.colegioId = ${colegioId} and ${condicion}`.execute(db);
  const [fila] = rows;
  if (!fila) return null;
  const grupos = await db
    .selectFrom("definicionesTareaGrupos as dg")
    .innerJoin("grupos as gr", "gr.id", "dg.grupoId")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .select(["gr.id", sql<string>`g.nombre || ' ' || gr.nombre`.as("nombre")])
    .where("dg.definicionId", "=", definicionId)
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .execute();
  const nombrados = await db
    .selectFrom("definicionesTareaAlumnos")
    .select("inscripcionId")
    .where("definicionId", "=", definicionId)
    .execute();
  const archivos = await archivosDeDefinicion(alcance, definicionId);
  const inscripciones = nombrados.map(({ inscripcionId }) => inscripcionId);
  return { ...fila, entregaEnLinea: fila.entregaEnLinea === 1, grupos, inscripciones, archivos };
}

export type Definicion = NonNullable<Awaited<ReturnType<typeof leerDefinicion>>>;

/** Like `buscarDefinicion`, but throws 404 if it does not exist. */
export async function obtenerDefinicion(alcance: Alcance, definicionId: number): Promise<Definicion> {
  const definicion = await buscarDefinicion(alcance, definicionId);
  if (!definicion) throw noEncontrado();
  return definicion;
}

/** The files of a task, in their order. */
export function archivosDeDefinicion({ db }: Pick<Alcance, "db">, definicionId: number) {
  return db
    .selectFrom("definicionesTareaArchivos as x")
    .innerJoin("archivos as a", "a.uuid", "x.archivoUuid")
    .select(["a.uuid", "x.fileName as nombre", "a.tipo"])
    .where("x.definicionId", "=", definicionId)
    .orderBy("x.orden")
    .execute();
}

/** The choices of a task's form for that subject: its sections, and the criterios of its open partials. */
export async function opcionesDeAsignatura({ db }: Alcance, asignaturaId: number) {
  const secciones = await db
    .selectFrom("asignaturasSecciones")
    .select(["id as value", "nombre as label"])
    .where("asignaturaId", "=", asignaturaId)
    .orderBy("orden")
    .execute();
  const { rows: criterios } = await sql<{ value: number; label: string; deTareas: number; parcialId: number }>`
    select c.id as value, p.nombre || ' · ' || d.nombre || ': ' || c.nombre || ' ' || c.peso || ' %' as label, c.deTareas,
      d.id as parcialId
    from criterios c join definicionesParcial d on d.id = c.parcialId join definicionesPeriodo p on p.id = d.definicionPeriodoId
    where c.asignaturaId = ${asignaturaId} and d.estado not in ('CERRADO', 'PUBLICADO')
    order by d.inicia, d.id, c.orden, c.id`.execute(db);
  return { secciones, criterios };
}

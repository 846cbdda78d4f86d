import type { Alcance } from "~/base/acceso/alcance.server";
import type { Seccion } from "./seccion";

/** A student's tasks: the state of each, those set only for this student, and the deliveries. */
export async function seccionesDeTareas(alcance: Alcance, alumnoId: number): Promise<Seccion[]> {
  return [await tareas(alcance, alumnoId), await propias(alcance, alumnoId), await entregadas(alcance, alumnoId)];
}

async function tareas({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("tareas as t")
    .innerJoin("inscripciones as i", "i.id", "t.inscripcionId")
    .innerJoin("definicionesTarea as d", "d.id", "t.definicionId")
    .innerJoin("asignaturas as a", "a.id", "d.asignaturaId")
    .select(["t.id", "a.nombre as asignatura", "d.titulo", "d.seEntrega", "t.marca", "t.valor", "t.texto"])
    .select(["t.calificadaDate", "t.tipoJustificacion", "t.personaJustifica", "t.justificacion"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("t.id")
    .execute();
  return {
    clave: "tareas",
    titulo: "Tareas",
    columnas: [
      { clave: "asignatura", titulo: "Asignatura" },
      { clave: "titulo", titulo: "Tarea" },
      { clave: "seEntrega", titulo: "Se entrega" },
      { clave: "marca", titulo: "Marca" },
      { clave: "calificacion", titulo: "Calificación" },
      { clave: "calificadaDate", titulo: "Calificada", tipo: "instante" },
      { clave: "tipoJustificacion", titulo: "Justificación" },
      { clave: "personaJustifica", titulo: "Quién la justificó" },
      { clave: "justificacion", titulo: "Detalle" },
    ],
    // Stored in tenths.
    filas: filas.map(({ id: _, valor, texto, ...fila }) => ({
      ...fila,
      calificacion: valor === null ? texto : (valor / 10).toFixed(1),
    })),
  };
}

async function propias({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const nombradas = await db
    .selectFrom("definicionesTareaAlumnos as x")
    .innerJoin("inscripciones as i", "i.id", "x.inscripcionId")
    .innerJoin("definicionesTarea as d", "d.id", "x.definicionId")
    .select(["d.titulo", "d.seEntrega"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("x.definicionId")
    .execute();
  return {
    clave: "tareasPropias",
    titulo: "Tareas solo para él",
    columnas: [
      { clave: "titulo", titulo: "Tarea" },
      { clave: "seEntrega", titulo: "Se entrega" },
    ],
    filas: nombradas,
  };
}

async function entregadas({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const entregas = await db
    .selectFrom("tareasEntregas as e")
    .innerJoin("tareas as t", "t.id", "e.tareaId")
    .innerJoin("inscripciones as i", "i.id", "t.inscripcionId")
    .innerJoin("definicionesTarea as d", "d.id", "t.definicionId")
    .leftJoin("tareasEntregasArchivos as x", "x.entregaId", "e.id")
    .select(["d.titulo", "e.texto", "e.entregadaDate", "x.fileName"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("e.id")
    .orderBy("x.orden")
    .execute();
  return {
    clave: "entregas",
    titulo: "Tareas entregadas en línea",
    columnas: [
      { clave: "titulo", titulo: "Tarea" },
      { clave: "texto", titulo: "Texto" },
      { clave: "fileName", titulo: "Archivo" },
      { clave: "entregadaDate", titulo: "Entregada", tipo: "instante" },
    ],
    filas: entregas,
  };
}

import { sql } from "kysely";
import { textoDe } from "~/base/comentarios/html.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { nombreCompleto } from "~/lib/text";
import { avisosDeFaltas } from "./justificantes.server";
import type { Seccion } from "./seccion";
import { seccionesDeTareas } from "./tareas.server";

/** A student's school life: grades, absences, and the messages about the student with their answers. */
export async function seccionesAcademicas(alcance: Alcance, alumnoId: number): Promise<Seccion[]> {
  return [
    await grupos(alcance, alumnoId),
    await calificaciones(alcance, alumnoId),
    await boletas(alcance, alumnoId),
    await camposCorregidos(alcance, alumnoId),
    await avisosDeAusencia(alcance, alumnoId),
    await ausencias(alcance, alumnoId),
    await avisosDeFaltas(alcance, alumnoId),
    ...(await seccionesDeTareas(alcance, alumnoId)),
    await misivas(alcance, alumnoId),
    await comentarios(alcance, alumnoId),
  ];
}

async function grupos({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const gruposDeInscripcion = await db
    .selectFrom("inscripcionesGrupos as x")
    .innerJoin("inscripciones as i", "i.id", "x.inscripcionId")
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .innerJoin("grupos as g", "g.id", "x.grupoId")
    .select(["c.nombre as ciclo", "g.nombre as grupo", "x.desde", "x.hasta"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("x.id")
    .execute();
  const optativos = await db
    .selectFrom("gruposOptativosAlumnos as x")
    .innerJoin("inscripciones as i", "i.id", "x.inscripcionId")
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .innerJoin("grupos as g", "g.id", "x.grupoId")
    .select(["c.nombre as ciclo", "g.nombre as grupo"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("g.id")
    .execute();
  return {
    clave: "grupos",
    titulo: "Grupos en que ha estado",
    columnas: [
      { clave: "ciclo", titulo: "Ciclo" },
      { clave: "grupo", titulo: "Grupo" },
      { clave: "desde", titulo: "Desde" },
      { clave: "hasta", titulo: "Hasta" },
    ],
    filas: [...gruposDeInscripcion, ...optativos.map((fila) => ({ ...fila, desde: "", hasta: "" }))],
  };
}

async function boletas({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("boletas as b")
    .innerJoin("inscripciones as i", "i.id", "b.inscripcionId")
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .select(["c.nombre as ciclo", "b.version", "b.folio", "b.contenido"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("b.id")
    .execute();
  return {
    clave: "boletas",
    titulo: "Boletas entregadas",
    columnas: [
      { clave: "ciclo", titulo: "Ciclo" },
      { clave: "version", titulo: "Versión" },
      { clave: "folio", titulo: "Folio" },
      { clave: "contenido", titulo: "Contenido" },
    ],
    filas,
  };
}

async function camposCorregidos({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("camposCorregidos as x")
    .innerJoin("inscripciones as i", "i.id", "x.inscripcionId")
    .innerJoin("definicionesPeriodo as p", "p.id", "x.periodoId")
    .select(["p.nombre as periodo", "x.campo", sql<number>`x.valor / 10`.as("valor"), "x.motivo"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("p.inicia")
    .orderBy("x.campo")
    .execute();
  return {
    clave: "camposCorregidos",
    titulo: "Campos formativos corregidos",
    columnas: [
      { clave: "periodo", titulo: "Periodo" },
      { clave: "campo", titulo: "Campo formativo" },
      { clave: "valor", titulo: "Valor" },
      { clave: "motivo", titulo: "Motivo" },
    ],
    filas,
  };
}

async function avisosDeAusencia({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("ausenciasAvisadas as x")
    .innerJoin("inscripciones as i", "i.id", "x.inscripcionId")
    .select(["x.fecha", "x.avisadaDate", "x.nota"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("x.fecha")
    .execute();
  return {
    clave: "avisosDeAusencia",
    titulo: "Ausencias avisadas por teléfono",
    columnas: [
      { clave: "fecha", titulo: "Fecha" },
      { clave: "avisadaDate", titulo: "Avisada", tipo: "instante" },
      { clave: "nota", titulo: "Nota" },
    ],
    filas,
  };
}

async function calificaciones({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("calificaciones as k")
    .innerJoin("inscripciones as i", "i.id", "k.inscripcionId")
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .innerJoin("asignaturas as a", "a.id", "k.asignaturaId")
    .innerJoin("definicionesParcial as p", "p.id", "k.parcialId")
    .leftJoin("asignaturasSecciones as s", "s.id", "k.seccionId")
    .leftJoin("criterios as cr", "cr.id", "k.criterioId")
    .select(["c.nombre as ciclo", "a.nombre as asignatura", "s.nombre as seccion", "p.nombre as parcial"])
    .select(["cr.nombre as criterio", "k.valor", "k.texto", "k.observaciones", "k.lastModifiedDate"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("k.id")
    .execute();
  return {
    clave: "calificaciones",
    titulo: "Calificaciones",
    columnas: [
      { clave: "ciclo", titulo: "Ciclo" },
      { clave: "asignatura", titulo: "Asignatura" },
      { clave: "seccion", titulo: "Área" },
      { clave: "parcial", titulo: "Parcial" },
      { clave: "criterio", titulo: "Criterio" },
      { clave: "calificacion", titulo: "Calificación" },
      { clave: "observaciones", titulo: "Observaciones" },
      { clave: "lastModifiedDate", titulo: "Modificada", tipo: "instante" },
    ],
    // Stored in tenths.
    filas: filas.map(({ valor, texto, ...fila }) => ({
      ...fila,
      calificacion: valor === null ? texto : (valor / 10).toFixed(1),
    })),
  };
}

async function ausencias({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("faltas as f")
    .innerJoin("clases as c", "c.id", "f.claseId")
    .innerJoin("inscripciones as i", "i.id", "f.inscripcionId")
    .leftJoin("gruposAsignaturas as ga", "ga.id", "c.grupoAsignaturaId")
    .leftJoin("asignaturas as a", "a.id", "ga.asignaturaId")
    .select(["c.fecha", "a.nombre as asignatura", "f.retardo", "f.tipoJustificacion", "f.personaJustifica"])
    .select("f.justificacion")
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .orderBy("f.id")
    .execute();
  return {
    clave: "ausencias",
    titulo: "Ausencias",
    columnas: [
      { clave: "fecha", titulo: "Fecha" },
      { clave: "asignatura", titulo: "Asignatura" },
      { clave: "registro", titulo: "Falta o retardo" },
      { clave: "tipoJustificacion", titulo: "Justificación" },
      { clave: "personaJustifica", titulo: "Quién la justificó" },
      { clave: "justificacion", titulo: "Detalle" },
    ],
    filas: filas.map(({ retardo, ...fila }) => ({ ...fila, registro: retardo === 1 ? "Retardo" : "Falta" })),
  };
}

async function misivas({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("misivas as m")
    .leftJoin("misivasEntregas as e", "e.misivaId", "m.id")
    .leftJoin("tutores as t", "t.id", "e.tutorId")
    .select(["m.tipo", "m.titulo", "m.contenido", "m.autorizada", "m.justificacionCerrada", "m.createdDate"])
    .select(["t.nombreCompleto as tutor", "e.leidaDate"])
    .where("m.alumnoId", "=", alumnoId)
    .where("m.colegioId", "=", colegioId)
    .orderBy("m.id")
    .orderBy("e.id")
    .execute();
  return {
    clave: "misivas",
    titulo: "Misivas",
    columnas: [
      { clave: "tipo", titulo: "Tipo" },
      { clave: "titulo", titulo: "Resumen" },
      { clave: "contenido", titulo: "Detalle" },
      { clave: "createdDate", titulo: "Escrita", tipo: "instante" },
      { clave: "autorizada", titulo: "Autorizada", tipo: "instante" },
      { clave: "tutor", titulo: "Tutor" },
      { clave: "leidaDate", titulo: "Leída", tipo: "instante" },
      { clave: "justificacionCerrada", titulo: "Mensaje de cierre" },
    ],
    filas,
  };
}

async function comentarios({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion> {
  const filas = await db
    .selectFrom("comentarios as k")
    .leftJoin("misivas as m", (une) => une.onRef("m.id", "=", "k.hiloId").on("k.hilo", "=", "MISIVA"))
    .leftJoin("tareas as ta", (une) => une.onRef("ta.id", "=", "k.hiloId").on("k.hilo", "=", "TAREA"))
    .leftJoin("definicionesTarea as d", "d.id", "ta.definicionId")
    .leftJoin("inscripciones as i", "i.id", "ta.inscripcionId")
    .leftJoin("cuentas as c", "c.id", "k.cuentaId")
    .leftJoin("tutores as t", "t.id", "k.tutorId")
    .leftJoin("alumnos as a", "a.id", "k.alumnoId")
    .select(({ fn }) => fn.coalesce("m.titulo", "d.titulo").as("titulo"))
    .select(["k.texto", "k.createdDate", "k.eliminado", "t.nombreCompleto as tutor"])
    .select(["a.nombreCompleto as alumno", "c.nombre", "c.apellido1", "c.apellido2"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("m.alumnoId", "=", alumnoId), eb("m.colegioId", "=", colegioId)]),
        and([eb("i.alumnoId", "=", alumnoId), eb("i.colegioId", "=", colegioId)]),
      ]),
    )
    .orderBy("k.id")
    .execute();
  return {
    clave: "comentarios",
    titulo: "Comentarios",
    columnas: [
      { clave: "titulo", titulo: "Misiva o tarea" },
      { clave: "autor", titulo: "Quién" },
      { clave: "comentario", titulo: "Comentario" },
      { clave: "createdDate", titulo: "Escrito", tipo: "instante" },
      { clave: "eliminado", titulo: "Eliminado" },
    ],
    filas: filas.map(({ texto, eliminado, tutor, alumno, nombre, apellido1, apellido2, ...fila }) => ({
      ...fila,
      comentario: textoDe(texto),
      eliminado: eliminado === 1 ? "Sí" : "",
      autor: tutor ?? alumno ?? nombreCompleto({ nombre: nombre ?? "", apellido1, apellido2 }),
    })),
  };
}

import { avisoDeCerrado, puedeCambiarCerrados } from "~/aula/academico/cerrado";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites, exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { nombreCompleto } from "~/lib/text";
import { noEncontrado } from "~/server/request/responses.server";
import { CELDA_VACIA, celdaComoTexto, type EstadoDeCelda } from "./calificacion";
import { juntarHistoria, type Linea } from "./historia";
import { buscarMateria } from "./materia.server";

export type CualCalificacion = {
  alumnoId: number;
  /** 0 or less if there is none yet: a negative value is minus a partial's id (C§4 Grades). */
  calificacionId: number;
  asignaturaId: number | null;
  asignaturaSeccionId: number | null;
  parcialId: number | null;
};

/**
 * The cell of a student's grade that an address or a call names: an existing one by its id, a new one by subject,
 * section and partial. Throws 404 if it is not the student's, or outside the viewer's school and limits.
 */
export async function cualCelda(alcance: Alcance, calificacion: CualCalificacion) {
  const { alumnoId, calificacionId } = calificacion;
  await exigirAlumno(alcance, alumnoId);
  if (calificacionId > 0) {
    const fila = await alcance.db
      .selectFrom("calificaciones as c")
      .innerJoin("inscripciones as i", "i.id", "c.inscripcionId")
      .select(["c.inscripcionId", "c.asignaturaId", "c.seccionId", "c.parcialId", "c.criterioId"])
      .where("c.id", "=", calificacionId)
      .where("i.alumnoId", "=", alumnoId)
      .where("i.colegioId", "=", alcance.colegioId)
      .where(dentroDeLimites(alcance.limites))
      .executeTakeFirst();
    if (!fila) throw noEncontrado();
    return fila;
  }
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  const parcialId = calificacionId < 0 ? -calificacionId : calificacion.parcialId;
  if (!inscripcion || calificacion.asignaturaId === null || parcialId === null) throw noEncontrado();
  const { inscripcionId } = inscripcion;
  return {
    inscripcionId,
    asignaturaId: calificacion.asignaturaId,
    seccionId: calificacion.asignaturaSeccionId,
    parcialId,
    criterioId: null,
  };
}

/** A student's grade with its history, for its dialog. Throws 404. */
export async function obtenerCalificacion(alcance: Alcance, calificacion: CualCalificacion) {
  const celda = await cualCelda(alcance, calificacion);
  const materia = await buscarMateria(alcance, celda);
  if (!materia) throw noEncontrado();
  const seccion = materia.secciones.find(({ id }) => id === celda.seccionId) ?? null;
  if (celda.seccionId !== null && !seccion) throw noEncontrado();
  const fila = await alcance.db
    .selectFrom("calificaciones")
    .select(["id", "valor", "texto", "estado", "calculada", "version", "lastModifiedDate"])
    .where("inscripcionId", "=", celda.inscripcionId)
    .where("asignaturaId", "=", celda.asignaturaId)
    .where("parcialId", "=", celda.parcialId)
    .where("seccionId", celda.seccionId === null ? "is" : "=", celda.seccionId)
    .where("criterioId", celda.criterioId === null ? "is" : "=", celda.criterioId)
    .executeTakeFirst();
  const historia = fila ? await historiaDe(alcance, fila.id) : [];
  return {
    ...celda,
    id: fila?.id ?? 0,
    version: fila?.version ?? 0,
    escrito: celdaComoTexto(fila ? { ...fila, estado: fila.estado as EstadoDeCelda } : CELDA_VACIA),
    calculada: fila?.calculada === 1,
    asignatura: materia.nombre,
    seccion: seccion?.nombre ?? null,
    periodo: materia.periodo,
    parcial: materia.parcial,
    cerrado: materia.cerrado ? avisoDeCerrado(materia.parcial, alcance) : null,
    puede: !materia.cerrado || puedeCambiarCerrados(alcance),
    tipoCalificacion: materia.tipoCalificacion,
    minimo: materia.ajustes.calificacionMinima / 10,
    decimales: materia.ajustes.decimales,
    /** True if it had a value that somebody deleted. */
    eliminada: fila !== undefined && fila.valor === null && fila.texto === "" && fila.estado === "",
    lastModifiedBy: historia[0]?.quien ?? null,
    lastModifiedDate: fila?.lastModifiedDate ?? null,
    historia,
  };
}

async function historiaDe({ db }: Alcance, calificacionId: number): Promise<Linea[]> {
  const filas = await db
    .selectFrom("calificacionesHistoria as h")
    .leftJoin("cuentas as q", "q.id", "h.cuentaId")
    .select(["h.cuentaId", "h.fecha", "h.valor", "h.texto", "h.estado", "h.observaciones"])
    .select(["q.nombre", "q.apellido1", "q.apellido2"])
    .where("h.calificacionId", "=", calificacionId)
    .orderBy("h.id")
    .execute();
  return juntarHistoria(
    filas.map(({ cuentaId, fecha, valor, texto, estado, observaciones, nombre, apellido1, apellido2 }) => ({
      cuentaId,
      fecha,
      observaciones,
      dice: celdaComoTexto({ valor, texto, estado: estado as EstadoDeCelda }) || "Eliminada",
      quien: nombre === null ? "El sistema" : nombreCompleto({ nombre, apellido1: apellido1!, apellido2: apellido2! }),
    })),
  );
}

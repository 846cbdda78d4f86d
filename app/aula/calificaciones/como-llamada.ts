import { notaDicha } from "./calificacion";
import type { obtenerCalificacion } from "./calificacion.server";
import type { Evaluacion } from "./evaluaciones.server";
import type { informacionEscolar } from "./informacion-escolar.server";

type Tabla = NonNullable<NonNullable<Awaited<ReturnType<typeof informacionEscolar>>>["tabla"]>;
type Fila = Tabla["filas"][number];
type Calificacion = Awaited<ReturnType<typeof obtenerCalificacion>>;

/**
 * A pupil's table by the names of C§3: each period with its partials. Each row has its grades, their ids and the values
 * of its criterios, by period and partial. `calificacionesNumericas` is true if any of it is graded by numbers:
 * otherwise there is no average to show (decisiones/200).
 */
export function comoTabla(
  tabla: Tabla,
  {
    visualizacionPeriodos,
    evaluaciones,
  }: { visualizacionPeriodos: "VIGENTES" | "TODOS"; evaluaciones: readonly Evaluacion[] },
) {
  let hasta = 0;
  const tramos = tabla.periodos.map(({ id, nombre, columnas }) => {
    const desde = hasta;
    hasta += columnas;
    return { id, nombre, columnas, desde, hasta };
  });
  const evaluacionesDeCelda = (fila: Pick<Fila, "asignaturaId" | "asignaturaSeccionId">, parcialId: number) =>
    evaluaciones
      .filter(
        (una) =>
          una.asignaturaId === fila.asignaturaId &&
          una.seccionId === fila.asignaturaSeccionId &&
          una.parcialId === parcialId,
      )
      .map(({ criterioId, nombre, peso, id, dice }) => ({ criterioId, nombre, peso, id, calificacion: dice }));
  return {
    ...tabla,
    anteriores: tabla.anteriores.map((una) => ({ ...una, valor: notaDicha(una.valor) })),
    visualizacionPeriodos,
    calificacionesNumericas: tabla.filas.some(({ enNumero }) => enNumero),
    periodos: tramos.map(({ id, nombre, columnas, desde, hasta: fin }) => ({
      id,
      nombre,
      columnas,
      parciales: tabla.columnas.slice(desde, fin),
    })),
    calificaciones: tabla.filas.map(
      ({ asignatura, asignaturaId, asignaturaSeccionId, promedio, secciones, celdas }) => ({
        asignatura,
        asignaturaId,
        asignaturaSeccionId,
        promedioAcademico: promedio,
        secciones,
        periodos: tramos.map(({ id, nombre, desde, hasta: fin }) => ({
          id,
          nombre,
          calificaciones: celdas.slice(desde, fin).map(({ dice }) => dice),
          evaluaciones: celdas
            .slice(desde, fin)
            .map(({ parcialId }) => evaluacionesDeCelda({ asignaturaId, asignaturaSeccionId }, parcialId)),
          ids: celdas.slice(desde, fin).map(({ id: idDeCelda }) => idDeCelda),
        })),
      }),
    ),
  };
}

/** A grade by the names of C§3. */
export function comoRegistro(calificacion: Calificacion) {
  const { asignatura, tipoCalificacion, seccion, periodo, parcial, lastModifiedBy, escrito, historia } = calificacion;
  const esNumero = tipoCalificacion === "NUMERICA";
  return {
    ...calificacion,
    borrar: false,
    valorNumerico: esNumero ? escrito : "",
    valorTexto: esNumero ? "" : escrito,
    observaciones: historia[0]?.observaciones ?? "",
    asignatura: { nombre: asignatura, tipoCalificacion },
    asignaturaSeccion: seccion,
    definicionPeriodo: periodo,
    definicionParcial: parcial,
    lastModifiedBy: lastModifiedBy === null ? null : { nombreCompleto: lastModifiedBy },
  };
}

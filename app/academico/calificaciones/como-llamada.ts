import type { obtenerCalificacion } from "./calificacion.server";
import type { informacionEscolar } from "./informacion-escolar.server";

type Tabla = NonNullable<NonNullable<Awaited<ReturnType<typeof informacionEscolar>>>["tabla"]>;
type Calificacion = Awaited<ReturnType<typeof obtenerCalificacion>>;

/** A pupil's table by the names of C§3: each period with its partials, and each row with its grades and their ids period by period. */
export function comoTabla(tabla: Tabla, visualizacionPeriodos: "VIGENTES" | "TODOS") {
  let hasta = 0;
  const tramos = tabla.periodos.map(({ id, nombre, columnas }) => {
    const desde = hasta;
    hasta += columnas;
    return { id, nombre, columnas, desde, hasta };
  });
  return {
    ...tabla,
    visualizacionPeriodos,
    periodos: tramos.map(({ id, nombre, columnas, desde, hasta: fin }) => ({
      id,
      nombre,
      columnas,
      parciales: tabla.columnas.slice(desde, fin),
    })),
    calificaciones: tabla.filas.map(({ asignatura, asignaturaId, asignaturaSeccionId, promedio, celdas }) => ({
      asignatura,
      asignaturaId,
      asignaturaSeccionId,
      promedioAcademico: promedio,
      periodos: tramos.map(({ id, nombre, desde, hasta: fin }) => ({
        id,
        nombre,
        calificaciones: celdas.slice(desde, fin).map(({ dice }) => dice),
        ids: celdas.slice(desde, fin).map(({ id: suyo }) => suyo),
      })),
    })),
  };
}

/** A grade by the names of C§3. */
export function comoRegistro(calificacion: Calificacion) {
  const { asignatura, tipoCalificacion, seccion, periodo, parcial, lastModifiedBy, escrito, historia } = calificacion;
  const esNumero = tipoCalificacion === "NUMERICA";
  return {
    ...calificacion,
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

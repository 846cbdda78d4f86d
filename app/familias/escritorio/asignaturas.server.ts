import { informacionEscolar } from "~/aula/calificaciones/informacion-escolar.server";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import { listarAusencias, totalesDelAlumno } from "~/aula/academico/ausencias.server";
import { counted } from "~/lib/counts";
import { formatFecha } from "~/lib/dates";
import type { Escritorio, Seccion } from "./seccion.server";

const TODO = { ver: "TODOS", eleccion: { periodoId: null, parcialId: null } } as const;
type EscritorioMinimo = Pick<Escritorio, "alcance" | "alumno" | "lugar">;

/** A student's subjects, with their teachers and graded parts. */
export async function asignaturasDe({ alcance, alumno }: EscritorioMinimo) {
  const info = await informacionEscolar(alcance, { alumnoId: alumno.id, parte: "asignaturas", ...TODO });
  return info?.materias ?? [];
}

async function leerAsignaturas(escritorio: Escritorio) {
  return { materias: await asignaturasDe(escritorio), conCalificaciones: await muestraCalificaciones(escritorio) };
}
export type DatosDeAsignaturas = Awaited<ReturnType<typeof leerAsignaturas>>;

/** An accordion of subjects (C§2.5). */
export const asignaturas: Seccion<DatosDeAsignaturas> = {
  clave: "asignaturas",
  titulo: "Asignaturas",
  enMenu: true,
  leer: leerAsignaturas,
  resumen: async (escritorio) => {
    const materias = await asignaturasDe(escritorio);
    const nombres = materias.slice(0, 3).map(({ nombre }) => nombre);
    const mas = materias.length - nombres.length;
    const nota = nombres.join(", ") + (mas > 0 ? ` y ${mas} más` : "");
    return [{ etiqueta: "Asignaturas", nota, valor: String(materias.length), seccion: "asignaturas" }];
  },
};

/** True if a student's level shows grades to families. */
export const muestraCalificaciones = async ({ alcance, lugar }: EscritorioMinimo) =>
  (await ajustesDeFamilias(alcance, lugar.nivelId)).verCalificaciones;

/**
 * A student's grades of closed partials (decisions.md, Notifications), with their average; null if the level does not
 * show them.
 */
export async function calificacionesDe(escritorio: EscritorioMinimo) {
  if (!(await muestraCalificaciones(escritorio))) return null;
  const { alcance, alumno } = escritorio;
  const info = await informacionEscolar(alcance, {
    alumnoId: alumno.id,
    parte: "calificaciones",
    soloCerrados: true,
    ...TODO,
  });
  if (!info?.tabla) return { promedio: "N/A", columnas: [], filas: [], periodo: "" };
  const { columnas, filas, promedioGeneral, periodos } = info.tabla;
  return {
    promedio: promedioGeneral,
    periodo: periodos.at(-1)?.nombre ?? "",
    columnas: columnas.map(({ id, etiqueta }) => ({ id, etiqueta })),
    filas: filas.map(({ asignaturaId, asignaturaSeccionId, nombre, promedio, celdas }) => ({
      clave: `${asignaturaId}-${asignaturaSeccionId ?? 0}`,
      nombre,
      seccion: asignaturaSeccionId !== null,
      promedio,
      celdas: celdas.map(({ parcialId, dice }) => ({ parcialId, dice })),
    })),
  };
}
export type DatosDeCalificaciones = NonNullable<Awaited<ReturnType<typeof calificacionesDe>>>;

/** The student's grades, if the level shows them. */
export const calificaciones: Seccion<DatosDeCalificaciones> = {
  clave: "calificaciones",
  titulo: "Calificaciones",
  enMenu: false,
  leer: calificacionesDe,
  resumen: async (escritorio) => {
    const datos = await calificacionesDe(escritorio);
    if (!datos) return [];
    const { promedio: valor, periodo: nota } = datos;
    return [{ etiqueta: "Promedio académico", nota, valor, seccion: "calificaciones" }];
  },
};

/** A student's absences and tardies of the cycle, with their sums. */
export async function ausenciasDe({ alcance, alumno, lugar }: EscritorioMinimo) {
  const { cicloId } = alcance;
  const todas = await listarAusencias(alcance, { alumnoId: alumno.id, cicloId, inicio: null, fin: null });
  const totales = await totalesDelAlumno(alcance, lugar.nivelId, todas);
  return {
    totales,
    ausencias: todas.map(({ id, fecha, inicia, asignatura, deAntes, retardo, justificada, justificacion }) => ({
      id,
      fecha: formatFecha(fecha),
      inicia,
      asignatura,
      deAntes,
      retardo,
      justificada,
      justificacion,
    })),
  };
}
export type DatosDeAusencias = Awaited<ReturnType<typeof ausenciasDe>>;

/** 'Y 2 retardos', if there are any. */
const retardosComoTexto = (cuantos: number) =>
  cuantos === 0 ? "" : cuantos === 1 ? "y 1 retardo" : `y ${cuantos} retardos`;

/** The student's absences, one by one. */
export const ausencias: Seccion<DatosDeAusencias> = {
  clave: "ausencias",
  titulo: "Ausencias",
  enMenu: false,
  leer: ausenciasDe,
  resumen: async (escritorio) => {
    const { totales } = await ausenciasDe(escritorio);
    const { faltasRegistradas, faltasTotales, retardosRegistrados } = totales;
    const registradas = counted(faltasRegistradas, "falta registrada", "faltas registradas");
    // The report card counts these, too: a justified absence is registered and does not count.
    const nota = [registradas, retardosComoTexto(retardosRegistrados)].filter(Boolean).join(" ");
    return [{ etiqueta: "Ausencias", nota, valor: String(faltasTotales), seccion: "ausencias" }];
  },
};

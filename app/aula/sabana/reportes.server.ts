import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Exigencia } from "~/base/acceso/puertas";
import { LIMITE, type Pedido, type Reporte } from "~/base/informes/declarar.server";
import type { Columna, Renglon } from "~/base/informes/reporte";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { type DeQuien, quienesDe } from "~/aula/boletas/datos.server";
import { totalesDeAusencias } from "~/aula/academico/ausencias";
import { ausenciasDeInscripciones } from "~/aula/academico/ausencias.server";
import { promedioComoTexto } from "~/aula/calificaciones/calificacion";
import { leerNotasDe } from "~/aula/calificaciones/tabla.server";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";

type AlumnoConNotas = DeQuien & {
  notas: Awaited<ReturnType<typeof leerNotasDe>> extends Map<number, infer N> ? N : never;
};

/** Each group of the cycle with its pupils and all their grades; other requests get a turn between two groups. */
async function porGrupo(alcance: Alcance, { nivelId, grupoId }: Pedido): Promise<AlumnoConNotas[][]> {
  const todos = await quienesDe(alcance, { nivelId, grupoId });
  const grupos = new Map<string, DeQuien[]>();
  for (const alumno of todos) {
    const clave = lugarDe(alumno);
    grupos.set(clave, [...(grupos.get(clave) ?? []), alumno]);
  }
  const leidos: AlumnoConNotas[][] = [];
  for (const alumnos of grupos.values()) {
    const notas = await leerNotasDe(alcance, alumnos);
    leidos.push(alumnos.map((alumno) => ({ ...alumno, notas: notas.get(alumno.inscripcionId)! })));
    await yieldToOthers();
  }
  return leidos;
}

const lugarDe = ({ nivel, grado, grupo }: DeQuien) => [nivel, grado, grupo].filter(Boolean).join(" ");
const nombreDe = ({ apellidos, nombre }: DeQuien) => `${apellidos}, ${nombre}`;

async function calificaciones(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const filas = (await porGrupo(alcance, pedido)).flat().flatMap((alumno) =>
    alumno.notas.filas
      .filter(({ seccion, notas }) => seccion === null && notas.size > 0)
      .map(({ asignatura, promedio, notas }) => ({
        alumnoId: alumno.alumnoId,
        celdas: [nombreDe(alumno), lugarDe(alumno), asignatura.nombre, notas.size, enDecimal(promedio)],
      })),
  );
  return filas.slice(0, LIMITE + 1);
}

/** For each group, the best first; equal averages share their place, and pupils without grades have none. */
async function aprovechamiento(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  return (await porGrupo(alcance, pedido)).flatMap((alumnos) => {
    const alumnosConPromedio = alumnos
      .filter(({ notas }) => notas.promedioGeneral !== null)
      .sort((a, b) => b.notas.promedioGeneral! - a.notas.promedioGeneral!);
    return alumnosConPromedio.map((alumno) => ({
      alumnoId: alumno.alumnoId,
      celdas: [
        lugarDe(alumno),
        1 + alumnosConPromedio.findIndex(({ notas }) => notas.promedioGeneral === alumno.notas.promedioGeneral),
        nombreDe(alumno),
        alumno.matricula,
        enDecimal(alumno.notas.promedioGeneral),
      ],
    }));
  });
}

const enDecimal = (decimos: number | null) => (decimos === null ? null : promedioComoTexto(decimos));

/**
 * From the lists taken within these days: the number with each pupil, and the absences, counted by the rule of the
 * pupil's level.
 */
async function asistencia(alcance: Alcance, { desde, hasta, nivelId, grupoId }: Pedido): Promise<Renglon[]> {
  const alumnos = await quienesDe(alcance, { nivelId, grupoId });
  const ids = alumnos.map(({ inscripcionId }) => inscripcionId);
  const ausencias = await ausenciasDeInscripciones(alcance, ids, { inicia: desde, termina: hasta });
  const { rows } = await sql<{ inscripcionId: number; listas: number }>`
    select j.value as inscripcionId, count(*) as listas
    from clases c join asistencias s on s.claseId = c.id, json_each(s.inscripciones) j
    where c.colegioId = ${alcance.colegioId} and c.fecha between ${desde} and ${hasta} group by j.value`.execute(
    alcance.db,
  );
  const listas = new Map(rows.map(({ inscripcionId, listas: cuantas }) => [inscripcionId, cuantas]));
  const ajustes = new Map<number, Awaited<ReturnType<typeof ajustesDelNivel>>>();
  for (const nivel of new Set(alumnos.map((alumno) => alumno.nivelId)))
    ajustes.set(nivel, await ajustesDelNivel(alcance, nivel));
  return alumnos
    .filter(({ inscripcionId }) => listas.has(inscripcionId))
    .map((alumno) => {
      const ausenciasDelAlumno = ausencias.get(alumno.inscripcionId) ?? [];
      const cuantas = listas.get(alumno.inscripcionId)!;
      const faltas = ausenciasDelAlumno.filter(({ retardo }) => !retardo);
      const { faltasTotales } = totalesDeAusencias(ausenciasDelAlumno, ajustes.get(alumno.nivelId)!);
      return {
        alumnoId: alumno.alumnoId,
        celdas: [
          nombreDe(alumno),
          lugarDe(alumno),
          cuantas,
          faltas.length,
          faltas.filter(({ justificada }) => justificada).length,
          ausenciasDelAlumno.length - faltas.length,
          faltasTotales,
          `${(100 * (1 - faltas.length / cuantas)).toFixed(1)} %`,
        ],
      };
    });
}

const ALUMNO: Columna = { clave: "alumno", titulo: "Alumno", ancho: 40 };
const GRUPO: Columna = { clave: "grupo", titulo: "Grado y grupo", ancho: 28 };
const PERMISO: Exigencia = { todos: ["PERM_VISTA_REPORTES", "PERM_COORDINACION", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"] };
const numero = (clave: string, titulo: string, suma = false): Columna => ({
  clave,
  titulo,
  ancho: 12,
  clase: "numero",
  suma,
});

/** The academic lists: attendance, averages and standings of the cycle. */
export const REPORTES_ACADEMICOS: Readonly<Record<string, Reporte>> = {
  asistencia: {
    grupo: "Escuela",
    permiso: PERMISO,
    nombre: "Asistencia por alumno",
    linea: "De las listas tomadas: faltas, justificadas, retardos y la parte a la que asistió",
    icono: "clipboard-check",
    filtros: ["desde", "hasta", "nivelId", "grupoId"],
    columnas: [
      ALUMNO,
      GRUPO,
      numero("listas", "Listas", true),
      numero("faltas", "Faltas", true),
      numero("justificadas", "Justificadas", true),
      numero("retardos", "Retardos", true),
      numero("cuentan", "Cuentan como falta"),
      { clave: "parte", titulo: "Asistencia", ancho: 12 },
    ],
    leer: asistencia,
  },
  calificaciones: {
    grupo: "Escuela",
    permiso: PERMISO,
    nombre: "Calificaciones por asignatura",
    linea: "El promedio de cada alumno en cada asignatura, con lo calificado hasta hoy",
    icono: "book-open",
    filtros: ["nivelId", "grupoId"],
    columnas: [
      ALUMNO,
      GRUPO,
      { clave: "asignatura", titulo: "Asignatura", ancho: 34 },
      numero("parciales", "Parciales"),
      numero("promedio", "Promedio"),
    ],
    leer: calificaciones,
  },
  aprovechamiento: {
    grupo: "Escuela",
    permiso: PERMISO,
    nombre: "Cuadro de aprovechamiento",
    linea: "Los promedios generales de cada grupo, del más alto al más bajo",
    icono: "graduation-cap",
    filtros: ["nivelId", "grupoId"],
    columnas: [
      GRUPO,
      numero("lugar", "Lugar"),
      ALUMNO,
      { clave: "matricula", titulo: "Matrícula", ancho: 14 },
      numero("promedio", "Promedio"),
    ],
    leer: aprovechamiento,
  },
};

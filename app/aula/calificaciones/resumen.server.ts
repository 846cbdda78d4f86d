import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { listarAusencias, totalesDelAlumno } from "~/aula/academico/ausencias.server";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";
import { cuadroDePosiciones } from "./posiciones.server";
import { promedio } from "./promedios";
import { type Inscripcion, leerNotasDe } from "./tabla.server";
import type { Notas } from "./tabla";

type Inscrito = Omit<Inscripcion, "cicloId"> & { alumnoId: number; grupoId: number | null };
type Dias = { inicia: Fecha; termina: Fecha } | null;

/** The number of latest absences in the summary. */
const ULTIMAS = 5;

/**
 * A student's school information in a few figures (B§2.5): the student's and the group's average, the places, and the
 * subjects beside the group. The absences are those of the chosen days (of the whole cycle by default).
 */
export async function resumenDe(alcance: Alcance, inscrito: Inscrito, notas: Notas, dias: Dias) {
  const { inscripcionId, alumnoId, nivelId, gradoId, grupoId } = inscrito;
  const { cicloId, colegioId } = alcance;
  const { posiciones } = await cuadroDePosiciones(alcance, { nivelId });
  const posicionDelAlumno = posiciones.find((posicion) => posicion.inscripcionId === inscripcionId);
  const { promedios: corte, ...ajustes } = await ajustesDelNivel(alcance, nivelId);
  const delGrupo = await notasDelGrupo(alcance, { cicloId, nivelId, gradoId, grupoId });
  const todas = await listarAusencias(alcance, {
    alumnoId,
    cicloId,
    inicio: dias?.inicia ?? null,
    fin: dias?.termina ?? null,
  });
  return {
    promedioAcademico: posicionDelAlumno?.promedioAcademico ?? null,
    promedioDelGrupo: promedio(
      delGrupo.map(({ promedioGeneral }) => promedioGeneral),
      { promedios: corte },
    ),
    lugares: [
      { de: "grupo" as const, lugar: posicionDelAlumno?.rankGrupo ?? null },
      { de: "grado" as const, lugar: posicionDelAlumno?.rankGrado ?? null },
      { de: "nivel" as const, lugar: posicionDelAlumno?.rankNivel ?? null },
    ],
    minima: ajustes.calificacionMinima,
    aprobatoria: ajustes.aprobatoria,
    materias: notas.filas
      .filter(({ seccion }) => seccion === null)
      .map(({ asignatura, promedio: promedioDeMateria }) => ({
        id: asignatura.id,
        nombre: asignatura.nombre,
        campoFormativo: asignatura.campoFormativo,
        enNumero: asignatura.tipoCalificacion === "NUMERICA",
        promedia: asignatura.promedia && asignatura.tipoCalificacion === "NUMERICA",
        promedio: promedioDeMateria,
        grupo: promedio(
          delGrupo.map(({ filas }) => filas.find((fila) => esDe(fila, asignatura.id))?.promedio ?? null),
          { promedios: corte },
        ),
      })),
    totales: await totalesDelAlumno(alcance, nivelId, todas),
    ausencias: todas.slice(0, ULTIMAS).map(({ id, fecha, inicia, asignatura, deAntes, retardo, justificada }) => ({
      id,
      fecha,
      inicia,
      asignatura,
      deAntes,
      retardo,
      justificada,
    })),
    boleta: `/api/colegios/${colegioId}/alumnos/${alumnoId}/controlescolar/boleta?cicloId=${cicloId}`,
  };
}

const esDe = ({ asignatura, seccion }: Notas["filas"][number], asignaturaId: number) =>
  asignatura.id === asignaturaId && seccion === null;

type Grupo = Omit<Inscripcion, "inscripcionId"> & { grupoId: number | null };

/** The current grades of all pupils of a group: only its averages leave this module. */
async function notasDelGrupo(alcance: Alcance, { grupoId, ...lugar }: Grupo): Promise<Notas[]> {
  const filas = await alcance.db
    .selectFrom("inscripciones")
    .select("id")
    .where("grupoId", "=", grupoId)
    .where("fechaBaja", "is", null)
    .execute();
  const notas = await leerNotasDe(
    alcance,
    filas.map(({ id }) => ({ inscripcionId: id, ...lugar })),
  );
  return [...notas.values()];
}

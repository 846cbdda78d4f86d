import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import type { Fecha } from "~/lib/dates";
import { noRestringido } from "~/personas/tutores/custodia.server";
import { nombreDeLista } from "~/aula/docentes/docente";

/**
 * The pupils who were absent or late on a day, in the viewer's school and within the viewer's limits. For each: the
 * classes, if the home was told, and the tutors to telephone, for a viewer who may see them. A tutor excluded by
 * custody is never among them.
 */
export async function ausenciasDelDia(alcance: Alcance, fecha: Fecha) {
  const filas = await alcance.db
    .selectFrom("clases as c")
    .innerJoin("faltas as f", "f.claseId", "c.id")
    .innerJoin("inscripciones as i", "i.id", "f.inscripcionId")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .leftJoin("gruposAsignaturas as ga", "ga.id", "c.grupoAsignaturaId")
    .leftJoin("asignaturas as s", "s.id", "ga.asignaturaId")
    .leftJoin("ausenciasAvisadas as av", (union) =>
      union.onRef("av.inscripcionId", "=", "i.id").onRef("av.fecha", "=", "c.fecha"),
    )
    .select(["i.id as inscripcionId", "i.alumnoId", "n.nombre as nivel", "g.nombre as grado"])
    .select(["a.nombre", "a.apellido1", "a.apellido2"])
    .select(["gr.nombre as grupo", "f.id", "f.retardo", "f.fechaJustificacion", "c.inicia", "s.nombre as asignatura"])
    .select(["av.avisadaDate", "av.nota"])
    .where("c.colegioId", "=", alcance.colegioId)
    .where("c.fecha", "=", fecha)
    .where(dentroDeLimites(alcance.limites) as never)
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("i.nombreOrden")
    .orderBy("c.inicia")
    .execute();
  const alumnos = new Map<number, AlumnoAusente>();
  for (const { inscripcionId, id, retardo, fechaJustificacion, inicia, asignatura, ...fila } of filas) {
    const { avisadaDate, nota, nombre, apellido1, apellido2, ...alumno } = fila;
    const ausente: AlumnoAusente = alumnos.get(inscripcionId) ?? {
      ...alumno,
      nombre: nombreDeLista({ nombre, apellido1, apellido2 }),
      inscripcionId,
      avisada: avisadaDate === null ? null : { avisadaDate, nota: nota ?? "" },
      ausencias: [],
      tutores: [],
    };
    const ausencia = { id, inicia, retardo: retardo === 1, justificada: fechaJustificacion !== null };
    ausente.ausencias.push({ ...ausencia, asignatura: asignatura ?? "Día" });
    alumnos.set(inscripcionId, ausente);
  }
  const lista = [...alumnos.values()];
  if (!cumple(alcance.permisos, PUERTAS.contacto)) return lista;
  const tutores = await tutoresDe(alcance, [...new Set(lista.map(({ alumnoId }) => alumnoId))]);
  return lista.map((alumno) => ({
    ...alumno,
    tutores: tutores.filter(({ alumnoId }) => alumnoId === alumno.alumnoId),
  }));
}

type Ausencia = { id: number; inicia: string; asignatura: string; retardo: boolean; justificada: boolean };
type Tutor = { alumnoId: number; nombreCompleto: string; parentesco: string; movil: string; telefonos: string[] };
export type AlumnoAusente = {
  inscripcionId: number;
  alumnoId: number;
  /** In the form of lists: 'Rojas Medina, María José'. */
  nombre: string;
  nivel: string;
  grado: string;
  grupo: string | null;
  avisada: { avisadaDate: string; nota: string } | null;
  ausencias: Ausencia[];
  tutores: Tutor[];
};

async function tutoresDe({ db }: Alcance, alumnos: readonly number[]): Promise<Tutor[]> {
  if (alumnos.length === 0) return [];
  const filas = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("parentescos as p", "p.id", "at.parentescoId")
    .select(["at.alumnoId", "t.nombreCompleto", "p.nombre as parentesco", "t.telefonoMovil", "t.telefonoCasa"])
    .select("t.telefonoOficina")
    .where("at.alumnoId", "in", alumnos)
    .where(noRestringido)
    .orderBy("at.cliente", "desc")
    .orderBy("t.nombreCompleto")
    .execute();
  return filas.map(({ telefonoMovil, telefonoCasa, telefonoOficina, ...tutor }) => ({
    ...tutor,
    movil: telefonoMovil,
    telefonos: [telefonoMovil, telefonoCasa, telefonoOficina].filter((telefono) => telefono !== ""),
  }));
}

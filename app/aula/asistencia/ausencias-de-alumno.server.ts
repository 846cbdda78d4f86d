import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { noEncontrado } from "~/server/request/responses.server";
import { listarAusencias, totalesDelAlumno } from "~/aula/academico/ausencias.server";

/** A student's enrolment in a cycle of the viewer's school: its place, and its level's way of counting. */
async function inscripcionDe({ db, colegioId }: Alcance, alumnoId: number, cicloId: number) {
  return db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .select(["i.nivelId", "a.nombreCompleto"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .orderBy("i.id", "desc")
    .executeTakeFirst();
}

type Consulta = { alumnoId: number; cicloId?: number | null; inicio?: string | null; fin?: string | null };

/** The absences of a student that the viewer may see, with their sums (C§2.8). Throws 404 for any other student. */
export async function obtenerAusencias(alcance: Alcance, { alumnoId, cicloId, inicio = null, fin = null }: Consulta) {
  if (!(await puedeVerAlumno(alcance, alumnoId))) throw noEncontrado();
  const ciclo = cicloId ?? alcance.cicloId;
  const inscripcion = await inscripcionDe(alcance, alumnoId, ciclo);
  const ausencias = await listarAusencias(alcance, { alumnoId, cicloId: ciclo, inicio, fin });
  const totales = await totalesDelAlumno(alcance, inscripcion?.nivelId ?? null, ausencias);
  return { nivelId: inscripcion?.nivelId ?? null, nombreAlumno: inscripcion?.nombreCompleto ?? "", ausencias, totales };
}

/** An absence of a student that the viewer may see, of any cycle of the school; null if that id does not exist. */
export async function buscarAusencia(
  alcance: Alcance,
  { alumnoId, ausenciaId }: { alumnoId: number; ausenciaId: number },
) {
  if (!(await puedeVerAlumno(alcance, alumnoId))) return null;
  const falta = await alcance.db
    .selectFrom("faltas as f")
    .innerJoin("inscripciones as i", "i.id", "f.inscripcionId")
    .select("i.cicloId")
    .where("f.id", "=", ausenciaId)
    .where("i.alumnoId", "=", alumnoId)
    .where("i.colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!falta) return null;
  const todas = await listarAusencias(alcance, { alumnoId, cicloId: falta.cicloId, inicio: null, fin: null });
  return todas.find(({ id }) => id === ausenciaId) ?? null;
}

/** Like `buscarAusencia`, but throws 404 if it does not exist. */
export async function obtenerAusencia(alcance: Alcance, clave: { alumnoId: number; ausenciaId: number }) {
  const ausencia = await buscarAusencia(alcance, clave);
  if (!ausencia) throw noEncontrado();
  return ausencia;
}

/** The student of an absence, for addresses that do not state it. Throws 404. */
export async function alumnoDeLaAusencia({ db, colegioId }: Alcance, ausenciaId: number): Promise<number> {
  const falta = await db
    .selectFrom("faltas as f")
    .innerJoin("inscripciones as i", "i.id", "f.inscripcionId")
    .select("i.alumnoId")
    .where("f.id", "=", ausenciaId)
    .where("i.colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!falta) throw noEncontrado();
  return falta.alumnoId;
}

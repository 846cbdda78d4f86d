import { type SqlBool, sql } from "kysely";
import { urlsDeFoto } from "~/base/archivos/archivo";
import type { Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { CuentaDeAlumno } from "./estado-cuenta";
import { inscripcionDelCiclo, listarOtrasInscripciones } from "./inscripciones.server";
import { puedeVerDinero } from "./lista.server";
import { saldoDe, saldosDe } from "./saldos.server";
import { dentroDeLimites, exigirAlumno } from "~/base/acceso/alumnos-visibles.server";

type Hermano = {
  alumnoId: number;
  nombreCompleto: string;
  grado: string;
  grupo: string | null;
  nivel: string;
  fechaBaja: Fecha | null;
  cuenta: CuentaDeAlumno | null;
};

/**
 * The data of the student file's header (B§2.5, B§3 Student / enrolment). They are the person, the enrolment in the
 * current cycle (null if none), the simultaneous ones, the total debt, and the siblings of this school with theirs. The
 * debts are null if the viewer may not see money. Throws 404 if the student does not belong to the viewer's school.
 */
export async function obtenerFichaAlumno(alcance: Alcance, alumnoId: number) {
  await exigirAlumno(alcance, alumnoId);
  const alumno = await alcance.db
    .selectFrom("alumnos")
    .select(["id", "matricula", "nombreCompleto", "nombre", "apellido1", "apellido2", "fotoUuid", "curp"])
    .select(["fechaNacimiento", "genero", "email", "cuentaVerificada"])
    .select(tieneServicios(alcance, alumnoId).as("tieneServicios"))
    .where("id", "=", alumnoId)
    .executeTakeFirst();
  if (!alumno) throw noEncontrado();
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  const { organizacionId, cicloId } = alcance;
  const { fotoUuid } = alumno;
  return {
    ...alumno,
    fechaNacimiento: alumno.fechaNacimiento as Fecha,
    foto: fotoUuid ? urlsDeFoto(organizacionId, fotoUuid) : null,
    inscripcion,
    cuenta: puedeVerDinero(alcance) ? await saldoDe(alcance, alumnoId) : null,
    otrasInscripciones: await listarOtrasInscripciones(alcance, {
      alumnoId,
      cicloId,
      inscripcionId: inscripcion?.inscripcionId ?? null,
    }),
    hermanos: await listarHermanos(alcance, alumnoId),
    tieneServicios: alumno.tieneServicios === 1,
  };
}

export type FichaAlumno = Awaited<ReturnType<typeof obtenerFichaAlumno>>;

/** True if the student has or had a payment program in the current cycle (B§6 Movimientos). */
const tieneServicios = ({ colegioId, cicloId }: Alcance, alumnoId: number) =>
  sql<0 | 1>`exists (select 1 from "asignaciones" as "s"
    where s.alumnoId = ${alumnoId} and s.cicloId = ${cicloId} and s.colegioId = ${colegioId})`;

/** The query for the students of this cycle who share a tutor with this one, to run or to explain. */
export function consultaDeHermanos({ db, colegioId, cicloId, limites }: Alcance, alumnoId: number) {
  return (
    db
      .selectFrom("alumnosTutores as propio")
      .innerJoin("alumnosTutores as suyo", "suyo.tutorId", "propio.tutorId")
      .innerJoin("alumnos as a", "a.id", "suyo.alumnoId")
      .innerJoin("inscripciones as i", "i.alumnoId", "a.id")
      .innerJoin("niveles as n", "n.id", "i.nivelId")
      .innerJoin("grados as g", "g.id", "i.gradoId")
      .leftJoin("grupos as gr", "gr.id", "i.grupoId")
      .select(["a.id as alumnoId", "a.nombreCompleto", "i.fechaBaja", "n.nombre as nivel"])
      .select(["g.nombre as grado", "gr.nombre as grupo"])
      .where("propio.alumnoId", "=", alumnoId)
      .where("suyo.alumnoId", "<>", alumnoId)
      // The unary plus keeps SQLite from starting with all enrolled students: it starts with the student's own tutors.
      .where(sql<SqlBool>`+i.colegioId = ${colegioId}`)
      .where(sql<SqlBool>`+i.cicloId = ${cicloId}`)
      .where(dentroDeLimites(limites))
      .groupBy("a.id")
      .orderBy("a.fechaNacimiento")
      .orderBy("a.id")
  );
}

async function listarHermanos(alcance: Alcance, alumnoId: number): Promise<Hermano[]> {
  const filas = await consultaDeHermanos(alcance, alumnoId).execute();
  const saldos = puedeVerDinero(alcance)
    ? await saldosDe(
        alcance,
        filas.map((fila) => fila.alumnoId),
      )
    : null;
  return filas.map((fila) => ({
    ...fila,
    fechaBaja: fila.fechaBaja as Fecha | null,
    cuenta: saldos && saldos.get(fila.alumnoId)!,
  }));
}

import { sql } from "kysely";
import { idNuevo } from "db/consecutivos";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type DatosGenerales, type PorCompletar, rangoDeMatriculas, siguienteMatricula } from "../alumno";
import { type ErrorDeIdentidad, columnasGenerales, rechazoDeIdentidad } from "./identidad.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { reindexarAlumno } from "./reindexar-alumno.server";

type Rechazo = "SIN_PERMISO" | ErrorDeIdentidad;
type Registrado = { alumnoId: number; matricula: string };

/**
 * Adds a student to the organization and gives the matricula: the year and its next number (A§3, B§3). Until enrolment,
 * the student is in no school's list. Refuses SIN_PERMISO (403), VACIO, CURP (wrong, or against birth date or gender),
 * FECHA (born after today or before 1900) and DUPLICADO (the document of another student, A§5).
 */
export function registrarAlumno(alcance: Alcance, datos: DatosGenerales): Promise<Outcome<Registrado, Rechazo>> {
  return enTransaccion(alcance, (trx) => registrarAlumnoEnTransaccion(trx, datos));
}

/**
 * {@link registrarAlumno} inside a transaction that is already open. `matricula` is the school's own one, which the
 * caller knows to be free.
 */
export async function registrarAlumnoEnTransaccion(
  trx: Alcance,
  datos: DatosGenerales,
  { porCompletar = false, matricula: propia = "" }: PorCompletar & { matricula?: string } = {},
): Promise<Outcome<Registrado, Rechazo>> {
  const rechazo =
    rechazoDePermiso(trx, "PERM_ADMIN_INSCRIPCION_ALUMNO") ??
    (await rechazoDeIdentidad(trx, datos, null, { porCompletar }));
  if (rechazo) return rechazo;
  const { organizacionId, ahora } = trx;
  const matricula = propia === "" ? await matriculaPorDar(trx) : propia;
  const { id: alumnoId } = await trx.db
    .insertInto("alumnos")
    .values({
      id: await idNuevo(trx.db, "alumnos"),
      ...columnasGenerales(datos),
      organizacionId,
      matricula,
      createdDate: ahora,
      lastModifiedDate: ahora,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await reindexarAlumno(trx, alumnoId);
  await registrar(trx, "alumno.registrado", "alumnos", alumnoId, { matricula });
  return ok({ alumnoId, matricula });
}

// A school's own matrículas may be of any length: only those of the year's sequence count, and never its last one.
async function matriculaPorDar({ db, organizacionId, hoy }: Alcance): Promise<string> {
  const { primera, ultima } = rangoDeMatriculas(hoy);
  const { dada } = await db
    .selectFrom("alumnos")
    .select(({ fn }) => fn.max("matricula").as("dada"))
    .where("organizacionId", "=", organizacionId)
    .where("matricula", ">=", primera)
    .where("matricula", "<", ultima)
    .where("matricula", "like", "_________")
    .where(sql<boolean>`matricula not glob '*[^0-9]*'`)
    .executeTakeFirstOrThrow();
  return siguienteMatricula(hoy, dada);
}

import { reindexarAlumno } from "~/alumnos/commands/reindexar-alumno.server";
import { noExiste, rechazoDePermiso } from "~/acceso/rechazos.server";
import { puedeVerAlumno } from "~/acceso/alumnos-visibles.server";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/acceso/alcance.server";

export type Parentesco = {
  alumnoId: number;
  parentescoId: number;
  /** Who pays, and to whom receipts and invoices go. */
  cliente?: boolean;
};

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "PARENTESCO" | "YA_ASOCIADO";

/**
 * Makes a tutor of the organization a tutor of this student too, as between siblings (B§3 enlaces). Refuses SIN_PERMISO
 * (403), NO_EXISTE (404: student or tutor), PARENTESCO (no such kinship) and YA_ASOCIADO.
 */
export function asociarTutor(alcance: Alcance, datos: Parentesco & { tutorId: number }): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, (trx) => asociarTutorEnTransaccion(trx, datos));
}

/** {@link asociarTutor} inside a transaction that is already open. */
export async function asociarTutorEnTransaccion(
  trx: Alcance,
  { alumnoId, tutorId, parentescoId, cliente = false }: Parentesco & { tutorId: number },
): Promise<Outcome<{}, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_MAS_DATOS_EDITAR_PADRES");
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(trx, alumnoId)) || !(await existeTutor(trx, tutorId))) {
    return noExiste();
  }
  const parentesco = await trx.db
    .selectFrom("parentescos")
    .select("id")
    .where("id", "=", parentescoId)
    .executeTakeFirst();
  if (!parentesco) return refuse("PARENTESCO", MENSAJES.seleccion, { campo: "parentescoId" });
  const repetido = await trx.db
    .selectFrom("alumnosTutores")
    .select("tutorId")
    .where("alumnoId", "=", alumnoId)
    .where("tutorId", "=", tutorId)
    .executeTakeFirst();
  if (repetido) return refuse("YA_ASOCIADO", "Ya es tutor del alumno.");
  await trx.db
    .insertInto("alumnosTutores")
    .values({ alumnoId, tutorId, parentescoId, cliente: cliente ? 1 : 0 })
    .execute();
  await reindexarAlumno(trx, alumnoId);
  await registrar(trx, "tutor.asociado", "alumnos", alumnoId, { tutorId, parentescoId, cliente });
  return ok();
}

async function existeTutor({ db, organizacionId }: Alcance, tutorId: number): Promise<boolean> {
  const tutor = await db
    .selectFrom("tutores")
    .select("id")
    .where("id", "=", tutorId)
    .where("organizacionId", "=", organizacionId)
    .executeTakeFirst();
  return tutor !== undefined;
}

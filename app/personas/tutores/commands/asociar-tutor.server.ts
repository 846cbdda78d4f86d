import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { alcanzaTutor } from "../alcanzable.server";
import { TEXTOS_TUTORES } from "../vinculo";

export type Parentesco = {
  alumnoId: number;
  parentescoId: number;
  /** The payer, who also receives receipts and invoices. */
  cliente?: boolean;
};

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "PARENTESCO" | "YA_ASOCIADO" | "SIN_ELEGIR";

type Asociado = Parentesco & {
  tutorId: number;
  /** The whole address by which the tutor was found, if any. */
  email?: string;
};

/**
 * Makes a tutor of the organization also a tutor of this student, as for siblings (B§3 enlaces). Refuses SIN_PERMISO
 * (403), NO_EXISTE (404: the student, or a tutor outside the viewer's reach: `tutorAlcanzable`), SIN_ELEGIR (`tutorId`
 * 0), PARENTESCO (no such kinship) and YA_ASOCIADO.
 */
export function asociarTutor(alcance: Alcance, datos: Asociado): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, (trx) => asociarTutorEnTransaccion(trx, datos));
}

/** {@link asociarTutor} inside a transaction that is already open. */
export async function asociarTutorEnTransaccion(
  trx: Alcance,
  { alumnoId, tutorId, parentescoId, cliente = false, email = "" }: Asociado,
): Promise<Outcome<{}, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_MAS_DATOS_EDITAR_PADRES");
  if (sinPermiso) return sinPermiso;
  if (tutorId === 0) return refuse("SIN_ELEGIR", TEXTOS_TUTORES.sinElegir, { campo: "tutorId" });
  if (!(await puedeVerAlumno(trx, alumnoId)) || !(await alcanzaTutor(trx, tutorId, email))) {
    return noExiste();
  }
  if (!(await existeParentesco(trx, parentescoId)))
    return refuse("PARENTESCO", MENSAJES.seleccion, { campo: "parentescoId" });
  const repetido = await trx.db
    .selectFrom("alumnosTutores")
    .select("tutorId")
    .where("alumnoId", "=", alumnoId)
    .where("tutorId", "=", tutorId)
    .executeTakeFirst();
  if (repetido) return refuse("YA_ASOCIADO", TEXTOS_TUTORES.yaEsta);
  // Each student has one billing tutor: the new one replaces the previous one.
  if (cliente)
    await trx.db.updateTable("alumnosTutores").set({ cliente: 0 }).where("alumnoId", "=", alumnoId).execute();
  await trx.db
    .insertInto("alumnosTutores")
    .values({ alumnoId, tutorId, parentescoId, cliente: cliente ? 1 : 0 })
    .execute();
  await reindexarAlumno(trx, alumnoId);
  await registrar(trx, "tutor.asociado", "alumnos", alumnoId, { tutorId, parentescoId, cliente });
  return ok();
}

/** True if the catalogue of kinships has this one. */
export async function existeParentesco({ db }: Pick<Alcance, "db">, parentescoId: number): Promise<boolean> {
  const parentesco = await db.selectFrom("parentescos").select("id").where("id", "=", parentescoId).executeTakeFirst();
  return parentesco !== undefined;
}

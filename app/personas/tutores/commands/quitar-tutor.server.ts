import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { tutorDeAlumno } from "../queries.server";
import { quitarCorreoFiscal } from "../correo-fiscal.server";
import { dejarDeEscribirle } from "./dejar-de-escribirle.server";

/**
 * Removes a tutor from a student (A§7): the tutor's personal links about the student open nothing more. The person
 * stays, with the other children and all that they accepted; invoices about the student are no longer mailed to them.
 * Refuses SIN_PERMISO (403) and NO_EXISTE (404).
 */
export function quitarTutor(
  alcance: Alcance,
  { alumnoId, tutorId }: { alumnoId: number; tutorId: number },
): Promise<Outcome<{}, "SIN_PERMISO" | "NO_EXISTE">> {
  return enTransaccion<Outcome<{}, "SIN_PERMISO" | "NO_EXISTE">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.tutores);
    if (sinPermiso) return sinPermiso;
    const tutor = await tutorDeAlumno(trx, alumnoId, tutorId);
    if (!tutor) return noExiste();
    await dejarDeEscribirle(trx, { alumnoId, tutorId });
    const sinCorreoFiscal = await quitarCorreoFiscal(trx, { alumnoId, tutorId });
    await trx.db.deleteFrom("alumnosTutores").where("alumnoId", "=", alumnoId).where("tutorId", "=", tutorId).execute();
    await reindexarAlumno(trx, alumnoId);
    await registrar(trx, "tutor.quitado", "alumnos", alumnoId, {
      tutorId,
      nombreCompleto: tutor.nombreCompleto,
      ...(sinCorreoFiscal ? { sinCorreoFiscal } : {}),
    });
    return ok();
  });
}

import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { AVISOS, type Aviso } from "../vinculo";

/** For each switch, the tutors who have it on; and the billing tutor (0: none). */
export type AvisosDeAlumno = Record<Aviso, readonly number[]> & { cliente: number };

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "TUTOR_AJENO";

/**
 * C§2.15: the notices for each of a student's tutors, the tutors who open personal links, and the billing tutor.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404) and TUTOR_AJENO (one who is not, or no longer, a tutor of the student).
 */
export function cambiarAvisos(
  alcance: Alcance,
  { alumnoId, ...avisos }: AvisosDeAlumno & { alumnoId: number },
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.tutores);
    if (sinPermiso) return sinPermiso;
    if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
    const vinculos = await trx.db
      .selectFrom("alumnosTutores")
      .select("tutorId")
      .where("alumnoId", "=", alumnoId)
      .execute();
    const ids = new Set(vinculos.map(({ tutorId }) => tutorId));
    const claves = Object.keys(AVISOS) as Aviso[];
    const tutoresElegidos = [
      ...claves.flatMap((aviso) => avisos[aviso]),
      ...(avisos.cliente > 0 ? [avisos.cliente] : []),
    ];
    if (tutoresElegidos.some((tutorId) => !ids.has(tutorId)))
      return refuse("TUTOR_AJENO", "Los tutores del alumno cambiaron; recarga para continuar.", { status: 409 });
    // Only one may be billed: the mark is cleared before another is set.
    await trx.db.updateTable("alumnosTutores").set({ cliente: 0 }).where("alumnoId", "=", alumnoId).execute();
    for (const tutorId of ids) {
      const encendidos = Object.fromEntries(claves.map((aviso) => [aviso, avisos[aviso].includes(tutorId) ? 1 : 0]));
      await trx.db
        .updateTable("alumnosTutores")
        .set({ ...encendidos, cliente: avisos.cliente === tutorId ? 1 : 0 })
        .where("alumnoId", "=", alumnoId)
        .where("tutorId", "=", tutorId)
        .execute();
    }
    await registrar(trx, "tutor.avisos", "alumnos", alumnoId, { cliente: avisos.cliente });
    return ok();
  });
}

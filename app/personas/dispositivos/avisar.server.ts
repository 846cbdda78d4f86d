import type { Alcance } from "~/base/acceso/alcance.server";
import { abreEnlaces, recibe } from "~/personas/tutores/custodia.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import { CLASES, type ClaseDeAviso, textoDelAviso, VIGENCIA_HORAS } from "./dispositivo";
import { hayAvisosEnTelefonos } from "./entrega.server";

/** The sender of notices to telephones. Queueing wakes it. */
export const TAREA_DE_TELEFONOS = "telefonos";

const RECIBE = {
  COMUNICADOS: recibe("notificacionesComunicados"),
  MISIVAS: recibe("notificacionesMisivas"),
  AUSENCIAS: recibe("notificacionesAusencias"),
  PAGOS: recibe("notificaciones"),
} as const satisfies Record<ClaseDeAviso, unknown>;

type Aviso = {
  tutorId: number;
  alumnoId: number;
  clase: ClaseDeAviso;
  /** The permanent name of this notice: queued twice under it, it is one. */
  clave: string;
  /** The page that a tap opens: a path of this server. */
  ruta: string;
};

/**
 * Queues a notice on each of a tutor's telephones that wants this kind, inside the caller's transaction. A tutor who is
 * restricted, opens no links or does not receive this kind about the student gets none. It names the school, and
 * nothing of the student.
 */
export async function avisarEnTelefonos(
  { db, ahora, colegioId }: Pick<Alcance, "db" | "ahora" | "colegioId">,
  { tutorId, alumnoId, clase, clave, ruta }: Aviso,
): Promise<void> {
  if (!hayAvisosEnTelefonos()) return;
  const telefonos = await db
    .selectFrom("dispositivos as d")
    .innerJoin("alumnosTutores as at", "at.tutorId", "d.tutorId")
    .select("d.id")
    .where("d.tutorId", "=", tutorId)
    .where("at.alumnoId", "=", alumnoId)
    .where(`d.${CLASES[clase].columna}`, "=", 1)
    .where(RECIBE[clase])
    .where(abreEnlaces)
    .execute();
  if (telefonos.length === 0) return;
  const { nombre: colegio } = await db
    .selectFrom("colegios")
    .select("nombre")
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  const aviso = { alumnoId, clase, clave, titulo: textoDelAviso(colegio), ruta };
  const venceDate = new Date(Date.parse(ahora) + VIGENCIA_HORAS * 3_600_000).toISOString();
  const cuando = { siguienteDate: ahora, venceDate, createdDate: ahora };
  await db
    .insertInto("dispositivosAvisos")
    .values(telefonos.map(({ id }) => ({ dispositivoId: id, ...aviso, ...cuando })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  wakeJob(TAREA_DE_TELEFONOS);
}

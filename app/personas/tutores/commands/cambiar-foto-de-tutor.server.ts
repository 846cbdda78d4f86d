import { type Cara, cambiarCara } from "~/base/archivos/commands/cambiar-cara.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { tutorDeAlumno } from "../queries.server";

type Rechazo = "NO_EXISTE" | "SIN_PERMISO" | "MUY_GRANDE" | "TIPO" | "RECORTE";

/**
 * Changes the photo of a student's tutor (C§2.14), for recognition at the gate; it is the same for all their children.
 * The old one is deleted. Refuses NO_EXISTE (404), SIN_PERMISO (403), and as `cambiarCara` does.
 */
export async function cambiarFotoDeTutor(
  alcance: Alcance,
  { alumnoId, tutorId, ...cara }: Cara & { alumnoId: number; tutorId: number },
): Promise<Outcome<{ uuid: string }, Rechazo>> {
  // Checked before the work too: a picture occupies a core for a while, and that needs the permission.
  const rechazo = rechazoDePermiso(alcance, PUERTAS.tutores);
  if (rechazo) return rechazo;
  return cambiarCara<"NO_EXISTE">(alcance, cara, { alumnoId: null }, async (trx, uuid) => {
    const tutor = await tutorDeAlumno(trx, alumnoId, tutorId);
    if (!tutor) return noExiste();
    await trx.db.updateTable("tutores").set({ fotoUuid: uuid }).where("id", "=", tutorId).execute();
    await registrar(trx, "tutor.foto", "tutores", tutorId, { uuid, anterior: tutor.fotoUuid });
    return ok({ anterior: tutor.fotoUuid });
  });
}

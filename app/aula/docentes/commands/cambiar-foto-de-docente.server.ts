import type { Alcance } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Cara, cambiarCara } from "~/base/archivos/commands/cambiar-cara.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { PERMISO } from "../permiso.server";
import { buscarDocente } from "../queries.server";

/**
 * Changes the photo of a teacher (C§2.14); the old one is deleted. Refuses NO_EXISTE (404), SIN_PERMISO (403), and as
 * `cambiarCara` does.
 */
export async function cambiarFotoDeDocente(
  alcance: Alcance,
  { docenteId, ...cara }: Cara & { docenteId: number },
): Promise<Outcome<{ uuid: string }>> {
  // Checked before the work too: a picture occupies a core for a while, and that needs the permission.
  const rechazo = rechazoDePermiso(alcance, PERMISO);
  if (rechazo) return rechazo;
  return cambiarCara<"NO_EXISTE">(alcance, cara, { alumnoId: null }, async (trx, uuid) => {
    const docente = await buscarDocente(trx, docenteId);
    if (!docente) return noExiste();
    await trx.db.updateTable("docentes").set({ fotoUuid: uuid }).where("id", "=", docenteId).execute();
    await registrar(trx, "docente.foto", "docentes", docenteId, { uuid, anterior: docente.fotoUuid });
    return ok({ anterior: docente.fotoUuid });
  });
}

import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeInstancia } from "~/base/acceso/instancia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { backUpNow } from "~/server/jobs/backup-jobs.server";

/**
 * Makes a backup now, here and in the second place. Refuses SIN_PERMISO (403). Throws if the disk is full, without
 * leaving a partial file.
 */
export async function respaldarAhora(alcance: Alcance): Promise<Outcome<{ mensaje: string }, "SIN_PERMISO">> {
  const sinPermiso = await rechazoDeInstancia(alcance);
  if (sinPermiso) return sinPermiso;
  await backUpNow(new Date(alcance.ahora));
  return enTransaccion<Outcome<{ mensaje: string }, "SIN_PERMISO">>(alcance, async (trx) => {
    await registrar(trx, "respaldo.hecho", "respaldos", null, {});
    return ok({ mensaje: "Respaldo listo y revisado" });
  });
}

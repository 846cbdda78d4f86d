import { dataDir } from "db/connection";
import { MOTIVOS, marcarLugar } from "db/second-place";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeDuenio } from "~/base/acceso/instancia.server";
import { avisarDeInstancia } from "~/base/correo/aviso-de-instancia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { SECOND_PLACE } from "~/server/jobs/backup-jobs.server";
import { wakeJob } from "~/server/jobs/jobs.server";

type Rechazo = "SIN_PERMISO" | "ACTUAL" | "ESPERA" | "LUGAR";

/**
 * Makes the disk connected at BACKUP_DIR the second place. Refuses SIN_PERMISO (403), ACTUAL and ESPERA (the password) and LUGAR (422), with the reason.
 */
export async function usarDisco(alcance: Alcance, actual: string): Promise<Outcome<{ mensaje: string }, Rechazo>> {
  const rechazo = await rechazoDeDuenio(alcance, actual);
  if (rechazo) return rechazo;
  const backupDir = process.env.BACKUP_DIR;
  const estado = backupDir ? await marcarLugar({ dataDir: dataDir(), backupDir }) : "SIN_CONFIGURAR";
  if (estado !== "LISTO") return refuse("LUGAR", MOTIVOS[estado]);
  wakeJob(SECOND_PLACE);
  await enTransaccion(alcance, async (trx) => {
    await registrar(trx, "respaldo.disco", "respaldos", null, {});
    const acto = "marcó el disco conectado como segundo lugar de respaldo: ahí se copia todo.";
    await avisarDeInstancia(trx, { clave: "disco", asunto: "Otro disco recibe los respaldos", acto });
    return ok();
  });
  return ok({ mensaje: "Ese disco ya es el segundo lugar de respaldo; la copia empieza ahora" });
}

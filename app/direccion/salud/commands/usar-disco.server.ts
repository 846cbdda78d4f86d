import { dataDir } from "db/connection";
import { MOTIVOS, marcarLugar } from "db/second-place";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { SECOND_PLACE } from "~/server/jobs/backup-jobs.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import { rechazoDeRespaldos } from "../permiso.server";

type Rechazo = "SIN_PERMISO" | "LUGAR";

/**
 * Makes the disk connected at BACKUP_DIR the second place. Refuses SIN_PERMISO (403) and LUGAR (422), with the reason.
 */
export async function usarDisco(alcance: Alcance): Promise<Outcome<{ mensaje: string }, Rechazo>> {
  const sinPermiso = await rechazoDeRespaldos(alcance);
  if (sinPermiso) return sinPermiso;
  const backupDir = process.env.BACKUP_DIR;
  const estado = backupDir ? await marcarLugar({ dataDir: dataDir(), backupDir }) : "SIN_CONFIGURAR";
  if (estado !== "LISTO") return refuse("LUGAR", MOTIVOS[estado]);
  wakeJob(SECOND_PLACE);
  return ok({ mensaje: "Ese disco ya es el segundo lugar de respaldo; la copia empieza ahora" });
}

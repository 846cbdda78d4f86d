import { ultimoRespaldoExterno } from "db/second-place";
import { dataDir } from "db/connection";
import { damageFound } from "~/server/jobs/integrity.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";

const ASK_AGAIN_MS = 10 * 60_000;

let known: { askedAt: number; text: string | null } | undefined;

/**
 * What whoever administers the school must know of its database, when it is damaged, else of the second place of the
 * backups (BACKUP_DIR): that its last copy is older than 7 days, or that there is none. Null when all is well, nothing
 * is configured, or it is not the viewer's concern.
 */
export async function avisoDeRespaldo(alcance: Alcance): Promise<string | null> {
  if (!tienePermiso(alcance, "PERM_ADMIN_CONFIGURACION")) return null;
  const damage = damageFound();
  if (damage !== null) return damage;
  const now = new Date(alcance.ahora);
  // Every page asks; the disk is asked every ten minutes.
  if (known && Math.abs(now.getTime() - known.askedAt) < ASK_AGAIN_MS) return known.text;
  const copy = await ultimoRespaldoExterno({ dataDir: dataDir(), backupDir: process.env.BACKUP_DIR || undefined, now });
  known = { askedAt: now.getTime(), text: copy?.atrasado ? textOf(copy.dias) : null };
  return known.text;
}

function textOf(dias: number | null): string {
  const check = "Revisa que esté conectado.";
  if (dias === null) return `Aún no hay ninguna copia de los datos en el segundo lugar de respaldo. ${check}`;
  return `La última copia de los datos en el segundo lugar de respaldo tiene ${dias} días. ${check}`;
}

import { ultimoRespaldoExterno } from "db/second-place";
import { dataDir } from "db/connection";
import { damageFound } from "~/server/jobs/integrity.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";

const ASK_AGAIN_MS = 10 * 60_000;

let known: { askedAt: number; text: string | null } | undefined;

/**
 * The warning for the school's administrators. It says that the database is damaged. Otherwise it says that the second
 * place of the backups (BACKUP_DIR) has no copy, or none newer than 7 days. Null if all is well, nothing is configured,
 * or the viewer is no administrator.
 */
export async function avisoDeRespaldo(alcance: Alcance): Promise<string | null> {
  if (!tienePermiso(alcance, "PERM_ADMIN_CONFIGURACION")) return null;
  const damage = damageFound();
  if (damage !== null) return damage;
  const now = new Date(alcance.ahora);
  // Every page asks; the disk is checked every ten minutes.
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

import { databaseFile, dataDir } from "db/connection";
import { explicarDano, problemaDe } from "db/integridad";
import { log } from "./log.server";

/** The integrity check of the database, for running it on demand (`wakeJob`). */
export const INTEGRITY_CHECK = "integridad";

let damage: string | null = null;

/** Instructions about the damaged database, for the school's administrators; null while it is intact. */
export function damageFound(): string | null {
  return damage;
}

/** Checks the database in its own thread. If it is damaged, remembers and logs the instructions. */
export async function checkIntegrity(): Promise<void> {
  const problem = await problemaDe(databaseFile());
  damage = problem === null ? null : await explicarDano(dataDir());
  if (damage !== null) log.error({ problem }, damage);
}

import { databaseFile, dataDir } from "db/connection";
import { explicarDano, problemaDe } from "db/integridad";
import { log } from "./log.server";

/** The look through the database, for whoever wants it now (`wakeJob`). */
export const INTEGRITY_CHECK = "integridad";

let damage: string | null = null;

/** What is to be done about the damaged database, for whoever administers the school; null while it is whole. */
export function damageFound(): string | null {
  return damage;
}

/** Looks through the database in a thread of its own, and remembers and logs what is to be done when it is damaged. */
export async function checkIntegrity(): Promise<void> {
  const problem = await problemaDe(databaseFile());
  damage = problem === null ? null : await explicarDano(dataDir());
  if (damage !== null) log.error({ problem }, damage);
}

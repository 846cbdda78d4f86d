import { randomInt, timingSafeEqual } from "node:crypto";
import { database } from "db/connection";
import { log } from "~/server/jobs/log.server";
import { tokenHash } from "~/server/request/tokens.server";
import { estaSinEstrenar } from "~/base/acceso/queries.server";

// On the process, not on the module: development evaluates modules again, and the printed code must stay valid.
const KEY = Symbol.for("colegio.primerinicio");
const shared = globalThis as { [KEY]?: string };

/** Letters and digits that are not confused when copied from a console. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/**
 * On an empty installation, creates the one-time code and prints it on the console. The reader of the console owns this
 * server, and only the owner may create the first administrator (decisions, "Demo and real").
 */
export async function announceFirstRun(): Promise<void> {
  try {
    if (shared[KEY] || !(await estaSinEstrenar(database().db))) return;
    shared[KEY] = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    process.stdout.write(`\nInstalación nueva. Abra /primerinicio y escriba este código: ${shared[KEY]}\n\n`);
  } catch (error) {
    log.warn({ err: error }, "La base de datos aún no está lista");
  }
}

/** True if this is the code on the console. Without a printed code, none is right. */
export function esCodigoDeInicio(codigo: string): boolean {
  const expected = shared[KEY];
  const given = codigo.replace(/[\s-]/g, "").toUpperCase();
  return expected !== undefined && timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(expected)));
}

/** Spends the code: the installation has its owner. */
export function olvidarCodigoDeInicio(): void {
  delete shared[KEY];
}

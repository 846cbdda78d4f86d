import { randomInt, timingSafeEqual } from "node:crypto";
import { database } from "db/connection";
import { log } from "~/server/jobs/log.server";
import { tokenHash } from "~/server/request/tokens.server";
import { estaSinEstrenar } from "~/base/acceso/queries.server";

// Of the process, not of the module: development evaluates modules again and the printed code must go on counting.
const KEY = Symbol.for("colegio.primerinicio");
const shared = globalThis as { [KEY]?: string };

/** Letters and digits that nobody confuses when copying them from a console. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/**
 * On an empty installation, makes the one-time code and prints it on the console: whoever can read it there is the owner
 * of this server, and only he may name the first administrator (decisions, "Demo and real").
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

/** Whether this is the code on the console. Without a printed code none is right. */
export function esCodigoDeInicio(codigo: string): boolean {
  const expected = shared[KEY];
  const given = codigo.replace(/[\s-]/g, "").toUpperCase();
  return expected !== undefined && timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(expected)));
}

/** Spends the code: the installation has its owner. */
export function olvidarCodigoDeInicio(): void {
  delete shared[KEY];
}

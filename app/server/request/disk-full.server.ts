import { type Refusal, refuse } from "~/lib/outcome";
import { log } from "../jobs/log.server";
import { textResponse } from "./responses.server";

export const DISCO_LLENO =
  "El servidor no puede guardar en su disco: está lleno o falla. Lo que intentaste no se guardó. Avisa a soporte.";

// What SQLite and the system call it: no room, over a quota, over the limit of a file's size. A failed sync is not here: what
// it leaves behind may still turn out to have been saved.
const CODES = new Set(["SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE", "ENOSPC", "EDQUOT", "EFBIG"]);

/** Whether something failed because nothing more fits on the disk: in the database or in the folder of uploads. */
export function isDiskFull(error: unknown): boolean {
  return CODES.has(String((error as { code?: unknown } | null)?.code));
}

/** Runs a command; a full disk becomes a refusal (507), so that the form comes back with what was typed. Bugs stay thrown. */
export async function refusingWhenFull<T>(run: () => Promise<T> | T): Promise<T | Refusal<"DISCO_LLENO">> {
  try {
    return await run();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error }, "Disco lleno");
    return refuse("DISCO_LLENO", DISCO_LLENO, { status: 507 });
  }
}

/**
 * The same loader or action, where a full disk is an answer in words (507) instead of a page that says nothing. server.mjs
 * puts it around every one; where a form waits for its refusal, `refusingWhenFull` was there before.
 */
export function answeringWhenFull<A extends unknown[], R>(
  handler: (...args: A) => R | Promise<R>,
): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await handler(...args);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      log.error({ err: error }, "Disco lleno");
      throw textResponse(507, DISCO_LLENO);
    }
  };
}

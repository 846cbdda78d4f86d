import { type Refusal, refuse } from "~/lib/outcome";
import { log } from "../jobs/log.server";
import { textResponse } from "./responses.server";

export const DISCO_LLENO =
  "El servidor no puede guardar en su disco: está lleno o falla. Lo que intentaste no se guardó. Avisa a soporte.";

// Codes of SQLite and the system: no space, over a quota, over the file size limit. A failed sync is not included,
// because its data may still have been saved.
const CODES = new Set(["SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE", "ENOSPC", "EDQUOT", "EFBIG"]);

/** True if an error means a full disk: in the database or in the folder of uploads. */
export function isDiskFull(error: unknown): boolean {
  return CODES.has(String((error as { code?: unknown } | null)?.code));
}

/**
 * Runs a command. A full disk becomes a refusal (507), so that the form comes back with the typed values. Bugs stay
 * thrown.
 */
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
 * The same loader or action, with a full disk as a 507 in words instead of a page without a reason. server.mjs wraps
 * every one. A form that waits for its refusal has already used `refusingWhenFull`.
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

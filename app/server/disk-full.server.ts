import { type Refusal, refuse } from "~/lib/outcome";
import { log } from "./log.server";

export const DISCO_LLENO = "No hay espacio en el disco del servidor; lo que intentaste no se guardó. Avisa a soporte.";

/** Whether something failed because nothing more fits on the disk: in the database or in the folder of uploads. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "SQLITE_FULL" || code === "ENOSPC";
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

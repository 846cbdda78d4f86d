import { databaseFile, dataDir } from "db/connection";
import { explicarDano, problemaDe } from "db/integridad";
import { BaseMasNueva } from "db/migrate";
import { CuentaRechazada } from "~/personas/cuenta/segundopaso/commands/desde-la-consola.server";
import { RestauracionRechazada } from "db/restore";

/**
 * Runs a command-line tool: errors that the operator can solve are printed in a sentence, and the process ends with 1.
 * A damaged database shows in many ways, so the file is checked before any error counts as a bug.
 */
export async function correr(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    const sentence = await enPalabras(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
  }
}

// The English error of parseArgs for an unknown option.
const esDeArgumentos = (error: unknown): error is Error =>
  String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS");

async function enPalabras(error: unknown): Promise<string | null> {
  if (esDeArgumentos(error)) return `No se entiende lo que se pidió: ${error.message.split("'")[1] ?? error.message}`;
  if (error instanceof CuentaRechazada || error instanceof RestauracionRechazada || error instanceof BaseMasNueva)
    return error.message;
  if ((await problemaDe(databaseFile()).catch(() => null)) !== null) return explicarDano(dataDir());
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL"].includes(code))
    return "El disco está lleno: haz lugar e intenta de nuevo.";
  // System errors of a quota, a pulled stick or a failing disk: SQLite does not distinguish them.
  if (code.startsWith("SQLITE_IOERR") || code === "EIO")
    return "El disco no dejó leer o escribir: puede estar lleno, desconectado o dañado. Revísalo e intenta de nuevo.";
  if (["EACCES", "EPERM", "EROFS", "SQLITE_READONLY", "SQLITE_CANTOPEN"].includes(code))
    return `No se puede escribir en ${dataDir()}: ${message}`;
  if (code.startsWith("SQLITE_BUSY"))
    return "Otro programa está usando la base de datos; intenta de nuevo en un momento.";
  return null;
}

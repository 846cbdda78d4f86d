import { databaseFile, dataDir } from "db/connection";
import { explicarDano, problemaDe } from "db/integridad";
import { BaseMasNueva } from "db/migrate";
import { CuentaRechazada } from "~/personas/cuenta/segundopaso/commands/desde-la-consola.server";
import { RestauracionRechazada } from "db/restore";

/**
 * Runs a command-line tool: what the operator can do something about is said in a sentence, and the process ends with 1. A
 * damaged database shows in many ways; whatever was thrown, the file is looked at before it is called a bug.
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

// What parseArgs throws, in English, of an option that the tool does not take.
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
  // What the system says of a quota, of a stick that was pulled out, of a disk that fails: SQLite tells them apart for nobody.
  if (code.startsWith("SQLITE_IOERR") || code === "EIO")
    return "El disco no dejó leer o escribir: puede estar lleno, desconectado o dañado. Revísalo e intenta de nuevo.";
  if (["EACCES", "EPERM", "EROFS", "SQLITE_READONLY", "SQLITE_CANTOPEN"].includes(code))
    return `No se puede escribir en ${dataDir()}: ${message}`;
  if (code.startsWith("SQLITE_BUSY"))
    return "Otro programa está usando la base de datos; intenta de nuevo en un momento.";
  return null;
}

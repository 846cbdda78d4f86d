import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { formatFechaHora } from "~/lib/dates";
import { migracionesDesconocidas } from "./migrate";
import { listarRespaldos } from "./retention";
import { schoolZoneIn } from "./school-zone";
import { runInThread } from "./thread";
import { backupFolder } from "./whole-copy";

/** The depth of an integrity check: `quick` reads every page, `whole` also compares every index with its table. */
type Revision = "quick" | "whole";

// In its own thread: half a gigabyte takes seconds and would block the window.
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const Database = require(workerData.driver);
let verdict;
try {
  const sqlite = new Database(workerData.file, { readonly: true, fileMustExist: true, timeout: 5000 });
  verdict = sqlite.pragma(workerData.pragma, { simple: true });
  sqlite.close();
} catch (error) {
  verdict = error.message;
}
parentPort.postMessage(verdict === "ok" ? null : String(verdict));
`;

/** The damage of a database file, in SQLite's words; null if it is intact, or does not exist. */
export async function problemaDe(file: string, revision: Revision = "whole"): Promise<string | null> {
  if (!existsSync(file)) return null;
  return runInThread(PROGRAM, {
    data: { file, pragma: revision === "quick" ? "quick_check(1)" : "integrity_check(1)" },
    packages: { driver: "better-sqlite3" },
    unanswered: "La revisión de la base de datos no terminó",
  });
}

/** The newest backup of a folder that this program can restore; null if there is none. */
export async function respaldoBueno(folder: string): Promise<{ nombre: string; fecha: Date } | null> {
  for (const respaldo of await listarRespaldos(folder)) {
    const file = join(folder, respaldo.nombre);
    if ((await problemaDe(file)) === null && migracionesDesconocidas(migracionesDe(file)).length === 0) return respaldo;
  }
  return null;
}

/** The applied migrations of a database; none if it cannot be read. */
export function migracionesDe(file: string): string[] {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return sqlite.prepare("select name from kysely_migration").pluck().all() as string[];
  } catch {
    return [];
  } finally {
    sqlite.close();
  }
}

/**
 * Instructions about a damaged database for the keeper of the school's computer: the backup to restore, and the
 * command.
 */
export async function explicarDano(dataDir: string): Promise<string> {
  const folder = backupFolder(dataDir);
  const respaldo = await respaldoBueno(folder);
  const dano = "La base de datos está dañada y así no se puede usar.";
  if (!respaldo)
    return `${dano} No hay ningún respaldo bueno en ${folder}: no borres nada, busca una copia en el segundo lugar de respaldo y ejecuta npm run restore -- ARCHIVO`;
  const fecha = formatFechaHora(respaldo.fecha.toISOString(), schoolZoneIn(join(folder, respaldo.nombre)));
  return `${dano} El respaldo bueno más nuevo: ${fecha}. Con el servidor detenido, ponlo en su lugar con:\n\n  npm run restore -- ${respaldo.nombre}\n\nLo que hay ahora se guarda aparte, y no se borra.`;
}

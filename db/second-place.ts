import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deleteOld, listarRespaldos } from "./retention";
import { backupFolder, copyUploads, copyWhole } from "./whole-copy";

const MARKER = ".lugar-de-respaldo";
const MARKER_TEXT =
  "Este disco es el segundo lugar de respaldo de Administración escolar. Sin este archivo no se copia aquí.\n";
const EXTERNAL_MARK = "ultimo-externo.txt";
const LATE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The state of the backups' second place. DESCONECTADO: the folder does not exist. MISMO_DISCO: it is on the disk of
 * the first place (as is a mount point that is empty today). SIN_MARCA: another disk, which nobody has chosen. LISTO:
 * copies go there.
 */
export type EstadoDelLugar = "SIN_CONFIGURAR" | "DESCONECTADO" | "MISMO_DISCO" | "SIN_MARCA" | "LISTO";

/** The result of a copy to the second place; its error never undoes the first copy. */
export type CopiaFuera = { ok: true; archivo: string } | { ok: false; error: string };

type Lugares = { dataDir: string; backupDir: string };

/** The message for a second place that is not ready, with the remedy. */
export const MOTIVOS: Readonly<Record<Exclude<EstadoDelLugar, "LISTO">, string>> = {
  SIN_CONFIGURAR: "No hay un segundo lugar de respaldo (BACKUP_DIR).",
  DESCONECTADO: "El segundo lugar de respaldo no está conectado.",
  MISMO_DISCO: "El segundo lugar de respaldo está en el mismo disco que los datos: conecta el otro disco.",
  SIN_MARCA: "El disco conectado no está marcado como segundo lugar de respaldo.",
};

/**
 * Checks if copies may go to `backupDir`. It counts only on another device than the data's, and with the marker file of
 * {@link marcarLugar}. So neither an empty mount point nor a stranger's stick is filled.
 */
export async function estadoDelLugar({
  dataDir,
  backupDir,
}: Partial<Lugares> & { dataDir: string }): Promise<EstadoDelLugar> {
  if (!backupDir) return "SIN_CONFIGURAR";
  const there = await stat(backupDir).catch(() => null);
  if (!there?.isDirectory()) return "DESCONECTADO";
  if (there.dev === (await stat(dataDir)).dev) return "MISMO_DISCO";
  return (await stat(join(backupDir, MARKER)).catch(() => null)) ? "LISTO" : "SIN_MARCA";
}

/**
 * Chooses the connected disk as the second place. Returns the resulting state: DESCONECTADO and MISMO_DISCO are not
 * marked. Creates the folder if its parent is on another disk, but never the whole path, which would be the mount
 * point's.
 */
export async function marcarLugar({ dataDir, backupDir }: Lugares): Promise<EstadoDelLugar> {
  const parent = await stat(dirname(backupDir)).catch(() => null);
  if (parent && parent.dev !== (await stat(dataDir)).dev) await mkdir(backupDir).catch(unlessThere);
  const state = await estadoDelLugar({ dataDir, backupDir });
  if (state !== "SIN_MARCA") return state;
  await writeFile(join(backupDir, MARKER), MARKER_TEXT);
  return "LISTO";
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/**
 * Copies the newest backup and the missing uploads to the second place, and deletes expired copies there. A missing or
 * disconnected disk is no error of the school's: the result says so, and partial files do not have a final name.
 */
export async function copiarAlLugar({
  dataDir,
  backupDir,
  now,
  keepOld = false,
}: Lugares & { now: Date; keepOld?: boolean }): Promise<CopiaFuera> {
  const requireReady = async () => {
    const state = await estadoDelLugar({ dataDir, backupDir });
    if (state !== "LISTO") throw new Error(MOTIVOS[state]);
  };
  try {
    await requireReady();
    const own = backupFolder(dataDir);
    const [newest] = await listarRespaldos(own);
    if (!newest) throw new Error("Todavía no hay ningún respaldo que copiar.");
    const copia = join(backupDir, newest.nombre);
    if (!(await hasWhole(copia, join(own, newest.nombre)))) await copyWhole(join(own, newest.nombre), copia);
    // Checked before each: after a disk is gone, its path is a folder of the first one.
    await copyUploads(join(dataDir, "archivos"), join(backupDir, "archivos"), requireReady);
    await requireReady();
    if (!keepOld) await deleteOld(backupDir, now);
    await writeFile(join(own, EXTERNAL_MARK), now.toISOString());
    return { ok: true, archivo: copia };
  } catch (error) {
    return { ok: false, error: enPalabras(error as NodeJS.ErrnoException) };
  }
}

/** True if the second place is ready and lacks the newest backup: it was connected later. */
export async function faltaCopiar({ dataDir, backupDir }: Lugares): Promise<boolean> {
  if ((await estadoDelLugar({ dataDir, backupDir })) !== "LISTO") return false;
  const own = backupFolder(dataDir);
  const [newest] = await listarRespaldos(own);
  return newest !== undefined && !(await hasWhole(join(backupDir, newest.nombre), join(own, newest.nombre)));
}

async function hasWhole(copy: string, original: string): Promise<boolean> {
  const [there, here] = await Promise.all([copy, original].map((file) => stat(file).catch(() => null)));
  return there !== null && there?.size === here?.size;
}

function enPalabras({ code = "", message }: NodeJS.ErrnoException): string {
  if (code === "ENOSPC" || code === "EDQUOT") return "El segundo lugar de respaldo está lleno.";
  if (["ENOENT", "EIO", "ENODEV", "ENXIO", "ESTALE"].includes(code))
    return "El segundo lugar de respaldo se desconectó mientras se copiaba; lo que estaba a medias no cuenta.";
  if (code === "EROFS" || code === "EACCES" || code === "EPERM")
    return "No se puede escribir en el segundo lugar de respaldo.";
  return message;
}

/**
 * The last copy to the second place, for the warning on screen. Null without a second place. `atrasado` if that is more
 * than 7 days ago, or never.
 */
export async function ultimoRespaldoExterno({
  dataDir,
  backupDir,
  now,
}: {
  dataDir: string;
  backupDir?: string;
  now: Date;
}): Promise<{ fecha: string | null; dias: number | null; atrasado: boolean } | null> {
  if (!backupDir) return null;
  const written = await readFile(join(backupFolder(dataDir), EXTERNAL_MARK), "utf8").catch(() => "");
  const instant = Date.parse(written);
  if (Number.isNaN(instant)) return { fecha: null, dias: null, atrasado: true };
  const dias = Math.floor((now.getTime() - instant) / DAY_MS);
  return { fecha: new Date(instant).toISOString(), dias, atrasado: now.getTime() - instant > LATE_DAYS * DAY_MS };
}

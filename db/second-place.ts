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
 * Where the second place of the backups stands. DESCONECTADO: the folder is not there. MISMO_DISCO: it lies on the disk of the
 * first place (a mount point that is empty today does, too). SIN_MARCA: another disk, which nobody has chosen. LISTO: copies go there.
 */
export type EstadoDelLugar = "SIN_CONFIGURAR" | "DESCONECTADO" | "MISMO_DISCO" | "SIN_MARCA" | "LISTO";

/** How a copy to the second place ended; its error never undoes the first copy. */
export type CopiaFuera = { ok: true; archivo: string } | { ok: false; error: string };

type Lugares = { dataDir: string; backupDir: string };

/** What is said of a second place that is not ready, with what to do about it. */
export const MOTIVOS: Readonly<Record<Exclude<EstadoDelLugar, "LISTO">, string>> = {
  SIN_CONFIGURAR: "No hay un segundo lugar de respaldo (BACKUP_DIR).",
  DESCONECTADO: "El segundo lugar de respaldo no está conectado.",
  MISMO_DISCO: "El segundo lugar de respaldo está en el mismo disco que los datos: conecta el otro disco.",
  SIN_MARCA: "El disco conectado no está marcado como segundo lugar de respaldo.",
};

/**
 * Looks whether copies may go to `backupDir`: it counts only on another device than the data's, and with the marker file that
 * {@link marcarLugar} writes, so that neither an empty mount point nor somebody's stick is filled.
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
 * Chooses the disk that is connected as the second place. Gives where it then stands: DESCONECTADO and MISMO_DISCO are not
 * marked. The folder is made where its parent lies on another disk; never the whole path, which would be the mount point's.
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
 * Copies the newest backup and the uploads that the second place does not have yet, and deletes there what the retention lets
 * go. A disk that is not there or is pulled out meanwhile is no error of the school's: the answer says so, and what was half
 * written has no file's name.
 */
export async function copiarAlLugar({ dataDir, backupDir, now }: Lugares & { now: Date }): Promise<CopiaFuera> {
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
    // Asked before each: what is left of a disk that is gone is a folder of the first one.
    await copyUploads(join(dataDir, "archivos"), join(backupDir, "archivos"), requireReady);
    await requireReady();
    await deleteOld(backupDir, now);
    await writeFile(join(own, EXTERNAL_MARK), now.toISOString());
    return { ok: true, archivo: copia };
  } catch (error) {
    return { ok: false, error: enPalabras(error as NodeJS.ErrnoException) };
  }
}

/** Whether the second place stands ready and lacks the newest backup: it was connected after that was made. */
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
 * When the second place last received a copy, for the warning on screen. Null without a second place.
 * `atrasado` when that is more than 7 days ago, or never.
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

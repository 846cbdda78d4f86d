import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dataDir } from "db/connection";
import { backupFolder } from "db/whole-copy";

/** The origin of a backup in the list: made by the system, uploaded from a computer, or set aside by a restore. */
export type OrigenDeRespaldo = "PROPIO" | "SUBIDO" | "ANTERIOR";

export type RespaldoDeLista = { archivo: string; origen: OrigenDeRespaldo; fecha: string; bytes: number };

const NOMBRE = /^(?:colegio-(\d{8}T\d{4})|subido-(\d{8}T\d{6})|antes-de-restaurar-(\d{8}T\d{6}))\.sqlite$/;
const SUBIDOS_QUE_QUEDAN = 3;

/** The backups that the screen can restore, newest first. */
export async function listarTodos(): Promise<RespaldoDeLista[]> {
  const folder = backupFolder(dataDir());
  const names = await readdir(folder).catch(() => [] as string[]);
  const found = await Promise.all(
    names.map(async (archivo) => {
      const [, propio, subido, anterior] = NOMBRE.exec(archivo) ?? [];
      const sello = propio ?? subido ?? anterior;
      const weighed = sello ? await stat(join(folder, archivo)).catch(() => null) : null;
      if (!sello || !weighed) return [];
      const origen: OrigenDeRespaldo = propio ? "PROPIO" : subido ? "SUBIDO" : "ANTERIOR";
      return [{ archivo, origen, fecha: instanteDe(sello), bytes: weighed.size }];
    }),
  );
  return found.flat().sort((a, b) => b.fecha.localeCompare(a.fecha));
}

const instanteDe = (sello: string) =>
  sello.replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?$/,
    (_, a, m, d, h, min, s = "00") => `${a}-${m}-${d}T${h}:${min}:${s}.000Z`,
  );

/** The path of a backup in the list; null for any other name. */
export async function buscarRespaldo(archivo: string): Promise<string | null> {
  if (!NOMBRE.test(archivo)) return null;
  const file = join(backupFolder(dataDir()), archivo);
  return (await stat(file).catch(() => null))?.isFile() ? file : null;
}

/** The name of a backup that is uploaded now. */
export function nombreDeSubido(now: Date): string {
  return `subido-${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}.sqlite`;
}

/** Deletes all uploaded backups but the latest. */
export async function olvidarSubidos(): Promise<void> {
  const subidos = (await listarTodos()).filter(({ origen }) => origen === "SUBIDO");
  for (const { archivo } of subidos.slice(SUBIDOS_QUE_QUEDAN)) await rm(join(backupFolder(dataDir()), archivo));
}

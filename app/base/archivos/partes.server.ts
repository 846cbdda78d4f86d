import { mkdir, open, readFile, readdir, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataDir } from "db/connection";
import { invariant } from "~/lib/assert";

// Unfinished uploads, in pieces: a folder of DATA_DIR beside the finished ones, which needs no backup.

/** The owner of an upload (a uuid), and its id among the owner's uploads. */
export type CualSubida = { dueno: string; subida: string };

/** The maximum size of a piece: a slow line delivers it in a few seconds. */
export const PARTE_BYTES = 256 * 1024;

/** The default limit of open uploads per owner: a new one replaces the oldest. */
const ABIERTAS = 3;
const LISTA = ".lista";

const carpeta = () => join(dataDir(), "partes");

function rutaDe({ dueno, subida }: CualSubida): string {
  invariant(/^[0-9a-f-]{36}$/.test(dueno) && /^[\w-]{1,80}$/.test(subida), "No es una subida");
  return join(carpeta(), dueno, subida);
}

// The same piece may arrive twice at once, because a phone that gave up waiting sends it again.
const turnos = new Map<string, Promise<unknown>>();
async function enTurno<T>(ruta: string, trabajo: () => Promise<T>): Promise<T> {
  const turno = (turnos.get(ruta) ?? Promise.resolve()).then(trabajo, trabajo);
  turnos.set(ruta, turno);
  try {
    return await turno;
  } finally {
    if (turnos.get(ruta) === turno) turnos.delete(ruta);
  }
}

async function largoDe(ruta: string): Promise<number> {
  try {
    return (await stat(ruta)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
}

/** The number of received bytes of an upload. */
export function recibidosDe(subida: CualSubida): Promise<number> {
  return largoDe(rutaDe(subida));
}

/**
 * Adds a piece that begins at `desde`, which must be the upload's current length. Returns the number of received bytes,
 * and if the piece was added. Reported bytes survive a power cut. `abiertas`: the limit of open uploads of this owner.
 */
export function agregarParte(
  subida: CualSubida,
  desde: number,
  bytes: Uint8Array,
  abiertas = ABIERTAS,
): Promise<{ agregada: boolean; recibidos: number }> {
  const ruta = rutaDe(subida);
  return enTurno(ruta, async () => {
    const hay = await largoDe(ruta);
    if (hay !== desde) return { agregada: false, recibidos: hay };
    if (hay === 0) await hacerLugar(ruta, abiertas);
    const archivo = await open(ruta, "a");
    try {
      await archivo.appendFile(bytes);
      await archivo.datasync();
    } finally {
      await archivo.close();
    }
    return { agregada: true, recibidos: hay + bytes.byteLength };
  });
}

async function hacerLugar(ruta: string, caben: number): Promise<void> {
  const directorio = dirname(ruta);
  await mkdir(directorio, { recursive: true });
  const abiertas = (await readdir(directorio)).filter((nombre) => !nombre.endsWith(LISTA));
  const conFecha = await Promise.all(
    abiertas.map(async (nombre) => ({ nombre, fecha: (await stat(join(directorio, nombre))).mtimeMs })),
  );
  const sobran = conFecha.sort((a, b) => b.fecha - a.fecha).slice(caben - 1);
  for (const { nombre } of sobran) await rm(join(directorio, nombre), { force: true });
}

/** All received bytes. */
export function leerSubida(subida: CualSubida): Promise<Uint8Array> {
  return readFile(rutaDe(subida));
}

/** Deletes the pieces of an upload. If it became a file, remembers which, for a phone that never got the answer. */
export async function cerrarSubida(subida: CualSubida, archivoUuid: string | null): Promise<void> {
  const ruta = rutaDe(subida);
  if (archivoUuid !== null) await writeFile(`${ruta}${LISTA}`, archivoUuid);
  await rm(ruta, { force: true });
}

/** The file made from an upload, or null. */
export async function archivoDeSubida(subida: CualSubida): Promise<string | null> {
  try {
    return await readFile(`${rutaDe(subida)}${LISTA}`, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Deletes the pieces of uploads without additions since an instant; returns the number of uploads deleted. */
export async function olvidarPartes(antesDe: Date): Promise<number> {
  let olvidadas = 0;
  for (const dueno of await readdir(carpeta()).catch(() => [])) {
    const directorio = join(carpeta(), dueno);
    for (const nombre of await readdir(directorio)) {
      const ruta = join(directorio, nombre);
      if ((await stat(ruta)).mtimeMs >= antesDe.getTime()) continue;
      await rm(ruta, { force: true });
      olvidadas += 1;
    }
    // A folder with contents stays.
    await rmdir(directorio).catch(() => undefined);
  }
  return olvidadas;
}

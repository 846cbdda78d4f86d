import { mkdir, open, readFile, readdir, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataDir } from "db/connection";
import { invariant } from "~/lib/assert";

// Uploads on their way, in pieces: a folder of DATA_DIR beside the finished ones, which no backup needs.

/** Whose upload it is (a uuid) and which of his. */
export type CualSubida = { dueno: string; subida: string };

/** What one piece may weigh: a slow line brings it in a few seconds. */
export const PARTE_BYTES = 256 * 1024;

/** As many uploads as one owner may have open, unless it is said: a new one takes the place of the oldest. */
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

/** How many bytes of an upload are here. */
export function recibidosDe(cual: CualSubida): Promise<number> {
  return largoDe(rutaDe(cual));
}

/**
 * Adds a piece that begins at `desde`, which must be where the upload stands; gives how many bytes are here afterwards, and
 * whether the piece was added. What it says is here survives a power cut. `abiertas`: as many as this owner may have open.
 */
export function agregarParte(
  cual: CualSubida,
  desde: number,
  bytes: Uint8Array,
  abiertas = ABIERTAS,
): Promise<{ agregada: boolean; recibidos: number }> {
  const ruta = rutaDe(cual);
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
  const suya = dirname(ruta);
  await mkdir(suya, { recursive: true });
  const abiertas = (await readdir(suya)).filter((nombre) => !nombre.endsWith(LISTA));
  const conFecha = await Promise.all(
    abiertas.map(async (nombre) => ({ nombre, fecha: (await stat(join(suya, nombre))).mtimeMs })),
  );
  const sobran = conFecha.sort((a, b) => b.fecha - a.fecha).slice(caben - 1);
  for (const { nombre } of sobran) await rm(join(suya, nombre), { force: true });
}

/** All the bytes that are here. */
export function leerSubida(cual: CualSubida): Promise<Uint8Array> {
  return readFile(rutaDe(cual));
}

/** Forgets the pieces of an upload and, where it became a file, remembers which, for a phone that never heard of it. */
export async function cerrarSubida(cual: CualSubida, archivoUuid: string | null): Promise<void> {
  const ruta = rutaDe(cual);
  if (archivoUuid !== null) await writeFile(`${ruta}${LISTA}`, archivoUuid);
  await rm(ruta, { force: true });
}

/** The file that an upload became, or null. */
export async function archivoDeSubida(cual: CualSubida): Promise<string | null> {
  try {
    return await readFile(`${rutaDe(cual)}${LISTA}`, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Forgets every piece that nothing was added to since an instant; gives how many uploads went. */
export async function olvidarPartes(antesDe: Date): Promise<number> {
  let olvidadas = 0;
  for (const dueno of await readdir(carpeta()).catch(() => [])) {
    const suya = join(carpeta(), dueno);
    for (const nombre of await readdir(suya)) {
      const ruta = join(suya, nombre);
      if ((await stat(ruta)).mtimeMs >= antesDe.getTime()) continue;
      await rm(ruta, { force: true });
      olvidadas += 1;
    }
    // One with something in it stays.
    await rmdir(suya).catch(() => undefined);
  }
  return olvidadas;
}

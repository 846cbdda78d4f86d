import type { Db } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { ahora } from "~/server/jobs/clock.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { ZipError, isZip, unzipOne } from "~/server/documents/zip.server";
import { type AlmacenSepomex, type Cambios, abrirAlmacenSepomex } from "./almacen-sepomex.server";
import { lectorDeSepomex } from "./sepomex";

/**
 * A file that was completely read and is valid, ready to be written. The holder must call `guardarSepomex` or close it.
 */
export type SepomexLeido = { almacen: AlmacenSepomex; cambios: Cambios };

/**
 * Reads a whole CPdescarga.txt, or the .zip that contains it, for the database `file`, and returns the changes that it
 * would make; writes nothing. `avance` gets the number of rows read. Refuses NO_ES_SEPOMEX in the reader's words, with
 * the line, or with the fault of the .zip.
 */
export async function leerSepomex(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  avance: (filas: number) => void = () => undefined,
): Promise<Outcome<SepomexLeido, "NO_ES_SEPOMEX">> {
  const lector = lectorDeSepomex();
  const almacen = abrirAlmacenSepomex(file);
  try {
    let filas = 0;
    const pasar = async (leido: ReturnType<typeof lector.leer>) => {
      if (!leido.ok) return leido;
      if (leido.filas.length > 0) await almacen.recibir(leido.filas);
      // The thread's answers come before any request's turn: otherwise the server would answer nobody for seconds.
      await yieldToOthers();
      avance((filas += leido.filas.length));
      return null;
    };
    let rechazo = null;
    for await (const pedazo of enPedazos(descomprimido(bytes))) if ((rechazo = await pasar(lector.leer(pedazo)))) break;
    rechazo ??= await pasar(lector.terminar());
    if (rechazo) {
      await almacen.cerrar();
      return rechazo;
    }
    return ok({ almacen, cambios: await almacen.comparar() });
  } catch (error) {
    await almacen.cerrar();
    if (error instanceof ZipError) return refuse("NO_ES_SEPOMEX", `El archivo .zip ${error.message}.`);
    throw error;
  }
}

/** Ten times the unpacked size of the post office's largest file. */
const MAX_DESCOMPRIMIDO = 200 * 1024 * 1024;
/** The post office's has one text; a computer that packs it again adds a few of its own. */
const MAX_ARCHIVOS = 200;

// The post office distributes its text in a .zip with the directory at its end, so the whole file must arrive first.
async function* descomprimido(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let zip: Uint8Array[] | null = null;
  let primero = true;
  for await (const pedazo of bytes) {
    if (primero && isZip(pedazo)) zip = [];
    primero = false;
    if (zip) zip.push(pedazo);
    else yield pedazo;
  }
  const wanted = (name: string) => /\.txt$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name);
  if (zip) yield* unzipOne(Buffer.concat(zip), { wanted, limitBytes: MAX_DESCOMPRIMIDO, maxFiles: MAX_ARCHIVOS });
}

// An upload is one piece of fifteen megabytes: reading it at once would block all other requests.
const BYTES_A_LA_VEZ = 16 * 1024;

async function* enPedazos(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const pedazo of bytes)
    for (let desde = 0; desde < pedazo.length; desde += BYTES_A_LA_VEZ)
      yield pedazo.subarray(desde, desde + BYTES_A_LA_VEZ);
}

type Carga = SepomexLeido & {
  nombre: string;
  /** The account that loads it, and its school; null from the command line. */
  autor: { cuenta: { id: number } | null; colegioId: number } | null;
};

/**
 * Writes the result of `leerSepomex` in small transactions and logs it: `cargasSepomex` at the beginning and the end,
 * one line of the bitácora. Settlements that the file no longer contains stay with vigente = 0. After an interruption,
 * the same file completes it. `avance` gets the number of stored changes.
 */
export async function guardarSepomex(
  db: Db,
  { almacen, cambios, nombre, autor }: Carga,
  avance: (progreso: number) => void = () => undefined,
): Promise<void> {
  try {
    const { id } = await db
      .insertInto("cargasSepomex")
      .values({ nombre, ...cambios, createdDate: ahora().toISOString(), createdBy: autor?.cuenta?.id ?? null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await almacen.guardar(avance);
    const terminadaDate = ahora().toISOString();
    await db.updateTable("cargasSepomex").set({ terminadaDate }).where("id", "=", id).execute();
    const donde = { db, ahora: terminadaDate, colegioId: autor?.colegioId ?? 0, cuenta: autor?.cuenta ?? null };
    await registrar(donde, "sepomex.cargado", "cargasSepomex", id, { nombre, ...cambios });
  } finally {
    await almacen.cerrar();
  }
}

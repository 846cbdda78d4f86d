import type { Db } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { ahora } from "~/server/jobs/clock.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { ZipError, isZip, unzipOne } from "~/server/documents/zip.server";
import { type AlmacenSepomex, type Cambios, abrirAlmacenSepomex } from "./almacen-sepomex.server";
import { lectorDeSepomex } from "./sepomex";

/** A file that was read whole and found right, ready to be written. Whoever has it must `guardarSepomex` or close it. */
export type SepomexLeido = { almacen: AlmacenSepomex; cambios: Cambios };

/**
 * Reads a whole CPdescarga.txt, or the .zip that it comes in, for the database `file` and tells what it would change; writes
 * nothing. `avance` hears how many rows have been read. Refuses NO_ES_SEPOMEX in the reader's words, naming the line, or
 * saying what is wrong with the .zip.
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
      // The thread's answers come before any request's turn: without this the server would answer nobody for seconds.
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

/** Ten times what the post office's largest file unpacks to. */
const MAX_DESCOMPRIMIDO = 200 * 1024 * 1024;

// The post office hands its text out in a .zip, whose directory stands at its end: it is waited for.
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
  if (zip) yield* unzipOne(Buffer.concat(zip), { wanted, limitBytes: MAX_DESCOMPRIMIDO });
}

// An upload comes as one piece of fifteen megabytes: reading it at once would keep everybody else waiting.
const BYTES_A_LA_VEZ = 16 * 1024;

async function* enPedazos(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const pedazo of bytes)
    for (let desde = 0; desde < pedazo.length; desde += BYTES_A_LA_VEZ)
      yield pedazo.subarray(desde, desde + BYTES_A_LA_VEZ);
}

type Carga = SepomexLeido & {
  nombre: string;
  /** Who loads it, and from which school; nobody from the command line. */
  quien: { cuenta: { id: number } | null; colegioId: number } | null;
};

/**
 * Writes what `leerSepomex` found, in small transactions, and notes it: `cargasSepomex` when it begins and when it ends, one
 * line of the bitácora. Settlements that the file no longer brings stay with vigente = 0. Cut half way, the same file again
 * completes it. `avance` hears how many of the changes are in.
 */
export async function guardarSepomex(
  db: Db,
  { almacen, cambios, nombre, quien }: Carga,
  avance: (hechas: number) => void = () => undefined,
): Promise<void> {
  try {
    const { id } = await db
      .insertInto("cargasSepomex")
      .values({ nombre, ...cambios, createdDate: ahora().toISOString(), createdBy: quien?.cuenta?.id ?? null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await almacen.guardar(avance);
    const terminadaDate = ahora().toISOString();
    await db.updateTable("cargasSepomex").set({ terminadaDate }).where("id", "=", id).execute();
    const donde = { db, ahora: terminadaDate, colegioId: quien?.colegioId ?? 0, cuenta: quien?.cuenta ?? null };
    await registrar(donde, "sepomex.cargado", "cargasSepomex", id, { nombre, ...cambios });
  } finally {
    await almacen.cerrar();
  }
}

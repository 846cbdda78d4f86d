import { createInflateRaw } from "node:zlib";
import { yieldToOthers } from "../jobs/turns.server";

/** An error of a ZIP file, in words for the person who chose it. */
export class ZipError extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
/** A comment may follow the end record. */
const END_SEARCH = END_BYTES + 0xffff;
const STORED = 0;
const DEFLATED = 8;
const PIECE = 64 * 1024;

/** True if a file begins like a ZIP. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * The content of the one file in a ZIP with a name that `wanted` accepts, in pieces, unpacked off the event loop. It
 * supports only what a post office's files need: no ZIP64, no password. Throws {@link ZipError} if the ZIP is damaged,
 * holds no such file or several, or unpacks to more than `limitBytes`.
 */
export async function* unzipOne(
  zip: Uint8Array,
  { wanted, limitBytes }: { wanted: (name: string) => boolean; limitBytes: number },
): AsyncGenerator<Uint8Array> {
  const view = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const entries = readDirectory(view).filter(({ name }) => wanted(name));
  const [entry] = entries;
  if (!entry || entries.length > 1)
    throw new ZipError(entry ? "trae varios archivos de texto" : "no trae ningún archivo de texto");
  if (entry.size > limitBytes) throw new ZipError("es demasiado grande");
  let length = 0;
  for await (const piece of contentOf(view, entry)) {
    // Counted while unpacking: the size in the directory is only the file's own claim.
    length += piece.byteLength;
    if (length > limitBytes) throw new ZipError("es demasiado grande");
    yield piece;
  }
  if (length !== entry.size) throw new ZipError("está dañado");
}

type Entry = { name: string; method: number; packed: number; size: number; at: number; encrypted: boolean };

function readDirectory(zip: Buffer): Entry[] {
  try {
    const end = findEnd(zip);
    const entries: Entry[] = [];
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (zip.readUInt32LE(at) !== ENTRY) throw new ZipError("está dañado");
      const nameLength = zip.readUInt16LE(at + 28);
      entries.push({
        name: zip.toString("latin1", at + 46, at + 46 + nameLength),
        encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
        method: zip.readUInt16LE(at + 10),
        packed: zip.readUInt32LE(at + 20),
        size: zip.readUInt32LE(at + 24),
        at: zip.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    // Node's error for reading past the end.
    if (error instanceof RangeError) throw new ZipError("está dañado");
    throw error;
  }
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_SEARCH); at -= 1)
    if (zip.readUInt32LE(at) === END) return at;
  throw new ZipError("está dañado o incompleto");
}

async function* contentOf(zip: Buffer, { at, packed, method, encrypted }: Entry): AsyncGenerator<Uint8Array> {
  if (encrypted) throw new ZipError("tiene contraseña");
  if (method !== STORED && method !== DEFLATED) throw new ZipError("está comprimido de una forma que no se conoce");
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) throw new ZipError("está dañado");
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (from + packed > zip.length) throw new ZipError("está dañado o incompleto");
  const pieces = piecesOf(zip.subarray(from, from + packed));
  if (method === STORED) return yield* pieces;
  const inflate = createInflateRaw();
  const fed = feed(inflate, pieces);
  try {
    for await (const piece of inflate) yield piece as Uint8Array;
    await fed;
  } catch {
    throw new ZipError("está dañado");
  } finally {
    inflate.destroy();
  }
}

async function feed(inflate: ReturnType<typeof createInflateRaw>, pieces: AsyncGenerator<Uint8Array>): Promise<void> {
  for await (const piece of pieces) {
    if (inflate.destroyed) return;
    if (!inflate.write(piece)) await new Promise((resolve) => inflate.once("drain", resolve).once("close", resolve));
  }
  inflate.end();
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE) {
    yield bytes.subarray(from, from + PIECE);
    await yieldToOthers();
  }
}

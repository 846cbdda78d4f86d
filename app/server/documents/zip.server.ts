import { type Entry, type ZipFile, fromBufferPromise } from "yauzl";

const WORDS = {
  DAMAGED: "está dañado o incompleto",
  ENCRYPTED: "tiene contraseña",
  METHOD: "está comprimido de una forma que no se conoce",
  TOO_BIG: "es demasiado grande",
  TOO_MANY: "trae demasiados archivos",
  NONE: "no trae ningún archivo de texto",
  SEVERAL: "trae varios archivos de texto",
};

/** The reason why a ZIP is not read, with its words for the person who chose it. */
export class ZipError extends Error {
  constructor(readonly fault: keyof typeof WORDS) {
    super(WORDS[fault]);
  }
}

type Limits = {
  /** The names of the files that are read. */
  wanted: (name: string) => boolean;
  /** The most that they unpack to together. */
  limitBytes: number;
  /** The most files of any name. */
  maxFiles: number;
};

const STORED = 0;
const DEFLATED = 8;

/** True if a file begins like a ZIP. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * The content of the one file of a ZIP whose name `wanted` accepts, in pieces, unpacked off the event loop. Throws
 * {@link ZipError} when it is damaged, has a password, passes a limit, or holds no such file or several.
 */
export async function* unzipOne(zip: Uint8Array, limits: Limits): AsyncGenerator<Uint8Array> {
  const file = await open(zip);
  const [entry, second] = await entriesOf(file, limits);
  if (!entry) throw new ZipError("NONE");
  if (second) throw new ZipError("SEVERAL");
  yield* contentOf(file, entry);
}

/**
 * All files of a ZIP whose names `wanted` accepts, unpacked off the event loop, each in memory of its own. Throws
 * {@link ZipError} when it is damaged, has a password or passes a limit.
 */
export async function unzipAll(zip: Uint8Array, limits: Limits): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const file = await open(zip);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of await entriesOf(file, limits)) {
    const content = new Uint8Array(entry.uncompressedSize);
    let at = 0;
    for await (const piece of contentOf(file, entry)) {
      content.set(piece, at);
      at += piece.byteLength;
    }
    files.set(entry.fileName, content);
  }
  return files;
}

const damaged = () => new ZipError("DAMAGED");

async function open(zip: Uint8Array): Promise<ZipFile> {
  return fromBufferPromise(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)).catch(() =>
    Promise.reject(damaged()),
  );
}

// A size that the directory declares may be believed here: unpacking fails on the first byte that passes it.
async function entriesOf(file: ZipFile, { wanted, limitBytes, maxFiles }: Limits): Promise<Entry[]> {
  if (file.entryCount > maxFiles) throw new ZipError("TOO_MANY");
  const entries: Entry[] = [];
  try {
    for await (const entry of file.eachEntry()) if (wanted(entry.fileName)) entries.push(entry);
  } catch {
    throw damaged();
  }
  let bytes = 0;
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new ZipError("ENCRYPTED");
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) throw new ZipError("METHOD");
    bytes += entry.uncompressedSize;
    if (bytes > limitBytes) throw new ZipError("TOO_BIG");
  }
  return entries;
}

async function* contentOf(file: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of await file.openReadStreamPromise(entry)) yield piece as Uint8Array;
  } catch {
    throw damaged();
  }
}

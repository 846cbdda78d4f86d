import { once } from "node:events";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { dataDir } from "db/connection";
import { textResponse } from "./responses.server";

const FIELDS_BYTES = 64 * 1024;
const STALL_MS = 30_000;

/** A form with its files on disk; `drop` deletes them, and must be called at the end in any case. */
type SpooledForm = { form: FormData; drop: () => Promise<void> };

type Part = { name: string } & ({ text: string } | { filename: string; type: string; path: string });

let isTaking = false;

/**
 * Reads a multipart form with files too large for memory: each is written to disk as it arrives, and the form has a
 * File over it. One at a time. Throws a Response: 413 if it is larger than `limitBytes`, 400 if it cannot be parsed or
 * is cut. Throws 408 if it stops arriving, and 503 while another one is being taken.
 */
export async function spoolForm(
  request: Request,
  { limitBytes, stallMs = STALL_MS }: { limitBytes: number; stallMs?: number },
): Promise<SpooledForm> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const parser = parserOf(request.headers.get("content-type") ?? "");
  if (!parser || !request.body) throw textResponse(400, "No se pudo leer lo que se envió. Intenta de nuevo.");
  if (isTaking) throw textResponse(503, "Ya se está recibiendo otro archivo. Intenta de nuevo en un minuto.");
  isTaking = true;
  const parent = join(dataDir(), "salud");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "recibido-"));
  const drop = () => rm(folder, { recursive: true, force: true });
  try {
    const reader = request.body.getReader();
    return { form: await formOf(await takeParts(reader, parser, { folder, limitBytes, stallMs })), drop };
  } catch (error) {
    await drop();
    throw error;
  } finally {
    isTaking = false;
  }
}

const cut = () => textResponse(400, "La conexión se cortó antes de recibir todo. Intenta de nuevo.");
const tooLarge = (bytes: number) =>
  textResponse(413, `Lo que se envió es demasiado grande (máximo ${Math.floor(bytes / 1024 ** 2)} MB).`);

// Null for any other body, and for a form without a boundary.
function parserOf(contentType: string): BusboyInstance | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      isPartAFile: (_name, _type, filename) => filename !== undefined,
      preservePath: true,
      limits: { fieldSize: FIELDS_BYTES },
    });
  } catch {
    return null;
  }
}

/** The parts in their order, with the bytes of the files in `folder`. The first failure ends the reading. */
async function takeParts(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  parser: BusboyInstance,
  { folder, limitBytes, stallMs }: { folder: string; limitBytes: number; stallMs: number },
): Promise<Part[]> {
  const parts: Part[] = [];
  const files: Promise<void>[] = [];
  const failure = new AbortController();
  const { signal } = failure;
  const fail = (reason: unknown) => failure.abort(reason);
  parser.on("error", () => fail(cut()));
  parser.on("field", (name = "", text, _, isTruncated) => {
    if (isTruncated) fail(tooLarge(FIELDS_BYTES));
    parts.push({ name, text });
  });
  parser.on("file", (name = "", stream, filename, _, type) => {
    // A cut body is an error of the file, too, after its writing has ended; without a listener it would end the process.
    stream.on("error", () => undefined);
    const path = join(folder, String(parts.length));
    parts.push({ name, filename, type, path });
    files.push(pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal }).catch(fail));
  });
  try {
    const finished = once(parser, "finish", { signal });
    finished.catch(() => undefined);
    let taken = 0;
    for (;;) {
      const { done, value } = await unlessFailed(nextPiece(reader, stallMs), signal);
      if (done) break;
      taken += value.byteLength;
      if (taken > limitBytes) throw tooLarge(limitBytes);
      await unlessFailed(new Promise((resolve) => parser.write(value, resolve)), signal);
    }
    parser.end();
    await unlessFailed(finished, signal);
    await unlessFailed(Promise.all(files), signal);
    return parts;
  } catch (error) {
    // A file that is still open would be written again after its folder is gone.
    fail(error);
    await Promise.all(files);
    throw error;
  }
}

// A race with one promise of the whole upload would keep each piece in memory until its end.
function unlessFailed<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>, stallMs: number) {
  let limit: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    const late = textResponse(408, "Lo que se envía dejó de llegar. Revisa tu conexión e intenta de nuevo.");
    limit = setTimeout(() => reject(late), stallMs);
  });
  try {
    return await Promise.race([reader.read().catch(() => Promise.reject(cut())), stalled]);
  } finally {
    clearTimeout(limit);
  }
}

async function formOf(parts: readonly Part[]): Promise<FormData> {
  const form = new FormData();
  for (const part of parts)
    if ("text" in part) form.append(part.name, part.text);
    else form.append(part.name, new File([await openAsBlob(part.path)], part.filename, { type: part.type }));
  return form;
}

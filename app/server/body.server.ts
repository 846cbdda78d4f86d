import { MIMEType } from "node:util";
import { parseInThread } from "./multipart.server";

/** The most that a plain form may weigh; uploads ask for more by name. */
const FORM_LIMIT_BYTES = 1024 * 1024;
/** More controls than any form of the product has: parsing half a million of them would hold the server. */
const MAX_FIELDS = 5_000;
const NO_SE_ENTIENDE = "No se pudo leer lo que se envió. Intenta de nuevo.";
/** What is still swallowed of a body that was refused, so that the browser gets to read the refusal. */
const DRAIN_LIMIT_BYTES = 64 * 1024 * 1024;

type BodyOptions = { limitBytes?: number };

/**
 * Reads the fields of a form (urlencoded or multipart) without ever holding more than `limitBytes` (1 MB by default).
 * Throws a Response: 413 when the body is larger, by Content-Length or while it arrives; 415 when it is no form;
 * 400 when it cannot be understood.
 */
export async function readForm(
  request: Request,
  { limitBytes = FORM_LIMIT_BYTES }: BodyOptions = {},
): Promise<FormData> {
  const contentType = request.headers.get("content-type") ?? "";
  const kind = contentType.split(";", 1)[0]!.trim().toLowerCase();
  if (kind !== "application/x-www-form-urlencoded" && kind !== "multipart/form-data") {
    refuseUnread(request, 415, "El formulario llegó en un formato que no se reconoce.");
  }
  const { chunks, length } = await readChunks(request, limitBytes);
  const fields = kind === "multipart/form-data" ? countParts(chunks, contentType) : countFields(chunks);
  if (fields > MAX_FIELDS) throw refusal(413, "El formulario tiene demasiados campos.");
  if (kind === "multipart/form-data" && length > FORM_LIMIT_BYTES)
    return parseInThread(chunks, contentType).catch(() => {
      throw refusal(400, NO_SE_ENTIENDE);
    });
  const bytes = joined(chunks, length);
  try {
    return await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw refusal(400, NO_SE_ENTIENDE);
  }
}

/**
 * Reads a whole body of at most `limitBytes` (1 MB by default).
 * Throws a Response 413 when it is larger and 400 when the connection breaks before its end.
 */
export async function readBytes(
  request: Request,
  { limitBytes = FORM_LIMIT_BYTES }: BodyOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { chunks, length } = await readChunks(request, limitBytes);
  return joined(chunks, length);
}

async function readChunks(request: Request, limitBytes: number): Promise<{ chunks: Uint8Array[]; length: number }> {
  const tooLarge = `Lo que se envió es demasiado grande (máximo ${sizeText(limitBytes)}).`;
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) refuseUnread(request, 413, tooLarge);
  if (!request.body) return { chunks: [], length: 0 };

  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw refusal(400, "La conexión se cortó antes de recibir todo. Intenta de nuevo.");
    });
    if (done) break;
    length += value.byteLength;
    if (length > limitBytes) {
      void drain(reader);
      throw refusal(413, tooLarge);
    }
    chunks.push(value);
  }
  return { chunks, length };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function refuseUnread(request: Request, status: number, text: string): never {
  if (request.body && !request.bodyUsed) void drain(request.body.getReader());
  throw refusal(status, text);
}

// Cancelling the stream would cut the connection, and with it the answer that says why. The rest is read and forgotten,
// up to a limit of its own.
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    let length = 0;
    while (length < DRAIN_LIMIT_BYTES) {
      const { done, value } = await reader.read();
      if (done) return;
      length += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender hung up: there is nobody left to answer.
  }
}

function countFields(chunks: readonly Uint8Array[]): number {
  const AMPERSAND = 0x26;
  let fields = 1;
  for (const chunk of chunks) for (const byte of chunk) if (byte === AMPERSAND) fields += 1;
  return fields;
}

// Every part begins with the boundary that the header names, read as the parser reads it; without one nothing is parsed.
function countParts(chunks: readonly Uint8Array[], contentType: string): number {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return 0;
  const mark = Buffer.from(`--${boundary}`, "latin1");
  let parts = 0;
  // A chunk may end within one.
  let tail: Uint8Array = new Uint8Array(0);
  for (const chunk of chunks) {
    const bytes = Buffer.concat([tail, chunk]);
    let counted = 0;
    for (let at = bytes.indexOf(mark); at >= 0 && parts <= MAX_FIELDS; at = bytes.indexOf(mark, counted)) {
      counted = at + mark.length;
      parts += 1;
    }
    if (parts > MAX_FIELDS) break;
    tail = bytes.subarray(Math.max(counted, bytes.length - mark.length + 1));
  }
  return parts;
}

function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get("boundary");
  } catch {
    return null;
  }
}

function sizeText(bytes: number): string {
  const MEGABYTE = 1024 * 1024;
  return bytes >= MEGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${Math.max(1, Math.floor(bytes / 1024))} KB`;
}

function refusal(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

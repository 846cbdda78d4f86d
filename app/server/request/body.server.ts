import { MIMEType } from "node:util";
import { createInFlight } from "./in-flight.server";
import { addressKey, clientAddress } from "./limits.server";
import { parseInThread } from "./multipart.server";

/** The limit for anonymous senders, and the default of every reader unless it asks for more explicitly. */
export const ANONYMOUS_LIMIT_BYTES = 64 * 1024;
/** The most that a plain form of the staff's pages may weigh; uploads ask for more explicitly. */
export const FORM_LIMIT_BYTES = 256 * 1024;
/** A larger form is parsed in its own thread: here it would block every other request. */
const THREAD_BYTES = 1024 * 1024;
/** More fields than any form of the product has: parsing half a million of them would block the server. */
const MAX_FIELDS = 5_000;
const NO_SE_ENTIENDE = "No se pudo leer lo que se envió. Intenta de nuevo.";
const SE_CORTO = "La conexión se cortó antes de recibir todo. Intenta de nuevo.";
const TARDO = "Lo que se envía dejó de llegar. Revisa tu conexión e intenta de nuevo.";
const SIN_LUGAR = "En este momento se están recibiendo muchos archivos. Intenta de nuevo en un minuto.";
/** A connection without any data for this long is given up; a slow one goes on. */
const STALL_MS = 30_000;
/** The request limit of server.mjs: a place that nobody released by then is freed. */
const HELD_MS = 600_000;
/**
 * How much of a refused body is still read and discarded, because a browser reads the answer only after sending
 * everything.
 */
const DRAIN_LIMIT_BYTES = 64 * 1024 * 1024;

const MB = 1024 * 1024;
// Memory limits for arriving bodies, per address and in total. A family sends 16 MB at most and staff 41, so one at a
// time always fits. Families and staff have separate room, so that strangers never take that of staff.
const inFlight = {
  public: createInFlight({ perKey: 20 * MB, total: 40 * MB, patienceMs: 60_000 }),
  staff: createInFlight({ perKey: 64 * MB, total: 128 * MB, patienceMs: 60_000 }),
};

type BodyOptions = {
  /** Only a caller that already knows the sender may ask for more than {@link ANONYMOUS_LIMIT_BYTES}. */
  limitBytes?: number;
  /** The room (families' or staff's) in which a larger body takes a place, until {@link releaseBody}. */
  door?: keyof typeof inFlight;
  stallMs?: number;
};

/**
 * Reads the fields of a form (urlencoded or multipart) without ever holding more than `limitBytes` (64 KB by default).
 * Throws a Response: 413 if the body is larger, by Content-Length or while it arrives; 415 if it is no form. Throws 400
 * if it cannot be parsed, 408 if it stops arriving, and 503 if too much else is arriving.
 */
export async function readForm(request: Request, options: BodyOptions = {}): Promise<FormData> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!isForm(request)) refuseUnread(request, 415, "El formulario llegó en un formato que no se reconoce.");
  const { chunks, length } = await readChunks(request, options);
  return parseForm(chunks, length, contentType);
}

/** True if a request brings a form that nobody has read yet. */
export function carriesForm(request: Request): boolean {
  return !request.bodyUsed && isForm(request);
}

function isForm(request: Request): boolean {
  const kind = (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
  return kind === "application/x-www-form-urlencoded" || kind === "multipart/form-data";
}

/**
 * The complete fields in the first 64 KB of a form of any size: for strangers' forms, because no more is read of them.
 * Throws like {@link readForm}, except 413.
 */
export async function readFormStart(request: Request): Promise<FormData> {
  const contentType = request.headers.get("content-type") ?? "";
  const { chunks, length, isWhole } = await readChunks(request, {}, { cut: true });
  if (isWhole) return parseForm(chunks, length, contentType);
  const bytes = Buffer.from(joined(chunks, length));
  const boundary = boundaryOf(contentType);
  const end = boundary === null ? bytes.lastIndexOf("&") : bytes.lastIndexOf(`--${boundary}`);
  if (end <= 0) return new FormData();
  const start = bytes.subarray(0, end);
  const whole = boundary === null ? start : Buffer.concat([start, Buffer.from(`--${boundary}--\r\n`, "latin1")]);
  return parseForm([whole], whole.length, contentType);
}

async function parseForm(chunks: readonly Uint8Array[], length: number, contentType: string): Promise<FormData> {
  const isMultipart = /^\s*multipart\/form-data\b/i.test(contentType);
  const fields = isMultipart ? countParts(chunks, contentType) : countFields(chunks);
  if (fields > MAX_FIELDS) throw refusal(413, "El formulario tiene demasiados campos.");
  try {
    if (isMultipart && length > THREAD_BYTES) return await parseInThread(chunks, contentType);
    return await new Response(joined(chunks, length), { headers: { "content-type": contentType } }).formData();
  } catch {
    throw refusal(400, NO_SE_ENTIENDE);
  }
}

/** Reads a whole body of at most `limitBytes` (64 KB by default). Throws like {@link readForm}, except 415. */
export async function readBytes(request: Request, options: BodyOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { chunks, length } = await readChunks(request, options);
  return joined(chunks, length);
}

const places = new WeakMap<Request, () => void>();

/** Releases the place of a large body. Every action and call that takes one does so at its end. */
export function releaseBody(request: Request): void {
  places.get(request)?.();
  places.delete(request);
}

// Reserves the announced size before reading any of it. If each body took room as it came, half-read bodies would wait
// for one another for ever.
async function takePlace(
  request: Request,
  { limitBytes, door, declared }: Required<BodyOptions> & { declared: number },
) {
  const bytes = declared || limitBytes;
  if (bytes <= ANONYMOUS_LIMIT_BYTES) return;
  releaseBody(request);
  const release = await inFlight[door].take(addressKey(clientAddress(request)), Math.min(bytes, limitBytes));
  if (!release) refuseUnread(request, 503, SIN_LUGAR, { "retry-after": "60" });
  const limit = setTimeout(release, HELD_MS).unref();
  places.set(request, () => {
    clearTimeout(limit);
    release();
  });
}

type Read = { chunks: Uint8Array[]; length: number; isWhole: boolean };

async function readChunks(
  request: Request,
  { limitBytes = ANONYMOUS_LIMIT_BYTES, door = "public", stallMs = STALL_MS }: BodyOptions,
  { cut = false } = {},
): Promise<Read> {
  const tooLarge = `Lo que se envió es demasiado grande (máximo ${sizeText(limitBytes)}).`;
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (!cut && declared > limitBytes) refuseUnread(request, 413, tooLarge);
  if (!request.body) return { chunks: [], length: 0, isWhole: true };
  await takePlace(request, { limitBytes, door, stallMs, declared });

  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await withinStall(reader.read(), stallMs);
      if (done) return { chunks, length, isWhole: true };
      length += value.byteLength;
      if (length > limitBytes) {
        void drain(reader);
        const rest = value.subarray(0, limitBytes - length + value.byteLength);
        if (cut) return { chunks: [...chunks, rest], length: limitBytes, isWhole: false };
        throw refusal(413, tooLarge);
      }
      chunks.push(value);
    }
  } catch (thrown) {
    releaseBody(request);
    throw thrown;
  }
}

async function withinStall<T>(reading: Promise<T>, stallMs: number): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(refusal(408, TARDO)), stallMs);
  });
  try {
    return await Promise.race([
      reading.catch(() => {
        throw refusal(400, SE_CORTO);
      }),
      stalled,
    ]);
  } finally {
    clearTimeout(limit);
  }
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

function refuseUnread(request: Request, status: number, text: string, headers: Record<string, string> = {}): never {
  if (request.body && !request.bodyUsed) void drain(request.body.getReader());
  throw refusal(status, text, headers);
}

// Cancelling the stream would cut the connection, and with it the answer that gives the reason. The rest is read and
// discarded, up to a separate limit.
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
    // The sender hung up, so there is nobody to answer.
  }
}

function countFields(chunks: readonly Uint8Array[]): number {
  const AMPERSAND = 0x26;
  let fields = 1;
  for (const chunk of chunks) for (const byte of chunk) if (byte === AMPERSAND) fields += 1;
  return fields;
}

// Every part begins with the header's boundary, read as the parser reads it; without one nothing is parsed.
function countParts(chunks: readonly Uint8Array[], contentType: string): number {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return 0;
  const mark = Buffer.from(`--${boundary}`, "latin1");
  let parts = 0;
  // A chunk may end within a boundary.
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

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

import { openAsBlob } from "node:fs";
import { type FileHandle, mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { MIMEType } from "node:util";
import { dataDir } from "db/connection";
import { textResponse } from "./responses.server";

const FIELDS_BYTES = 64 * 1024;
const STALL_MS = 30_000;
const END_OF_HEADERS = Buffer.from("\r\n\r\n");

/** A form with its files on disk; `drop` deletes them, and must be called at the end in any case. */
type SpooledForm = { form: FormData; drop: () => Promise<void> };

type Part = { name: string; filename: string | null; type: string };

let isTaking = false;

/**
 * Reads a multipart form with files too large for memory: each is written to disk as it arrives, and the form has a
 * File over it. One at a time. Throws a Response: 413 if it is larger than `limitBytes`, 400 if it cannot be parsed or
 * is cut. Throws 408 if it stops arriving, and 503 while another one is being taken.
 */
export async function spoolForm(request: Request, { limitBytes }: { limitBytes: number }): Promise<SpooledForm> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (boundary === null || !request.body) throw textResponse(400, "No se pudo leer lo que se envió. Intenta de nuevo.");
  if (isTaking) throw textResponse(503, "Ya se está recibiendo otro archivo. Intenta de nuevo en un minuto.");
  isTaking = true;
  const parent = join(dataDir(), "salud");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "recibido-"));
  const drop = () => rm(folder, { recursive: true, force: true });
  try {
    const form = new FormData();
    const pieces = new Pieces(request.body.getReader(), limitBytes);
    await pieces.until(Buffer.from(`--${boundary}`), skip);
    const mark = Buffer.from(`\r\n--${boundary}`);
    for (let n = 0; !(await pieces.isLast()); n += 1) await takePart(form, pieces, mark, join(folder, String(n)));
    return { form, drop };
  } catch (error) {
    await drop();
    throw error;
  } finally {
    isTaking = false;
  }
}

const skip = async () => undefined;
const cut = () => textResponse(400, "La conexión se cortó antes de recibir todo. Intenta de nuevo.");
const tooLarge = (bytes: number) =>
  textResponse(413, `Lo que se envió es demasiado grande (máximo ${Math.floor(bytes / 1024 ** 2)} MB).`);

async function takePart(form: FormData, pieces: Pieces, mark: Buffer, path: string): Promise<void> {
  const head = await pieces.textUntil(END_OF_HEADERS);
  const { name, filename, type } = partOf(head);
  if (filename === null) return form.append(name, await pieces.textUntil(mark));
  let file: FileHandle | undefined = await open(path, "wx", 0o600);
  try {
    await pieces.until(mark, async (bytes) => void (await file!.writeFile(bytes)));
    await file.close();
    file = undefined;
  } finally {
    await file?.close();
  }
  form.append(name, new File([await openAsBlob(path)], filename, { type }));
}

function partOf(head: string): Part {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? "";
  const named = (what: string) => new RegExp(`[; ]${what}="([^"]*)"`).exec(`;${disposition}`)?.[1] ?? null;
  const type = /^content-type:\s*([^\r\n]+)/im.exec(head)?.[1] ?? "application/octet-stream";
  return { name: named("name") ?? "", filename: named("filename"), type };
}

function boundaryOf(contentType: string): string | null {
  try {
    const type = new MIMEType(contentType);
    return type.essence === "multipart/form-data" ? type.params.get("boundary") : null;
  } catch {
    return null;
  }
}

/** The arriving bytes that have not been consumed yet. */
class Pieces {
  private held = Buffer.alloc(0);
  private taken = 0;

  constructor(
    private readonly reader: ReadableStreamDefaultReader<Uint8Array>,
    private readonly limit: number,
  ) {}

  /** Passes on everything before `mark`, and continues behind it. */
  async until(mark: Buffer, take: (bytes: Buffer) => Promise<void>): Promise<void> {
    for (;;) {
      const at = this.held.indexOf(mark);
      // A piece may end within the mark.
      const sure = at >= 0 ? at : Math.max(0, this.held.length - mark.length + 1);
      if (sure > 0) await take(this.held.subarray(0, sure));
      this.held = this.held.subarray(at >= 0 ? at + mark.length : sure);
      if (at >= 0) return;
      await this.more();
    }
  }

  /** Like `until`, as a text; for short ones. */
  async textUntil(mark: Buffer): Promise<string> {
    const parts: Buffer[] = [];
    let length = 0;
    await this.until(mark, async (bytes) => {
      length += bytes.length;
      if (length > FIELDS_BYTES) throw tooLarge(FIELDS_BYTES);
      parts.push(Buffer.from(bytes));
    });
    return Buffer.concat(parts).toString("utf8");
  }

  /** True if the mark just passed was the last one. */
  async isLast(): Promise<boolean> {
    while (this.held.length < 2) await this.more();
    const isEnd = this.held.toString("latin1", 0, 2) === "--";
    this.held = this.held.subarray(2);
    // The parser of headers expects this beginning.
    if (!isEnd) this.held = Buffer.concat([Buffer.from("\r\n"), this.held]);
    return isEnd;
  }

  private async more(): Promise<void> {
    let limit: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      const late = textResponse(408, "Lo que se envía dejó de llegar. Revisa tu conexión e intenta de nuevo.");
      limit = setTimeout(() => reject(late), STALL_MS);
    });
    try {
      const { done, value } = await Promise.race([this.reader.read().catch(() => Promise.reject(cut())), stalled]);
      if (done) throw cut();
      this.taken += value.byteLength;
      if (this.taken > this.limit) throw tooLarge(this.limit);
      this.held = this.held.length === 0 ? Buffer.from(value) : Buffer.concat([this.held, value]);
    } finally {
      clearTimeout(limit);
    }
  }
}

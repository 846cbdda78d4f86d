import { oneAtATime } from "./children.server";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { namesActiveContent, objectStreams } from "~/lib/pdf-active";
import { type FileAnswer, fileResponse, textResponse } from "../request/responses.server";

/** A stored file: its size, and its bytes, whole or piece by piece. */
export type StoredFile = { size: number; read(): Promise<Uint8Array>; stream(): ReadableStream<Uint8Array> };

const PIECE_BYTES = 64 * 1024;
const PDF = "application/pdf";
/** More than any paper's objects need; a file that unfolds beyond is not inspected, and not shown. */
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;
const NOT_FRAMED =
  "Este PDF trae programas o archivos dentro, así que no se abre aquí. Ábrelo aparte, y solo si conoces a quien lo envió.";

/**
 * A file that somebody sent, for the browser. It is shown only if `inline` asks for it. A PDF then runs in a sandbox
 * (Content-Security-Policy), without the school's origin, and only pages of this server may frame it. A PDF with
 * scripts, programs, files or media inside, or forms that send, is saved and never shown, as is one that cannot be
 * judged. A frame gets a sentence in its place, because it would save the file by itself.
 */
export async function storedFileResponse(
  file: StoredFile,
  {
    tipo,
    nombre,
    inline = false,
    framed = false,
  }: { tipo: string; nombre: string; inline?: boolean; framed?: boolean },
): Promise<FileAnswer> {
  const isPdf = tipo.toLowerCase().startsWith(PDF);
  const isShown = inline && !(isPdf && (await inTurn(async () => isActivePdf(await file.read()))));
  const response =
    framed && !isShown
      ? textResponse(200, NOT_FRAMED)
      : fileResponse({ cuerpo: file.stream(), tipo, nombre, inline: isShown, size: file.size });
  if (isPdf) response.headers.set("content-security-policy", "sandbox; frame-ancestors 'self'");
  return response;
}

// A paper is inspected whole, so only one at a time, however many are requested.
let queue: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}

/**
 * The bytes of a file, read on demand: an answer that nobody reads holds one piece at most. The file is opened with the
 * first piece, because a request for headers only never reads one.
 */
export function streamOf(path: string): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          file ??= await open(path);
          const { bytesRead, buffer } = await file.read(new Uint8Array(PIECE_BYTES));
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        } catch (error) {
          await file?.close();
          throw error;
        }
        await file.close();
        controller.close();
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}

// Twenty uploads at once would each unfold up to the limit.
const unfoldInTurn = oneAtATime();

/** True if a PDF does something by itself when opened, or if this cannot be excluded. One file is unfolded at a time. */
export function isActivePdf(bytes: Uint8Array): Promise<boolean> {
  return unfoldInTurn(() => actsByItself(bytes));
}

async function actsByItself(bytes: Uint8Array): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString("latin1");
  if (namesActiveContent(text)) return true;
  const streams = objectStreams(text);
  if (streams === null) return true;
  let left = MAX_INFLATED_BYTES;
  for (const { start, end } of streams) {
    const objects = await promisify(inflate)(buffer.subarray(start, end), {
      maxOutputLength: left,
      finishFlush: 2,
    }).catch(() => null);
    if (objects === null || namesActiveContent(objects.toString("latin1"))) return true;
    left -= objects.byteLength;
    if (left <= 0) return true;
  }
  return false;
}

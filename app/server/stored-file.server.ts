import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { namesActiveContent, objectStreams } from "~/lib/pdf-active";
import { fileResponse } from "./responses.server";

const PDF = "application/pdf";
/** More objects than any paper has; what unfolds beyond is not looked into, and not shown. */
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;

/**
 * A file that somebody sent, for the browser. It is shown only where `inline` asks for it, and a PDF then in a sandbox
 * (Content-Security-Policy), without the school's origin; one that does something by itself (scripts, programs to launch,
 * files or media inside, forms that send), or of which that cannot be told, is saved, never shown.
 */
export async function storedFileResponse(
  bytes: Uint8Array,
  { tipo, nombre, inline = false }: { tipo: string; nombre: string; inline?: boolean },
): Promise<Response> {
  const isPdf = tipo.toLowerCase().startsWith(PDF);
  const response = fileResponse(bytes, { tipo, nombre, inline: inline && !(isPdf && (await isActivePdf(bytes))) });
  if (isPdf) response.headers.set("content-security-policy", "sandbox");
  return response;
}

/** Whether a PDF does something by itself when it is opened, or it cannot be told that it does not. */
export async function isActivePdf(bytes: Uint8Array): Promise<boolean> {
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

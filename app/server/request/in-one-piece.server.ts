import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const WAYS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

// So many bytes at the end go apart: in gzip they are a checksum, in brotli less than the closing tags, so that nothing
// has to be painted after them.
const END_BYTES = 8;
// Without this pause a proxy on the way could put the end into the same packet as the rest.
const END_LATER_MS = 10;

/**
 * Answers with a page that leaves in one piece, compressed where `request` takes it. What is compressed on its way out
 * leaves in three (head, body, a last mark), and on a bad line each piece is a packet that may be lost. With `endApart`
 * its last bytes follow alone, a moment later: a lost packet is noticed when a later one arrives, and the last one only
 * after a second and a half, so the last one should hold nothing that is painted. A browser that takes no compression
 * known here gets the page as any other answer.
 */
export async function inOnePiece(
  html: string,
  request: Request,
  init: { status: number; headers: Headers },
  { endApart = false } = {},
): Promise<Response> {
  const offered = (request.headers.get("accept-encoding") ?? "").split(/\s*,\s*/);
  const way = (["br", "gzip"] as const).find((name) => offered.includes(name));
  if (!way) return new Response(html, init);
  const body = await WAYS[way](html);
  init.headers.set("content-encoding", way);
  init.headers.set("content-length", String(body.length));
  return new Response(endApart ? withEndApart(body) : body, init);
}

function withEndApart(body: Buffer): ReadableStream<Uint8Array> {
  const pieces = [body.subarray(0, -END_BYTES), body.subarray(-END_BYTES)];
  return new ReadableStream(
    {
      async pull(controller) {
        if (pieces.length === 1) await sleep(END_LATER_MS);
        controller.enqueue(pieces.shift()!);
        if (pieces.length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

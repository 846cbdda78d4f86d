import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const WAYS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

// Bytes that are sent apart at the end. In gzip they are a checksum, in brotli less than the closing tags, so nothing
// visible depends on them.
const END_BYTES = 8;
// Without this pause a proxy could put the end into the same packet as the rest.
const END_LATER_MS = 10;

/**
 * Answers with a page sent in one piece, compressed if `request` accepts it. Normal compression sends three pieces
 * (head, body, a last mark), and on a bad line each piece is a packet that may be lost. With `endApart` its last bytes
 * follow separately, a moment later. A lost packet is noticed when a later one arrives; the last one only after a
 * second and a half. So the last packet should hold nothing visible. A browser without a known compression gets the
 * page as any other answer.
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

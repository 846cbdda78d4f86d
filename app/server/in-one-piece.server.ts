import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const WAYS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

// Of gzip a checksum, of a page not even its last marks: nobody waits for them.
const END_BYTES = 8;
// What follows at once, a proxy on the way would put into the same packet.
const END_LATER_MS = 10;

/**
 * Answers with a page that leaves in one piece, compressed where `request` takes it. What is compressed on its way out
 * leaves in three (head, body, a last mark), and on a bad line each piece is a packet that may be lost. With `endApart` only
 * its last bytes follow alone, a moment later: the loss of a last packet is noticed by no other one and costs a second and a
 * half, so that the last one should be one that no paint waits for. Who asks in a way not understood here gets the page as
 * any other answer of the server.
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

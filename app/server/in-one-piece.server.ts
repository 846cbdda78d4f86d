import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const WAYS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/**
 * Answers with a page that leaves in one piece, compressed where `request` takes it. What is compressed on its way out
 * leaves in three (head, body, a last mark), and on a bad line each piece is a packet that may be lost. Who asks in a way
 * not understood here gets it whole, and as any other answer of the server.
 */
export async function inOnePiece(html: string, request: Request, init: { status: number; headers: Headers }) {
  const offered = (request.headers.get("accept-encoding") ?? "").split(/\s*,\s*/);
  const way = (["br", "gzip"] as const).find((name) => offered.includes(name));
  if (!way) return new Response(html, init);
  const body = await WAYS[way](html);
  init.headers.set("content-encoding", way);
  init.headers.set("content-length", String(body.length));
  return new Response(body, init);
}

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inOnePiece } from "./in-one-piece.server";

const PAGINA = "<p>¡Año nuevo!</p>".repeat(100);

async function answerTo(accepts: string | null, how?: { endApart: boolean }) {
  const request = new Request("http://colegio.test/", {
    headers: accepts === null ? {} : { "accept-encoding": accepts },
  });
  const headers = new Headers({ "content-type": "text/html" });
  const answer = await inOnePiece(PAGINA, request, { status: 422, headers }, how);
  expect(answer.status).toBe(422);
  expect(answer.headers.get("content-type")).toBe("text/html");
  return answer;
}

test.each([
  ["gzip, deflate", "gzip", gunzipSync],
  ["gzip,deflate,br , zstd", "br", brotliDecompressSync],
])("quien acepta «%s» la recibe en %s, con su tamaño", async (accepts, way, open) => {
  const answer = await answerTo(accepts);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-encoding")).toBe(way);
  expect(answer.headers.get("content-length")).toBe(String(body.length));
  expect(open(body).toString()).toBe(PAGINA);
});

test.each([null, "", "identity", "gzip;q=0", "xgzip", "*"])("con «%s» la recibe entera", async (accepts) => {
  const answer = await answerTo(accepts);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe(PAGINA);
});

test.each(["gzip", "br"])("lo último de una página en %s va aparte, y lo demás en una pieza", async (way) => {
  const answer = await answerTo(way, { endApart: true });
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
  expect(pieces.map(({ length }) => length)).toEqual([Number(answer.headers.get("content-length")) - 8, 8]);
  const whole = Buffer.concat(pieces);
  expect((way === "br" ? brotliDecompressSync : gunzipSync)(whole).toString()).toBe(PAGINA);
});

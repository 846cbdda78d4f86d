import { once } from "node:events";
import { type Server, createServer } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { nodeOfTheServer, paceAnswers } from "./paced-answers.mjs";

const node = nodeOfTheServer();
const PIECE = 64 * 1024;
const PIECES = 1_600;

let server: Server;
let client: Socket | undefined;

beforeAll(() => paceAnswers(node));
afterEach(async () => {
  client?.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** A server with an answer of a hundred megabytes, and the state of that answer. */
async function serveLarge() {
  const seen = { pieces: 0, isCancelled: false, ended: null as Promise<void> | null };
  const large = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (seen.pieces === PIECES) return controller.close();
          seen.pieces += 1;
          controller.enqueue(new Uint8Array(PIECE));
        },
        cancel: () => void (seen.isCancelled = true),
      },
      { highWaterMark: 0 },
    );
  server = createServer((_, response) => void (seen.ended = node.writeReadableStreamToWritable(large(), response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  client = connect(port, "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  return { seen, client };
}

test("de una respuesta que nadie recibe solo se lee lo que cabe en la línea, y se suelta al irse quien la pidió", async () => {
  const { seen, client } = await serveLarge();
  client.pause();
  await expect.poll(() => seen.pieces).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(seen.pieces).toBeLessThan(PIECES / 4);
  client.destroy();
  await expect.poll(() => seen.isCancelled).toBe(true);
  await seen.ended;
});

test("a quien sí la recibe le llega entera", async () => {
  const { seen, client } = await serveLarge();
  let received = 0;
  client.on("data", (chunk) => (received += chunk.length));
  await once(client, "close");
  expect(received).toBeGreaterThan(PIECES * PIECE);
  expect(seen).toMatchObject({ pieces: PIECES, isCancelled: false });
});

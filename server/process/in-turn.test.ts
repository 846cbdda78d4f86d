import { once } from "node:events";
import { type Server, type ServerResponse, createServer } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { beginInTurn } from "./in-turn.mjs";

const ASK = (path: string | number) => `GET /${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

let server: Server;
let client: Socket;

afterEach(async () => {
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** A server with answers that end when the test says so, and a connection to it. */
async function serve() {
  const begun: { url: string; response: ServerResponse }[] = [];
  server = createServer((request, response) => void begun.push({ url: request.url!, response }));
  beginInTurn(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  return { begun, urls: () => begun.map(({ url }) => url) };
}

test("lo que se pide por una conexión comienza cuando lo anterior se ha contestado", async () => {
  const { begun, urls } = await serve();
  let received = "";
  client.on("data", (chunk) => (received += chunk.toString()));
  client.write(ASK(1) + ASK(2) + ASK(3));
  for (const hasta of [1, 2, 3]) {
    await expect.poll(urls).toHaveLength(hasta);
    begun[hasta - 1]!.response.end(`contestada ${hasta}.`);
  }
  await expect.poll(() => received).toMatch(/contestada 1\.[^]*contestada 2\.[^]*contestada 3\./);
  client.write(ASK(4));
  await expect.poll(urls).toEqual(["/1", "/2", "/3", "/4"]);
});

test("quien pide mil cosas sin recibir ninguna no obtiene más que la primera, y se le corta", async () => {
  const { urls } = await serve();
  client.write(Array.from({ length: 1_000 }, (_, i) => ASK(i)).join(""));
  await once(client, "close");
  expect(urls()).toEqual(["/0"]);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { onTestFinished, test, expect } from "vitest";
import { run } from "./prepare.mjs";

/** The code with which the health check of a container ends while a server answers `/entrar` with `status`. */
async function codeBeside(status: number): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url === "/") response.writeHead(302, { location: "/entrar" });
    else response.writeHead(status);
    response.end();
  });
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return healthAt(port);
}

async function healthAt(port: number): Promise<number> {
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1" };
  const { code } = (await run(process.execPath, ["scripts/healthy.mjs"], { env })) as { code: number };
  return code;
}

test("un contenedor está sano cuando da su primera página, y no cuando falla, está en pausa o no hay nadie", async () => {
  expect([await codeBeside(200), await codeBeside(500), await codeBeside(503)]).toEqual([0, 1, 1]);
  expect(await healthAt(1)).toBe(1);
});

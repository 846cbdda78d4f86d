// @release: starts thirty servers, one after the other, and waits for them
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../scripts/prepare.mjs";
import { BUILD, freePort, OWN_IMPORTS, TOOLS } from "tests/proceso";

let folder: string;
let running: { child: ChildProcess; port: number; output: () => string; exited: Promise<number | null> } | undefined;
let sockets: Socket[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "servidor-"));
  mkdirSync(join(folder, "build", "server"), { recursive: true });
  mkdirSync(join(folder, "server", "process"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", imports: OWN_IMPORTS }));
  writeFileSync(join(folder, "build", "server", "index.js"), BUILD);
  const parts = readdirSync(join(ROOT, "server", "process")).filter((name) => name.endsWith(".mjs"));
  for (const file of ["server.mjs", ...parts.map((name) => join("server", "process", name))])
    copyFileSync(join(ROOT, file), join(folder, file));
  mkdirSync(join(folder, "build", "client", "assets"), { recursive: true });
  const asset = join(folder, "build", "client", "assets", "esta.js");
  writeFileSync(asset, "// está");
  writeFileSync(`${asset}.br`, brotliCompressSync("// está, comprimido"));
  mkdirSync(join(folder, "build", "tools"));
  for (const [name, program] of Object.entries(TOOLS)) writeFileSync(join(folder, "build", "tools", name), program);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  running?.child.kill("SIGKILL");
  await running?.exited;
  running = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(env: Record<string, string> = {}) {
  const port = Number(env.PORT ?? (await freePort()));
  const cli = join(ROOT, "node_modules", "@remix-run", "serve", "dist", "cli.js");
  const child = spawn(process.execPath, [cli, "server.mjs"], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: String(port), NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let text = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  running = { child, port, output: () => text, exited };
  await expect.poll(() => text, { timeout: 10_000 }).toContain(`:${port}`);
  return running;
}

function rawRequest(port: number, text: string): { socket: Socket; received: () => string } {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString())).on("error", () => undefined);
  socket.write(text);
  sockets.push(socket);
  return { socket, received: () => received };
}

async function seen(port: number, headers: Record<string, string>): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${port}/x`, { headers });
  return ((await response.json()) as { headers: Record<string, string> }).headers;
}

const FORGED = {
  "x-client-address": "6.6.6.6",
  "x-forwarded-for": "6.6.6.6, 187.190.1.2",
  "x-forwarded-host": "malo.test:99",
};

test("sin proxy declarado la dirección es la de la conexión, diga lo que diga el cliente", async () => {
  const { port } = await serve();
  const headers = await seen(port, FORGED);
  expect(headers["x-client-address"]).toBe("127.0.0.1");
  expect(headers["x-forwarded-for"]).toBeUndefined();
  expect(headers["x-forwarded-host"]).toBeUndefined();
});

test("el primer X-Forwarded-For sin proxy declarado se dice una vez, y la petición llega marcada", async () => {
  const { port, output } = await serve();
  expect((await seen(port, { "x-client-proxied": "6.6.6.6" }))["x-client-proxied"]).toBeUndefined();
  expect(output()).not.toContain("proxy");
  for (let times = 0; times < 2; times += 1) expect((await seen(port, FORGED))["x-client-proxied"]).toBe("187.190.1.2");
  await expect.poll(output).toContain("TRUST_PROXY=1");
  expect(output().match(/no está declarado/g)).toHaveLength(1);
  expect(output().match(/visto: \d{4}-\d\d-\d\dT/g)).toHaveLength(1);
});

test("al arrancar borra las hojas que versiones anteriores dejaron en la carpeta temporal", async () => {
  const temporal = mkdtempSync(join(tmpdir(), "temporal-"));
  onTestFinished(() => rmSync(temporal, { recursive: true, force: true }));
  mkdirSync(join(temporal, "write-excel-file-Oliey6", "xl"), { recursive: true });
  writeFileSync(join(temporal, "write-excel-file-Oliey6", "xl", "sharedStrings.xml"), "Sofía Núñez");
  writeFileSync(join(temporal, "notas.txt"), "de alguien");
  await serve({ TMPDIR: temporal });
  await expect.poll(() => readdirSync(temporal)).toEqual(["notas.txt"]);
});

test("con TRUST_PROXY=1 se cree solo el último salto", async () => {
  const { port, output } = await serve({ TRUST_PROXY: "1" });
  expect((await seen(port, FORGED))["x-client-address"]).toBe("187.190.1.2");
  expect((await seen(port, FORGED))["x-client-proxied"]).toBeUndefined();
  expect(output()).not.toContain("no está declarado");
  expect((await seen(port, { "x-forwarded-for": "187.190.1.2, <script>" }))["x-client-address"]).toBe("127.0.0.1");
});

test("un Host imposible no rompe el servidor", async () => {
  const { port } = await serve();
  const { received } = rawRequest(port, "GET /x HTTP/1.1\r\nHost: [malo\r\nConnection: close\r\n\r\n");
  await expect.poll(received).toContain("200 OK");
});

test.each([
  ["sin Host", "", "1.1", 400],
  ["con dos Host", "Host: a\r\nHost: b\r\n", "1.1", 400],
  ["con dos Host iguales", "Host: a\r\nhost: a\r\n", "1.1", 400],
  ["sin Host, en HTTP/1.0", "", "1.0", 200],
])("una petición %s recibe lo que le toca", async (_, hosts, version, status) => {
  const { port } = await serve();
  const { received } = rawRequest(port, `GET /x HTTP/${version}\r\n${hosts}Connection: close\r\n\r\n`);
  await expect.poll(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test.each([
  ["un método que Remix no conoce", "TRACE /x"],
  ["una dirección entera, como la escribe un proxy", "GET http://malo.test/x"],
  ["una dirección que no se puede descifrar", "GET /x/%ff"],
])("%s no rompe el servidor", async (_, line) => {
  const { port, output } = await serve();
  const { received } = rawRequest(port, `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await expect.poll(received).toMatch(/^HTTP\/1\.1 (200|405) /);
  expect(output()).not.toContain("Error");
});

test("una dirección que no se puede descifrar no deja su token en la bitácora de accesos", async () => {
  const { port, output } = await serve();
  await fetch(`http://127.0.0.1:${port}/public/recibos/Zm9vYmFyYmF6cXV4cXV1eGNvcmdl%ff`);
  await expect.poll(output).toContain("GET /public/recibos/… 200");
  expect(output()).not.toContain("Zm9v");
});

test("un Origin ajeno llega a quien lo rechaza, y nadie más lo escribe", async () => {
  const { port } = await serve();
  const ajeno = await seen(port, { origin: "https://malo.test", "x-client-origin": `http://127.0.0.1:${port}` });
  expect(ajeno).toMatchObject({ "x-client-origin": "https://malo.test" });
  const propio = await seen(port, { origin: `http://127.0.0.1:${port}`, "x-client-origin": "https://malo.test" });
  expect(propio).toMatchObject({ origin: `http://127.0.0.1:${port}` });
  expect(propio["x-client-origin"]).toBeUndefined();
  const escrito = await fetch(`http://127.0.0.1:${port}/x`, {
    method: "POST",
    body: "llegó",
    headers: { origin: "null" },
  });
  expect([escrito.status, await escrito.text()]).toEqual([200, "llegó"]);
});

test("lo que no dice sus encabezados recibe los de todos, y lo que los dice los conserva", async () => {
  const { port } = await serve();
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  const redirect = await ask("/otra-parte");
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get("cache-control")).toBe("no-store");
  expect(redirect.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await ask("/suyo")).headers.get("cache-control")).toBe("private, max-age=60");
});

test("lo que se lee y lo que se escribe pasa por quien contesta cuando el disco está lleno", async () => {
  const { port } = await serve();
  for (const method of ["GET", "POST"])
    expect((await fetch(`http://127.0.0.1:${port}/lleno`, { method })).status, method).toBe(507);
});

test("el enrutador busca en ramas estrechas, y con NARROW_ROUTES=off en todo el árbol, como es", async () => {
  const isUntouched = async (env?: Record<string, string>) => {
    const { child, port, exited } = await serve(env);
    const text = await (await fetch(`http://127.0.0.1:${port}/enrutador`)).text();
    child.kill("SIGKILL");
    await exited;
    return text;
  };
  expect(await isUntouched()).toBe("false");
  expect(await isUntouched({ NARROW_ROUTES: "off" })).toBe("true");
});

test("un archivo de la construcción se sirve comprimido de antemano, y el que no está es cosa de la API, no de una página", async () => {
  const { port } = await serve();
  const plain = { headers: { "accept-encoding": "identity" } };
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, plain).then((response) => response.text());
  expect(await ask("/assets/esta.js?v=1")).toBe("// está");
  const packed = await fetch(`http://127.0.0.1:${port}/assets/esta.js`, { headers: { "accept-encoding": "br" } });
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    "content-encoding": "br",
    "content-type": expect.stringContaining("javascript") as string,
    "cache-control": "public,max-age=31536000,immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  expect(await packed.text()).toBe("// está, comprimido");
  expect(await ask("/assets/no-esta.js")).toContain(`127.0.0.1:${port}/api/assets/no-esta.js"`);
});

test("una forma pública que pide lo que sigue en la misma respuesta va a donde se la dan, y la bitácora dice su dirección", async () => {
  const { port, output } = await serve();
  const enviar = (path: string, headers: Record<string, string>, method = "POST") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, body: method === "POST" ? "datos" : undefined, headers }).then(
      (response) => response.text(),
    );
  const prefer = { prefer: "return=representation; reglas=abc.0f" };
  expect(await enviar("/public/preinscripciones/1?a=1", prefer)).toBe(
    "/una-vuelta/public/preinscripciones/1?a=1 function",
  );
  await expect.poll(output).toContain("POST /public/preinscripciones/1?a=… 200");
  expect(await enviar("/public/preinscripciones/1", {})).toBe("datos");
  for (const ruta of ["/controlescolar", "/public/unknown"]) expect(await enviar(ruta, prefer)).toBe("datos");
  expect(await enviar("/public/preinscripciones/1", prefer, "GET")).toContain(`:${port}/public/preinscripciones/1"`);
});

test("quien recibe su respuesta antes de mandar todo puede seguir pidiendo por la misma conexión", async () => {
  const { port } = await serve();
  const body = "x".repeat(2_000_000);
  const head = `POST /sin-leer HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
  const { received } = rawRequest(port, `${head}${body}GET /x HTTP/1.1\r\nHost: a\r\n\r\n`);
  await expect.poll(received).toMatch(/403 Forbidden[^]*antes[^]*200 OK/);
});

test("las conexiones ociosas se guardan 65 segundos", async () => {
  const { port } = await serve();
  // The very first request tells server.mjs which server this is.
  await fetch(`http://127.0.0.1:${port}/x`);
  const { received } = rawRequest(port, "GET /assets/esta.js HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n");
  await expect.poll(received).toMatch(/^Keep-Alive: timeout=65\r$/m);
});

test("una conexión de HTTP/1.1 sigue sin que la respuesta gaste letras en decirlo, y se acaba si así se pide", async () => {
  const { port } = await serve();
  const ask = "GET /x HTTP/1.1\r\nHost: a\r\n";
  const { received, socket } = rawRequest(port, `${ask}\r\n`);
  await expect.poll(received).toContain("200 OK");
  expect(received()).not.toMatch(/^(?:connection|keep-alive):/im);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(`${ask}Connection: close\r\n\r\n`);
  await closed;
  expect(received()).toMatch(/200 OK[^]*200 OK[^]*^Connection: close\r$/m);
});

test("la bitácora de accesos no escribe tokens, códigos ni correos", async () => {
  const { port, output } = await serve();
  await fetch(`http://127.0.0.1:${port}/public/recibos/Zm9vYmFyYmF6cXV4cXV1eGNvcmdl?codigo=123456&email=ana@correo.mx`);
  await expect.poll(output).toContain("GET /public/recibos/…?codigo=…&email=… 200");
  expect(output()).not.toMatch(/Zm9v|123456|ana@/);
});

// @release: starts thirty servers, one after the other, and waits for them
import { type ChildProcess, spawn } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
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

test("al terminar, las peticiones en curso acaban, lo demás se cierra en orden y nada ocioso lo detiene", async () => {
  const { child, port, output, exited } = await serve();
  const idle = rawRequest(port, "GET /x HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(idle.received).toContain("200 OK");
  const events = rawRequest(port, "GET /eventos HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(events.received).toContain("data: 1");
  const slow = fetch(`http://127.0.0.1:${port}/lento`).then((response) => response.text());
  await expect.poll(output).toContain("lento empieza");
  const startedAt = Date.now();
  child.kill("SIGTERM");
  expect(await slow).toBe("terminado");
  expect(await exited).toBe(0);
  // Earlier than the server would have ended open connections by itself.
  expect(Date.now() - startedAt).toBeLessThan(5_500);
  expect(output()).toMatch(/tareas empiezan[^]*tareas terminan[^]*base cerrada/);
  await expect(fetch(`http://127.0.0.1:${port}/x`)).rejects.toThrow();
});

test("un envío a medias no detiene el cierre más de diez segundos", async () => {
  const { child, port, exited, output } = await serve();
  rawRequest(port, "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nmitad");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const startedAt = Date.now();
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(output()).toContain("base cerrada");
});

test("mientras se cambia la base nadie entra: lo que se contestaba acaba, lo demás espera con una página o una frase", async () => {
  const { child, port, output } = await serve();
  const slow = fetch(`http://127.0.0.1:${port}/lento`).then((response) => response.text());
  await expect.poll(output).toContain("lento empieza");
  child.kill("SIGUSR2");
  const ask = (accept: string) => fetch(`http://127.0.0.1:${port}/public/x`, { headers: { accept } });
  expect(await slow).toBe("terminado");
  await expect.poll(output).toContain("cerrado a todos");
  const page = await ask("text/html");
  expect([page.status, page.headers.get("retry-after"), await page.text()]).toEqual([
    503,
    "5",
    "<h1>Vuelve en un momento</h1>",
  ]);
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await (await ask("*/*")).json()).toEqual({ error: "Vuelve en un momento" });
  child.kill("SIGWINCH");
  await expect.poll(output).toContain("abierto");
  expect((await ask("text/html")).status).toBe(200);
});

test("si quien lo arrancó desaparece, el servidor termina solo", async () => {
  const { child, exited } = await serve();
  child.disconnect();
  expect(await exited).toBe(0);
});

test("un segundo servidor sobre la misma carpeta de datos no arranca, y lo dice", async () => {
  const first = await serve();
  const cli = join(ROOT, "node_modules", "@remix-run", "serve", "dist", "cli.js");
  const env = { ...process.env, HOST: "127.0.0.1", PORT: String(await freePort()), DATA_DIR: "" };
  const second = spawn(process.execPath, [cli, "server.mjs"], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [second.stdout, second.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise((resolve) => second.once("exit", resolve));
  expect([code, text]).toEqual([1, expect.stringContaining("Otro servidor ya está usando esta carpeta de datos")]);
  expect((await fetch(`http://127.0.0.1:${first.port}/x`)).status).toBe(200);
  expect(statSync(join(folder, "data", "colegio")).mode & 0o077).toBe(0);
});

type Practice = { state: { phase: string; port?: number; password?: string } | null; pid: number } & Record<
  string,
  unknown
>;

async function practice(port: number, method = "GET", clave = "clave"): Promise<Practice> {
  return (await (await fetch(`http://127.0.0.1:${port}/practica?clave=${clave}`, { method })).json()) as Practice;
}

const phaseOf = async (port: number) => (await practice(port)).state?.phase;
const isReached = (port: number) => practice(port).then(Boolean, () => false);

test("la escuela de práctica se sirve aparte en el puerto siguiente, vuelve con el servidor y muere con él", async () => {
  const env = { DATA_DIR: join(folder, "real"), SMTP_URL: "smtp://correo", PUBLIC_URL: "https://a.test", DEMO: "" };
  const { port, child, exited } = await serve(env);
  expect(await phaseOf(port)).toBe("NONE");
  await practice(port, "PUT");
  await expect.poll(() => phaseOf(port), { timeout: 30_000 }).toBe("OPEN");
  const inside = await practice(port + 1);
  const own = { folder: join(env.DATA_DIR, "practica"), smtp: "", publicUrl: "", demo: "1", state: null };
  expect(inside).toMatchObject(own);
  expect(inside.pid).not.toBe(child.pid);
  // However the server ends, nothing of it remains.
  child.kill("SIGKILL");
  await exited;
  await expect.poll(() => isReached(port + 1), { timeout: 15_000 }).toBe(false);
  const again = await serve({ ...env, PORT: String(port) });
  await expect.poll(() => phaseOf(again.port), { timeout: 30_000 }).toBe("OPEN");
  expect((await practice(again.port)).state).toMatchObject({ port: port + 1, password: "clave" });
  expect((await practice(again.port, "DELETE")).state).toEqual({ phase: "NONE" });
  expect(await isReached(port + 1)).toBe(false);
  expect(readdirSync(env.DATA_DIR)).not.toContain("practica");
});

test("una práctica que no se pudo hacer dice por qué y no deja nada abierto; y el servidor sigue", async () => {
  const { port } = await serve({ DATA_DIR: join(folder, "otra") });
  await practice(port, "PUT", "mala");
  await expect.poll(() => phaseOf(port), { timeout: 10_000 }).toBe("FAILED");
  expect(await isReached(port + 1)).toBe(false);
});

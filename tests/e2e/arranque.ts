import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hoyEnZona } from "~/lib/dates";
import { isDemoFilled } from "../../scripts/data-dir.mjs";
import { prepareDemo } from "../../scripts/demo.mjs";
import { hashTree } from "../../scripts/prepare.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const TEMPLATES = join(ROOT, "node_modules/.cache/escuela-de-recorridos");
const ZONA = "America/Mexico_City";
// The journeys go twice, the second time with NARROW_ROUTES=off (playwright.config.ts): neither loses what the other said.
const LOG = `test-results/servidor${process.env.NARROW_ROUTES === "off" ? "-sin-estrechar" : ""}.log`;
const START_WITHIN_MS = 60_000;

/** Serves a copy of the demo school on a free port for the whole run; gives what stops it. */
export default async function arrancar(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "colegio-recorridos-"));
  cpSync(await plantilla(), folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  const output = openSync(join(ROOT, LOG), "w");
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: "", RELOJ: "" };
  const server = spawn(process.execPath, [join(ROOT, "scripts/start.mjs")], {
    cwd: ROOT,
    env,
    stdio: ["ignore", output, output],
  });
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswers(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  // Workers inherit the environment.
  process.env.RECORRIDOS_URL = url;
  process.env.RECORRIDOS_DATA_DIR = folder;
  return stop;
}

// Filling the demo takes a while and its dates are relative to today: made once a day for the same code.
async function plantilla(): Promise<string> {
  const code = hashTree(["app", "db", "migrations", "scripts/build-tools.mjs"]).slice(0, 16);
  // The school's day, not the machine's: just after midnight in London it is yesterday's there.
  const folder = join(TEMPLATES, `${code}-${hoyEnZona(new Date(), ZONA)}`);
  if (isDemoFilled(folder)) return folder;
  for (const old of existsSync(TEMPLATES) ? readdirSync(TEMPLATES) : [])
    rmSync(join(TEMPLATES, old), { recursive: true, force: true });
  await prepareDemo({ ...process.env, DATA_DIR: folder });
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("Sin puerto libre")),
      );
    });
  });
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_WITHIN_MS; Date.now() < deadline;) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${url}/login`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("El servidor de los recorridos no arrancó; el motivo está en " + LOG);
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

import { test } from "@playwright/test";
import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = resolve(import.meta.dirname, "../..");
const START_WITHIN_MS = 60_000;

/**
 * Starts the demo (`start`) or a real school (`serve`) over a data folder, on a free port; returns its address and the
 * function that stops it. Its output goes into a file of the project. With `ahora` its clock continues from that
 * instant.
 */
export async function servir(
  guion: "start" | "serve",
  { carpeta, registro, ahora }: { carpeta: string; registro: string; ahora?: Date },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output = openSync(join(ROOT, registro), "w");
  const entorno = {
    DATA_DIR: carpeta,
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: "",
    RELOJ: "",
    BACKUP_DIR: "",
  };
  const server = spawn(process.execPath, [join(ROOT, `scripts/${guion}.mjs`)], {
    cwd: ROOT,
    env: { ...process.env, ...entorno, ...(ahora ? desde(ahora) : {}) },
    stdio: ["ignore", output, output],
  });
  const stop = () => end(server);
  try {
    await untilAnswers(url, server, registro);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** The log file of a test's own server: one for each project and each try. */
export function registroDe(nombre: string): string {
  const { project, repeatEachIndex, retry } = test.info();
  return `test-results/${nombre}-${project.name}-${repeatEachIndex}-${retry}.log`;
}

function desde(ahora: Date) {
  const reloj = join(import.meta.dirname, "reloj-adelantado.mjs");
  return { NODE_OPTIONS: `--import ${reloj}`, ADELANTO_MS: String(ahora.getTime() - Date.now()) };
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

async function untilAnswers(url: string, server: ChildProcess, registro: string): Promise<void> {
  for (const deadline = Date.now() + START_WITHIN_MS; Date.now() < deadline;) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${url}/login`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("El servidor de los recorridos no arrancó; el motivo está en " + registro);
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

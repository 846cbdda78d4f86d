/** Runs remix-serve over server.mjs, tells when it answers, and passes signals on. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { networkInterfaces } from "node:os";
import { dirname, join } from "node:path";
import { answers, whyTaken } from "../server/process/at-port.mjs";
import { CommandError, ROOT } from "./prepare.mjs";

const ANSWER_WITHIN_MS = 60_000;
/**
 * The server's environment besides its settings. Two heaps of the C library instead of one per thread: each grows and
 * is never returned.
 */
export const PROCESS_ENV = { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" };
/**
 * The options of node for the server. From Node 22 on the space of new objects grows to twice the 16 MB of Node 20, so
 * that the small heap (server/process/small-heap.mjs) has no effect. The limit works only at the start of a process.
 */
export const NODE_ARGS = ["--max-semi-space-size=16"];
// server.mjs exits within 9 s by itself; after that its own thread is stuck.
const KILL_AFTER_MS = 9_500;
// npm passes a signal only to the shell between it and us, which ends: a changed parent means that we should end too.
const parentAtStart = process.ppid;

/**
 * Starts the server with `env` and resolves once it answers. `env.PORT` must be set. The process exits with the server.
 * Throws a CommandError if the port is taken or the server ends before it answers.
 */
export async function startServer(env) {
  await requireFreePort(env);
  const startedAt = Date.now();
  const cli = join(
    dirname(createRequire(join(ROOT, "package.json")).resolve("@remix-run/serve/package.json")),
    "dist",
    "cli.js",
  );
  // The channel tells the server when this process is gone, for whatever reason.
  const child = spawn(process.execPath, [...NODE_ARGS, cli, "server.mjs"], {
    cwd: ROOT,
    env: { ...env, ...PROCESS_ENV },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  // The process that opens versions (serve.mjs) is gone, for whatever reason.
  if (process.connected) process.once("disconnect", stop);
  if (env.npm_lifecycle_event) setInterval(() => process.ppid !== parentAtStart && stop(), 500).unref();

  const answered = await Promise.race([untilAnswers(env), ended.then(() => "ended")]);
  if (answered === "ended") {
    if (stopping) process.exit(0);
    throw new CommandError("El servidor no pudo arrancar; el motivo está arriba.");
  }
  if (answered === "late") {
    child.kill("SIGKILL");
    throw new CommandError("El servidor no respondió en un minuto.");
  }
  void ended.then((code) => process.exit(code));
  return { answeredAfterMs: Date.now() - startedAt };
}

/** The addresses to open: the public one if set, else this machine's and its address in the local network. */
export function addressesOf(env) {
  if (env.PUBLIC_URL) return [env.PUBLIC_URL];
  const host = env.HOST && env.HOST !== "0.0.0.0" ? env.HOST : null;
  if (host) return [`http://${host}:${env.PORT}`];
  const inNetwork = Object.values(networkInterfaces())
    .flat()
    .find((each) => each && each.family === "IPv4" && !each.internal);
  return [`http://localhost:${env.PORT}`, ...(inNetwork ? [`http://${inNetwork.address}:${env.PORT}`] : [])];
}

async function requireFreePort({ PORT, HOST }) {
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65535 || Number(PORT) === 0) {
    throw new CommandError(`PORT debe ser un número entre 1 y 65535, no "${PORT}".`);
  }
  const code = await whyTaken(Number(PORT), HOST);
  if (code === null) return;
  const taken = code === "EADDRINUSE" ? "lo está usando otro programa" : `no se puede usar (${code})`;
  throw new CommandError(`El puerto ${PORT} ${taken}. Elige otro, por ejemplo: PORT=${Number(PORT) + 1} npm start`);
}

async function untilAnswers({ PORT, HOST }) {
  for (const deadline = Date.now() + ANSWER_WITHIN_MS; Date.now() < deadline;) {
    if (await answers(Number(PORT), HOST)) return "answers";
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return "late";
}

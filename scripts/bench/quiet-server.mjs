/** A real server of its own for measurements and tortures: started quietly on a free port, and ended or killed at will. */
import { spawn, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError, ROOT } from "../prepare.mjs";
import { NODE_ARGS, PROCESS_ENV } from "../server.mjs";
import { createClient } from "./http.mjs";

const ANSWER_WITHIN_MS = 60_000;

/** True if this machine can hold a process to one core. */
export const canPin = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

/** A port that nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Serves `folder` and gives `{ port, pid, child, firstAnswerMs, exited, stop }` once it answers. `pinned` holds the server to
 * the first core; `limitKb` limits the size of any file it writes; `settings` go over its environment. What it prints goes to
 * server.log in the folder.
 */
export async function startQuietly(folder, { pinned = false, limitKb = 0, port, nodeArgs = [], settings = {} } = {}) {
  const listensOn = port ?? (await freePort());
  const cli = join(
    dirname(createRequire(join(ROOT, "package.json")).resolve("@remix-run/serve/package.json")),
    "dist",
    "cli.js",
  );
  mkdirSync(folder, { recursive: true });
  const log = openSync(join(folder, "server.log"), "a");
  const command = [process.execPath, ...NODE_ARGS, ...nodeArgs, cli, "server.mjs"];
  if (pinned && canPin) command.unshift("taskset", "-c", "0");
  if (limitKb > 0) command.unshift("bash", "-c", `ulimit -f ${limitKb}; exec "$@"`, "bash");
  const env = { ...process.env, DATA_DIR: folder, PORT: String(listensOn), HOST: "127.0.0.1", ...PROCESS_ENV };
  Object.assign(env, { DEMO: "1", SMTP_URL: "", BACKUP_DIR: "", PUBLIC_URL: "", TRUST_PROXY: "" }, settings);
  const startedAt = performance.now();
  const child = spawn(command[0], command.slice(1), { cwd: ROOT, env, stdio: ["ignore", log, log, "ipc"] });
  closeSync(log);
  const exited = new Promise((resolve) => child.once("exit", resolve));
  let gone = false;
  void exited.then(() => (gone = true));
  while (!(await answers(listensOn))) {
    if (gone)
      throw new CommandError(
        `El servidor no arrancó:\n${readFileSync(join(folder, "server.log"), "utf8").slice(-2000)}`,
      );
    if (performance.now() - startedAt > ANSWER_WITHIN_MS)
      throw new CommandError("El servidor no respondió en un minuto.");
    await sleep(10);
  }
  const firstAnswerMs = performance.now() - startedAt;
  const stop = async (signal = "SIGTERM") => {
    child.kill(signal);
    await exited;
  };
  return { port: listensOn, pid: child.pid, child, firstAnswerMs, exited, stop };
}

/** Waits until the server answers twenty times in a row at once: the jobs of its start are over. */
export async function untilCalm(port) {
  const client = createClient(port);
  for (let quiet = 0; quiet < 20; await sleep(100)) quiet = (await client.ask("/login")).ms < 50 ? quiet + 1 : 0;
  client.close();
}

/** Resident memory of a process in MB, now and at its highest; null where the system does not tell. */
export function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const mb = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
    return { now: mb("VmRSS"), peak: mb("VmHWM") };
  } catch {
    return null;
  }
}

/** CPU milliseconds that a process has used so far; 0 where the system does not tell. */
export function cpuMsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    // In ticks of 10 ms: user and system time are the 14th and 15th field, the second of which ends with the bracket.
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return 0;
  }
}

function answers(port) {
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path: "/login", agent: false, timeout: 5_000 };
    const asked = request(options, (response) => {
      response.resume();
      resolve(true);
    });
    asked.once("error", () => resolve(false));
    asked.once("timeout", () => asked.destroy());
    asked.end();
  });
}

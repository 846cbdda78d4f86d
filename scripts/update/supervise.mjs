/**
 * Starts the served version, closes it while an update switches, and reverts a version that does not answer. This code
 * stays that of the first installation, so its interface with later versions is only a few files and programs.
 */
import { copyFileSync, existsSync } from "node:fs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { databaseIn } from "../data-dir.mjs";
import { run, say } from "../prepare.mjs";
import { environmentOf } from "./hand-over.mjs";
import { servesPages } from "./health.mjs";
import { currentOf } from "./home.mjs";
import { untilAsked } from "./pause.mjs";
import { begin, closeTrial, goBack, isUntouched, noteAnswer, trialToOpen } from "./trial.mjs";

// Its child processes exit within 10 s by themselves.
const KILL_AFTER_MS = 12_000;

/** A version that answers once may die at the next page: it stays on trial this long. */
const watchedForMs = () => Number(process.env.UPDATE_WATCH_SECONDS || 120) * 1000;

/**
 * Serves the version that `home` points to over `dataDir`, until this process is told to end or the server ends by
 * itself.
 */
export async function supervise(home, dataDir) {
  const stopped = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stopped.abort());
  while (!stopped.signal.aborted) {
    const server = await openVersion(home, dataDir, stopped.signal);
    if (!server) continue;
    const closes = new AbortController();
    const told = new Promise((done) => stopped.signal.addEventListener("abort", done, { once: true }));
    const closing = untilAsked(true, home, dataDir, closes.signal);
    const ended = await Promise.race([server.ended, told, closing]);
    closes.abort();
    if (typeof ended === "number") {
      if (!stopped.signal.aborted && (await server.watched?.takesBack(ended))) continue;
      process.exit(ended);
    }
    server.watched?.end();
    const code = await server.end();
    if (stopped.signal.aborted) process.exit(code);
    say("Se cerró un momento para actualizar…");
    await untilAsked(false, home, dataDir, stopped.signal);
  }
  process.exit(0);
}

// Null if the version was reverted, and another one must be started.
async function openVersion(home, dataDir, signal) {
  const trial = trialToOpen(home, dataDir);
  if (!trial) return start(home, dataDir);
  if (trial.phase === "SWITCHED" && !(await migrated(home, dataDir))) {
    takeBack(home, trial, "no pudo con la base de datos");
    return null;
  }
  const begun = await begin(home, trial);
  const server = start(home, dataDir);
  return judge(home, begun, server, signal);
}

async function judge(home, trial, server, stopped) {
  const over = new AbortController();
  const overBy = () => over.abort();
  stopped.addEventListener("abort", overBy, { once: true });
  void server.ended.then(overBy);
  const { PORT, HOST } = process.env;
  const answers = await servesPages({ port: PORT || "3000", host: HOST, signal: over.signal });
  // The next start continues the trial.
  if (stopped.aborted) return server;
  if (answers) {
    say(`Actualizado a la versión ${trial.to}.`);
    return { ...server, watched: watch(home, noteAnswer(home, trial)) };
  }
  if (await isUntouched(trial)) {
    await server.end();
    // It may have written while exiting.
    if (await isUntouched(trial)) {
      takeBack(home, trial, "no respondió");
      return null;
    }
  }
  console.error(writtenWords(trial));
  closeTrial(home, trial, "WRITTEN");
  return server;
}

/**
 * Ends the trial of a version that keeps answering and does not die; until then its death before any write reverts it.
 */
function watch(home, trial) {
  const over = setTimeout(() => closeTrial(home, trial, "DONE"), watchedForMs());
  return {
    // The next start of the school continues the trial.
    end: () => clearTimeout(over),
    /** After a version ended by itself: true if the previous one is back. */
    async takesBack(code) {
      clearTimeout(over);
      if (code === 0 || trialToOpen(home, trial.dataDir) === null) return false;
      if (await isUntouched(trial)) {
        takeBack(home, trial, "respondió y se cerró");
        return true;
      }
      console.error(writtenWords(trial));
      closeTrial(home, trial, "WRITTEN");
      return false;
    },
  };
}

const writtenWords = ({ to, backup }) =>
  `La versión ${to} no responde, y ya se escribió con ella: no se vuelve sola a la anterior, porque se perdería lo escrito.\n` +
  `El respaldo de antes de actualizar es ${backup ?? "el último que hay"}. Cómo volver a él: docs/actualizar.md`;

function takeBack(home, trial, why) {
  goBack(home, trial);
  console.error(`La versión ${trial.to} ${why}. Se volvió a la anterior, con la base de datos como estaba.`);
}

async function migrated(home, dataDir) {
  if (!existsSync(databaseIn(dataDir))) return true;
  const { folder } = currentOf(home);
  say("Actualizando la base de datos…");
  const env = { ...environmentOf(home, process.env), DATA_DIR: dataDir };
  const { code, output } = await run(process.execPath, [join(folder, "build", "tools", "migrate.mjs")], {
    cwd: folder,
    env,
  });
  if (code !== 0) console.error(output.trim());
  // The backup of this change exists; the version would make another one.
  const built = join(folder, "build", ".source-hash");
  if (code === 0 && existsSync(built)) copyFileSync(built, join(dataDir, ".version"));
  return code === 0;
}

function start(home, dataDir) {
  const { folder } = currentOf(home);
  // The channel tells it when this process is gone, for whatever reason.
  const child = spawn(process.execPath, [join(folder, "scripts", "serve-here.mjs")], {
    cwd: folder,
    env: { ...environmentOf(home, process.env), DATA_DIR: dataDir },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise((done) => child.once("exit", (code) => done(code ?? 1)));
  return {
    ended,
    async end() {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
      const code = await ended;
      clearTimeout(late);
      return code;
    },
  };
}

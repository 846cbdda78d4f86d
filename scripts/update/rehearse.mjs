/** Rehearses a version on a copy of the school: its migrations, and one page. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { join } from "node:path";
import { databaseIn } from "../data-dir.mjs";
import { CommandError, run } from "../prepare.mjs";
import { environmentOf } from "./hand-over.mjs";
import { servesPages } from "./health.mjs";

const KEPT_LETTERS = 1_500;
const KILL_AFTER_MS = 12_000;

/**
 * Migrates a copy of the school in `dataDir` with the version in `folder`, and requests a page of it from that version,
 * unreachable for others. Refuses with the version's own message. The copy is deleted.
 */
export async function rehearse({ home, folder, dataDir }) {
  const copy = join(dataDir, "ensayo-de-actualizacion");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true, mode: 0o700 });
  try {
    const env = { ...environmentOf(home, process.env), ...ALONE, DATA_DIR: copy, PORT: String(await freePort()) };
    if (existsSync(databaseIn(dataDir))) {
      await copyDatabase(databaseIn(dataDir), databaseIn(copy));
      await migrate(folder, env);
    }
    await askForPage(folder, env);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

// Nothing leaves it, and only this machine reaches it.
const ALONE = { MAINTENANCE: "1", HOST: "127.0.0.1", SMTP_URL: "", BACKUP_DIR: "", PUBLIC_URL: "", TRUST_PROXY: "" };

async function migrate(folder, env) {
  const { code, output } = await run(process.execPath, [join(folder, "build", "tools", "migrate.mjs")], {
    cwd: folder,
    env,
  });
  if (code === 0) return;
  throw new CommandError(
    `La versión nueva no pudo con una copia de la base de datos; la de la escuela no se tocó. Esto dijo:\n${output.trim().slice(-KEPT_LETTERS)}`,
  );
}

async function askForPage(folder, env) {
  const child = spawn(process.execPath, [join(folder, "scripts", "serve-here.mjs")], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (said = (said + text).slice(-KEPT_LETTERS)));
  const gone = new AbortController();
  const ended = new Promise((done) => child.once("close", done)).then(() => gone.abort());
  const answers = await servesPages({ port: env.PORT, host: env.HOST, signal: gone.signal });
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
  await ended;
  clearTimeout(late);
  if (!answers)
    throw new CommandError(
      `La versión nueva no dio ninguna página sobre una copia de la escuela. No se cambió nada. Esto dijo:\n${said.trim()}`,
    );
}

// Copied while in use: SQLite's own copy waits for no one and misses nothing.
async function copyDatabase(from, to) {
  const Database = createRequire(import.meta.url)("better-sqlite3");
  const db = new Database(from, { readonly: true });
  try {
    await db.backup(to);
  } finally {
    db.close();
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** A school's data folder replicated to a second place while in use, and restored from there (docs/escalar.md). */
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { claimDataDir, databaseIn } from "./data-dir.mjs";
import { CommandError, ROOT, run } from "./prepare.mjs";

const EVERY_MS = 1_000;

/**
 * The Litestream program that LITESTREAM or the PATH names, or null.
 * @param {Record<string, string | undefined>} env
 */
export function findLitestream(env = process.env) {
  const named = env.LITESTREAM ? [env.LITESTREAM] : [];
  const inPath = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...named, ...inPath.map((folder) => join(folder, "litestream"))].find((file) => existsSync(file)) ?? null;
}

/**
 * Replicates `folder` to `replica` until `stop`: the database by Litestream if available, else by the product's own
 * backups, one after the other; uploads are copied as they come. `stop` ends it at once, like a dying machine; returns
 * the number of backups.
 */
export function startReplica({ folder, replica, litestream }) {
  mkdirSync(replica, { recursive: true });
  const streaming = litestream && stream(litestream, folder, replica);
  const life = new AbortController();
  let backups = 0;
  const copying = (async () => {
    while (!life.signal.aborted) {
      copyNew(join(folder, "archivos"), join(replica, "archivos"));
      if (!litestream && (await backUp(folder, replica))) backups += 1;
      await sleep(EVERY_MS);
    }
  })();
  return {
    backups: () => backups,
    stop: async () => {
      life.abort();
      if (streaming) await streaming.kill();
      await copying;
    },
  };
}

/** Restores the newest state of `replica` into `folder`, which must not exist. Throws the error of the restore. */
export async function restoreReplica({ replica, folder, litestream }) {
  claimDataDir(folder, "bench");
  if (litestream) {
    const told = await run(litestream, ["restore", "-o", databaseIn(folder), addressOf(replica)]);
    if (told.code !== 0) throw new CommandError(`Litestream no restauró:\n${told.output}`);
  } else {
    const newest = backupsIn(replica).at(-1);
    if (!newest) throw new CommandError(`No hay un respaldo en ${replica}.`);
    const told = await tool("restore", [join(replica, newest)], folder);
    if (told.code !== 0) throw new CommandError(`El respaldo no se restauró:\n${told.output}`);
  }
  copyNew(join(replica, "archivos"), join(folder, "archivos"));
}

/** Copies the files that `to` lacks; returns their number. An upload is written once, under a unique name. */
export function copyNew(from, to) {
  if (!existsSync(from)) return 0;
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith(".tmp"),
  );
  let copied = 0;
  for (const entry of files) {
    const source = join(entry.parentPath ?? entry.path, entry.name);
    const target = join(to, source.slice(from.length + 1));
    if (existsSync(target)) continue;
    mkdirSync(join(target, ".."), { recursive: true });
    copyFileSync(source, `${target}.tmp`);
    renameSync(`${target}.tmp`, target);
    copied += 1;
  }
  return copied;
}

/**
 * The loss after a crash. Of writes `{ key, at }` confirmed in that order (`at` in milliseconds): how many `kept`
 * lacks, and how many seconds before the crash the first of them was. Also tells if a later one exists without an
 * earlier one, which a consistent replica cannot have.
 */
export function lossOf(confirmed, kept, diedAt) {
  const lost = confirmed.filter(({ key }) => !kept.has(key));
  const first = confirmed.findIndex(({ key }) => !kept.has(key));
  const holes = first >= 0 && confirmed.slice(first).some(({ key }) => kept.has(key));
  return { lost: lost.length, seconds: lost.length === 0 ? 0 : (diedAt - lost[0].at) / 1_000, holes };
}

const addressOf = (replica) => `file://${join(replica, "base")}`;

function stream(litestream, folder, replica) {
  const child = spawn(litestream, ["replicate", databaseIn(folder), addressOf(replica)], { stdio: "ignore" });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  return {
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

// First in the folder itself, like npm run backup, and then in the second place under the same name.
async function backUp(folder, replica) {
  const { code } = await tool("backup", [], folder);
  const own = join(folder, "respaldos");
  const newest = code === 0 && backupsIn(own).at(-1);
  if (!newest) return false;
  copyFileSync(join(own, newest), join(replica, `${newest}.tmp`));
  renameSync(join(replica, `${newest}.tmp`), join(replica, newest));
  return true;
}

const backupsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !/^\.|\.tmp$/.test(entry.name))
        .map(({ name }) => name)
        .sort()
    : [];

function tool(name, args, folder) {
  const env = { ...process.env, DATA_DIR: folder, BACKUP_DIR: "" };
  return run(process.execPath, [join(ROOT, "build", "tools", `${name}.mjs`), ...args], { env });
}

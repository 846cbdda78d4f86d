/** Commands are typed in the first installation folder; the served version executes them. */
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { HOME, ROOT } from "../prepare.mjs";
import { currentOf } from "./home.mjs";

/**
 * Runs scripts/`name` of the served version, with this command's arguments, and exits with its code. Returns if that
 * version is this one.
 */
export async function handOver(name) {
  const { folder } = currentOf(HOME);
  if (process.env.PROGRAM_HOME || folder === ROOT) return;
  const child = spawn(process.execPath, [join(folder, "scripts", name), ...process.argv.slice(2)], {
    stdio: "inherit",
    env: environmentOf(HOME, process.env),
  });
  process.exit(await new Promise((done) => child.once("exit", (code) => done(code ?? 1))));
}

/** The environment of a version: the settings, with relative paths counted from the home. */
export function environmentOf(home, env) {
  const { BACKUP_DIR } = env;
  return { ...env, PROGRAM_HOME: home, ...(BACKUP_DIR ? { BACKUP_DIR: resolve(home, BACKUP_DIR) } : {}) };
}

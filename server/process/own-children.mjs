// @ts-check
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ code: number, said: string, isGone: boolean }} Ended */

// A server exits within 9 s by itself.
const KILL_AFTER_MS = 9_500;
const KEPT_LETTERS = 2_000;

/**
 * Node programs that end with this process: a channel tells each when this process is gone, for whatever reason.
 * @param {string} cwd
 */
export function ownChildren(cwd) {
  /** @type {Set<ChildProcess>} */
  const running = new Set();
  return {
    /**
     * Starts one; returns its current state, and `ended` once it is gone, with the end of its error output.
     * @param {string[]} args
     * @param {NodeJS.ProcessEnv} env
     */
    run(args, env) {
      const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
      /** @type {Ended} */
      const now = { code: 0, said: "", isGone: false };
      running.add(child);
      child.stderr?.setEncoding("utf8").on("data", (text) => (now.said = (now.said + text).slice(-KEPT_LETTERS)));
      const ended = new Promise((resolve) => {
        child.once("error", () => resolve(1));
        child.once("close", (code) => resolve(code ?? 1));
      }).then((code) => {
        running.delete(child);
        return Object.assign(now, { code: Number(code), isGone: true });
      });
      return { now, ended };
    },
    /** Ends all of them, in an orderly way if possible. */
    async end() {
      await Promise.all([...running].map(endOne));
    },
  };
}

/** @param {ChildProcess} child */
async function endOne(child) {
  const gone = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  const how = await Promise.race([gone, sleep(KILL_AFTER_MS, "late", { ref: false })]);
  if (how === "late") child.kill("SIGKILL");
}

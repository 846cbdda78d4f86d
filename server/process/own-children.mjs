// @ts-check
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ code: number, said: string, isGone: boolean }} Ended */

// A server leaves within 9 s by itself.
const KILL_AFTER_MS = 9_500;
const KEPT_LETTERS = 2_000;

/**
 * Programs of node that end with this process: each has a channel that tells it when this process is gone, however it went.
 * @param {string} cwd
 */
export function ownChildren(cwd) {
  /** @type {Set<ChildProcess>} */
  const running = new Set();
  return {
    /**
     * Starts one; gives how it is now, and `ended` once it is gone, with the end of what it complained of.
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
    /** Ends all of them, in order where they can. */
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

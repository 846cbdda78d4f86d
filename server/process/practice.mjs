// @ts-check
/**
 * The practice school: a copy of the structure with invented people (build/tools/practica.mjs), in its own folder
 * inside the data folder. A second process of this program serves it at the next port. It begins and ends with this
 * process.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { answers, whyTaken } from "./at-port.mjs";
import { ownChildren } from "./own-children.mjs";
import { closeToOthers } from "./private-files.mjs";

/** @typedef {import("./seam").PracticeState} State */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ANSWER_WITHIN_MS = 60_000;
// The practice of a killed server is still exiting.
const PORT_WITHIN_MS = 12_000;

/**
 * The practice of the school in `dataDir`: its interface for the build, and its end with this process. An existing
 * practice is opened again.
 * @param {string} dataDir
 * @returns {import("./seam").Practice & { close: () => Promise<void> }}
 */
export function practiceOf(dataDir) {
  const folder = join(dataDir, "practica");
  const children = ownChildren(ROOT);
  /** @type {State} */
  let state = { phase: "NONE" };
  // A practice being deleted must not be opened by an earlier creation that is still running.
  let turn = 0;

  /** @param {() => Promise<unknown>} prepare */
  const open = async (prepare) => {
    const mine = ++turn;
    state = { phase: "MAKING" };
    const change = (/** @type {State} */ next) => {
      if (mine === turn) state = next;
    };
    try {
      await prepare();
      const entry = readEntry(folder);
      if (mine !== turn || !entry) return;
      await serve(children, folder, (said) => change({ phase: "FAILED", reason: lastLine(said) }));
      change({ phase: "OPEN", port: portOf(), ...entry });
    } catch (error) {
      if (mine === turn) await children.end();
      change({ phase: "FAILED", reason: /** @type {Error} */ (error).message });
    }
  };

  // The program may be newer than the practice's data.
  if (readEntry(folder)) void open(() => runTool(children, "migrate", environment(folder)));

  return {
    state: () => state,
    make(password) {
      if (state.phase === "MAKING" || state.phase === "OPEN") return false;
      void open(async () => {
        rmSync(folder, { recursive: true, force: true });
        closeToOthers(folder);
        const source = { PRACTICA_DE: join(dataDir, "colegio.sqlite"), PRACTICA_CONTRASENA: password };
        await runTool(children, "practica", { ...environment(folder), ...source });
      });
      return true;
    },
    async discard() {
      turn += 1;
      await children.end();
      rmSync(folder, { recursive: true, force: true });
      state = { phase: "NONE" };
    },
    async close() {
      turn += 1;
      await children.end();
    },
  };
}

const portOf = () => Number(process.env.PORT || 3000) + 1;

/**
 * The environment of the practice: this program's settings with another address; no mail, no backup and no invoice
 * leaves it.
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
function environment(folder) {
  const { PRACTICA_URL = "", TRUST_PROXY = "" } = process.env;
  const address = { PORT: String(portOf()), PUBLIC_URL: PRACTICA_URL, TRUST_PROXY: PRACTICA_URL ? TRUST_PROXY : "" };
  return { ...process.env, ...address, DATA_DIR: folder, DEMO: "1", PRACTICA: "1", SMTP_URL: "", BACKUP_DIR: "" };
}

/** @typedef {ReturnType<typeof ownChildren>} Children */

/**
 * @param {Children} children
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
async function runTool(children, name, env) {
  const { code, said } = await children.run([join("build", "tools", `${name}.mjs`)], env).ended;
  if (code !== 0) throw new Error(lastLine(said));
}

/**
 * Resolves once the practice in `folder` answers; calls `gone` if it ends by itself.
 * @param {Children} children
 * @param {string} folder
 * @param {(said: string) => void} gone
 */
async function serve(children, folder, gone) {
  const { HOST } = process.env;
  const port = portOf();
  await until(PORT_WITHIN_MS, async () => (await whyTaken(port, HOST)) === null, `El puerto ${port} está ocupado.`);
  const serving = createRequire(import.meta.url).resolve("@remix-run/serve/package.json");
  const program = join(dirname(serving), "dist", "cli.js");
  const { now, ended } = children.run([program, "server.mjs"], environment(folder));
  void ended.then(({ said }) => gone(said));
  await until(ANSWER_WITHIN_MS, async () => now.isGone || (await answers(port, HOST)), "No respondió en un minuto.");
  if (now.isGone) throw new Error(lastLine(now.said));
}

/**
 * @param {number} ms
 * @param {() => Promise<boolean>} isSo
 * @param {string} otherwise
 */
async function until(ms, isSo, otherwise) {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(100)) if (await isSo()) return;
  throw new Error(otherwise);
}

const lastLine = (/** @type {string} */ said) => said.trim().split("\n").at(-1) || "Se cerró sola.";

/**
 * The accounts of a completely made practice; null otherwise.
 * @param {string} folder
 * @returns {Pick<Extract<State, { phase: "OPEN" }>, "password" | "accounts" | "madeAt"> | null}
 */
function readEntry(folder) {
  const file = join(folder, "lista.json");
  if (!existsSync(file)) return null;
  const { contrasena, cuentas, hecha: madeAt } = JSON.parse(readFileSync(file, "utf8"));
  return { password: contrasena, accounts: cuentas, madeAt: madeAt };
}

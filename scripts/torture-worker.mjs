/** Starts the tool of the tortures, and reads its output. */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError, ROOT, run } from "./prepare.mjs";

const TOOL = join(ROOT, "build", "tools", "torture-worker.mjs");

/** Runs one order to its end and returns its last output line, parsed as JSON (undefined without output). */
export async function order(folder, name, request = {}) {
  const { code, output } = await run(process.execPath, [TOOL, name, requestIn(folder, request)], {
    env: { ...process.env, DATA_DIR: folder },
  });
  if (code !== 0) throw new CommandError(`La tortura no pudo ${name}:\n${output.slice(-3000)}`);
  const last = output.trim().split("\n").at(-1);
  return last ? JSON.parse(last) : undefined;
}

/** A small school to be tortured in `folder`. */
export function seedSchool(folder, students = 40) {
  return order(folder, "sembrar", { alumnos: students, movimientos: students * 200 });
}

/**
 * Starts an order that will be killed. `onLine` gets each complete line of its output. With `stdin: "pipe"` it is told to
 * end by the end of its input.
 */
export function startOrder(folder, name, request, onLine, { stdin = "ignore" } = {}) {
  const child = spawn(process.execPath, [TOOL, name, requestIn(folder, request, name)], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: [stdin, "pipe", "pipe"],
  });
  let rest = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) onLine(line);
  });
  child.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
  const ended = new Promise((resolve) => child.once("close", (code, signal) => resolve({ code, signal, errors })));
  return { child, ended };
}

// Hundreds of forms do not fit into an argument.
function requestIn(folder, request, name = "pedido") {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(request));
  return `@${file}`;
}

/** A random generator (mulberry32), from 0 up to, not including, 1; the same seed gives the same sequence. */
export function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The generator of one of several concurrent workers, by number. Its sequence does not depend on the others' speed, so
 * that a seed repeats it.
 */
export function chanceOf(seed, number) {
  return chance(seed + Math.imul(number + 1, 0x9e3779b1));
}

/** The native driver of SQLite: the one package that a machine may have to compile, and for one version of Node. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

// One that was compiled with the headers of Node 24.19 or newer ends its process within a few of these turns.
const TRIAL = `
const db = new (require("better-sqlite3"))(":memory:");
const turn = (left) => {
  for (let made = 0; made < 100; made++) db.prepare("select 1");
  globalThis.garbage = Array.from({ length: 30_000 }, () => ({}));
  if (left > 0) setImmediate(turn, left - 1);
};
turn(20);`;

/** Compiler settings besides npm's own. They leave out the code that ends a process of Node 24 (object-wrap.h). */
export function compilerSettings(root) {
  return { CXXFLAGS: `${process.env.CXXFLAGS ?? ""} -include "${join(root, "scripts", "object-wrap.h")}"` };
}

/** True if the driver in `root`'s packages loads in this Node, and its statements can be collected. */
export function driverWorks(root) {
  try {
    execFileSync(process.execPath, ["-e", TRIAL], { cwd: root, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes the driver that was made before. A new one would be written over the file, which another version of the program may
 * have linked and open (scripts/update/install.mjs).
 */
export function discardDriver(root) {
  rmSync(join(root, "node_modules", "better-sqlite3", "build"), { recursive: true, force: true });
}

/** Help for a person on a machine that could not compile the driver; `output` is what npm printed. */
export function driverHelp(output) {
  const missing = [["g++", "c++", "clang++"], ["make"], ["python3", "python"]].filter(
    (names) => !names.some(isInstalled),
  );
  if (missing.length > 0 && process.platform !== "win32") {
    return [
      "No se pudo preparar better-sqlite3: no hay archivo precompilado para este equipo y falta con qué compilarlo " +
        `(${missing.map(([name]) => name).join(", ")}).`,
      process.platform === "darwin"
        ? "Instálalo con: xcode-select --install"
        : "Instálalo con: apt-get install -y g++ make python3",
    ].join("\n");
  }
  return `No se pudo preparar better-sqlite3, el controlador de la base de datos:\n${output.slice(-4000)}`;
}

function isInstalled(program) {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The native driver of SQLite: the one package that a machine may have to compile, and for one version of Node. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

/** Whether the driver in `root`'s packages loads in this Node. */
export function driverWorks(root) {
  try {
    execFileSync(process.execPath, ["-e", "require('better-sqlite3')(':memory:')"], { cwd: root, stdio: "ignore" });
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

/** What to tell the person whose machine could not make the driver; `output` is what npm printed. */
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

/**
 * The requirements of every command: the packages of the lock file, the built app, the built tools. A step with an
 * unchanged hash is skipped. Plain Node, no packages: it runs before there are any.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
/**
 * The first installation folder of the program, with its settings, its data and its other versions
 * (scripts/update/home.mjs).
 */
export const HOME = process.env.PROGRAM_HOME || ROOT;
// A package is already built and has no sources.
const isPackage = existsSync(join(ROOT, "release.json"));
const MODULES_STAMP = join(ROOT, "node_modules", ".lock-hash");
const BUILD_STAMP = join(ROOT, "build", ".source-hash");
const TOOLS_STAMP = join(ROOT, "build", "tools", ".source-hash");
const TOOL_SOURCES = [
  "app",
  "db",
  "docs/ayuda",
  "migrations",
  "tools",
  "scripts/build-tools.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const APP_SOURCES = [
  ...TOOL_SOURCES,
  "server",
  "public",
  "package.json",
  "vite",
  "vite.config.ts",
  "remix.config.js",
  "tailwind.config.ts",
  "tailwind.familias.config.ts",
  "postcss.config.js",
];

const LINKED =
  "node_modules es un enlace a otra carpeta y sus paquetes no son los de package-lock.json; instalarlos aquí borraría los de " +
  "allá. Quita el enlace, o instala los paquetes en la carpeta a la que apunta, y vuelve a intentar.";

/** A failure with a message for the person at the keyboard, without a stack. */
export class CommandError extends Error {}

/** Prints one line of progress. */
export function say(text) {
  console.log(`• ${text}`);
}

/** Refuses a Node that is too old, before anything fails with a worse message. */
export function checkNode(version = process.versions.node) {
  if (Number(version.split(".")[0]) >= 20) return;
  throw new CommandError(
    `Se necesita Node 20 o más nuevo y este es ${version}. Instálalo de https://nodejs.org y vuelve a intentar.`,
  );
}

/** Brings packages, app and tools up to date. */
export async function prepare() {
  checkNode();
  await ensureModules();
  if (isPackage) return;
  // Sequentially: Remix empties the whole build folder first.
  await ensureBuild();
  await ensureTools();
}

/**
 * Installs the packages of package-lock.json if they are missing or differ. Throws a CommandError if node_modules is a
 * link: npm would first empty its target.
 */
export async function ensureModules() {
  // The native driver is compiled for one Node: another major version needs it again.
  const wanted = hashOf([
    readFileSync(join(ROOT, "package-lock.json")),
    process.versions.modules,
    process.platform,
    process.arch,
  ]);
  if (readStamp(MODULES_STAMP) === wanted) return;
  if (installedByHand()) return writeFileSync(MODULES_STAMP, wanted);
  if (lstatSync(join(ROOT, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new CommandError(LINKED);
  say("Instalando paquetes (la primera vez tarda unos minutos)…");
  rmSync(MODULES_STAMP, { force: true });
  const installed = await run("npm", ["ci", isPackage ? "--omit=dev" : "--include=dev", "--no-audit", "--no-fund"], {
    shell: process.platform === "win32",
  });
  if (installed.code !== 0 || !driverWorks()) throw new CommandError(installHelp(installed.output));
  writeFileSync(MODULES_STAMP, wanted);
}

/** Builds the app when its sources changed. */
async function ensureBuild() {
  const wanted = hashTree(APP_SOURCES);
  if (readStamp(BUILD_STAMP) === wanted) return;
  say("Construyendo la aplicación…");
  rmSync(BUILD_STAMP, { force: true });
  const cli = join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const built = await run(process.execPath, [cli, "vite:build"], { env: { ...process.env, NODE_ENV: "production" } });
  if (built.code !== 0) throw new CommandError(`La aplicación no se pudo construir:\n${built.output}`);
  writeFileSync(BUILD_STAMP, wanted);
}

/** Builds tools/cli/*.ts into build/tools when their sources changed. */
export async function ensureTools() {
  if (isPackage) return;
  const wanted = hashTree(TOOL_SOURCES);
  if (readStamp(TOOLS_STAMP) === wanted) return;
  say("Construyendo las herramientas…");
  rmSync(TOOLS_STAMP, { force: true });
  const built = await run(process.execPath, [join(ROOT, "scripts", "build-tools.mjs")]);
  if (built.code !== 0) throw new CommandError(`Las herramientas no se pudieron construir:\n${built.output}`);
  mkdirSync(join(ROOT, "build", "tools"), { recursive: true });
  writeFileSync(TOOLS_STAMP, wanted);
}

/** The hash of the app that is built now, or null before the first build. */
export function builtHash() {
  return readStamp(BUILD_STAMP);
}

/**
 * Runs one of tools/cli's tools with this terminal and returns its exit code. Throws a CommandError if there is no such
 * tool.
 */
export async function runTool(name, args = [], env = process.env) {
  const file = join(ROOT, "build", "tools", `${name}.mjs`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) throw new CommandError(`No existe la herramienta "${name}".`);
  const child = spawn(process.execPath, ["--enable-source-maps", file, ...args], { cwd: ROOT, stdio: "inherit", env });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a tool that must succeed for the command to go on. */
export async function requireTool(name, args, env) {
  const code = await runTool(name, args, env);
  if (code !== 0) throw new CommandError(`La herramienta "${name}" terminó con error (${code}).`);
}

/**
 * Checks the database before anything else opens it. Throws a CommandError if it is damaged; the tool prints the
 * instructions.
 */
export async function requireWhole(env) {
  if ((await runTool("integridad", [], env)) !== 0) throw new CommandError("No se abrió la escuela.");
}

/** Runs a program quietly; returns its exit code and its whole output. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => (output += text));
    }
    child.once("error", (error) => resolve({ code: 1, output: output + error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** True if the file with this `import.meta.url` is the program that Node was asked to run. */
export function isMain(url) {
  return process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href;
}

/** Runs a command's main function: its CommandErrors are printed as sentences, anything else as a bug. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (String(error.code).startsWith("ERR_PARSE_ARGS"))
      console.error(`\nNo se entiende lo que se pidió: ${error.message.split("'")[1] ?? error.message}`);
    else console.error(error instanceof CommandError ? `\n${error.message}` : error);
    process.exit(1);
  }
}

// Somebody ran npm by hand: npm's own lock in there is newer than ours, and the driver loads.
function installedByHand() {
  const inner = join(ROOT, "node_modules", ".package-lock.json");
  if (readStamp(MODULES_STAMP) !== null || !existsSync(inner)) return false;
  const hasDevelopment = isPackage || existsSync(join(ROOT, "node_modules", "vite"));
  return (
    hasDevelopment && statSync(inner).mtimeMs >= statSync(join(ROOT, "package-lock.json")).mtimeMs && driverWorks()
  );
}

function driverWorks() {
  try {
    execFileSync(process.execPath, ["-e", "require('better-sqlite3')(':memory:')"], { cwd: ROOT, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function installHelp(output) {
  const missing = [["g++", "c++", "clang++"], ["make"], ["python3", "python"]].filter(
    (names) => !names.some(isInstalled),
  );
  const compiler = /better-sqlite3|node-gyp|prebuild/.test(output) && missing.length > 0;
  if (compiler && process.platform !== "win32") {
    return [
      "No se pudo preparar better-sqlite3: no hay archivo precompilado para este equipo y falta con qué compilarlo " +
        `(${missing.map(([name]) => name).join(", ")}).`,
      process.platform === "darwin"
        ? "Instálalo con: xcode-select --install"
        : "Instálalo con: apt-get install -y g++ make python3",
    ].join("\n");
  }
  return `Los paquetes no se pudieron instalar:\n${output.slice(-4000)}`;
}

function isInstalled(program) {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/** The hash of all build inputs under these paths: names and contents, without tests. */
export function hashTree(paths, root = ROOT) {
  const parts = [];
  for (const path of paths) {
    const full = join(root, path);
    if (!existsSync(full)) continue;
    const files = statSync(full).isDirectory() ? filesUnder(full) : [full];
    for (const file of files.sort()) parts.push(relative(root, file), readFileSync(file));
  }
  return hashOf(parts);
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

if (isMain(import.meta.url)) await main(prepare);

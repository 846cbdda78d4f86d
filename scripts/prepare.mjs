/**
 * The preparation of every command: the packages of the lock file, the native driver, the built app, the built tools.
 * Each step is skipped when its hash says that nothing changed. Plain Node, no packages: it runs before there are any.
 */
import { spawn } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compilerSettings, discardDriver, driverHelp, driverWorks } from "./driver.mjs";
import { hashOf, readStamp } from "./stamps.mjs";
import { Steps } from "./steps.mjs";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
/**
 * The first installation folder of the program, with its settings, its data and its other versions
 * (scripts/update/home.mjs).
 */
export const HOME = process.env.PROGRAM_HOME || ROOT;
// A package is already built and has no sources.
const isPackage = existsSync(join(ROOT, "release.json"));
// The packages are there / so is the driver, which makes them whole.
const PACKAGES_STAMP = join(ROOT, "node_modules", ".packages-hash");
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

// The compiler takes 0.4 GB and the build 1.3 GB.
const ROOM_FOR_BOTH_BYTES = 3 * 1024 ** 3;

const LINKED =
  "node_modules es un enlace a otra carpeta y sus paquetes no son los de package-lock.json; instalarlos aquí borraría los de " +
  "allá. Quita el enlace, o instala los paquetes en la carpeta a la que apunta, y vuelve a intentar.";

const NOT_WRITABLE =
  `El programa no está preparado y aquí no puede escribir en su carpeta, ${ROOT}. Prepáralo con la cuenta que la tiene: ` +
  "node scripts/prepare.mjs";

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

/**
 * Brings packages, driver, app and tools up to date. Gives the steps that it printed, for a command that goes on with `more`
 * of its own. `app: false` leaves the app as it is.
 */
export async function prepare({ app = true, more = 0 } = {}) {
  checkNode();
  const modules = missingModules();
  const builds = isPackage ? [] : missingBuilds(app);
  const steps = new Steps(modules.packages.length + modules.driver.length + builds.length + more);
  await inOrder(steps, modules.packages);
  // The compiler and the build have a core each; in little memory one waits for the other.
  const together = availableParallelism() > 1 && totalmem() >= ROOM_FOR_BOTH_BYTES;
  const [driver, building] = [() => inOrder(steps, modules.driver), () => inOrder(steps, builds)];
  await (together ? bothToTheirEnd(driver, building) : driver().then(building));
  return steps;
}

/** Brings the packages and the driver alone up to date. */
export async function ensureModules() {
  const { packages, driver } = missingModules();
  const work = [...packages, ...driver];
  await inOrder(new Steps(work.length), work);
}

async function inOrder(steps, work) {
  if (work.length > 0) requireWritable();
  for (const { title, run: step } of work) await steps.run(title, step);
}

// Under systemd and in a container the program may only read its own folder.
function requireWritable() {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new CommandError(NOT_WRITABLE);
  }
}

// Work that is done stays done, also where its neighbour fails.
async function bothToTheirEnd(...works) {
  const failed = (await Promise.allSettled(works.map((work) => work()))).find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/**
 * The steps that node_modules lacks: `packages` and `driver`, each with one step or none. Throws a CommandError where
 * node_modules is a link: npm would first empty the folder that it leads to.
 */
function missingModules() {
  const lock = readFileSync(join(ROOT, "package-lock.json"));
  const wantedPackages = hashOf([lock, process.platform, process.arch]);
  // The native driver is compiled for one Node: another major version needs it again.
  const wanted = hashOf([lock, process.versions.modules, process.platform, process.arch]);
  if (readStamp(MODULES_STAMP) === wanted) return { packages: [], driver: [] };
  if (installedByHand()) {
    writeFileSync(MODULES_STAMP, wanted);
    return { packages: [], driver: [] };
  }
  if (lstatSync(join(ROOT, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new CommandError(LINKED);
  const packages = {
    title: "Instalando paquetes (la primera vez tarda unos minutos)",
    run: () => installPackages(wantedPackages),
  };
  return {
    packages: readStamp(PACKAGES_STAMP) === wantedPackages ? [] : [packages],
    driver: [{ title: "Preparando el controlador de SQLite", run: () => makeDriver(wanted) }],
  };
}

async function installPackages(wanted) {
  for (const stamp of [MODULES_STAMP, PACKAGES_STAMP]) rmSync(stamp, { force: true });
  const args = ["ci", "--ignore-scripts", isPackage ? "--omit=dev" : "--include=dev", "--no-audit", "--no-fund"];
  const { code, output } = await runNpm(args);
  if (code !== 0) throw new CommandError(`Los paquetes no se pudieron instalar:\n${output.slice(-4000)}`);
  writeFileSync(PACKAGES_STAMP, wanted);
}

/** Runs the install scripts that package.json allows: those of the driver, and of others that only look at themselves. */
async function makeDriver(wanted) {
  rmSync(MODULES_STAMP, { force: true });
  discardDriver(ROOT);
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  const { code, output } = await runNpm(["rebuild", ...allowed], { ...process.env, ...compilerSettings(ROOT) });
  if (code !== 0 || !driverWorks(ROOT)) throw new CommandError(driverHelp(output));
  writeFileSync(MODULES_STAMP, wanted);
}

const runNpm = (args, env = process.env) => run("npm", args, { env, shell: process.platform === "win32" });

/** The steps that the build folder lacks, in their order: Remix empties it first, the tools with it. */
function missingBuilds(app) {
  const wanted = hashTree(APP_SOURCES);
  const wantedTools = hashTree(TOOL_SOURCES);
  const appStep = { title: "Construyendo la aplicación", run: () => buildApp(wanted) };
  const toolsStep = { title: "Construyendo las herramientas", run: () => buildTools(wantedTools) };
  if (app && readStamp(BUILD_STAMP) !== wanted) return [appStep, toolsStep];
  return readStamp(TOOLS_STAMP) === wantedTools ? [] : [toolsStep];
}

async function buildApp(wanted) {
  rmSync(BUILD_STAMP, { force: true });
  const cli = join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const built = await run(process.execPath, [cli, "vite:build"], { env: { ...process.env, NODE_ENV: "production" } });
  if (built.code !== 0) throw new CommandError(`La aplicación no se pudo construir:\n${built.output}`);
  writeFileSync(BUILD_STAMP, wanted);
}

async function buildTools(wanted) {
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
    hasDevelopment && statSync(inner).mtimeMs >= statSync(join(ROOT, "package-lock.json")).mtimeMs && driverWorks(ROOT)
  );
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

/** A tiny program with the real scripts, its packages, and the commands typed in it: the test object of updates. */
import Database from "better-sqlite3";
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, run } from "../prepare.mjs";
import { pack } from "./archive.mjs";
import { makeKeys, signPackage } from "./signature.mjs";

/** A version's behaviour at its real start (in maintenance it always answers), and when it migrates. */
type Behaviour = {
  mute?: boolean;
  writesAndDies?: boolean;
  answersAndDies?: boolean;
  cannotMigrate?: boolean;
  needs?: string;
};

// Answers with its version; a mute one does not listen.
const SERVER = `
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { holdDataDir } from "../server/process/one-server.mjs";
const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const { mute, writesAndDies, answersAndDies } = JSON.parse(readFileSync(join(root, "behaviour.json"), "utf8"));
for (const signal of ["SIGTERM", "disconnect"]) process.once(signal, () => process.exit(0));
setInterval(() => {}, 1000);
if (!holdDataDir(process.env.DATA_DIR)) process.exit(1);
const maintained = process.env.MAINTENANCE === "1";
const db = new (createRequire(import.meta.url)("better-sqlite3"))(join(process.env.DATA_DIR, "colegio.sqlite"));
if (writesAndDies && !maintained) {
  db.exec("insert into pagos values ('" + version + "')");
  process.exit(1);
}
// Once it was looked at, it dies of the second page; the first one is the update's own.
let pages = 0;
const answer = (request, response) => {
  if (request.url === "/escribe") db.exec("insert into pagos values ('" + version + "')");
  if (answersAndDies && !maintained && ++pages > 1) process.exit(1);
  response.end(version);
};
if (!mute || maintained) createServer(answer).listen(process.env.PORT, process.env.HOST);
`;

const MIGRATE = `
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
const root = join(import.meta.dirname, "..", "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const db = new (createRequire(import.meta.url)("better-sqlite3"))(join(process.env.DATA_DIR, "colegio.sqlite"));
db.prepare("insert into migraciones select ? where not exists (select 1 from migraciones where version = ?)").run(version, version);
if (JSON.parse(readFileSync(join(root, "behaviour.json"), "utf8")).cannotMigrate) {
  console.error("La columna no cabe.");
  process.exit(1);
}
`;

const BACKUP = `console.log("Respaldo listo y revisado: respaldo-de-antes.sqlite");`;

function writeProgram(folder: string, version: string, behaviour: Behaviour): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "build", "tools"), { recursive: true });
  for (const name of ["scripts", "server/process"])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path: string) => !path.endsWith(".ts") });
  const needed = behaviour.needs ? { [`node_modules/${behaviour.needs}`]: { version: "1.0.0" } } : {};
  write("package.json", JSON.stringify({ name: "miniatura", version, type: "module" }));
  write("package-lock.json", JSON.stringify({ lockfileVersion: 3, packages: { "": { version }, ...needed } }));
  write("release.json", JSON.stringify({ version }));
  write("behaviour.json", JSON.stringify(behaviour));
  write("scripts/serve-here.mjs", SERVER);
  write("build/tools/migrate.mjs", MIGRATE);
  write("build/tools/backup.mjs", BACKUP);
}

/** The commands and checks of one installed miniature. */
export type Installed = Awaited<ReturnType<typeof installed>>;

/** Installs version 1.0.0 with a school where it is `hour` o'clock. `end` stops its processes and removes it. */
export async function installed({ hour = 3 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "actualizar-"));
  const [home, dataDir, key] = ["programa", "datos", "llave"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeProgram(home, "1.0.0", {});
  mkdirSync(join(home, "node_modules"));
  writeFileSync(join(home, "node_modules", ".package-lock.json"), "{}");
  symlinkSync(join(ROOT, "node_modules", "better-sqlite3"), join(home, "node_modules", "better-sqlite3"));
  const database = writeSchool(dataDir, hour);
  makeKeys(key, `${key}.pub`);
  const port = await freePort();
  const { start, command, end } = commandsOf(home, environment(dataDir, `${key}.pub`, port));
  return {
    home,
    dataDir,
    database,
    start,
    command,
    /** Makes and signs a package. */
    async packed(version: string, behaviour: Behaviour = {}) {
      const stage = join(folder, `etapa-${version}`);
      const file = join(folder, `miniatura-${version}.tar.gz`);
      writeProgram(stage, version, behaviour);
      await pack(stage, file);
      signPackage(file, key);
      return file;
    },
    /** The version that answers at the school's port; null if none does. */
    answering: (path = "/") => fetch(`http://127.0.0.1:${port}${path}`).then(textOf, () => null),
    async end() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const textOf = (response: Response) => response.text();

function writeSchool(dataDir: string, hour: number): string {
  mkdirSync(dataDir);
  const db = new Database(join(dataDir, "colegio.sqlite"));
  for (const table of ["colegios (zonaHoraria text)", "migraciones (version text)", "pagos (version text)"])
    db.exec(`create table ${table}`);
  db.prepare("insert into colegios values (?)").run(zoneAt(hour));
  db.close();
  return join(dataDir, "colegio.sqlite");
}

function environment(dataDir: string, publicKey: string, port: number): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    UPDATE_PUBLIC_KEY: publicKey,
    // A busy machine is slow; tests that wait for a mute version set their own time.
    UPDATE_ANSWER_SECONDS: "50",
    // Tests of that period set their own time.
    UPDATE_WATCH_SECONDS: "0.001",
    npm_config_offline: "true",
  };
  delete env.npm_lifecycle_event;
  return env;
}

function commandsOf(home: string, env: NodeJS.ProcessEnv) {
  const started = new Set<ChildProcess>();
  const program = (name: string, args: string[]) => [join(home, "scripts", `${name}.mjs`), ...args];
  return {
    start(name: string, args: string[], more: Record<string, string> = {}) {
      const child = spawn(process.execPath, program(name, args), { env: { ...env, ...more }, stdio: "pipe" });
      started.add(child);
      child.once("close", () => started.delete(child));
      return child;
    },
    /** Runs a command to its end. */
    command: (name: string, ...args: string[]) =>
      run(process.execPath, program(name, args), { env, cwd: home }) as Promise<{ code: number; output: string }>,
    async end() {
      const gone = [...started].map((child) => new Promise((done) => child.once("close", done)));
      for (const child of started) child.kill("SIGTERM");
      await Promise.all(gone);
    },
  };
}

// A zone where it is that hour now.
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) =>
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    }),
  );
}

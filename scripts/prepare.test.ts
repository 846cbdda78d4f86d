// @release: installs and builds a project from nothing with the real npm, half a minute of processes
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT, run } from "./prepare.mjs";
import { Steps } from "./steps.mjs";
import { pack } from "./update/archive.mjs";

let project: string;
let logged: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "preparar-"));
  logged = join(project, "sucesos");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

// Each of the two ends only once the other has begun, so neither can come after the other.
const MEETING = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const folder = process.env.PROYECTO;
const log = (text) => appendFileSync(join(folder, "sucesos"), text + "\\n");
const meet = async (mine, other) => {
  writeFileSync(join(folder, mine), "");
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50)))
    if (existsSync(join(folder, other))) return;
  throw new Error("nadie llegó: " + other);
};
`;
const DRIVER = `${MEETING}
(async () => {
  log("controlador");
  if (process.env.SOLO !== "1") await meet("compila", "construye");
  if (process.env.SIN_COMPILADOR === "1") { console.error("error: falta sqlite3.h"); process.exit(1); }
  mkdirSync(join(__dirname, "build"), { recursive: true });
  writeFileSync(join(__dirname, "build", "compilado"), process.env.COMPILADO ?? "");
})();`;
const REMIX = `${MEETING}
(async () => {
  log("aplicación");
  if (process.env.SOLO !== "1") await meet("construye", "compila");
  mkdirSync(join(folder, "build"), { recursive: true });
})();`;
const VITE = `exports.build = () => require("node:fs").appendFileSync(require("node:path").join(process.env.PROYECTO, "sucesos"), "herramientas\\n");`;

/** A project of a few lines with the real scripts and the real npm: its packages are archives in its own folder. */
async function writeProject() {
  const packages = {
    "better-sqlite3": {
      "package.json": JSON.stringify({
        name: "better-sqlite3",
        version: "1.0.0",
        scripts: { install: "node make.js" },
      }),
      "make.js": DRIVER,
      "index.js": `module.exports = class { constructor() { require("node:fs").readFileSync(__dirname + "/build/compilado"); } prepare() {} };`,
    },
    "@remix-run/dev": {
      "package.json": JSON.stringify({ name: "@remix-run/dev", version: "1.0.0" }),
      "dist/cli.js": REMIX,
    },
    vite: { "package.json": JSON.stringify({ name: "vite", version: "1.0.0" }), "index.js": VITE },
  };
  const dependencies: Record<string, string> = {};
  const locked: Record<string, object> = {};
  for (const [name, files] of Object.entries(packages)) {
    const file = `${name.replace("/", "-")}.tgz`;
    const stage = join(project, "etapa", name);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(stage, path, ".."), { recursive: true });
      writeFileSync(join(stage, path), text);
    }
    await pack(stage, join(project, file));
    dependencies[name] = `file:${file}`;
    locked[`node_modules/${name}`] = {
      version: "1.0.0",
      resolved: `file:${file}`,
      hasInstallScript: name === "better-sqlite3",
    };
  }
  const root = { name: "proyecto", version: "1.0.0", dependencies };
  const write = (path: string, content: object) => writeFileSync(join(project, path), JSON.stringify(content));
  write("package.json", { ...root, allowScripts: { "better-sqlite3": true } });
  write("package-lock.json", { ...root, lockfileVersion: 3, requires: true, packages: { "": root, ...locked } });
  for (const name of ["prepare.mjs", "driver.mjs", "stamps.mjs", "steps.mjs", "build-tools.mjs"])
    cpSync(join(ROOT, "scripts", name), join(project, "scripts", name));
  mkdirSync(join(project, "tools", "cli"), { recursive: true });
  writeFileSync(join(project, "tools", "cli", "una.ts"), "");
}

function prepared(
  env: Record<string, string> = {},
  as: { uid?: number; gid?: number } = {},
): Promise<{ code: number; output: string }> {
  const environment = { ...process.env, PROYECTO: project, npm_config_offline: "true", ...env };
  const options = { cwd: project, env: environment, ...as };
  return run(process.execPath, ["scripts/prepare.mjs"], options) as Promise<{ code: number; output: string }>;
}

const events = () => readFileSync(logged, "utf8").trim().split("\n");

describe("preparar desde cero", () => {
  test.skipIf(availableParallelism() < 2 || totalmem() < 3 * 1024 ** 3)(
    "el controlador se compila al lado de la construcción, y cada paso dice su número y sus segundos",
    async () => {
      await writeProject();
      const { code, output } = await prepared();
      expect([
        code,
        output
          .replace(/\(\d+ s\)/g, "(N s)")
          .trim()
          .split("\n"),
      ]).toEqual([
        0,
        [
          "• [1/4] Instalando paquetes (la primera vez tarda unos minutos)…",
          "✓ [1/4] Instalando paquetes (la primera vez tarda unos minutos) (N s)",
          "• [2/4] Preparando el controlador de SQLite…",
          "• [3/4] Construyendo la aplicación…",
          expect.stringMatching(/^✓ \[[23]\/4\]/),
          expect.stringMatching(/\[[234]\/4\]/),
          expect.stringMatching(/\[[234]\/4\]/),
          expect.stringMatching(/^✓ \[[24]\/4\]/),
        ],
      ]);
      expect(events().at(-1)).toBe("herramientas");
      expect(await prepared()).toEqual({ code: 0, output: "" });
    },
  );

  test("una compilación que falla enseña lo que dijo, deja lo construido, y al volver solo ella se repite", async () => {
    await writeProject();
    const first = await prepared({ SOLO: "1", SIN_COMPILADOR: "1" });
    expect([first.code, first.output]).toEqual([1, expect.stringContaining("falta sqlite3.h")]);
    expect(first.output).toContain("✗ [2/4] Preparando el controlador de SQLite");
    rmSync(logged);
    const second = await prepared({ SOLO: "1" });
    expect([second.code, events()]).toEqual([0, ["controlador"]]);
    expect(second.output).toContain("✓ [1/1] Preparando el controlador de SQLite");
  });

  test("otra versión del programa que comparte el archivo del controlador conserva el suyo cuando aquí se hace otro", async () => {
    await writeProject();
    await prepared({ SOLO: "1", COMPILADO: "uno" });
    const shared = join(project, "el-de-la-otra-version");
    linkSync(join(project, "node_modules", "better-sqlite3", "build", "compilado"), shared);
    // As another Node would find it.
    writeFileSync(join(project, "node_modules", ".lock-hash"), "de otro Node");
    expect((await prepared({ SOLO: "1", COMPILADO: "otro" })).code).toBe(0);
    expect(readFileSync(join(project, "node_modules", "better-sqlite3", "build", "compilado"), "utf8")).toBe("otro");
    expect(readFileSync(shared, "utf8")).toBe("uno");
  });

  test.skipIf(process.platform === "win32")(
    "sin permiso de escribir en la carpeta del programa dice con qué se prepara, y no empieza nada",
    async () => {
      await writeProject();
      // The administrator may write everywhere: somebody else has to try, and reads what a strict umask hides.
      const isRoot = process.getuid?.() === 0;
      for (const entry of readdirSync(project, { recursive: true, withFileTypes: true }))
        chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
      chmodSync(project, isRoot ? 0o755 : 0o555);
      const { code, output } = await prepared({}, isRoot ? { uid: 65_534, gid: 65_534 } : {});
      chmodSync(project, 0o755);
      expect([code, output]).toEqual([1, expect.stringContaining("node scripts/prepare.mjs")]);
      expect(existsSync(join(project, "node_modules"))).toBe(false);
    },
  );
});

describe("los pasos de una orden", () => {
  const printed = async (isTTY: boolean, work: (steps: Steps) => Promise<unknown>) => {
    const written: string[] = [];
    const out = { isTTY, columns: 30, write: (text: string) => written.push(text) };
    await work(new Steps(2, out));
    return written;
  };

  test("en un registro son renglones; en una terminal el último dice lo que corre, y no pasa de su ancho", async () => {
    const work = (steps: Steps) =>
      Promise.all([
        steps.run("Una cosa", () => Promise.resolve()),
        steps.run("Otra que tarda", () => Promise.resolve()),
      ]);
    expect(await printed(false, work)).toEqual([
      "• [1/2] Una cosa…\n",
      "• [2/2] Otra que tarda…\n",
      "✓ [1/2] Una cosa (0 s)\n",
      "✓ [2/2] Otra que tarda (0 s)\n",
    ]);
    const clear = "\r\u001B[K";
    expect(await printed(true, work)).toEqual([
      `${clear}[1/2] Una cosa… 0 s`,
      `${clear}[1/2] Una cosa… 0 s · [2/2] O`,
      `${clear}✓ [1/2] Una cosa (0 s)\n`,
      `${clear}[2/2] Otra que tarda… 0 s`,
      `${clear}✓ [2/2] Otra que tarda (0 s)\n`,
    ]);
  });

  test("un paso da lo que dio su trabajo, y lo que falló queda marcado", async () => {
    const outcome: unknown[] = [];
    const written = await printed(false, async (steps) => {
      outcome.push(await steps.run("Sumar", () => Promise.resolve(4)));
      outcome.push(await steps.run("Fallar", () => Promise.reject(new Error("no"))).catch(String));
    });
    expect(outcome).toEqual([4, "Error: no"]);
    expect(written.at(-1)).toBe("✗ [2/2] Fallar (0 s)\n");
  });
});

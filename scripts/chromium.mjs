/**
 * Finds a working Chromium, or installs one: Playwright's own download, else Debian's package. The headless shell comes
 * first: it is the same engine for three fifths of the CPU time.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CommandError, ROOT, run, say } from "./prepare.mjs";

const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of a working Chromium. Throws a CommandError if there is none. */
export async function ensureChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (await runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new CommandError(`CHROMIUM_PATH dice ${env.CHROMIUM_PATH}, y eso no arranca.`);
  }
  const found = await firstThatRuns();
  if (found) return found;

  say("No hay Chromium; se descarga el de Playwright…");
  const cli = join(ROOT, "node_modules", "playwright", "cli.js");
  const downloaded = await run(process.execPath, [cli, "install", "chromium"], { timeout: 300_000 });
  const fromPlaywright = downloaded.code === 0 && (await firstThatRuns());
  if (fromPlaywright) return fromPlaywright;

  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("No se pudo; se instala el del sistema…");
    await run("apt-get", ["update"]);
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const name of ["chromium-headless-shell", "chromium"]) {
      const packages = ["install", "-y", "--no-install-recommends", name, "fonts-liberation"];
      const installed = await run("apt-get", packages, { env: environment });
      const fromSystem = installed.code === 0 && (await firstThatRuns());
      if (fromSystem) return fromSystem;
    }
  }
  throw new CommandError(
    "Las pruebas de pantalla necesitan Chromium y no se pudo conseguir.\n" +
      "Instálalo (en Debian: apt-get install chromium-headless-shell) o di dónde está: CHROMIUM_PATH=/ruta/a/chromium npm test",
  );
}

async function firstThatRuns() {
  for (const path of [...USUAL_PLACES, await playwrightsOwn()]) if (path && (await runs(path))) return path;
  return null;
}

async function playwrightsOwn() {
  const { chromium } = await import("playwright");
  return chromium.executablePath();
}

// Existence is not enough: some systems have a stub in its place, and a download may lack system libraries.
async function runs(path) {
  if (!existsSync(path)) return false;
  const asked = await run(path, ["--no-sandbox", "--version"], { timeout: 20_000 });
  return asked.code === 0 && /chrom/i.test(asked.output);
}

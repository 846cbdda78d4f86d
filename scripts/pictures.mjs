/**
 * npm run pictures: photographs every page at two sizes, light and dark, into test-results/fotos. It writes an
 * index.html there with each beside the last accepted one, the changed ones first. `-- --accept` accepts the existing
 * ones without taking them again. Nothing is judged: a person decides.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium.mjs";
import { CommandError, main, prepare, ROOT, run, say } from "./prepare.mjs";

const FOLDER = join(ROOT, "test-results", "fotos");
const NOW = join(FOLDER, "ahora");
const ACCEPTED = join(FOLDER, "aceptadas");

await main(async () => {
  const { values } = parseArgs({ options: { accept: { type: "boolean", default: false } } });
  if (values.accept) {
    if (!existsSync(NOW)) throw new CommandError("Todavía no hay fotos: npm run pictures");
    rmSync(ACCEPTED, { recursive: true, force: true });
    cpSync(NOW, ACCEPTED, { recursive: true });
  } else {
    await prepare();
    rmSync(NOW, { recursive: true, force: true });
    say("Se fotografía cada página; tarda unos minutos…");
    const cli = join(ROOT, "node_modules/@playwright/test/cli.js");
    const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
    const taken = await run(process.execPath, [cli, "test", "--config", "playwright.pictures.config.ts"], { env });
    if (taken.code !== 0) throw new CommandError(`No salieron todas las fotos:\n${taken.output}`);
  }
  const pictures = readdirSync(NOW).filter((name) => name.endsWith(".png"));
  writeFileSync(join(FOLDER, "index.html"), indexOf(pictures.map(compared)));
  say(`${pictures.length} fotos: ${join(FOLDER, "index.html")}`);
});

/** @param {string} name */
function compared(name) {
  const before = join(ACCEPTED, name);
  if (!existsSync(before)) return { name, state: "nueva" };
  return { name, state: readFileSync(join(NOW, name)).equals(readFileSync(before)) ? "igual" : "cambió" };
}

/** @param {{ name: string, state: string }[]} pictures */
function indexOf(pictures) {
  const order = ["cambió", "nueva", "igual"];
  const sorted = pictures.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.name < b.name ? -1 : 1));
  const figures = sorted.map(({ name, state }) => {
    const file = encodeURIComponent(name);
    const before = state === "nueva" ? "" : `<img loading="lazy" alt="Aceptada" src="aceptadas/${file}">`;
    return `<section><h2>${name} · ${state}</h2>${before}<img loading="lazy" alt="Ahora" src="ahora/${file}"></section>`;
  });
  const style =
    "body{font:14px sans-serif;margin:24px}img{max-width:48%;border:1px solid #ccc;margin-right:8px;vertical-align:top}";
  const head = `<meta charset="utf-8"><title>Fotos</title><style>${style}</style>`;
  return `<!doctype html>${head}<h1>A la izquierda la aceptada, a la derecha la de ahora</h1>${figures.join("\n")}\n`;
}

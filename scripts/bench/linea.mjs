/**
 * Every page that families see, on a cheap phone over 400 kbit/s, 400 ms and 5 % of lost packets. Also the whole wizard
 * as a person does it. Both run over three lines that lose other packets. Paints stand beside those of a bare page on
 * the same machine and line.
 */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "../chromium.mjs";
import { prepareDemo } from "../demo.mjs";
import { CommandError, ROOT, say } from "../prepare.mjs";
import { order } from "../torture-worker.mjs";
import { startBarePage } from "./linea-bare.mjs";
import { familyPages } from "./linea-pages.mjs";
import { rowsOf } from "./linea-table.mjs";
import { startChromium, visit, weigh } from "./linea-visit.mjs";
import { walkWizard } from "./linea-wizard.mjs";
import { startQuietly } from "./quiet-server.mjs";
import { startSlowLine } from "./slow-proxy.mjs";

const SEEDS = [1, 2, 3];
/**
 * Opens each page with `solo` in its name `vueltas` times over each line. An empty `solo` opens all, and then walks the
 * wizard. `vueltas` is ten by default, because a third of the visits lose a packet that the paint waits for. With fewer
 * it is chance which pages keep their limits.
 */
export async function run({ vueltas: rounds, solo, corto }) {
  if (rounds < 1) throw new CommandError("Cada página se abre al menos una vez.");
  const seeds = corto ? SEEDS.slice(0, 1) : SEEDS;
  const template = join(ROOT, "data", "bench-demo");
  await prepareDemo({ ...process.env, DATA_DIR: template });
  const folder = join(ROOT, "data", "bench-linea");
  rmSync(folder, { recursive: true, force: true });
  cpSync(template, folder, { recursive: true });
  const server = await startQuietly(folder);
  const bare = await startBarePage();
  const browser = await startChromium(await ensureChromium());
  try {
    const asked = (await familyPages(folder, server.port)).filter(({ name }) => name.includes(solo));
    const pages = [{ ...bare }, ...asked];
    for (const page of pages)
      Object.assign(page, { weight: await weigh(browser, page.port ?? server.port, page), visits: [] });
    const families = solo ? [] : await invented(folder);
    const walks = [];
    for (const seed of seeds) {
      say(`Línea con la semilla ${seed}: ${pages.length} páginas, ${rounds} veces cada una…`);
      const line = await startSlowLine(server.port, { seed });
      for (const page of pages) {
        const own = page.bare ? await startSlowLine(bare.port, { seed }) : line;
        for (let round = 0; round < rounds; round++) page.visits.push(await visit(browser, own, page));
        if (own !== line) own.close();
      }
      const family = families.shift();
      if (family) walks.push(await walkWizard(browser, line, { folder, family }));
      line.close();
    }
    return { rows: rowsOf(pages, walks) };
  } finally {
    await browser.close();
    bare.close();
    await server.stop();
  }
}

// Of the grade with most room: the demo has one that is full.
async function invented(folder) {
  const { familias } = await order(folder, "familias", { formatoId: 1, cuantas: SEEDS.length * 10, semilla: 1 });
  return familias.filter(({ escolares }) => escolares.gradoId === familias[0].escolares.gradoId);
}

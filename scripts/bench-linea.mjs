/**
 * npm run bench:linea: every family page on a cheap phone over 400 kbit/s, 400 ms and 5 % of lost packets. Also the
 * whole wizard as a person does it; both over three lines with different losses. Prints each figure beside its limit,
 * and paints beside those of a bare page on the same machine and line; ends with 1 if one falls short. `--vueltas N`
 * opens each page that often over each line; `--solo registro` only pages of that name.
 */
import { cpSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startQuietly } from "./bench-server.mjs";
import { ensureChromium } from "./chromium.mjs";
import { prepareDemo } from "./demo.mjs";
import { loadEnv } from "./env.mjs";
import { printFigures } from "./figures.mjs";
import { startBarePage } from "./linea-bare.mjs";
import { startChromium, visit, weigh } from "./linea-visit.mjs";
import { CommandError, main, prepare, ROOT, say } from "./prepare.mjs";
import { startSlowLine } from "./slow-proxy.mjs";
import { order } from "./torture-worker.mjs";

const SEEDS = [1, 2, 3];
// The visits of each page. A third of them lose a packet that the paint waits for: with fewer visits it would be chance
// which pages keep their limits.
const ROUNDS = "10";

await main(async () => {
  loadEnv();
  const { values } = parseArgs({ options: { vueltas: { type: "string", default: ROUNDS }, solo: { type: "string" } } });
  const rounds = Number(values.vueltas);
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new CommandError(`Uso: --vueltas ${ROUNDS}`);
  await prepare();
  const template = join(ROOT, "data", "bench-demo");
  await prepareDemo({ ...process.env, DATA_DIR: template });
  const folder = join(ROOT, "data", "bench-linea");
  rmSync(folder, { recursive: true, force: true });
  cpSync(template, folder, { recursive: true });
  const { familyPages } = await import("./linea-pages.mjs");
  const { walkWizard } = await import("./linea-wizard.mjs");
  const { rowsOf } = await import("./linea-table.mjs");
  const server = await startQuietly(folder);
  const bare = await startBarePage();
  const browser = await startChromium(await ensureChromium());
  try {
    const asked = (await familyPages(folder, server.port)).filter(({ name }) => name.includes(values.solo ?? ""));
    const pages = [{ ...bare }, ...asked];
    for (const page of pages)
      Object.assign(page, { weight: await weigh(browser, page.port ?? server.port, page), visits: [] });
    const families = values.solo ? [] : await invented(folder);
    const walks = [];
    for (const seed of SEEDS) {
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
    const conditions = `${cpus().length} núcleos; carga de la máquina al terminar ${loadavg()[0].toFixed(1)}.`;
    process.exitCode = printFigures(rowsOf(pages, walks), conditions) > 0 ? 1 : 0;
  } finally {
    await browser.close();
    bare.close();
    await server.stop();
  }
});

// The grade with most places: the demo has one that is full.
async function invented(folder) {
  const { familias } = await order(folder, "familias", { formatoId: 1, cuantas: SEEDS.length * 10, semilla: 1 });
  return familias.filter(({ escolares }) => escolares.gradoId === familias[0].escolares.gradoId);
}

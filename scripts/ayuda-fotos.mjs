/**
 * npm run ayuda:fotos: takes the pictures of the help (docs/ayuda/fotos.json) from a demo school made for it, with
 * invented people. Beside each picture it writes the words on its screen (tests/fotos-de-ayuda.test.ts compares them
 * later). `-- cobrar ficha` takes only those. A picture that exceeds its size limit is a failure, never a worse
 * picture.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startQuietly } from "./bench/quiet-server.mjs";
import { ensureChromium } from "./chromium.mjs";
import { prepareDemo } from "./demo.mjs";
import { CommandError, main, prepare, ROOT, run, say } from "./prepare.mjs";

const LIST = join(ROOT, "docs", "ayuda", "fotos.json");
const SCREEN = { width: 1280, height: 800 };
const WIDTH = 900;
const MAX_BYTES = 30 * 1024;
const QUALITIES = [80, 70, 60, 50, 40];
// If a screen is too full for the size limit, its upper part is kept, because reading starts there.
const HEIGHTS = [SCREEN.height, 680, 560];

// A list as offices keep it: full names, places in several notations, tutors in one cell, and one who left.
const SHEET = `COLEGIO BENITO JUÁREZ
LISTA DE ALUMNOS
NO.;NOMBRE COMPLETO;GDO/GPO;TUTOR;CEL;OBS
1;HERNÁNDEZ CHÁVEZ MATEO;4A;Laura Chávez (mamá);55 1234 5678;
2;PÉREZ NÚÑEZ DIANA;4º A;Brenda Núñez;55 5170 4396;
3;ROMERO GIL VALERIA;1ro A;Papá José Romero;44 2123 0045;
4;GÓMEZ ARCE LUIS;4°C;Rosa Arce;n/t;
5;LUNA PRADO SOFÍA;2A;Irma Prado;55 8123 0045;baja
`;

await main(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const all = JSON.parse(readFileSync(LIST, "utf8"));
  const unknown = positionals.filter((name) => !all.some(({ foto }) => foto === name));
  if (unknown.length > 0) throw new CommandError(`docs/ayuda/fotos.json no tiene ${unknown.join(", ")}`);
  const wanted = all.filter(({ foto }) => positionals.length === 0 || positionals.includes(foto));
  await prepare();
  const folder = mkdtempSync(join(tmpdir(), "fotos-de-ayuda-"));
  try {
    await prepareDemo({ ...process.env, DATA_DIR: folder });
    const server = await startQuietly(folder, { settings: { TZ: "America/Mexico_City" } });
    try {
      await photograph(`http://127.0.0.1:${server.port}`, wanted);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(LIST, `${JSON.stringify(all, null, 2)}\n`);
  await writeWords(wanted.map(({ foto }) => foto));
  await format(LIST);
  say(`${wanted.length} fotos en docs/ayuda/fotos. Mira cada una antes de guardarlas.`);
});

async function photograph(url, wanted) {
  const { chromium } = await import("playwright");
  const { default: sharp } = await import("sharp");
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
  try {
    const zone = { locale: "es-MX", timezoneId: "America/Mexico_City" };
    const page = await browser.newPage({ baseURL: url, viewport: SCREEN, colorScheme: "light", ...zone });
    await signIn(page);
    const ids = { ":alumnoId": await aDebtor(page), ":importacionId": await anImport(page) };
    for (const each of wanted) {
      await page.goto(each.pantalla.replace(/:\w+/g, (name) => ids[name]));
      await page.waitForLoadState("networkidle");
      const png = await page.screenshot({ animations: "disabled", caret: "hide" });
      const { data, info } = await small(sharp, png, each.foto);
      writeFileSync(join(ROOT, "docs", "ayuda", "fotos", `${each.foto}.webp`), data, { mode: 0o644 });
      Object.assign(each, { ancho: info.width, alto: info.height });
    }
  } finally {
    await browser.close();
  }
}

async function signIn(page) {
  await page.goto("/login");
  await page.fill("[name=username]", "direccion@demo.mx");
  await page.fill("[name=password]", "Demo2026");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("radio", { name: "Colegio Benito Juárez" }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("navigation", { name: "Secciones" }).waitFor();
}

// A debtor has everything to show: charges, surcharges, payments.
async function aDebtor(page) {
  await page.goto("/controlescolar?estado=CON_ADEUDO");
  const href = await page.getByRole("table", { name: "Alumnos" }).getByRole("link").first().getAttribute("href");
  const id = /alumno\/(\d+)/.exec(href ?? "")?.[1];
  if (!id) throw new CommandError("La demostración no tiene a nadie que deba.");
  return id;
}

async function anImport(page) {
  await page.goto("/ajustes/importar");
  await page.locator("[name=parte][value=alumnos]").check();
  const sheet = { name: "lista 2026.csv", mimeType: "text/csv", buffer: Buffer.from(SHEET) };
  await page.setInputFiles("[name=archivo]", sheet);
  await page.getByRole("button", { name: "Subir y revisar" }).click();
  await page.waitForURL(/importar\/\d+/);
  await page.getByRole("button", { name: /^Revisar/ }).click();
  await page.getByRole("button", { name: /^Importar \d+ filas/ }).waitFor();
  return /importar\/(\d+)/.exec(page.url())[1];
}

async function small(sharp, png, name) {
  for (const height of HEIGHTS) {
    const part = sharp(png).extract({ left: 0, top: 0, width: SCREEN.width, height });
    const picture = await part.toBuffer();
    for (const quality of QUALITIES) {
      const webp = sharp(picture).resize({ width: WIDTH }).webp({ quality, effort: 6 });
      const made = await webp.toBuffer({ resolveWithObject: true });
      if (made.data.length <= MAX_BYTES) return made;
    }
  }
  throw new CommandError(`La foto ${name} pasa de ${MAX_BYTES / 1024} KB: elige una pantalla con menos.`);
}

// The check of formats reads this list, too.
async function format(file) {
  const done = await run(process.execPath, [join(ROOT, "node_modules", "oxfmt", "bin", "oxfmt"), file]);
  if (done.code !== 0) throw new CommandError(`No se pudo dar formato a ${file}:\n${done.output}`);
}

// The words come from the comparing test's code, with the same invented school and day.
async function writeWords(names) {
  const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const env = { ...process.env, NODE_ENV: "test", FOTOS_TOMADAS: names.join(",") };
  const read = await run(process.execPath, [vitest, "run", "tests/fotos-de-ayuda.test.ts"], { env });
  if (read.code !== 0) throw new CommandError(`No se pudieron guardar las palabras de las pantallas:\n${read.output}`);
}

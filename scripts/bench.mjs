/**
 * npm run bench: a school of 5,000 students and 1,000,000 movements beside one of 50 and 10,000, with the same rows per
 * student. Measures the real server on both, and the data layer below it, and prints each figure beside its limit. It
 * always ends with 0: a missed limit is named, not hidden behind an exit code.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, constants, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { createClient } from "./bench-http.mjs";
import { ensureSeeded } from "./bench-seed.mjs";
import { canPin, startQuietly } from "./bench-server.mjs";
import { printTable } from "./bench-table.mjs";
import { databaseIn } from "./data-dir.mjs";
import { loadEnv } from "./env.mjs";
import { CommandError, main, prepare, ROOT, run, say } from "./prepare.mjs";

const PAYMENTS = 1_500;
const LOGIN = ["direccion@demo.mx", "Demo2026"];

await main(async () => {
  loadEnv();
  await prepare();
  // Reads databases with a package that the line above may just have installed.
  const { levelOfTheFirst, measureServers } = await import("./bench-pages.mjs");
  const large = await ensureSeeded("bench", 5_000, 1_000_000);
  const small = await ensureSeeded("bench-chico", 50, 10_000);
  // The client must not take the core of the server.
  if (canPin && cpus().length > 1) spawnSync("taskset", ["-cp", "1", String(process.pid)]);
  const work = join(ROOT, "data", "bench-trabajo");
  rmSync(work, { recursive: true, force: true });
  try {
    const folders = { large: copyOf(large, join(work, "grande")), small: copyOf(small, join(work, "chico")) };
    say("Consultas y pagos sin servidor…");
    const data = { large: await measureData(folders.large, PAYMENTS), small: await measureData(folders.small, 0) };
    say("Servidor con la escuela grande y con la chica, cada uno en el mismo núcleo…");
    const servers = {
      large: await serve(folders.large, levelOfTheFirst),
      small: await serve(folders.small, levelOfTheFirst),
    };
    await sameList(Object.values(servers));
    const pages = await measureServers(servers);
    for (const { server, client } of Object.values(servers)) {
      client.close();
      await server.stop();
    }
    printTable({ data, pages, routes: countRoutes(), load: loadavg()[0], cores: cpus().length, canPin });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

// Measurements use a copy: the payments of one run must not change the next one's figures.
function copyOf(folder, target) {
  mkdirSync(target, { recursive: true });
  copyFileSync(databaseIn(folder), databaseIn(target), constants.COPYFILE_FICLONE);
  copyFileSync(join(folder, ".tipo"), join(target, ".tipo"));
  return target;
}

async function measureData(folder, payments) {
  const tool = join(ROOT, "build", "tools", "bench.mjs");
  const { code, output } = await run(process.execPath, [tool, "--pagos", String(payments)], {
    env: { ...process.env, DATA_DIR: folder },
  });
  if (code !== 0) throw new CommandError(`La medición sin servidor falló:\n${output}`);
  return JSON.parse(output.trim().split("\n").at(-1));
}

async function serve(folder, levelOf) {
  const server = await startQuietly(folder, { pinned: true });
  const client = createClient(server.port, { connections: 8, encoding: "gzip, deflate" });
  await client.signIn(...LOGIN);
  // The level of the small school's fifty students: elsewhere its list would be empty, and cost nothing.
  await client.ask("/filtros", { form: { nivelId: levelOf(folder) } });
  return { server, client, folder };
}

// The comparison needs two screens with the same contents.
async function sameList(servers) {
  const rows = [];
  for (const { client } of servers)
    rows.push((await client.ask("/controlescolar")).body.split("data-list-row").length - 1);
  if (rows.some((each) => each !== 50))
    throw new CommandError(`Las listas no tienen 50 renglones: ${rows.join(" y ")}`);
}

// The tree's size is part of every page's cost, so the limits name it.
function countRoutes() {
  const folder = join(ROOT, "build", "client", "assets");
  const manifest = readdirSync(folder).find((name) => /^manifest-.+\.js$/.test(name));
  const window = {};
  if (manifest) runInNewContext(readFileSync(join(folder, manifest), "utf8"), { window });
  return Object.keys(window["__remixManifest"]?.routes ?? {}).length;
}

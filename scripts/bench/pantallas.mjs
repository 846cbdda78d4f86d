/**
 * A school of 5,000 students and 1,000,000 movements beside one of 50 and 10,000 with the same rows for each student.
 * It runs the real server on both, and the data layer below it.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { CommandError, ROOT, say } from "../prepare.mjs";
import { createClient, DIRECTION } from "./http.mjs";
import { levelOfTheFirst, measureServers } from "./pantallas-paginas.mjs";
import { rowsOf } from "./pantallas-tabla.mjs";
import { canPin, startQuietly } from "./quiet-server.mjs";
import { copyOfSchool, ensureSchool, sizeOf } from "./school.mjs";
import { figuresOf } from "./tool-figures.mjs";

const WORK = "bench-trabajo";

/** Measures both, on copies; `corto` takes smaller ones and few rounds. */
export async function run({ corto }) {
  const large = await ensureSchool("large", { corto });
  const small = await ensureSchool("small", { corto });
  // The one that asks must not take the core of the one that answers.
  if (canPin && cpus().length > 1) spawnSync("taskset", ["-cp", "1", String(process.pid)]);
  try {
    const folders = {
      large: copyOfSchool(large, join(WORK, "grande")),
      small: copyOfSchool(small, join(WORK, "chico")),
    };
    say("Consultas y pagos sin servidor…");
    const payments = corto ? "50" : "1500";
    const data = {
      large: await figuresOf("bench", folders.large, ["--pagos", payments]),
      small: await figuresOf("bench", folders.small),
    };
    say("Servidor con la escuela grande y con la chica, cada uno en el mismo núcleo…");
    const servers = { large: await serve(folders.large), small: await serve(folders.small) };
    await sameList(Object.values(servers));
    const pages = await measureServers(servers, { corto });
    for (const { server, client } of Object.values(servers)) {
      client.close();
      await server.stop();
    }
    return {
      rows: rowsOf({ data, pages, sizes: { large: sizeOf(large), small: sizeOf(small) } }),
      notes: [`${countRoutes()} rutas`, ...(canPin ? ["el servidor en un núcleo"] : [])],
    };
  } finally {
    rmSync(join(ROOT, "data", WORK), { recursive: true, force: true });
  }
}

async function serve(folder) {
  const server = await startQuietly(folder, { pinned: true });
  const client = createClient(server.port, { connections: 8, encoding: "gzip, deflate" });
  await client.signIn(...DIRECTION);
  // The level of the small school's fifty students: elsewhere its list would be empty, and cost nothing.
  await client.ask("/filtros", { form: { nivelId: levelOfTheFirst(folder) } });
  return { server, client, folder };
}

// Growth compares two screens that show as much as each other, or nothing at all.
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

/**
 * npm run bench:direccion: the director's morning. It measures the start page and the search in a school of 50,000
 * students, where 5,000 have 200 movements each. It measures every report of the catalogue, as page and as file, in the
 * school of 5,000 and 1,000,000 movements. It also measures 200 open pages with live notifications. Prints each figure
 * beside its limit; always ends with 0: a missed limit is named.
 */
import { copyFileSync, constants, mkdirSync, rmSync } from "node:fs";
import { get } from "node:http";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, quantiles } from "./bench-http.mjs";
import { ensureSeeded } from "./bench-seed.mjs";
import { canPin, cpuMsOf, memoryOf, startQuietly } from "./bench-server.mjs";
import { databaseIn } from "./data-dir.mjs";
import { loadEnv } from "./env.mjs";
import { atMost, heading, ms, printFigures } from "./figures.mjs";
import { CommandError, main, prepare, ROOT, say } from "./prepare.mjs";

const LIMITS = { start: 20, search: 50, report: 3_000, streamsMb: 30, slower: 1.3 };
/** The number of open pages, and the limit per browser session. */
const STREAMS = 200;
const PER_SESSION = 4;
const TIMES = 40;
const WARM = 15;
const LOGIN = ["direccion@demo.mx", "Demo2026"];
const FORMATS = ["csv", "xlsx", "pdf"];

/** Typical searches in the top bar, of each kind of result. */
const SEARCHES = [
  ["una matrícula", (i) => `B${String(1 + ((i * 1_237) % 50_000)).padStart(5, "0")}`],
  ["un teléfono", (i) => `55${10_000_001 + ((i * 1_237) % 80_000)}`],
  ["dos palabras", () => "hernandez mar"],
  ["un apellido que muchos llevan", () => "garcia"],
  ["tres letras", () => "mar"],
  ["el folio de un recibo", (i) => `A${1 + i * 997}`],
  ["una pantalla", () => "corte de caja"],
  ["lo que nadie se llama", () => "zyxwv utsrq"],
];

await main(async () => {
  loadEnv();
  await prepare();
  const many = await ensureSeeded("bench-cincuenta-mil", 50_000, 1_000_000, { withAccount: 5_000 });
  const large = await ensureSeeded("bench", 5_000, 1_000_000);
  say("Inicio y búsqueda con 50,000 alumnos…");
  const morning = await withServer(many, measureMorning);
  say("Los reportes con 5,000 alumnos…");
  const reports = await withServer(large, measureReports);
  say(`${STREAMS} páginas que escuchan sus notificaciones…`);
  const streams = await withServer(large, measureStreams);
  printFigures(
    [
      heading("50,000 alumnos y 1,000,000 de movimientos, una conexión"),
      ...morning,
      heading("Cada reporte con 5,000 alumnos y 1,000,000 de movimientos: lo más que tardan su página y sus archivos"),
      ...reports,
      heading(`${STREAMS} páginas abiertas que escuchan sus notificaciones`),
      ...streams,
    ],
    `${cpus().length} núcleos${canPin ? ", el servidor en uno" : ""}; carga de la máquina al terminar ${loadavg()[0].toFixed(1)}.`,
  );
});

// A copy, so that the writes of the start's jobs affect this run alone.
async function withServer(seeded, measure) {
  const folder = join(ROOT, "data", "bench-trabajo-direccion");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(databaseIn(seeded), databaseIn(folder), constants.COPYFILE_FICLONE);
  copyFileSync(join(seeded, ".tipo"), join(folder, ".tipo"));
  const server = await startQuietly(folder, { pinned: true });
  const client = createClient(server.port, { encoding: "gzip, deflate" });
  try {
    await client.signIn(...LOGIN);
    await untilIdle(server.pid);
    return await measure(client, { ...server, folder });
  } finally {
    client.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// Jobs of a start (checking the ledger, testing the file) are no part of a morning: at this size they take half a
// minute.
async function untilIdle(pid) {
  const until = performance.now() + 180_000;
  for (let quiet = 0; quiet < 3 && performance.now() < until;) {
    const before = cpuMsOf(pid);
    await sleep(1_000);
    quiet = cpuMsOf(pid) - before < 50 ? quiet + 1 : 0;
  }
}

async function measureMorning(client, { pid }) {
  const rows = [["  Inicio", () => "/", LIMITS.start]];
  for (const [name, textOf] of SEARCHES)
    rows.push([`  buscar ${name}`, (i) => `/buscar?${new URLSearchParams({ q: textOf(i) })}`, LIMITS.search]);
  // In turns, so that the compilation in a young process is spread over all rows, not only the first.
  for (let i = 1; i <= WARM; i++) for (const [, pathOf] of rows) await timed(client, pathOf(i));
  const measured = rows.map(() => ({ samples: [], cpu: 0 }));
  for (let i = 0; i < TIMES; i++) {
    for (const [n, [, pathOf]] of rows.entries()) {
      // CPU time is independent of other programs on the machine.
      const before = cpuMsOf(pid);
      measured[n].samples.push(await timed(client, pathOf(i)));
      measured[n].cpu += cpuMsOf(pid) - before;
    }
  }
  return rows.map(([name, , limit], n) => {
    const { p50, p95 } = quantiles(measured[n].samples);
    return atMost(name, p50, limit, `p50 ${ms(p50)}, p95 ${ms(p95)}, ${ms(measured[n].cpu / TIMES)} de CPU`, ms);
  });
}

async function measureReports(client) {
  const catalogue = (await client.ask("/reportes")).body;
  const names = [...new Set([...catalogue.matchAll(/href="\/reportes\/([a-z]+)"/g)].map(([, name]) => name))];
  if (names.length < 10) throw new CommandError(`El catálogo solo tiene ${names.length} reportes.`);
  const figures = [];
  for (const name of names) {
    const times = { página: await timed(client, `/reportes/${name}`) };
    for (const format of FORMATS) {
      const path = fileOf(name, format);
      if (path) times[format] = await timed(client, path);
    }
    const text = Object.entries(times)
      .map(([what, took]) => `${what} ${(took / 1_000).toFixed(2)}`)
      .join(", ");
    figures.push(atMost(`  ${name}`, Math.max(...Object.values(times)), LIMITS.report, `${text} s`, inSeconds));
  }
  return figures;
}

function inSeconds(value) {
  return `${value / 1_000} s`;
}

// Three have a page of their own; one of them has a file with its own address.
function fileOf(name, format) {
  if (["documentos", "estadosdecuenta"].includes(name)) return null;
  if (name === "saldosvencidos") return format === "xlsx" ? "/api/colegios/1/saldosvencidosalumnos?formato=xlsx" : null;
  return `/api/colegios/1/reportes/${name}?formato=${format}`;
}

// A single match opens at once, which is an answer, too.
async function timed(client, path) {
  const { status, ms: took, body } = await client.ask(path);
  if (status !== 200 && status !== 302) throw new CommandError(`${path} respondió ${status}: ${body.slice(0, 300)}`);
  return took;
}

async function listOf(client) {
  const samples = [];
  for (let i = 0; i < TIMES * 3; i++) samples.push(await timed(client, "/controlescolar"));
  return quantiles(samples).p50;
}

/** The same list before and while the pages listen, and the growth of the process. */
async function measureStreams(client, { pid, port, folder }) {
  const sessions = [];
  for (let i = 0; i < STREAMS / PER_SESSION; i++) {
    const each = createClient(port);
    await each.signIn(...LOGIN);
    sessions.push(each.session());
    each.close();
  }
  const address = `/api/colegios/1/usuarios/${await accountIn(folder)}/notificaciones/vivo`;
  // Warmed up, so that the growth belongs to the streams.
  await listOf(client);
  const before = { list: await listOf(client), memory: memoryOf(pid)?.now ?? 0 };
  const open = [];
  for (const cookie of sessions)
    for (let i = 0; i < PER_SESSION; i++) open.push(await listen({ port, path: address, cookie }));
  await sleep(2_000);
  const after = { list: await listOf(client), memory: memoryOf(pid)?.now ?? 0 };
  const alive = open.filter(({ readableEnded, destroyed }) => !readableEnded && !destroyed).length;
  for (const stream of open) stream.destroy();
  if (alive !== STREAMS) throw new CommandError(`Siguen abiertas ${alive} de ${STREAMS}.`);
  const grown = after.memory - before.memory;
  const mb = (value) => `${value.toFixed(1)} MB`;
  const slower = after.list / before.list;
  return [
    atMost(
      "  memoria que crece",
      grown,
      LIMITS.streamsMb,
      `${mb(grown)} (${mb(before.memory)} → ${mb(after.memory)})`,
      mb,
    ),
    atMost(
      "  la lista de alumnos, veces lo de antes",
      slower,
      LIMITS.slower,
      `${slower.toFixed(2)} (${ms(before.list)} → ${ms(after.list)})`,
      String,
    ),
  ];
}

async function accountIn(folder) {
  // A package that `prepare` may just have installed.
  const { default: Database } = await import("better-sqlite3");
  const db = new Database(databaseIn(folder), { readonly: true });
  const id = db.prepare("select id from cuentas where email = ?").pluck().get(LOGIN[0]);
  db.close();
  return id;
}

function listen({ port, path, cookie }) {
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: "text/event-stream" };
    const asked = get({ host: "127.0.0.1", port, path, agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new CommandError(`${path} respondió ${answer.statusCode}`));
      answer.on("error", () => undefined);
      answer.once("data", () => resolve(answer));
      answer.resume();
    });
    asked.once("error", reject);
  });
}

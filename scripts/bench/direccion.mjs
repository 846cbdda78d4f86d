/**
 * The director's morning. The start page and the one search in a school of 50,000 students, with 200 movements for each
 * of 5,000 of them. Every report of the catalogue, as page and as file, in the school of 5,000 and 1,000,000 movements.
 * Also the cost of 200 open pages that are told their notifications as they come.
 */
import { rmSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { databaseIn } from "../data-dir.mjs";
import { CommandError, say } from "../prepare.mjs";
import { atMost, heading, ms } from "./figures.mjs";
import { createClient, DIRECTION, quantiles } from "./http.mjs";
import { canPin, cpuMsOf, memoryOf, startQuietly } from "./quiet-server.mjs";
import { copyOfSchool, ensureSchool, sizeOf } from "./school.mjs";

const LIMITS = { start: 20, search: 50, report: 3_000, streamsMb: 30, slower: 1.3 };
/** `streams`: open pages; `times` each page is asked for, after `warm` times. */
const USUAL = { streams: 200, times: 40, warm: 15 };
const SHORT = { streams: 20, times: 5, warm: 2 };
/** How many open pages a browser's session may have. */
const PER_SESSION = 4;
const FORMATS = ["csv", "xlsx", "pdf"];

/** Searches as people type them into the top bar, one of each kind. */
const SEARCHES = [
  ["una matrícula", (i, students) => `B${String(1 + ((i * 1_237) % students)).padStart(5, "0")}`],
  ["un teléfono", (i, students) => `55${10_000_001 + ((i * 1_237) % (1.6 * students))}`],
  ["dos palabras", () => "hernandez mar"],
  ["un apellido que muchos llevan", () => "garcia"],
  ["tres letras", () => "mar"],
  ["el folio de un recibo", (i) => `A${1 + i * 997}`],
  ["una pantalla", () => "corte de caja"],
  ["lo que nadie se llama", () => "zyxwv utsrq"],
];

/** Measures the three, each with a server of its own; `corto` takes smaller schools and few rounds. */
export async function run({ corto }) {
  const effort = corto ? SHORT : USUAL;
  const many = await ensureSchool("many", { corto });
  const large = await ensureSchool("large", { corto });
  say("Inicio y búsqueda…");
  const morning = await withServer(many, measureMorning, effort);
  say("Los reportes…");
  const reports = await withServer(large, measureReports, effort);
  say(`${effort.streams} páginas que escuchan sus notificaciones…`);
  const streams = await withServer(large, measureStreams, effort);
  return {
    rows: [
      heading(`${sizeOf(many)}, una conexión`),
      ...morning,
      heading(`Cada reporte con ${sizeOf(large)}: lo más que tardan su página y sus archivos`),
      ...reports,
      heading(`${effort.streams} páginas abiertas que escuchan sus notificaciones`),
      ...streams,
    ],
    notes: canPin ? ["el servidor en un núcleo"] : [],
  };
}

// A copy: what the start's jobs write belongs to this run alone.
async function withServer(school, measure, effort) {
  const folder = copyOfSchool(school, "bench-trabajo-direccion");
  const server = await startQuietly(folder, { pinned: true });
  const client = createClient(server.port, { encoding: "gzip, deflate" });
  try {
    await client.signIn(...DIRECTION);
    await untilIdle(server.pid);
    return await measure(client, { ...server, folder, students: school.students, ...effort });
  } finally {
    client.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// A start's own work (checking the ledger and the file) is no part of a morning: at this size it takes half a minute.
async function untilIdle(pid) {
  const until = performance.now() + 180_000;
  for (let quiet = 0; quiet < 3 && performance.now() < until;) {
    const before = cpuMsOf(pid);
    await sleep(1_000);
    quiet = cpuMsOf(pid) - before < 50 ? quiet + 1 : 0;
  }
}

async function measureMorning(client, { pid, students, times, warm }) {
  const rows = [["  Inicio", () => "/", LIMITS.start]];
  for (const [name, textOf] of SEARCHES)
    rows.push([`  buscar ${name}`, (i) => `/buscar?${new URLSearchParams({ q: textOf(i, students) })}`, LIMITS.search]);
  // In turns: what a young process still compiles is nobody's alone, least of all the first one's.
  for (let i = 1; i <= warm; i++) for (const [, pathOf] of rows) await timed(client, pathOf(i));
  const measured = rows.map(() => ({ samples: [], cpu: 0 }));
  for (let i = 0; i < times; i++) {
    for (const [n, [, pathOf]] of rows.entries()) {
      // Other programs on the machine do not change this figure.
      const before = cpuMsOf(pid);
      measured[n].samples.push(await timed(client, pathOf(i)));
      measured[n].cpu += cpuMsOf(pid) - before;
    }
  }
  return rows.map(([name, , limit], n) => {
    const { p50, p95 } = quantiles(measured[n].samples);
    return atMost(name, p50, limit, `p50 ${ms(p50)}, p95 ${ms(p95)}, ${ms(measured[n].cpu / times)} de CPU`, ms);
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

// Three have a page of their own; of them one has a file, with an address of its own.
function fileOf(name, format) {
  if (["documentos", "estadosdecuenta"].includes(name)) return null;
  if (name === "saldosvencidos") return format === "xlsx" ? "/api/colegios/1/saldosvencidosalumnos?formato=xlsx" : null;
  return `/api/colegios/1/reportes/${name}?formato=${format}`;
}

// The only match opens at once, which is an answer, too.
async function timed(client, path) {
  const { status, ms: took, body } = await client.ask(path);
  if (status !== 200 && status !== 302) throw new CommandError(`${path} respondió ${status}: ${body.slice(0, 300)}`);
  return took;
}

async function listOf(client, times) {
  const samples = [];
  for (let i = 0; i < times * 3; i++) samples.push(await timed(client, "/controlescolar"));
  return quantiles(samples).p50;
}

/** The same list before and while the pages listen, and what the process grew by. */
async function measureStreams(client, { pid, port, folder, streams, times }) {
  const sessions = [];
  for (let i = 0; i < streams / PER_SESSION; i++) {
    const each = createClient(port);
    await each.signIn(...DIRECTION);
    sessions.push(each.session());
    each.close();
  }
  const address = `/api/colegios/1/usuarios/${accountIn(folder)}/notificaciones/vivo`;
  // Warm, so that what it grows by is theirs.
  await listOf(client, times);
  const before = { list: await listOf(client, times), memory: memoryOf(pid)?.now ?? 0 };
  const open = [];
  for (const cookie of sessions)
    for (let i = 0; i < PER_SESSION; i++) open.push(await listen({ port, path: address, cookie }));
  await sleep(2_000);
  const after = { list: await listOf(client, times), memory: memoryOf(pid)?.now ?? 0 };
  const alive = open.filter(({ readableEnded, destroyed }) => !readableEnded && !destroyed).length;
  for (const stream of open) stream.destroy();
  if (alive !== streams) throw new CommandError(`Siguen abiertas ${alive} de ${streams}.`);
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

function accountIn(folder) {
  const db = new Database(databaseIn(folder), { readonly: true });
  const id = db.prepare("select id from cuentas where email = ?").pluck().get(DIRECTION[0]);
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

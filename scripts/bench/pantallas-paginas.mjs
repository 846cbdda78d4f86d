/** The waits of a browser at the window, measured on the large and the small school in turns. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { oneByOne, quantiles, together } from "./http.mjs";
import { cpuMsOf, memoryOf } from "./quiet-server.mjs";
import { databaseIn } from "../data-dir.mjs";
import { paymentForm, windowOf } from "./window.mjs";

const USUAL = { rounds: 3, times: 80, togetherMs: 5_000, payments: 60 };
const SHORT = { rounds: 1, times: 5, togetherMs: 500, payments: 12 };
const CONNECTIONS = 8;
const JOBS_WITHIN_MS = 180_000;

/** Gives, for each size, the quantiles of each page; for the large one also requests a second and what it costs to start. */
export async function measureServers(servers, { corto }) {
  const { rounds, times, togetherMs, payments } = corto ? SHORT : USUAL;
  const result = { large: { pages: {} }, small: { pages: {} } };
  for (const [size, { server, client, folder }] of Object.entries(servers)) {
    Object.assign(result[size], { firstAnswerMs: server.firstAnswerMs, deafMs: await untilJobsEnded(client, folder) });
  }
  const paths = Object.fromEntries(Object.entries(servers).map(([size, { folder }]) => [size, pathsOf(folder)]));
  const samples = { large: {}, small: {} };
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(paths.large)) {
      for (const [size, { client }] of Object.entries(servers)) {
        const measured = await oneByOne(client, paths[size][name], times);
        (samples[size][name] ??= []).push(measured);
      }
    }
  }
  for (const [size, names] of Object.entries(samples)) {
    for (const [name, measured] of Object.entries(names)) result[size].pages[name] = middle(measured);
  }
  const { client, server } = servers.large;
  const options = { connections: CONNECTIONS, ms: togetherMs, cpuMs: () => cpuMsOf(server.pid) };
  result.large.together = {};
  for (const name of ["vacia", "lista", "ficha", "fichaSola"]) {
    result.large.together[name] = await together(client, paths.large[name], options);
  }
  for (const [size, { client: payer, folder }] of Object.entries(servers)) {
    result[size].pages.pago = await pay(payer, folder, payments);
  }
  result.large.memory = memoryOf(server.pid);
  return result;
}

// Between midnight and half past three in the school a start only posts: the ledger's check is still to come that night.
function beforeTheCheck() {
  const hour = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City", timeStyle: "short" });
  return hour.format(new Date()) < "03:30";
}

// The first minute's jobs (posting, ledger check) share the server with whoever comes in early: how long do they hold it?
async function untilJobsEnded(client, folder) {
  let longest = 0;
  const last = beforeTheCheck() ? "Posteo del día" : "Libro revisado";
  const deadline = performance.now() + JOBS_WITHIN_MS;
  for (let quiet = 0; quiet < 3 && performance.now() < deadline;) {
    const { ms } = await client.ask("/about");
    longest = Math.max(longest, ms);
    quiet = logOf(folder).includes(last) ? quiet + 1 : 0;
    await sleep(20);
  }
  return longest;
}

function logOf(folder) {
  const file = join(folder, "server.log");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** The level where the first student is now: in the small school all are. */
export function levelOfTheFirst(folder) {
  const db = new Database(databaseIn(folder), { readonly: true });
  const sql = "select nivelId from inscripciones where alumnoId = 1 order by cicloId desc limit 1";
  const id = db.prepare(sql).pluck().get();
  db.close();
  return id;
}

function pathsOf(folder) {
  const db = new Database(databaseIn(folder), { readonly: true });
  const ids = db.prepare("select id from alumnos order by id limit 50").pluck().all();
  const { id: service } = db.prepare("select id from servicios where nombre = 'Colegiatura'").get();
  const receipts = db
    .prepare(
      "select m.id from movimientos m join recibos r on r.movimientoId = m.id where m.alumnoId <= 50 and m.servicioId = ? order by m.id limit 50",
    )
    .pluck()
    .all(service);
  const matriculas = db.prepare("select matricula from alumnos order by id limit 50").pluck().all();
  db.close();
  const of = (list, i) => list[i % list.length];
  return {
    vacia: () => "/about",
    lista: () => "/controlescolar",
    ficha: (i) => `/controlescolar/alumno/${of(ids, i)}?fservicio=${service}`,
    fichaSola: (i) => `/alumno/${of(ids, i)}?fservicio=${service}`,
    busqueda: (i) => `/controlescolar?busqueda=${of(matriculas, i)}`,
    busquedaAmplia: () => "/controlescolar?busqueda=hernandez%20mar",
    formularioDePago: (i) => `/controlescolar/alumno/${of(ids, i)}/nuevomovimiento?fservicio=${service}`,
    recibo: (i) =>
      `/api/colegios/1/servicios/${service}/transacciones/${of(receipts, i)}/recibos?formatoRecibo=ORIGINAL`,
  };
}

async function pay(client, folder, times) {
  const facts = windowOf(folder);
  const few = facts.debtors.filter((id) => id <= 50);
  const samples = [];
  for (let i = 0; i < times; i++) {
    const form = paymentForm({
      ...facts,
      key: randomBytes(16).toString("base64url"),
      amount: (20 + i / 100).toFixed(2),
    });
    const path = `/controlescolar/alumno/${few[i % few.length]}/nuevomovimiento?fservicio=${facts.serviceId}`;
    const { status, ms, body } = await client.ask(path, { form });
    if (status !== 302) throw new Error(`El pago de la medición respondió ${status}: ${body.slice(0, 400)}`);
    if (i >= 10) samples.push(ms);
  }
  return quantiles(samples);
}

// Of several rounds the middle one: one that another program disturbed must not speak for all.
function middle(rounds) {
  const sorted = [...rounds].sort((a, b) => a.p50 - b.p50);
  return sorted[Math.floor(sorted.length / 2)];
}

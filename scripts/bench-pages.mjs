/** The waiting time of a browser at the window, measured on the large and the small school in turns. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { oneByOne, quantiles, together } from "./bench-http.mjs";
import { cpuMsOf, memoryOf } from "./bench-server.mjs";
import { databaseIn } from "./data-dir.mjs";

const ROUNDS = 3;
const TIMES = 80;
const TOGETHER_MS = 5_000;
const CONNECTIONS = 8;
const PAYMENTS = 60;
const JOBS_WITHIN_MS = 180_000;

/** The quantiles of each page, for each size; for the large one also requests per second and the cost of starting. */
export async function measureServers(servers) {
  const result = { large: { pages: {} }, small: { pages: {} } };
  for (const [size, { server, client, folder }] of Object.entries(servers)) {
    Object.assign(result[size], { firstAnswerMs: server.firstAnswerMs, deafMs: await untilJobsEnded(client, folder) });
  }
  const paths = Object.fromEntries(Object.entries(servers).map(([size, { folder }]) => [size, pathsOf(folder)]));
  const samples = { large: {}, small: {} };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of Object.keys(paths.large)) {
      for (const [size, { client }] of Object.entries(servers)) {
        const measured = await oneByOne(client, paths[size][name], TIMES);
        (samples[size][name] ??= []).push(measured);
      }
    }
  }
  for (const [size, names] of Object.entries(samples)) {
    for (const [name, rounds] of Object.entries(names)) result[size].pages[name] = middle(rounds);
  }
  const { client, server } = servers.large;
  const options = { connections: CONNECTIONS, ms: TOGETHER_MS, cpuMs: () => cpuMsOf(server.pid) };
  result.large.together = {};
  for (const name of ["vacia", "lista", "ficha", "fichaSola"]) {
    result.large.together[name] = await together(client, paths.large[name], options);
  }
  for (const [size, { client: payer, folder }] of Object.entries(servers)) {
    result[size].pages.pago = await payments(payer, folder);
  }
  result.large.memory = memoryOf(server.pid);
  return result;
}

// Between midnight and half past three in the school a start only posts: the night's ledger check comes later.
function beforeTheCheck() {
  const hour = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City", timeStyle: "short" });
  return hour.format(new Date()) < "03:30";
}

// The longest answer, in milliseconds, while the first minute's jobs (posting, ledger check) share the server with
// early users.
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

/** The current level of the first student: in the small school all are there. */
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

/** The form of /nuevomovimiento as a browser without JavaScript posts it, each time with another amount. */
export function paymentForm({ serviceId, operationId, drawerId, methodId, today, key, amount, observaciones = "" }) {
  return {
    servicioId: serviceId,
    operacionId: operationId,
    cajaId: drawerId,
    formaPagoId: methodId,
    monto: amount,
    fechaOperacion: today,
    observaciones,
    adelantar: "0",
    llave: key,
  };
}

/** The data of a benchmark's school for a payment form: ids, today, and debtors of tuition. */
export function windowOf(folder) {
  const db = new Database(databaseIn(folder), { readonly: true });
  const one = (sql) => db.prepare(sql).pluck().get();
  const facts = {
    serviceId: one("select id from servicios where nombre = 'Colegiatura'"),
    operationId: one("select id from operaciones where codigoOperacion = 'PAGO'"),
    drawerId: one("select min(id) from cajas"),
    methodId: one("select id from formasPago where codigoFormaPago = 'EFECTIVO'"),
    today: new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City" }).format(new Date()),
  };
  const debtors = db
    .prepare(
      `select p.alumnoId from pendientes p where p.servicioId = ? and p.pendienteCentavos > 0 and p.fechaLimitePago < ?
       group by p.alumnoId having sum(p.pendienteCentavos) > 100000 order by p.alumnoId limit 500`,
    )
    .pluck()
    .all(facts.serviceId, facts.today);
  db.close();
  return { ...facts, debtors };
}

async function payments(client, folder) {
  const facts = windowOf(folder);
  const few = facts.debtors.filter((id) => id <= 50);
  const samples = [];
  for (let i = 0; i < PAYMENTS; i++) {
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

// The median of several rounds: one disturbed by another program must not decide.
function middle(rounds) {
  const sorted = [...rounds].sort((a, b) => a.p50 - b.p50);
  return sorted[Math.floor(sorted.length / 2)];
}

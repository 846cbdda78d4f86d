/**
 * Sudden death while teachers take lists and write grades: values answered as saved exist, and took effect once,
 * however often they were sent.
 */
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { createClient } from "./bench/http.mjs";
import { startQuietly } from "./bench/quiet-server.mjs";
import { databaseIn } from "./data-dir.mjs";
import { chance, chanceOf, order } from "./torture-worker.mjs";

const PASSWORD = "Demo2026";
const LIFE_MS = 1_200;
/** Half of the lists go like the page's script sends them, and half as a form. */
const SCRIPTED = 0.5;
const LISTS = 0.4;

/** Kills the server `kills` times; each teacher resends unanswered requests unchanged before going on. */
export async function killTeachers(folder, { kills, seed }) {
  const random = chance(seed + 5);
  const school = await order(folder, "preparar-docentes");
  const world = { folder, alive: false, faults: [], ...school, resent: 0, written: 0 };
  const people = school.docentes.map((docente, number) => teacherSide(world, docente, chanceOf(seed + 5, number)));
  for (let round = 0; round <= kills; round++) {
    const server = await startQuietly(folder);
    const wrong = wrongOf(world, people).map((fault) => `muerte ${round}: ${fault}`);
    world.faults.push(...wrong);
    await Promise.all(people.map((person) => person.begin(server.port)));
    if (round === kills) {
      // The last life only finishes what the one before left.
      await Promise.all(people.map((person) => person.resend()));
      world.faults.push(...wrongOf(world, people));
      for (const person of people) person.end();
      await server.stop();
      break;
    }
    world.alive = true;
    const lives = people.map((person) => person.live());
    await sleep(random() * LIFE_MS);
    world.alive = false;
    await server.stop("SIGKILL");
    await Promise.all(lives);
    for (const person of people) person.end();
  }
  const kept = people.flatMap(({ kept: all }) => [...all.values()]);
  const count = (kind) => kept.filter((each) => each.kind === kind).reduce((sum, { times }) => sum + times, 0);
  return {
    text:
      `${kills} muertes súbitas del servidor con ${people.length} docentes: ${count("lista")} listas y ${count("calificacion")} ` +
      `calificaciones guardadas; de ${world.resent} sin respuesta, ${world.written} ya estaban`,
    faults: world.faults,
  };
}

/**
 * A teacher's phone. `kept` is the expected value of each list and cell by the answers, and its number of changes;
 * `pending` are requests without an answer.
 */
function teacherSide(world, docente, random) {
  const kept = new Map();
  const self = { kept, pending: null, begin, live, resend, end };
  let client = null;

  async function begin(port) {
    const session = client?.session() ?? "";
    client = createClient(port);
    if (session === "") await client.signIn(docente.email, PASSWORD);
    else client.resume(session);
  }

  function end() {
    client.close();
  }

  async function live() {
    try {
      await resend();
      while (world.alive) await send(await (random() < LISTS ? takenList(teacher, random) : newGrade(teacher, random)));
    } catch (error) {
      // Errors of a dying server are no fault; a refusal always is.
      const isCut = error.code !== undefined || error.message === "cut";
      if (world.alive || !isCut) world.faults.push(`${docente.email}: ${error.message}`);
    }
  }

  async function resend() {
    if (!self.pending) return;
    world.resent++;
    await deliver(self.pending);
  }

  async function send(what) {
    self.pending = what;
    await deliver(what);
  }

  const teacher = { ...docente, parcialId: world.parcialId, read };

  // Only values that the answer reports as saved are recorded.
  async function deliver({ key, kind, value, path, sent, saved }) {
    const answer = await client.ask(path, sent);
    const refused = answer.status >= 400 ? `${answer.status} ${answer.body.slice(0, 200)}` : saved(answer);
    if (refused) throw new Error(`${key}: ${refused}`);
    const before = kept.get(key);
    kept.set(key, { kind, value, times: (before?.times ?? 0) + (before?.value === value ? 0 : 1) });
    self.pending = null;
  }

  async function read(path) {
    const { status, body } = await client.ask(path);
    if (status !== 200) throw new Error(`${path} respondió ${status}`);
    const hidden = (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
    return { body, hidden };
  }

  return self;
}

/** A list with new marks: the request and the expected answer. */
async function takenList({ clases, read }, random) {
  const claseId = clases[Math.floor(random() * clases.length)];
  const { body, hidden } = await read(`/midia/${claseId}`);
  const pupils = [...body.matchAll(/value="(\d+)-F"/g)].map(([, id]) => id);
  const marks = pupils.flatMap((id) => (random() < 0.2 ? [`${id}-${random() < 0.5 ? "F" : "R"}`] : []));
  const fields = { version: hidden("version"), capturada: "", cuenta: hidden("cuenta") };
  const what = { key: `clase ${claseId}`, kind: "lista", value: marks.toSorted().join() };
  if (random() < SCRIPTED) {
    const path = /data-lista="([^"]+)"/.exec(body)[1];
    const json = { ...fields, marcas: marks, motivo: "" };
    return { ...what, path, sent: { method: "PUT", json }, saved: () => null };
  }
  const form = new URLSearchParams(marks.map((mark) => ["marcas", mark]));
  for (const [name, value] of Object.entries({ ...fields, fecha: hidden("fecha") })) form.append(name, value);
  for (const name of ["colegioId", "cicloId", "llave"]) if (hidden(name)) form.append(name, hidden(name));
  const saved = ({ status, location }) => (status === 302 ? null : `respondió ${status} ${location}`);
  return { ...what, path: `/midia/${claseId}`, sent: { form }, saved };
}

/** A cell of the teacher's grid with another grade. */
async function newGrade({ asignaturaId, parcialId, read }, random) {
  const { body } = await read(`/controlescolar/calificaciones?asignaturaId=${asignaturaId}&parcialId=${parcialId}`);
  const path = /\/api\/colegios\/\d+\/controlescolar\/calificaciones/.exec(body)[0];
  const cells = [...body.matchAll(/name="celda" value="((\d+)-0-\d+)"/g)];
  const [, cell, pupil] = cells[Math.floor(random() * cells.length)];
  const value = String(60 + Math.floor(random() * 41));
  const fields = { asignaturaId, parcialId, seccionId: "", observaciones: "Tortura" };
  const json = { ...fields, celda: [cell], escrito: [String(Number(value) / 10)] };
  const saved = (answer) => JSON.parse(answer.body).celdas[0].error ?? null;
  const key = `calificación ${asignaturaId}-${pupil}`;
  return { key, kind: "calificacion", value, path, sent: { method: "PUT", json }, saved };
}

/**
 * The differences between the file and the answers, one per line; unanswered requests may be there or not, complete and
 * once.
 */
function wrongOf(world, people) {
  const db = new Database(databaseIn(world.folder), { readonly: true });
  const standing = { lista: listIn(db), calificacion: gradeIn(db, world.parcialId) };
  const wrong = people.flatMap(({ kept, pending }) => {
    const keys = new Set([...kept.keys(), ...(pending ? [pending.key] : [])]);
    return [...keys].flatMap((key) => {
      const must = kept.get(key) ?? { kind: pending.kind, value: null, times: 0 };
      const is = standing[must.kind](key);
      const asAnswered = is.value === must.value && is.times === must.times;
      const open = pending?.key === key && pending.value !== must.value ? pending : null;
      const asSent = open !== null && is.value === open.value && is.times === must.times + 1;
      if (asSent) world.written++;
      if (asAnswered || asSent) return [];
      return [`${key}: quedó ${is.value} (${is.times} veces) y se guardó ${must.value} (${must.times} veces)`];
    });
  });
  if (db.pragma("integrity_check", { simple: true }) !== "ok") wrong.push("el archivo está dañado");
  if (db.pragma("foreign_key_check").length > 0) wrong.push("hay referencias rotas");
  db.close();
  return wrong;
}

function listIn(db) {
  const marks = db
    .prepare("select inscripcionId || case retardo when 1 then '-R' else '-F' end from faltas where claseId = ?")
    .pluck();
  const taken = db.prepare("select count(*) from asistencias where claseId = ?").pluck();
  const lines = db
    .prepare("select count(*) from bitacora where entidad = 'clases' and entidadId = ? and accion like 'asistencia.%'")
    .pluck();
  return (key) => {
    const id = Number(key.split(" ")[1]);
    return { value: taken.get(id) === 1 ? marks.all(id).toSorted().join() : null, times: lines.get(id) };
  };
}

function gradeIn(db, parcialId) {
  const cells = db.prepare(
    "select id, valor from calificaciones where asignaturaId = ? and inscripcionId = ? and parcialId = ? and criterioId is null",
  );
  const changes = db.prepare("select count(*) from calificacionesHistoria where calificacionId = ?").pluck();
  return (key) => {
    const rows = cells.all(...key.split(" ")[1].split("-").map(Number), parcialId);
    if (rows.length !== 1) return { value: rows.length === 0 ? null : "dos celdas", times: 0 };
    return { value: String(rows[0].valor), times: changes.get(rows[0].id) };
  };
}

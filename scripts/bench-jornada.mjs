/**
 * npm run bench:jornada: a school of 5,000 pupils and 1,000,000 movements at its two busiest hours. At eight, 200
 * teachers take lists and write grades in the same minute, five minutes long. At seven in the evening 1,000 pupils open
 * their desktop from one address. The window works on in both. Afterwards everything answered as saved is checked. `--
 * --muertes 100` kills the server that often while the teachers work. Prints each figure beside its limit; ends with 1
 * if one falls short.
 */
import { copyFileSync, constants, mkdirSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient, quantiles } from "./bench-http.mjs";
import { ensureSeeded } from "./bench-seed.mjs";
import { cpuMsOf, freePort, memoryOf, startQuietly } from "./bench-server.mjs";
import { databaseIn } from "./data-dir.mjs";
import { loadEnv } from "./env.mjs";
import { atMost, heading, info, ms, printFigures } from "./figures.mjs";
import { openDesktop } from "./jornada-alumno.mjs";
import { teacher } from "./jornada-docente.mjs";
import { CommandError, main, prepare, ROOT, say } from "./prepare.mjs";
import { chance } from "./torture-worker.mjs";

const P99_MS = 250;
const MINUTE_MS = 60_000;
/** The bell rings for all; the last teacher has the list open after this time. */
const SAME_MINUTE_MS = 20_000;
const PASSWORD = "Demo2026";
const READING_MS = [1_000, 3_000];

await main(async () => {
  loadEnv();
  const asked = readArguments();
  await prepare();
  const folder = await prepareSchool();
  const facts = await import("./jornada-hechos.mjs");
  const port = await freePort();
  const hours = [];
  if (asked.teachers > 0) hours.push(await atEight({ ...asked, folder, port, facts }));
  if (asked.pupils > 0) hours.push(await inTheEvening({ ...asked, folder, port, facts }));
  const short = printFigures(
    hours.flatMap(rowsOf),
    `${cpus().length} núcleos, compartidos con quien pregunta; carga de la máquina al terminar ${loadavg()[0].toFixed(1)}.`,
  );
  for (const fault of hours.flatMap(({ world, wrong }) => [...world.faults, ...wrong]).slice(0, 20))
    console.log(`    ${fault}`);
  process.exitCode = short > 0 ? 1 : 0;
});

function readArguments() {
  const { values } = parseArgs({
    options: {
      docentes: { type: "string", default: "200" },
      alumnos: { type: "string", default: "1000" },
      minutos: { type: "string", default: "5" },
      muertes: { type: "string", default: "0" },
      semilla: { type: "string", default: "1" },
    },
  });
  const { docentes, alumnos, minutos, muertes, semilla } = values;
  const [teachers, pupils, minutes, kills, seed] = [docentes, alumnos, minutos, muertes, semilla].map(Number);
  if (
    ![teachers, pupils, minutes, kills, seed].every(Number.isSafeInteger) ||
    minutes < 1 ||
    teachers > 300 ||
    pupils > 5_000
  )
    throw new CommandError("Uso: --docentes 200 --alumnos 1000 --minutos 5 --muertes 0 --semilla 1");
  return { teachers, pupils, minutes, kills, seed };
}

// A copy: the teachers' writes must not change the next run's figures.
async function prepareSchool() {
  const school = await ensureSeeded("bench-con-clases", 5_000, 1_000_000, { academic: true });
  const folder = join(ROOT, "data", "bench-jornada");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(databaseIn(school), databaseIn(folder), constants.COPYFILE_FICLONE);
  copyFileSync(join(school, ".tipo"), join(folder, ".tipo"));
  return folder;
}

/** Starts the server and the window, runs `work(world)` and returns the measurements. */
async function hour(name, { folder, port }, work) {
  const world = { name, port, samples: {}, faults: [], kills: 0, server: await startQuietly(folder, { port }) };
  await calm(port);
  const working = new AbortController();
  const { staffAtWork } = await import("./inscripciones-staff.mjs");
  const startedAt = performance.now();
  const staff = world.withoutWindow ? null : staffAtWork(world, { folder, signal: working.signal });
  const cpuBefore = cpuMsOf(world.server.pid);
  try {
    await work(world);
  } finally {
    working.abort();
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = (cpuMsOf(world.server.pid) - cpuBefore) / 1_000;
  await staff;
  const memory = memoryOf(world.server.pid);
  await world.server.stop();
  return { world, seconds, cpu, memory };
}

async function atEight({ teachers, minutes, kills, seed, folder, port, facts }) {
  const saved = { lists: new Map(), grades: new Map() };
  const fecha = facts.lastSchoolDay(folder);
  const measured = await hour("A las ocho", { folder, port }, async (world) => {
    say(`Entran ${teachers} docentes…`);
    const people = [];
    for (let number = 0; number < teachers; number++) people.push(await signedIn(world, number, { fecha, saved }));
    say(
      `${teachers} docentes pasan lista y califican durante ${minutes} minutos${kills > 0 ? `, y el servidor muere ${kills} veces` : ""}…`,
    );
    const random = chance(seed);
    const endsAt = performance.now() + minutes * MINUTE_MS;
    const killer = kills > 0 ? killOften(world, { folder, kills, endsAt, random }) : null;
    await Promise.all(people.map(({ client, work }) => shift(world, { client, work, minutes, random, kills })));
    await killer;
    for (const { client } of people) client.close();
  });
  return {
    ...measured,
    wrong: facts.lostOf(folder, saved),
    done: `${saved.lists.size} listas, ${saved.grades.size} calificaciones`,
  };
}

async function signedIn(world, number, { fecha, saved }) {
  const client = createClient(world.port);
  await client.signIn(`docente${number}@demo.mx`, PASSWORD);
  const record = (name, took) => (world.samples[name] ??= []).push(took);
  return { client, work: teacher(client, { fecha, number, scripted: number % 4 !== 0, record, saved }) };
}

// Once a minute, all within the same twenty seconds: the list, then some grades.
async function shift(world, { work, minutes, random, kills }) {
  const startedAt = performance.now();
  for (let turn = 0; turn < minutes; turn++) {
    await sleep(Math.max(0, startedAt + turn * MINUTE_MS + random() * SAME_MINUTE_MS - performance.now()));
    for (const step of ["takeList", "grade"]) await untilDone(world, () => work[step](turn), kills > 0);
  }
}

// If the server is killed, a teacher repeats unanswered requests; otherwise no answer is a fault.
async function untilDone(world, work, again) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isCut = error.code !== undefined || error.message === "cut";
      if (!(again && isCut)) return world.faults.push(error.message);
      await sleep(200);
    }
  }
}

async function killOften(world, { folder, kills, endsAt, random }) {
  const each = (endsAt - performance.now()) / kills;
  for (let kill = 0; kill < kills; kill++) {
    await sleep(each * random());
    await world.server.stop("SIGKILL");
    world.server = await startQuietly(folder, { port: world.port });
    world.kills += 1;
  }
}

async function inTheEvening({ pupils, minutes, seed, folder, port, facts }) {
  const mail = facts.mailOf(folder);
  const measured = await hour("A las siete de la tarde", { folder, port }, async (world) => {
    say(`${pupils} alumnos abren su escritorio en ${minutes} minutos…`);
    const random = chance(seed + 1);
    const record = (name, took) => (world.samples[name] ??= []).push(took);
    const pause = () => sleep(READING_MS[0] + random() * (READING_MS[1] - READING_MS[0]));
    const one = async (email) => {
      await sleep(random() * (minutes * MINUTE_MS - 20_000));
      const client = createClient(world.port);
      try {
        await openDesktop(client, { email, record, code: () => mail.codeOf(email), pause });
        world.opened = (world.opened ?? 0) + 1;
      } catch (error) {
        world.faults.push(error.message);
      }
      client.close();
    };
    await Promise.all(facts.pupilsOf(folder, pupils).map(one));
  });
  mail.close();
  return { ...measured, wrong: [], done: `${measured.world.opened ?? 0} escritorios abiertos` };
}

// The jobs of the start are over when the server answers at once again.
async function calm(port) {
  const client = createClient(port);
  for (let quiet = 0; quiet < 20; await sleep(100)) quiet = (await client.ask("/login")).ms < 50 ? quiet + 1 : 0;
  client.close();
}

function rowsOf({ world, wrong, done, seconds, cpu, memory }) {
  const { samples, faults, kills } = world;
  const time = (name, list) => {
    const { p50, p99 } = quantiles(list);
    // A killed server is expected to answer late: only its losses are judged then.
    const limit = kills > 0 ? null : P99_MS;
    return atMost(name, p99, limit, `p50 ${ms(p50)}, p99 ${ms(p99)} (${list.length})`, (value) => `p99 ${value} ms`);
  };
  const none = (name, list) => atMost(name, list.length, 0, String(list.length), String);
  return [
    heading(`${world.name}: ${done}${kills > 0 ? `; ${kills} muertes del servidor` : ""}`),
    none("  errores y rechazos", faults),
    none("  perdido, doble o distinto de lo que se guardó", wrong),
    time("  todo lo que se pidió", Object.values(samples).flat()),
    ...Object.entries(samples).map(([name, list]) => time(`    ${name.replace(/^staff /, "ventanilla: ")}`, list)),
    info("  CPU", `${((100 * cpu) / seconds).toFixed(0)} % de un núcleo`),
    ...(memory ? [info("  memoria", `${memory.now.toFixed(0)} MB (máximo ${memory.peak.toFixed(0)})`)] : []),
  ];
}

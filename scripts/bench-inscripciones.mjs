/**
 * npm run bench:inscripciones -- --familias 1000 --minutos 5: families complete the whole wizard from one address, each
 * with a photographed paper. Meanwhile staff work in a school of 5,000 students and 1,000,000 movements. Afterwards
 * every promise is checked. Prints each figure beside its limit; ends with 1 if one falls short.
 */
import { copyFileSync, constants, mkdirSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient, quantiles } from "./bench-http.mjs";
import { ensureSeeded } from "./bench-seed.mjs";
import { cpuMsOf, memoryOf, startQuietly } from "./bench-server.mjs";
import { databaseIn } from "./data-dir.mjs";
import { loadEnv } from "./env.mjs";
import { atMost, heading, info, ms, printFigures } from "./figures.mjs";
import { runFamily } from "./inscripciones-family.mjs";
import { CommandError, main, prepare, ROOT, say } from "./prepare.mjs";
import { chance, order } from "./torture-worker.mjs";

const POST_P99_MS = 250;
/** The grades have places for this part of the families; the rest are on the waiting list. */
const ROOM = 0.9;
/** The time that a family takes to read and fill in a step: a minimum plus a random part. */
const THINK_MS = [1_000, 2_000];
/** One phone in this many follows the redirect of each form. */
const PHONES_WITHOUT_SCRIPTS = 4;
/** The time that the last family needs to finish. */
const LAST_MS = 45_000;

await main(async () => {
  loadEnv();
  const asked = readArguments();
  await prepare();
  const { folder, invented } = await prepareSchool(asked);
  // Reads databases with a package that the lines above may just have installed.
  const { codeReader } = await import("./inscripciones-staff.mjs");
  const codes = codeReader(folder);
  const server = await startQuietly(folder);
  try {
    const measured = await measure({ ...asked, folder, invented, server, codes });
    await server.stop();
    const wrong = await order(folder, "revisar-familias", { prometidos: measured.world.promised });
    const short = printFigures(
      rowsOf({ ...asked, ...measured, wrong }),
      `${cpus().length} núcleos, compartidos con quien pregunta; carga de la máquina al terminar ${loadavg()[0].toFixed(1)}.`,
    );
    for (const fault of [...measured.world.faults, ...wrong].slice(0, 20)) console.log(`    ${fault}`);
    process.exitCode = short > 0 ? 1 : 0;
  } finally {
    codes.close();
    await server.stop("SIGKILL");
  }
});

function readArguments() {
  const { values } = parseArgs({
    options: {
      familias: { type: "string", default: "1000" },
      minutos: { type: "string", default: "5" },
      semilla: { type: "string", default: "1" },
    },
  });
  const [families, minutes, seed] = [values.familias, values.minutos, values.semilla].map(Number);
  if (!(families > 0 && minutes >= 1 && Number.isSafeInteger(families) && Number.isSafeInteger(seed)))
    throw new CommandError("Uso: --familias 1000 --minutos 5 --semilla 1");
  return { families, minutes, seed };
}

// A copy of the large school, with a formato that offers three grades.
async function prepareSchool({ families, seed }) {
  const school = await ensureSeeded("bench", 5_000, 1_000_000);
  const folder = join(ROOT, "data", "bench-inscripciones");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(databaseIn(school), databaseIn(folder), constants.COPYFILE_FICLONE);
  copyFileSync(join(school, ".tipo"), join(folder, ".tipo"));
  const lugares = Math.floor((families * ROOM) / 3);
  return { folder, invented: await order(folder, "formato", { cuantas: families, lugares, semilla: seed }) };
}

async function measure({ families, minutes, seed, folder, invented, server, codes }) {
  const { staffAtWork } = await import("./inscripciones-staff.mjs");
  const { formatoId } = invented;
  const world = { port: server.port, formatoId, codes, samples: {}, faults: [], promised: [] };
  const bytes = Buffer.from(invented.documento, "base64");
  const documento = { name: "acta.jpg", type: "image/jpeg", bytes };
  await calm(server.port);
  say(`${families} familias en ${minutes} minutos, cada una con un papel de ${(bytes.length / 1024).toFixed(0)} KB…`);
  const startedAt = performance.now();
  const cpuBefore = cpuMsOf(server.pid);
  const working = new AbortController();
  const staff = staffAtWork(world, { folder, signal: working.signal });
  const random = chance(seed);
  const begin = () => random() * (minutes * 60_000 - LAST_MS);
  const pause = () => sleep(THINK_MS[0] + random() * THINK_MS[1]);
  await Promise.all(
    invented.familias.map(async (family, i) => {
      await sleep(begin());
      const scripted = i % PHONES_WITHOUT_SCRIPTS !== 0;
      await runFamily(world, { ...family, documento, scripted, code: () => codes.of(family.email) }, pause);
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = (cpuMsOf(server.pid) - cpuBefore) / 1_000;
  working.abort();
  const worked = await staff;
  return { world, worked, seconds, cpu, memory: memoryOf(server.pid), states: codes.states(formatoId) };
}

// The jobs of the start are over when the server answers at once again.
async function calm(port) {
  const client = createClient(port);
  for (let quiet = 0; quiet < 20; await sleep(100)) quiet = (await client.ask("/login")).ms < 50 ? quiet + 1 : 0;
  client.close();
}

function rowsOf({ world, worked, wrong, families, minutes, seconds, cpu, memory, states }) {
  const { samples, faults, promised } = world;
  const all = (kind) => Object.entries(samples).flatMap(([name, list]) => (name.startsWith(kind) ? list : []));
  const time = (name, list, limit = null) => {
    const { p50, p99 } = quantiles(list);
    return atMost(name, p99, limit, `p50 ${ms(p50)}, p99 ${ms(p99)} (${list.length})`, (value) => `p99 ${value} ms`);
  };
  const none = (name, list) => atMost(name, list.length, 0, String(list.length), String);
  const finished = promised.filter(({ tipo }) => tipo === "folio").length;
  const posts = Object.keys(samples).filter((name) => name.startsWith("POST "));
  return [
    heading(`${families} familias desde una sola dirección`),
    atMost("  minutos", seconds / 60, minutes, (seconds / 60).toFixed(2), String),
    none("  familias que no terminaron", Array(families - finished).fill(0)),
    none("  errores, rechazos y límites", faults),
    none("  perdido, doble, a medias, folios con huecos, lugares de más", wrong),
    info(
      "  quedaron",
      Object.entries(states)
        .map(([state, count]) => `${count} ${state}`)
        .join(", "),
    ),
    time("  POST, todos", all("POST "), POST_P99_MS),
    ...posts.map((name) => time(`    ${name.slice(5)}`, samples[name])),
    time("  GET, todos", all("GET ")),
    heading("El personal, mientras tanto"),
    ...Object.keys(samples).flatMap((name) =>
      name.startsWith("staff ") ? time(`  ${name.slice(6)}`, samples[name]) : [],
    ),
    info("  pagos, aceptadas, rechazadas", `${worked.payments}, ${worked.accepted}, ${worked.rejected}`),
    heading("El proceso"),
    info("  CPU", `${((100 * cpu) / seconds).toFixed(0)} % de un núcleo`),
    ...(memory ? [info("  memoria", `${memory.now.toFixed(0)} MB (máximo ${memory.peak.toFixed(0)})`)] : []),
  ];
}

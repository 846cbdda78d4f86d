/**
 * Families go through the whole wizard from one address, each with a photographed paper, while staff work in a school of 5,000 students
 * and 1,000,000 movements. Afterwards everything that was promised is looked up.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError, say } from "../prepare.mjs";
import { chance, order } from "../torture-worker.mjs";
import { atMost, heading, info, ms } from "./figures.mjs";
import { quantiles } from "./http.mjs";
import { runFamily } from "./inscripciones-family.mjs";
import { codeReader, staffAtWork } from "./inscripciones-staff.mjs";
import { cpuMsOf, memoryOf, startQuietly, untilCalm } from "./quiet-server.mjs";
import { copyOfSchool, ensureSchool } from "./school.mjs";

const POST_P99_MS = 250;
/** The grades offer room for this part of the families; the rest wait in line. */
const ROOM = 0.9;
/** The time in which a family reads and fills in a step: a minimum, and a random addition. */
const THINK_MS = [1_000, 2_000];
/** One phone of so many follows the redirect of each form. */
const PHONES_WITHOUT_SCRIPTS = 4;
/** Once the last family has begun it needs this long to finish. */
const LAST_MS = 45_000;

/** Measures so many families, who all begin in time to finish within the minutes. */
export async function run({ familias: families, minutos: minutes, semilla: seed, corto }) {
  if (families < 1 || minutes < 1) throw new CommandError("Uso: --familias 1000 --minutos 5 --semilla 1");
  const asked = { families, minutes, seed };
  // Of the large school, with a formato that offers three grades.
  const folder = copyOfSchool(await ensureSchool("large", { corto }), "bench-inscripciones");
  const lugares = Math.floor((families * ROOM) / 3);
  const invented = await order(folder, "formato", { cuantas: families, lugares, semilla: seed });
  const codes = codeReader(folder);
  const server = await startQuietly(folder);
  try {
    const measured = await measure({ ...asked, folder, invented, server, codes });
    await server.stop();
    const wrong = await order(folder, "revisar-familias", { prometidos: measured.world.promised });
    return {
      rows: rowsOf({ ...asked, ...measured, wrong }),
      notes: ["compartidos con quien pregunta"],
      faults: [...measured.world.faults, ...wrong],
    };
  } finally {
    codes.close();
    await server.stop("SIGKILL");
  }
}

async function measure({ families, minutes, seed, folder, invented, server, codes }) {
  const { formatoId } = invented;
  const world = { port: server.port, formatoId, codes, samples: {}, faults: [], promised: [] };
  const bytes = Buffer.from(invented.documento, "base64");
  const documento = { name: "acta.jpg", type: "image/jpeg", bytes };
  await untilCalm(server.port);
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

/**
 * Families pay on line after a reminder, each from its link to its receipt, at the simulated provider. Two cashiers work
 * beside them, in a school of 5,000 students and 1,000,000 movements. Afterwards each paid order is in the ledger once.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError, say } from "../prepare.mjs";
import { chance, chanceOf, order } from "../torture-worker.mjs";
import { payOnLine } from "./cobros-family.mjs";
import { linkedFamilies, truthOf, untilSettled } from "./cobros-school.mjs";
import { atMost, heading, info, ms } from "./figures.mjs";
import { quantiles } from "./http.mjs";
import { codeReader, staffAtWork } from "./inscripciones-staff.mjs";
import { cpuMsOf, memoryOf, startQuietly, untilCalm } from "./quiet-server.mjs";
import { copyOfSchool, ensureSchool } from "./school.mjs";

const P99_MS = 250;
const MEMORY_MB = 300;
const CASHIERS = 2;
/** A telephone company gives its customers shared addresses: so many families come from each. */
const FAMILIES_OF_AN_ADDRESS = 16;
/** The time in which a family reads a page: a minimum, and a random addition. */
const THINK_MS = [1_000, 2_000];
/** One phone of so many follows the redirect of each form. */
const PHONES_WITHOUT_SCRIPTS = 4;
/** Most families pay with a card, and the notice of most payments comes once. */
const METHODS = [...Array(8).fill("TARJETA"), "SPEI", "EFECTIVO"];
const NOTICES = ["UNO", "UNO", "UNO", "DOS", "TARDE", "NINGUNO"];

/** Measures so many families, who begin within the seconds. */
export async function run({ familias: families, segundos: seconds, semilla: seed, corto }) {
  if (families < 1 || seconds < 1) throw new CommandError("Uso: --familias 500 --segundos 300 --semilla 1");
  const folder = copyOfSchool(await ensureSchool("large", { corto }), "bench-cobros");
  await order(folder, "preparar-cobros");
  const invited = linkedFamilies(folder, families);
  if (invited.length < families) throw new CommandError(`En la escuela deben ${invited.length} familias.`);
  const codes = codeReader(folder);
  const server = await startQuietly(folder);
  try {
    const measured = await measure({ folder, invited, seconds, seed, server, codes });
    await untilSettled(folder);
    await server.stop();
    const checked = await order(folder, "revisar-cobros", { verdad: truthOf(folder) });
    return {
      rows: rowsOf({ ...measured, checked, families }),
      notes: [`compartidos con quien pregunta; ${FAMILIES_OF_AN_ADDRESS} familias por dirección`],
      faults: [...measured.world.faults, ...checked.fallas],
    };
  } finally {
    codes.close();
    await server.stop("SIGKILL");
  }
}

async function measure({ folder, invited, seconds, seed, server, codes }) {
  const world = { port: server.port, samples: {}, faults: [], finished: [], changed: 0 };
  await untilCalm(server.port);
  say(`${invited.length} familias pagan en ${seconds} segundos…`);
  const startedAt = performance.now();
  const cpuBefore = cpuMsOf(server.pid);
  const working = new AbortController();
  const staff = staffAtWork(world, { folder, signal: working.signal, cashiers: CASHIERS });
  const arrivals = chance(seed);
  await Promise.all(
    invited.map(async ({ link, email }, number) => {
      const random = chanceOf(seed, number);
      const pick = (list) => list[Math.floor(random() * list.length)];
      const [method, notices] = [pick(METHODS), pick(NOTICES)];
      const scripted = number % PHONES_WITHOUT_SCRIPTS !== 0;
      const address = addressOf(Math.floor(number / FAMILIES_OF_AN_ADDRESS));
      const family = { link, address, method, notices, scripted, random, code: () => codes.of(email) };
      await sleep(arrivals() * seconds * 1_000);
      await payOnLine(world, family, () => sleep(THINK_MS[0] + random() * THINK_MS[1]));
    }),
  );
  const took = (performance.now() - startedAt) / 1_000;
  const cpu = (cpuMsOf(server.pid) - cpuBefore) / 1_000;
  working.abort();
  const worked = await staff;
  return { world, worked, took, cpu, memory: memoryOf(server.pid) };
}

/** The addresses of this machine behind 127.0.0.1, which its own people use. */
const addressOf = (number) => `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;

function rowsOf({ world, worked, took, cpu, memory, checked, families }) {
  const { samples, faults, finished, changed } = world;
  const names = (kind) => Object.keys(samples).filter((name) => name.startsWith(kind));
  const all = (kind) => names(kind).flatMap((name) => samples[name]);
  const time = (name, list, limit = null) => {
    const { p50, p95, p99 } = quantiles(list);
    const text = `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)} (${list.length})`;
    return atMost(name, p99, limit, text, (value) => `p99 ${value} ms`);
  };
  const each = (kind) => names(kind).map((name) => time(`    ${name.slice(kind.length)}`, samples[name]));
  const none = (name, count) => atMost(name, count, 0, String(count), String);
  return [
    heading(`${families} familias pagan en línea`),
    info("  segundos", took.toFixed(0)),
    none("  familias que no llegaron a su recibo", families - finished.length),
    none("  errores y rechazos", faults.length),
    none("  perdido, doble o distinto en el libro y en la lista", checked.fallas.length),
    info(
      "  pagos en línea, pagados; montos que cambió la ventanilla",
      `${checked.cobros}, ${checked.pagados}; ${changed}`,
    ),
    time("  páginas de familias, todas", all("family "), P99_MS),
    ...each("family "),
    time("  página del adquiriente simulado, aparte", all("provider ")),
    heading("La ventanilla, mientras tanto"),
    time("  ventanilla, todo", all("staff "), P99_MS),
    ...each("staff "),
    info("  pagos", String(worked.payments)),
    heading("El proceso"),
    info("  CPU", `${((100 * cpu) / took).toFixed(0)} % de un núcleo`),
    ...(memory
      ? [atMost("  memoria, máximo", memory.peak, MEMORY_MB, `${memory.peak.toFixed(0)} MB`, (mb) => `${mb} MB`)]
      : []),
  ];
}

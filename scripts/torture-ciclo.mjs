/**
 * Sudden death while a school changes its cycle: cloned, imported and promoted data are complete, or the work
 * continues.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { chance, order, startOrder } from "./torture-worker.mjs";

/**
 * The maximum of a life after its checks, in milliseconds: long enough to interrupt each kind of work in the middle.
 */
const LIFE_MS = 1_500;

/** Kills the process that clones, imports and promotes `kills` times; each life checks for partial work and goes on. */
export async function killCycles(folder, { kills, seed, rows }) {
  const random = chance(seed + 3);
  const faults = [];
  const done = new Map();
  for (let round = 0; round < kills; round++) {
    let working;
    const started = new Promise((resolve) => (working = resolve));
    const { child, ended } = startOrder(folder, "ciclo", { ronda: round, filas: rows }, (line) => {
      if (line === "C") working();
      else if (line.startsWith("X ")) faults.push(`muerte ${round}: ${line.slice(2)}`);
      else done.set(line.slice(2), (done.get(line.slice(2)) ?? 0) + 1);
    });
    await Promise.race([started, ended]);
    await sleep(random() * LIFE_MS);
    child.kill("SIGKILL");
    const { signal, errors } = await ended;
    if (signal !== "SIGKILL") faults.push(`muerte ${round}: el proceso terminó por su cuenta: ${errors.slice(-500)}`);
  }
  const { fallas } = await order(folder, "revisar-ciclos");
  const works = [...done].map(([name, times]) => `${name} ${times}`).join(", ");
  return {
    text: `${kills} muertes súbitas al clonar, importar y promover; llegaron a su fin: ${works}`,
    faults: [...faults, ...fallas],
  };
}

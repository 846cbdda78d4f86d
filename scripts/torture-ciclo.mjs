/** Sudden death while a school changes its cycle: what was cloned, imported and promoted is whole, or goes on where it was. */
import { setTimeout as sleep } from "node:timers/promises";
import { chance, order, startOrder } from "./torture-worker.mjs";

/** How long a life lasts at most after its checks: long enough for each of its works to be met in the middle. */
const LIFE_MS = 1_500;

/** Kills the process that clones, imports and promotes `kills` times; each life looks for halves and goes on. */
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

/**
 * Online payments at a provider that drops, delays and corrupts its answers. The process that reads them is killed, and
 * cashiers take the same debts. Each peso is in the accounts once.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { chance, order, startOrder } from "./torture-worker.mjs";

/** Kills the reader of payments `kills` times at any instant, then lets it finish at a provider that works. */
export async function killPayments(folder, { kills, payments, seed }) {
  const random = chance(seed + 11);
  const faults = [];
  await order(folder, "preparar-cobros");
  const said = [];
  let hear;
  const heard = new Promise((resolve) => (hear = resolve));
  const double = startOrder(
    folder,
    "doble-de-cobros",
    { semilla: seed, calma: Math.ceil(payments * 0.8) },
    (line) => (said.push(JSON.parse(line)), hear()),
    { stdin: "pipe" },
  );
  await Promise.race([heard, double.ended]);
  if (!said[0]) throw new Error(`El doble no abrió: ${(await double.ended).errors}`);
  const request = { entorno: said[0].entorno, cobros: payments, semilla: seed };
  for (let round = 0; round <= kills; round++) {
    let hand;
    const started = new Promise((resolve) => (hand = resolve));
    const life = { ...request, ronda: round, termina: round === kills };
    const { child, ended } = startOrder(folder, "cobrar", life, (line) => void (line === "C" && hand()));
    await Promise.race([started, ended]);
    if (round < kills) {
      await sleep(150 + random() * 900);
      child.kill("SIGKILL");
    }
    const { signal, code, errors } = await ended;
    if (round < kills ? signal !== "SIGKILL" : code !== 0)
      faults.push(`muerte ${round}: el proceso terminó por su cuenta: ${errors.slice(-500)}`);
  }
  double.child.stdin.end();
  const { errors } = await double.ended;
  const verdad = said.at(-1)?.verdad;
  if (!verdad) throw new Error(`El doble no dijo la verdad: ${errors.slice(-500)}`);
  const { fallas, cobros, pagados, devueltos } = await order(folder, "revisar-cobros", { verdad });
  faults.push(...fallas);
  return {
    text: `${cobros} cobros y ${kills} muertes súbitas, ${pagados} pagados y ${devueltos} devueltos en todo o en parte: cada peso una vez`,
    faults,
  };
}

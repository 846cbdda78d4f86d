/** Twenty simultaneous copies of one payment form: one effect, twenty equal answers. */
import { createClient } from "./bench/http.mjs";
import { windowOf } from "./bench/window.mjs";
import { startQuietly } from "./bench/quiet-server.mjs";
import { check, payer } from "./torture-kill.mjs";
import { chance } from "./torture-worker.mjs";

const COPIES = 20;

/** `rounds` forms, each sent twenty times at once to the real server. */
export async function copies(folder, { rounds, seed }) {
  const facts = windowOf(folder);
  const random = chance(seed + 2);
  const server = await startQuietly(folder);
  const client = createClient(server.port, { connections: COPIES });
  await client.signIn("direccion@demo.mx", "Demo2026");
  const pay = payer(client, facts);
  const confirmed = new Map();
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const student = facts.debtors[Math.floor(random() * facts.debtors.length)];
    const form = { key: `tortura-${seed}-${round}-veinte-copias`, student, cents: 1 + Math.floor(random() * 5_000) };
    const answers = await Promise.allSettled(Array.from({ length: COPIES }, () => pay(form)));
    const told = new Set(answers.map((answer) => answer.value ?? answer.reason.message));
    if (told.size !== 1) faults.push(`${form.key}: ${[...told].join(" | ")}`);
    else confirmed.set(form.key, [...told][0]);
  }
  client.close();
  await server.stop();
  faults.push(...(await check(folder, confirmed)));
  return {
    text: `${rounds} formularios en ${COPIES} copias simultáneas: ${confirmed.size} efectos y ${COPIES} respuestas iguales de cada uno`,
    faults,
  };
}

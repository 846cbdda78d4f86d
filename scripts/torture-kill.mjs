/**
 * Sudden death: processes that take payments are killed with SIGKILL at any instant, and no answered payment may be
 * missing.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { paymentForm, windowOf } from "./bench/window.mjs";
import { createClient } from "./bench/http.mjs";
import { startQuietly } from "./bench/quiet-server.mjs";
import { textOf } from "./html-forms.mjs";
import { chance, chanceOf, order, startOrder } from "./torture-worker.mjs";

const CONNECTIONS = 5;
const LOGIN = ["direccion@demo.mx", "Demo2026"];

/** Kills the payment command in a separate process `kills` times; each next one checks and resends. */
export async function killWorkers(folder, { kills, seed }) {
  const random = chance(seed);
  const confirmed = new Map();
  const faults = [];
  let last = new Map();
  let resent = 0;
  let inFlight = 0;
  for (let round = 0; round < kills; round++) {
    const before = [...last.values()];
    const pending = before.filter(({ transaccionId }) => transaccionId === undefined).length;
    inFlight += pending;
    resent += before.length;
    last = new Map();
    let paying;
    const started = new Promise((resolve) => (paying = resolve));
    const request = { ronda: round, semilla: seed, anteriores: before };
    const { child, ended } = startOrder(folder, "pagar", request, (line) => {
      if (line === "C") paying();
      else if (line.startsWith("X ")) faults.push(`muerte ${round}: ${line.slice(2)}`);
      else {
        const form = JSON.parse(line.slice(2));
        if (line.startsWith("A ")) confirmed.set(form.llave, form.transaccionId);
        if (!before.some(({ llave }) => llave === form.llave)) last.set(form.llave, form);
      }
    });
    await Promise.race([started, ended]);
    await sleep(random() * 120);
    child.kill("SIGKILL");
    const { signal, errors } = await ended;
    if (signal !== "SIGKILL") faults.push(`muerte ${round}: el proceso terminó por su cuenta: ${errors.slice(-500)}`);
  }
  const checked = await check(folder, confirmed);
  return {
    text: `${kills} muertes súbitas con 4 conexiones: ${confirmed.size} pagos confirmados, ${resent} formularios reenviados (${inFlight} quedaron sin respuesta)`,
    faults: [...faults, ...checked],
  };
}

/** The same with the real server and the real form over HTTP. */
export async function killServers(folder, { kills, seed }) {
  const facts = windowOf(folder);
  const random = chance(seed + 1);
  const confirmed = new Map();
  const faults = [];
  let sent = new Map();
  let session = "";
  let resent = 0;
  for (let round = 0; round <= kills; round++) {
    const server = await startQuietly(folder);
    const client = createClient(server.port, { connections: CONNECTIONS });
    if (session === "") await client.signIn(...LOGIN);
    else client.resume(session);
    session = client.session();
    const pay = payer(client, facts);
    for (const form of sent.values()) {
      resent++;
      const id = await pay(form);
      if (form.id !== undefined && form.id !== id) faults.push(`${form.key} respondió ${form.id} y luego ${id}`);
      confirmed.set(form.key, id);
    }
    if (round === kills) {
      client.close();
      await server.stop();
      break;
    }
    sent = new Map();
    const life = new AbortController();
    const side = async (_, connection) => {
      const own = chanceOf(seed + 1, round * CONNECTIONS + connection);
      for (let number = 0; !life.signal.aborted; number++) {
        const form = {
          key: `tortura-${seed}-${round}-${connection}-${number}-servidor`,
          student: pick(facts.debtors, own),
          cents: 1 + Math.floor(own() * 5_000),
        };
        sent.set(form.key, form);
        try {
          form.id = await pay(form);
          confirmed.set(form.key, form.id);
        } catch (error) {
          if (!life.signal.aborted) faults.push(`${form.key}: ${error.message}`);
          return;
        }
      }
    };
    const sides = Array.from({ length: CONNECTIONS }, side);
    await sleep(150 + random() * 900);
    life.abort();
    await server.stop("SIGKILL");
    await Promise.all(sides);
    client.close();
    faults.push(...(await check(folder, confirmed)).map((fault) => `muerte ${round}: ${fault}`));
  }
  faults.push(...(await check(folder, confirmed)));
  return {
    text: `${kills} muertes súbitas del servidor con ${CONNECTIONS} conexiones: ${confirmed.size} pagos confirmados, ${resent} formularios reenviados`,
    faults,
  };
}

/** Posts the payment form and returns the movement that the answer leads to; rejects any other answer. */
export function payer(client, facts) {
  return async ({ key, student, cents }) => {
    const form = paymentForm({ ...facts, key, amount: (cents / 100).toFixed(2), observaciones: key });
    const path = `/controlescolar/alumno/${student}/nuevomovimiento?fservicio=${facts.serviceId}`;
    let { status, location, body } = await client.ask(path, { form });
    // The server asks before it takes the same amount twice in a day: 'Continuar' is pressed, with the same key.
    const force = status === 409 && /name="force" value="([^"]+)"/.exec(body)?.[1];
    if (force) ({ status, location, body } = await client.ask(path, { form: { ...form, force } }));
    const id = /movimientos\/(\d+)\/recibo/.exec(location)?.[1];
    if (status === 302 && id) return Number(id);
    const text = textOf(body).slice(0, 300);
    throw Object.assign(new Error(`respondió ${status} ${location} ${text}`), { status, text });
  };
}

/** Faults of the file, after looking up every confirmed payment. */
export async function check(folder, confirmed) {
  const confirmados = [...confirmed].map(([llave, transaccionId]) => ({ llave, transaccionId }));
  return (await order(folder, "revisar", { confirmados })).fallas;
}

const pick = (list, random) => list[Math.floor(random() * list.length)];

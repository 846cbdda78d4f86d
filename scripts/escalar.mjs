/**
 * npm run escalar: two organizations on one machine, each with its own data folder, port and replica (docs/escalar.md).
 * Both take payments through the real server. One is killed with -9 together with its replication, restored from the
 * replica into another folder and started there. Prints the seconds of confirmed payments that were lost. Fails if the
 * replica has a gap, the restored school does not balance, or the other one was affected.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient } from "./bench/http.mjs";
import { windowOf } from "./bench/window.mjs";
import { startQuietly } from "./bench/quiet-server.mjs";
import { claimDataDir, databaseIn } from "./data-dir.mjs";
import { CommandError, main, prepare, requireWhole, say } from "./prepare.mjs";
import { findLitestream, lossOf, restoreReplica, startReplica } from "./replica.mjs";
import { check, payer } from "./torture-kill.mjs";
import { seedSchool } from "./torture-worker.mjs";

const PAUSE_MS = 40;
const FIRST_REPLICA_MS = 30_000;

await main(async () => {
  const { values } = parseArgs({ options: { segundos: { type: "string", default: "12" } } });
  const seconds = Number(values.segundos);
  if (!(seconds > 0)) throw new CommandError("--segundos debe ser un número mayor que cero");
  await prepare();
  const litestream = findLitestream();
  say(litestream ? `Con Litestream (${litestream})…` : "Sin Litestream: con respaldos propios, uno tras otro…");
  const base = mkdtempSync(join(tmpdir(), "escalar-"));
  try {
    const fallas = await rehearse(base, { litestream, seconds });
    if (fallas.length > 0) throw new CommandError(fallas.join("\n"));
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});

async function rehearse(base, { litestream, seconds }) {
  const norte = await open(base, "norte", litestream);
  const sur = await open(base, "sur", litestream);
  let again = null;
  try {
    // Neither is killed before its replica has a first state: a new school has none for some seconds.
    await firstReplica(norte);
    const paying = [pay(norte), pay(sur)];
    await sleep(seconds * 1_000);
    const diedAt = performance.now();
    norte.dead = true;
    await Promise.all([norte.server.stop("SIGKILL"), norte.replica.stop()]);
    await paying[0];
    const folder = join(base, "norte-otra-vez");
    const restoring = performance.now();
    await restoreReplica({ replica: join(base, "norte-replica"), folder, litestream });
    await requireWhole({ ...process.env, DATA_DIR: folder });
    again = await startQuietly(folder);
    const backIn = (performance.now() - restoring) / 1_000;
    const kept = await keysIn(folder);
    const loss = lossOf(norte.confirmed, kept, diedAt);
    sur.dead = true;
    await paying[1];
    return tell({ norte, sur, folder, again, kept, loss, backIn, diedAt });
  } finally {
    for (const each of [norte, sur]) await each.close();
    await again?.stop();
  }
}

async function open(base, name, litestream) {
  const folder = join(base, name);
  claimDataDir(folder, "bench");
  await seedSchool(folder);
  const server = await startQuietly(folder);
  const client = createClient(server.port, { connections: 2 });
  await client.signIn("direccion@demo.mx", "Demo2026");
  const replica = startReplica({ folder, replica: join(base, `${name}-replica`), litestream });
  const close = async () => {
    client.close();
    await replica.stop();
    await server.stop();
  };
  return { name, folder, server, client, replica, litestream, close, confirmed: [], faults: [], dead: false };
}

async function firstReplica({ replica, litestream }) {
  if (litestream) return sleep(3_000);
  for (const until = Date.now() + FIRST_REPLICA_MS; replica.backups() === 0;) {
    if (Date.now() > until) throw new CommandError("El primer respaldo no se hizo en medio minuto.");
    await sleep(100);
  }
}

// Numbered payments, one after the other, as at a window.
async function pay(school) {
  const facts = windowOf(school.folder);
  const take = payer(school.client, facts);
  for (let number = 0; !school.dead; number++) {
    const key = `escalar-${school.name}-${String(number).padStart(6, "0")}`;
    const student = facts.debtors[number % facts.debtors.length];
    try {
      await take({ key, student, cents: 100 + number });
      school.confirmed.push({ key, at: performance.now() });
    } catch (error) {
      if (!school.dead) school.faults.push(`${school.name}: ${error.message}`);
      return;
    }
    await sleep(PAUSE_MS);
  }
}

async function keysIn(folder) {
  const { default: Database } = await import("better-sqlite3");
  const db = new Database(databaseIn(folder), { readonly: true });
  const keys = db.prepare("select observaciones from movimientos where observaciones like 'escalar-%'").pluck().all();
  db.close();
  return new Set(keys);
}

async function tell({ norte, sur, folder, again, kept, loss, backIn, diedAt }) {
  const client = createClient(again.port);
  await client.signIn("direccion@demo.mx", "Demo2026");
  await payer(
    client,
    windowOf(folder),
  )({ key: "escalar-norte-despues", student: windowOf(folder).debtors[0], cents: 777 });
  client.close();
  const present = new Map();
  const meanwhile = sur.confirmed.filter(({ at }) => at > diedAt).length;
  const cuadra = await check(folder, present);
  say(`Norte: ${norte.confirmed.length} pagos confirmados, ${kept.size} en la réplica, ${loss.lost} perdidos`);
  say(`Se perdieron los de los últimos ${loss.seconds.toFixed(2)} s; de vuelta en ${backIn.toFixed(1)} s, y ya cobra`);
  say(`Sur: ${sur.confirmed.length} pagos confirmados, ${meanwhile} de ellos mientras el norte no estaba`);
  return [
    ...norte.faults,
    ...sur.faults,
    ...cuadra.map((falla) => `lo restaurado: ${falla}`),
    ...(norte.confirmed.length > 0 ? [] : ["No se confirmó ningún pago: no se midió nada."]),
    ...(loss.holes ? ["A la réplica le falta un pago anterior a otro que sí tiene."] : []),
    ...(meanwhile > 0 ? [] : ["El sur no cobró mientras el norte no estaba."]),
    ...((await keysIn(sur.folder)).size === sur.confirmed.length ? [] : ["Al sur le faltan o le sobran pagos."]),
  ];
}

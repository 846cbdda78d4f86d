/** A full disk, twice: SQLite's own limit of pages, and the system's limit of a file's size under the real server. */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { createClient } from "./bench/http.mjs";
import { windowOf } from "./bench/window.mjs";
import { startQuietly } from "./bench/quiet-server.mjs";
import { databaseIn } from "./data-dir.mjs";
import { check, payer } from "./torture-kill.mjs";
import { chance, order } from "./torture-worker.mjs";

const MAXIMUM_PAYMENTS = 5_000;

/** The payment command on a file that may not grow, and then may again. */
export async function fullPages(folder, { pages, tries, seed }) {
  const done = await order(folder, "llenar", { semilla: seed, paginas: pages, intentos: tries });
  return {
    text:
      `lleno por páginas tras ${done.pagosAntes} pagos: ${tries} intentos rechazados con «${done.errores.join("», «")}», ` +
      `nada a medias; con espacio, ${done.pagosDespues} reenviados`,
    faults: done.fallas,
  };
}

/**
 * The real server under a file-size limit; then the limit is lifted (or, if that is impossible, the server restarts).
 */
export async function fullDisk(folder, { tries, seed }) {
  const facts = windowOf(folder);
  const random = chance(seed + 3);
  const limitKb = Math.ceil(statSync(databaseIn(folder)).size / 1024) + 64;
  let server = await startQuietly(folder, { limitKb });
  let client = createClient(server.port, { connections: 4 });
  await client.signIn("direccion@demo.mx", "Demo2026");
  const confirmed = new Map();
  const failed = [];
  const faults = [];
  const answers = new Map();
  for (let number = 1; failed.length < tries && number < MAXIMUM_PAYMENTS; number++) {
    const student = facts.debtors[Math.floor(random() * facts.debtors.length)];
    const form = { key: `tortura-${seed}-${number}-disco-lleno`, student, cents: 1 + Math.floor(random() * 5_000) };
    try {
      confirmed.set(form.key, await payer(client, facts)(form));
    } catch (error) {
      failed.push(form);
      const told = `${error.status}: ${(error.text ?? error.message).replace(/Folio: \w+/, "Folio: …").slice(0, 120)}`;
      answers.set(told, (answers.get(told) ?? 0) + 1);
      if (!error.status || error.status < 500) faults.push(`${form.key}: ${error.message}`);
    }
  }
  const before = confirmed.size;
  if (failed.length === 0) faults.push("el disco nunca se llenó");
  faults.push(...(await check(folder, confirmed)));
  const lifted = spawnSync("prlimit", ["--pid", String(server.pid), "--fsize=unlimited:unlimited"]).status === 0;
  if (!lifted) {
    const session = client.session();
    client.close();
    await server.stop();
    server = await startQuietly(folder);
    client = createClient(server.port, { connections: 4 });
    client.resume(session);
  }
  for (const form of failed) {
    try {
      confirmed.set(form.key, await payer(client, facts)(form));
    } catch (error) {
      faults.push(`${form.key}, ya con espacio: ${error.message}`);
    }
  }
  client.close();
  await server.stop();
  faults.push(...(await check(folder, confirmed)));
  const told = [...answers].map(([text, times]) => `${times} × «${text}»`).join(", ");
  return {
    text:
      `lleno por tamaño de archivo tras ${before} pagos: ${told}; nada a medias; con espacio` +
      `${lifted ? " y sin reiniciar" : ""}, ${failed.length} reenviados`,
    faults,
  };
}

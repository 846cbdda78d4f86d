/**
 * npm run torture: sudden death while people pay, families register, teachers take lists and grade, a cycle changes and
 * invoices are stamped. Also twenty copies of one form, random commands against a simple model, interrupted restores, a
 * full disk, and attacks on memory. Each works on a copy of one small school. `--corto` runs a short version of each;
 * `--semilla N` repeats a run; `--solo NAME,…` runs some of them. Prints one line for each and ends with 1 if anything
 * was wrong.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { databaseIn } from "./data-dir.mjs";
import { CommandError, main, prepare } from "./prepare.mjs";
import { killCycles } from "./torture-ciclo.mjs";
import { killPayments } from "./torture-cobros.mjs";
import { copies } from "./torture-copies.mjs";
import { killTeachers } from "./torture-docentes.mjs";
import { killFamilies } from "./torture-familia.mjs";
import { killInvoices } from "./torture-facturas.mjs";
import { fullDisk, fullPages } from "./torture-full.mjs";
import { killServers, killWorkers } from "./torture-kill.mjs";
import { randomLedger, randomClocks, randomPrograms, randomRules } from "./torture-ledger.mjs";
import { memory } from "./torture-memoria.mjs";
import { fullBackup, killRestores } from "./torture-restore.mjs";
import { seedSchool } from "./torture-worker.mjs";

const TORTURES = {
  muertes: [killWorkers, { kills: 200 }, { kills: 6 }],
  servidor: [killServers, { kills: 22 }, { kills: 1 }],
  familias: [killFamilies, { kills: 200 }, { kills: 2 }],
  docentes: [killTeachers, { kills: 100 }, { kills: 2 }],
  ciclo: [killCycles, { kills: 100, rows: 40 }, { kills: 5, rows: 10 }],
  facturas: [killInvoices, { kills: 50, invoices: 500 }, { kills: 2, invoices: 8 }],
  cobros: [killPayments, { kills: 50, payments: 1_000 }, { kills: 2, payments: 12 }],
  copias: [copies, { rounds: 200 }, { rounds: 3 }],
  libro: [randomLedger, { steps: 100_000 }, { steps: 500 }],
  programas: [randomPrograms, { steps: 50_000 }, { steps: 300 }],
  reloj: [randomClocks, { steps: 2_000 }, { steps: 25 }],
  reglas: [randomRules, { steps: 50_000 }, { steps: 300 }],
  paginas: [fullPages, { pages: 40, tries: 200 }, { pages: 10, tries: 20 }],
  disco: [fullDisk, { tries: 100 }, { tries: 8 }],
  restaurar: [killRestores, { kills: 100 }, { kills: 5 }],
  respaldo: [fullBackup, {}, {}],
  memoria: [
    memory,
    { connections: 100, megabytes: 19, pictures: 20, side: 7_740 },
    { connections: 100, megabytes: 4, pictures: 1, side: 4_200 },
  ],
};

await main(async () => {
  const { values } = parseArgs({
    options: { corto: { type: "boolean", default: false }, semilla: { type: "string" }, solo: { type: "string" } },
  });
  const seed = Number(values.semilla ?? 1 + Math.floor(Math.random() * 1_000_000));
  const names = values.solo?.split(",") ?? Object.keys(TORTURES);
  const unknown = names.find((name) => !(name in TORTURES));
  if (unknown || !Number.isSafeInteger(seed))
    throw new CommandError(`--solo acepta: ${Object.keys(TORTURES).join(", ")}; --semilla, un entero.`);
  await prepare();
  console.log(`Semilla ${seed}`);
  const work = mkdtempSync(join(tmpdir(), "tortura-"));
  try {
    await seedSchool(work, values.corto ? 20 : 100);
    for (const name of names) {
      const [torture, long, short] = TORTURES[name];
      const folder = join(work, name);
      mkdirSync(folder);
      copyFileSync(databaseIn(work), databaseIn(folder));
      const startedAt = performance.now();
      const { text, faults } = await torture(folder, { ...(values.corto ? short : long), seed });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${faults.length === 0 ? "✓" : "✗"} ${name}: ${text} (${seconds} s)`);
      for (const fault of faults.slice(0, 10)) console.log(`    ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

/** node scripts/tool.mjs NAME …: one of tools/cli's tools over DATA_DIR (the real school, else the demo's). */
import { existsSync } from "node:fs";
import { claimDataDir, databaseIn, dataDirOf } from "./data-dir.mjs";
import { loadEnv } from "./env.mjs";
import { handOver } from "./update/hand-over.mjs";
import { writePrivately } from "../server/process/private-files.mjs";
import { main, prepare, runTool } from "./prepare.mjs";

await main(async () => {
  await handOver("tool.mjs");
  loadEnv();
  await prepare({ app: false });
  // The tools write databases and backups, too.
  writePrivately();
  const [name = "", ...args] = process.argv.slice(2);
  process.exit(await runTool(name, args, { ...process.env, DATA_DIR: folderFor(name) }));
});

// The benchmark's invented thousands get a separate folder, never a school's.
function folderFor(name) {
  if (name === "seed") {
    const bench = dataDirOf(process.env, "bench");
    claimDataDir(bench, "bench");
    return bench;
  }
  const real = dataDirOf(process.env, "colegio");
  const demo = dataDirOf(process.env, "demo");
  return !existsSync(databaseIn(real)) && existsSync(databaseIn(demo)) ? demo : real;
}

/**
 * Serves a real school with this file's version. Its data folder is migrated, after a backup if the program changed,
 * and served. `MAINTENANCE=1` serves a copy of the school that sends nothing.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { claimDataDir, dataDirOf, databaseIn, keepServersAway } from "./data-dir.mjs";
import { loadEnv } from "./env.mjs";
import { builtHash, main, prepare, requireTool, requireWhole, say } from "./prepare.mjs";
import { addressesOf, startServer } from "./server.mjs";

await main(async () => {
  loadEnv();
  await prepare();
  const folder = dataDirOf(process.env, "colegio");
  claimDataDir(folder, "real");
  const letGo = keepServersAway(folder);
  const inMaintenance = process.env.MAINTENANCE === "1";
  const env = { ...process.env, DATA_DIR: folder, PORT: process.env.PORT || "3000", DEMO: inMaintenance ? "1" : "" };
  await requireWhole(env);
  const versionFile = join(folder, ".version");
  const served = existsSync(versionFile) ? readFileSync(versionFile, "utf8") : null;
  if (!inMaintenance && served !== builtHash()) {
    if (existsSync(databaseIn(folder))) {
      say("El programa cambió: respaldando antes de actualizar…");
      // The second place may be unplugged today; that must not keep the school closed.
      await requireTool("backup", [], { ...env, BACKUP_DIR: "" });
    }
  }
  await requireTool("migrate", [], env);
  writeFileSync(versionFile, builtHash());
  letGo();
  await startServer(env);
  if (inMaintenance) return;
  console.log(
    `\n  La escuela está abierta en ${addressesOf(env).join(" o ")}\n  Datos en ${folder}. Ctrl+C para terminar.\n`,
  );
});

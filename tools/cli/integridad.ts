/** Checks the database of DATA_DIR before it is opened; if it is damaged, prints instructions and ends with 1. */
import { correr } from "../cli-main";
import { databaseFile, dataDir } from "db/connection";
import { explicarDano, problemaDe } from "db/integridad";

await correr(async () => {
  if ((await problemaDe(databaseFile(), "quick")) === null) return;
  console.error(await explicarDano(dataDir()));
  process.exitCode = 1;
});

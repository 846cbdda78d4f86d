/** Looks through the database of DATA_DIR before it is opened; says what to do when it is damaged, and ends with 1. */
import { correr } from "../cli-main";
import { databaseFile, dataDir } from "db/connection";
import { explicarDano, problemaDe } from "db/integridad";

await correr(async () => {
  if ((await problemaDe(databaseFile(), "quick")) === null) return;
  console.error(await explicarDano(dataDir()));
  process.exitCode = 1;
});

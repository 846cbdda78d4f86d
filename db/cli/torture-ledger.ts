/**
 * Torture of the ledger's arithmetic in an empty DATA_DIR: `torture-ledger --pasos N --semilla S`. Prints one line of JSON;
 * ends with 1 at the first difference from the simple model.
 */
import { parseArgs } from "node:util";
import { torturarLibro } from "../bench/tortura-libro";
import { databaseFile, openSqlite } from "../connection";

const { values } = parseArgs({
  options: { pasos: { type: "string", default: "100000" }, semilla: { type: "string", default: "1" } },
});
// What is compared is arithmetic, not what survives a power cut.
const sqlite = openSqlite(databaseFile(), { synchronous: "OFF" });
const hecho = await torturarLibro(sqlite, { pasos: Number(values.pasos), semilla: Number(values.semilla) });
sqlite.close();
console.log(JSON.stringify(hecho));

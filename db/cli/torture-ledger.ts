/**
 * Torture of the ledger's arithmetic in an empty DATA_DIR: `torture-ledger --pasos N --semilla S`, with `--programas` of the
 * programs that charge it. Prints one line of JSON; ends with 1 at the first thing that is wrong.
 */
import { parseArgs } from "node:util";
import { torturarLibro } from "../bench/tortura-libro";
import { torturarProgramas } from "../bench/tortura-programas";
import { databaseFile, openSqlite } from "../connection";

const { values } = parseArgs({
  options: {
    pasos: { type: "string", default: "100000" },
    semilla: { type: "string", default: "1" },
    programas: { type: "boolean", default: false },
  },
});
// What is compared is arithmetic, not what survives a power cut.
const sqlite = openSqlite(databaseFile(), { synchronous: "OFF" });
const torturar = values.programas ? torturarProgramas : torturarLibro;
const hecho = await torturar(sqlite, { pasos: Number(values.pasos), semilla: Number(values.semilla) });
sqlite.close();
console.log(JSON.stringify(hecho));

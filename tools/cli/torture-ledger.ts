/**
 * Torture of the ledger's arithmetic in an empty DATA_DIR: `torture-ledger --pasos N --semilla S`. With `--programas`
 * it tests the charging programs. With `--reglas` it tests their rules from day to day (`--vida N`: that life alone,
 * step by step), with `--reloj` a wrong clock. Prints one line of JSON; ends with 1 at the first error.
 */
import { parseArgs } from "node:util";
import { torturarLibro } from "../torture/tortura-libro";
import { torturarProgramas } from "../torture/tortura-programas";
import { torturarReglas } from "../torture/tortura-reglas";
import { torturarReloj } from "../torture/tortura-reloj";
import { databaseFile, openSqlite } from "db/connection";

const { values } = parseArgs({
  options: {
    pasos: { type: "string", default: "100000" },
    semilla: { type: "string", default: "1" },
    programas: { type: "boolean", default: false },
    reglas: { type: "boolean", default: false },
    reloj: { type: "boolean", default: false },
    vida: { type: "string" },
  },
});
// Only arithmetic is compared, not what survives a power cut.
const sqlite = openSqlite(databaseFile(), { synchronous: "OFF" });
const torturar = values.reloj
  ? torturarReloj
  : values.reglas
    ? torturarReglas
    : values.programas
      ? torturarProgramas
      : torturarLibro;
const vida = values.vida === undefined ? null : Number(values.vida);
const resultado = await torturar(sqlite, { pasos: Number(values.pasos), semilla: Number(values.semilla), vida });
sqlite.close();
console.log(JSON.stringify(resultado));

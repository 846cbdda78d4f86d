/**
 * `npm run bench -- hojas` without its table, as one line of JSON. It measures a list of `--filas` pupils to its undo and one of `--largas`
 * to its dry run, on a copy of the database of DATA_DIR.
 */
import { parseArgs } from "node:util";
import { databaseFile } from "db/connection";
import { medirHojas } from "../bench/medir-hojas";

const { values } = parseArgs({
  options: { filas: { type: "string", default: "2000" }, largas: { type: "string", default: "20000" } },
});
console.log(JSON.stringify(await medirHojas(databaseFile(), Number(values.filas), Number(values.largas))));

/**
 * `npm run bench -- ciclo` without its table: what a change of cycle costs on the database of DATA_DIR, with `--importados` students at its
 * end, as one line of JSON.
 */
import { parseArgs } from "node:util";
import { databaseFile } from "db/connection";
import { medirCiclo } from "../bench/medir-ciclo";

const { values } = parseArgs({ options: { importados: { type: "string", default: "2000" } } });
console.log(JSON.stringify(await medirCiclo(databaseFile(), Number(values.importados))));

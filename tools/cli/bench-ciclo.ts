/**
 * `npm run bench:ciclo` without its table: the costs of a change of cycle on the database of DATA_DIR, as one line of
 * JSON.
 */
import { databaseFile } from "db/connection";
import { medirCiclo } from "../bench/medir-ciclo";

console.log(JSON.stringify(await medirCiclo(databaseFile())));

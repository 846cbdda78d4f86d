/** `npm run bench:ciclo` without its table: what a change of cycle costs on the database of DATA_DIR, as one line of JSON. */
import { databaseFile } from "db/connection";
import { medirCiclo } from "../bench/medir-ciclo";

console.log(JSON.stringify(await medirCiclo(databaseFile())));

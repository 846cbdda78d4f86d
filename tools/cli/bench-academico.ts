/** `npm run bench:academico` without its table: a school made in bulk in the empty DATA_DIR, measured, as one line of JSON. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { databaseFile, openSqlite } from "db/connection";
import { medirAcademico } from "../bench/medir-academico";

mkdirSync(dirname(databaseFile()), { recursive: true });
const sqlite = openSqlite(databaseFile());
const medidas = await medirAcademico(sqlite);
sqlite.close();
console.log(JSON.stringify(medidas));

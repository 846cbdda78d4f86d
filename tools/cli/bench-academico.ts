/** `npm run bench:academico` without its table: two schools made in bulk in the empty DATA_DIR, measured, as one line of JSON. */
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { databaseFile, openSqlite } from "db/connection";
import { medirAcademico, medirAcademicoChico } from "../bench/medir-academico";

const folder = dirname(databaseFile());
mkdirSync(folder, { recursive: true });
const sqlite = openSqlite(databaseFile());
const medidas = await medirAcademico(sqlite);
sqlite.close();
const small = openSqlite(join(folder, "chica.sqlite"));
const chica = await medirAcademicoChico(small);
small.close();
console.log(JSON.stringify({ ...medidas, chica }));

/**
 * `npm run bench -- academico` without its table: two schools made in bulk in the empty DATA_DIR, measured, as one line of JSON. With
 * `--corto` the large one is as small as the other.
 */
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { databaseFile, openSqlite } from "db/connection";
import { CHICA, GRANDE } from "../bench/academico";
import { medirAcademico, medirAcademicoChico } from "../bench/medir-academico";

const { values } = parseArgs({ options: { corto: { type: "boolean", default: false } } });
const folder = dirname(databaseFile());
mkdirSync(folder, { recursive: true });
const sqlite = openSqlite(databaseFile());
const medidas = await medirAcademico(sqlite, values.corto ? CHICA : GRANDE);
sqlite.close();
const small = openSqlite(join(folder, "chica.sqlite"));
const chica = await medirAcademicoChico(small);
small.close();
console.log(JSON.stringify({ ...medidas, chica }));

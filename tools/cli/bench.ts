/** The part of `npm run bench -- pantallas` that needs no server: `bench --pagos N` prints its figures of DATA_DIR as one line of JSON. */
import { parseArgs } from "node:util";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { medirLecturas } from "../bench/medir-lecturas";
import { medirPagos } from "../bench/medir-pagos";
import { medirProgramas } from "../bench/medir-programas";
import { databaseFile, kyselyOver, openSqlite } from "db/connection";

const { values } = parseArgs({ options: { pagos: { type: "string", default: "0" } } });
const sqlite = openSqlite(databaseFile());
const db = kyselyOver(sqlite);
const lecturas = await medirLecturas(sqlite, db);
const inicio = performance.now();
await revisarLibro(db);
const revisionMs = performance.now() - inicio;
sqlite.close();
const cuantos = Number(values.pagos);
const pagos = cuantos > 0 ? await medirPagos(databaseFile(), cuantos) : null;
const programas = cuantos > 0 ? await medirProgramas(databaseFile()) : null;
console.log(JSON.stringify({ ...lecturas, revisionMs, pagos, programas }));

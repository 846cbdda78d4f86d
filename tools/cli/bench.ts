/** The part of `npm run bench -- pantallas` that needs no server: `bench --pagos N` prints its figures of DATA_DIR as one line of JSON. */
import { parseArgs } from "node:util";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { medirBecas } from "../bench/medir-becas";
import { medirCierre } from "../bench/medir-cierre";
import { medirConvenios } from "../bench/medir-convenios";
import { medirLecturas } from "../bench/medir-lecturas";
import { medirPagos } from "../bench/medir-pagos";
import { medirPolizas } from "../bench/medir-polizas";
import { medirProgramas } from "../bench/medir-programas";
import { databaseFile, kyselyOver, openSqlite } from "db/connection";

const { values } = parseArgs({ options: { pagos: { type: "string", default: "0" } } });
const sqlite = openSqlite(databaseFile());
const db = kyselyOver(sqlite);
const lecturas = await medirLecturas(sqlite, db);
const inicio = performance.now();
await revisarLibro(db);
const revisionMs = performance.now() - inicio;
const cierre = await medirCierre(sqlite);
const polizas = await medirPolizas(sqlite);
sqlite.close();
const cuantos = Number(values.pagos);
const pagos = cuantos > 0 ? await medirPagos(databaseFile(), cuantos) : null;
const programas = cuantos > 0 ? await medirProgramas(databaseFile()) : null;
const convenios = cuantos > 0 ? await medirConvenios(databaseFile()) : null;
const becas = cuantos > 0 ? await medirBecas(databaseFile()) : null;
console.log(JSON.stringify({ ...lecturas, revisionMs, cierre, polizas, pagos, programas, convenios, becas }));

/**
 * Loads the post office's catalogue of postal codes, as text or as its .zip, into DATA_DIR (`npm run sepomex --
 * CPdescarga.txt`).
 */
import { createReadStream, existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { guardarSepomex, leerSepomex } from "~/personas/domicilios/cargar-sepomex.server";
import { DESCARGA_SEPOMEX } from "~/personas/domicilios/domicilio";
import { databaseFile, dataDir, kyselyOver, openSqlite } from "db/connection";
import { migrate } from "db/migrate";

const [file] = process.argv.slice(2);
if (!file || !existsSync(file) || !statSync(file).isFile()) {
  const problem = file ? `No existe el archivo ${file}.` : "Falta el archivo.";
  console.error(`${problem} Se usa así: npm run sepomex -- CPdescarga.txt`);
  console.error(`Se descarga de ${DESCARGA_SEPOMEX}`);
  process.exit(1);
}
if (!existsSync(databaseFile())) {
  console.error(`No hay una base de datos en ${dataDir()}.`);
  process.exit(1);
}

const number = (n: number) => n.toLocaleString("es-MX");
const startedAt = performance.now();
const sqlite = openSqlite(databaseFile());
const db = kyselyOver(sqlite);
await migrate(db);

const leido = await leerSepomex(databaseFile(), createReadStream(file), progress("Leídas"));
if (!leido.ok) {
  endLine();
  console.error(leido.mensaje);
  sqlite.close();
  process.exit(1);
}
const { filas, nuevas, cambiadas, retiradas } = leido.cambios;
const total = nuevas + cambiadas + retiradas;
await guardarSepomex(db, { ...leido, nombre: basename(file), autor: null }, progress("Guardadas", total));
endLine();
sqlite.close();
console.log(
  total === 0
    ? `${number(filas)} colonias: ya estaban todas, nada cambió.`
    : `${number(filas)} colonias: ${number(nuevas)} nuevas, ${number(cambiadas)} cambiadas, ${number(retiradas)} retiradas.`,
);
console.log(`Listo en ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);

// On a terminal one changing line; in a file, one line for each tenth.
function progress(what: string, of?: number): (done: number) => void {
  let shown = -1;
  return (done) => {
    const mark = of ? Math.floor((done / of) * 10) : Math.floor(done / 25_000);
    if (process.stdout.isTTY) process.stdout.write(`\r${what}: ${number(done)}${of ? ` de ${number(of)}` : ""}   `);
    else if (mark > shown) console.log(`${what}: ${number(done)}${of ? ` de ${number(of)}` : ""}`);
    shown = mark;
  };
}

function endLine(): void {
  if (process.stdout.isTTY) process.stdout.write("\n");
}

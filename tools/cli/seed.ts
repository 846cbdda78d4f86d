/**
 * Fills the database of DATA_DIR. `--demo` tells the demo school's history into an empty one, and `--puerto` makes the
 * mails of a filled one name the port of today. `--alumnos N --movimientos M` makes a school for measuring, in place of
 * the one that was measured before. Only the first `--con-cuenta K` are ever charged there; with `--academico` its
 * pupils have classes, too.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sembrarBanco } from "../bench/sembrar";
import { dataDir, databaseFile, kyselyOver, openSqlite } from "db/connection";
import { moverCorreos } from "../demo/mover-correos";
import { puertoDeLaDemo } from "../demo/papel";
import { rememberStatements } from "../demo/remember-statements";
import { sembrarDemo } from "../demo/sembrar";

const { values } = parseArgs({
  options: {
    demo: { type: "boolean", default: false },
    puerto: { type: "boolean", default: false },
    alumnos: { type: "string" },
    movimientos: { type: "string" },
    "con-cuenta": { type: "string" },
    academico: { type: "boolean", default: false },
  },
});
const alumnos = Number(values.alumnos);
const movimientos = Number(values.movimientos);
if (values.demo) await demo();
else if (values.puerto) await puerto();
else if (alumnos > 0 && movimientos > 0) await banco();
else {
  console.error("Uso: seed --demo, o seed --alumnos 5000 --movimientos 1000000");
  process.exit(2);
}

async function demo(): Promise<void> {
  // After a power cut the seed starts over: nothing is worth a sync for each of thousands of commands.
  const sqlite = openSqlite(databaseFile(), { synchronous: "OFF" });
  rememberStatements(sqlite);
  const db = kyselyOver(sqlite);
  const ocupada = await db.selectFrom("organizaciones").select("id").limit(1).executeTakeFirst();
  if (ocupada) console.log("La base de datos ya tiene una escuela; no se toca.");
  else {
    const inicio = performance.now();
    await sembrarDemo(db, new Date(), (linea) => console.log(linea));
    console.log(`Escuela de demostración lista en ${Math.round((performance.now() - inicio) / 1000)} s.`);
  }
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

async function puerto(): Promise<void> {
  const sqlite = openSqlite(databaseFile());
  await moverCorreos(kyselyOver(sqlite), puertoDeLaDemo());
  sqlite.close();
}

async function banco(): Promise<void> {
  const marca = join(dataDir(), ".medidas");
  const restos = [marca, ...["", "-wal", "-shm"].map((cola) => databaseFile() + cola)];
  // Only a folder that the command line marked for measuring is emptied; any other with a school in it is refused.
  const tipo = join(dataDir(), ".tipo");
  if (existsSync(tipo) && readFileSync(tipo, "utf8") === "bench")
    for (const resto of restos) rmSync(resto, { force: true });
  const sqlite = openSqlite(databaseFile(), { synchronous: "OFF" });
  const conCuenta = Number(values["con-cuenta"] ?? alumnos);
  const tamano = { alumnos, movimientos, conCuenta, academico: values.academico };
  await sembrarBanco(sqlite, tamano, (linea) => console.log(linea));
  sqlite.close();
  writeFileSync(marca, process.env.SEED_STAMP ?? "");
}

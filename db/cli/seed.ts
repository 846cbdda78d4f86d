/** Fills the database of DATA_DIR: `--demo` tells the demo school's history into an empty one. */
import { parseArgs } from "node:util";
import { databaseFile, kyselyOver, openSqlite } from "../connection";
import { sembrarDemo } from "../demo/sembrar";

const { values } = parseArgs({ options: { demo: { type: "boolean", default: false } } });
if (!values.demo) {
  console.error("Uso: seed --demo");
  process.exit(2);
}

// Whoever loses power here starts over: nothing is worth a sync for each of thousands of commands.
const sqlite = openSqlite(databaseFile(), { synchronous: "OFF" });
rememberStatements();
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

// Kysely prepares each query anew; thousands of equal commands prepare the same few hundred texts.
function rememberStatements(): void {
  const prepare = sqlite.prepare.bind(sqlite);
  const known = new Map<string, ReturnType<typeof prepare>>();
  sqlite.prepare = ((source: string) => {
    const statement = known.get(source) ?? prepare(source);
    if (known.size < 1_000) known.set(source, statement);
    return statement;
  }) as typeof sqlite.prepare;
}

import Database from "better-sqlite3";
import { kyselyOver, openSqlite } from "./connection";
import { migracionesDe } from "./integridad";
import { migrateUpTo } from "./migrate";

type Objeto = { type: string; name: string; sql: string };

const EN_PALABRAS: Readonly<Record<string, string>> = {
  table: "la tabla",
  index: "el índice",
  trigger: "el disparador",
  view: "la vista",
};

/**
 * The first part of a database that its migrations would not have made, or that they made and is gone or changed, in
 * words; null if there is none. A foreign trigger would act on the next payment, and a missing one would let a movement
 * be changed. Also null for a file without migrations: others say that it is no database of this product.
 */
export async function esquemaAjeno(file: string): Promise<string | null> {
  const ultima = migracionesDe(file).sort().at(-1);
  if (ultima === undefined) return null;
  const [objetos, esperados] = [objetosDe(file), await objetosTras(ultima)];
  const claves = [...new Set([...objetos.keys(), ...esperados.keys()])].sort();
  const clave = claves.find((cada) => objetos.get(cada)?.sql !== esperados.get(cada)?.sql);
  if (clave === undefined) return null;
  const { type, name } = (objetos.get(clave) ?? esperados.get(clave))!;
  return `${EN_PALABRAS[type] ?? type} ${name}`;
}

function objetosDe(file: string): Map<string, Objeto> {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return leer(sqlite);
  } finally {
    sqlite.close();
  }
}

async function objetosTras(migracion: string): Promise<Map<string, Objeto>> {
  const sqlite = openSqlite(":memory:");
  try {
    await migrateUpTo(kyselyOver(sqlite), migracion);
    return leer(sqlite);
  } finally {
    sqlite.close();
  }
}

// SQLite's own tables and indexes have names that nobody else may use.
function leer(sqlite: Database.Database): Map<string, Objeto> {
  const objetos = sqlite
    .prepare(
      `select type, name, coalesce(sql, '') as sql from sqlite_schema where name not like 'sqlite\\_%' escape '\\'`,
    )
    .all() as Objeto[];
  return new Map(
    objetos.map(({ type, name, sql }) => [
      `${type} ${name}`,
      { type, name, sql: sql.replaceAll('"', "").replace(/\s+/g, " ").trim() },
    ]),
  );
}

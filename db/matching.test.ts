import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { beginsWith, holds } from "./matching";

const NAMES = ["Ana", "100% Puro", "Casa_Azul", "CasaXAzul", "C:\\Casa"];

async function found(condition: ReturnType<typeof holds>): Promise<string[]> {
  const db = new Kysely<{ people: { name: string } }>({
    dialect: new SqliteDialect({ database: new Database(":memory:") }),
  });
  await db.schema.createTable("people").addColumn("name", "text").execute();
  await db
    .insertInto("people")
    .values(NAMES.map((name) => ({ name })))
    .execute();
  const rows = await db.selectFrom("people").select("name").where(condition).execute();
  await db.destroy();
  return rows.map(({ name }) => name);
}

test("lo escrito en un buscador se busca tal cual: '%', '_' y '\\\\' no son comodines", async () => {
  expect(await found(holds("name", "%"))).toEqual(["100% Puro"]);
  expect(await found(holds("name", "casa_"))).toEqual(["Casa_Azul"]);
  expect(await found(holds("name", ":\\"))).toEqual(["C:\\Casa"]);
  expect(await found(holds("name", "azul"))).toEqual(["Casa_Azul", "CasaXAzul"]);
  expect(await found(beginsWith("name", "_"))).toEqual([]);
  expect(await found(beginsWith("name", "casa"))).toEqual(["Casa_Azul", "CasaXAzul"]);
});

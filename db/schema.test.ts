import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { transaction } from "db/connection";
import { schemaSource } from "db/generate-schema";
import { baseNueva } from "tests/setup/base";

test("db/schema.ts es el que dan las migraciones", () => {
  const { sqlite } = baseNueva();
  expect(schemaSource(sqlite)).toBe(readFileSync("db/schema.ts", "utf8"));
});

test("cada llave foránea tiene su índice", () => {
  const { sqlite } = baseNueva();
  const sinIndice = sqlite
    .prepare(
      `select t.name || '.' || f."from" from pragma_table_list t join pragma_foreign_key_list(t.name) f
       where t.schema = 'main' and t.type = 'table' and not exists (
         select 1 from pragma_index_list(t.name) l join pragma_index_info(l.name) i
         where i.seqno = 0 and i.name = f."from")
       and f."from" not in (select name from pragma_table_info(t.name) where pk = 1)`,
    )
    .pluck()
    .all();
  expect(sinIndice).toEqual([]);
});

test("dentro de una transacción la db de afuera lanza en vez de esperarse a sí misma", async () => {
  const { db } = baseNueva();
  await expect(transaction(db, async () => db.selectFrom("bancos").selectAll().execute())).rejects.toThrow(
    "db de la transacción",
  );
  expect(await db.selectFrom("bancos").selectAll().execute()).toEqual([]);
});

test("una transacción que falla no deja nada", async () => {
  const { db } = baseNueva();
  await expect(
    transaction(db, async (trx) => {
      await trx.insertInto("bancos").values({ nombre: "Banorte" }).execute();
      throw new Error("a medias");
    }),
  ).rejects.toThrow("a medias");
  expect(await db.selectFrom("bancos").selectAll().execute()).toEqual([]);
});

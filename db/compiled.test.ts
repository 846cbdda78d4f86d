import { expect, test } from "vitest";
import { keptCompiled } from "db/compiled";
import { type Db, transaction } from "db/connection";
import { baseNueva } from "tests/setup/base";

const bancos = () => {
  let armadas = 0;
  const preguntar = keptCompiled();
  const leer = (db: Db, desde: string) =>
    preguntar(db, desde, () => {
      armadas++;
      return db.selectFrom("bancos").select("nombre").where("nombre", ">=", desde).orderBy("nombre");
    });
  return { leer, armadas: () => armadas };
};
const escribir = (db: Db, nombre: string) => db.insertInto("bancos").values({ nombre }).execute();

test("una consulta se arma una vez por clave, y lee siempre lo que hay", async () => {
  const { db } = baseNueva();
  const { leer, armadas } = bancos();
  expect(await leer(db, "M")).toEqual([]);
  await escribir(db, "Norte");
  await escribir(db, "Azteca");
  expect(await leer(db, "M")).toEqual([{ nombre: "Norte" }]);
  expect(armadas()).toBe(1);
  expect(await leer(db, "A")).toEqual([{ nombre: "Azteca" }, { nombre: "Norte" }]);
  expect(armadas()).toBe(2);
});

test("dentro de una transacción se arma de nuevo: ve lo que ella escribió, y fuera de ella no se le puede preguntar", async () => {
  const { db } = baseNueva();
  const { leer, armadas } = bancos();
  await leer(db, "");
  await transaction(db, async (trx) => {
    await escribir(trx, "Norte");
    expect(await leer(trx, "")).toEqual([{ nombre: "Norte" }]);
    await expect(leer(db, "")).rejects.toThrow("la db de la transacción");
  });
  expect(armadas()).toBe(3);
});

test("de muchas claves se guardan las últimas", async () => {
  const { db } = baseNueva();
  const { leer, armadas } = bancos();
  for (let i = 0; i <= 200; i++) await leer(db, String(i));
  expect(armadas()).toBe(201);
  await leer(db, "200");
  expect(armadas()).toBe(201);
  await leer(db, "0");
  expect(armadas()).toBe(202);
});

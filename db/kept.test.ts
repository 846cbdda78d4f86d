import { expect, test } from "vitest";
import { kyselyOver, openSqlite, transaction, type Db } from "db/connection";
import { keptWhileUnchanged } from "db/kept";
import { baseNueva } from "tests/setup/base";

const bancos = () => {
  let lecturas = 0;
  const leer = keptWhileUnchanged(async (db, desde: string) => {
    lecturas++;
    return db.selectFrom("bancos").select("nombre").where("nombre", ">=", desde).orderBy("nombre").execute();
  });
  return { leer, lecturas: () => lecturas };
};
const alDia = async (db: Db) => ({
  db,
  catalogos: (await db.selectFrom("catalogos").select("version").executeTakeFirstOrThrow()).version,
});
const escribir = (db: Db, nombre: string) => db.insertInto("bancos").values({ nombre }).execute();

test("un catálogo se lee una vez por versión y por lo que se pregunta", async () => {
  const { db } = baseNueva();
  const { leer, lecturas } = bancos();
  const version = await alDia(db);
  expect(await leer(version, "")).toEqual([]);
  expect(await leer(version, "")).toBe(await leer(version, ""));
  expect(lecturas()).toBe(1);
  await leer(version, "M");
  expect(lecturas()).toBe(2);
  await escribir(db, "Norte");
  expect(await leer(await alDia(db), "")).toEqual([{ nombre: "Norte" }]);
});

test("quien no sabe la versión lee siempre", async () => {
  const { db } = baseNueva();
  const { leer } = bancos();
  await leer({ db, catalogos: null }, "");
  await escribir(db, "Norte");
  expect(await leer({ db, catalogos: null }, "")).toEqual([{ nombre: "Norte" }]);
});

test("lo que escribe una transacción que no llega a nada no lo ve nadie después", async () => {
  const { db } = baseNueva();
  const { leer } = bancos();
  const aMedias = transaction(db, async (trx) => {
    const version = await alDia(trx);
    expect(await leer(version, "")).toEqual([]);
    await escribir(trx, "Fantasma");
    expect(await leer(version, "")).toEqual([{ nombre: "Fantasma" }]);
    expect(await leer(await alDia(trx), "")).toEqual([{ nombre: "Fantasma" }]);
    throw new Error("a medias");
  });
  await expect(aMedias).rejects.toThrow("a medias");
  expect(await leer(await alDia(db), "")).toEqual([]);
  // The next version reuses the number of the rolled-back transaction.
  await escribir(db, "Norte");
  expect(await leer(await alDia(db), "")).toEqual([{ nombre: "Norte" }]);
});

test("lo que escribe otra conexión se lee, y lo guardado de una base no es de otra", async () => {
  const { db, file } = baseNueva();
  const { leer } = bancos();
  await leer(await alDia(db), "");
  const conexion = openSqlite(file);
  await escribir(kyselyOver(conexion), "De afuera");
  conexion.close();
  expect(await leer(await alDia(db), "")).toEqual([{ nombre: "De afuera" }]);
  expect(await leer(await alDia(baseNueva().db), "")).toEqual([]);
});

test("lo guardado no lo cambia quien lo lee, y una lectura que falla se repite", async () => {
  const { db } = baseNueva();
  await escribir(db, "Norte");
  const { leer } = bancos();
  const filas = await leer(await alDia(db), "");
  expect(() => filas.push({ nombre: "Sur" })).toThrow(TypeError);
  expect(() => (filas[0]!.nombre = "Sur")).toThrow(TypeError);
  let intentos = 0;
  const falla = keptWhileUnchanged(async () => {
    if (++intentos === 1) throw new Error("disco");
    return intentos;
  });
  const version = await alDia(db);
  await expect(falla(version)).rejects.toThrow("disco");
  expect(await falla(version)).toBe(2);
});

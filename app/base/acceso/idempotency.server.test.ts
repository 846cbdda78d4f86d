import { expect, test } from "vitest";
import { sql } from "kysely";
import { baseNueva } from "tests/setup/base";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, SIN_LIMITES, enTransaccion } from "./alcance.server";
import { LLAVE_USADA, bajoLlave, esLlave, huellaDe, nuevaLlave, purgarLlaves } from "./idempotency.server";

type Nota = { folio: number };

async function escenario(cuentaId: number | null = 7) {
  const { db } = baseNueva();
  await sql`create table efectos (folio integer primary key, texto text)`.execute(db);
  const cuenta = cuentaId && { id: cuentaId, email: "caja@demo.mx", nombreCompleto: "Caja", multiColegio: false };
  const alcance = {
    db,
    cuenta: cuenta || null,
    permisos: new Set(),
    limites: SIN_LIMITES,
    colegioId: 1,
    cicloId: 1,
    ahora: "2026-11-20T15:00:00.000Z",
  } as unknown as Alcance;
  const efectos = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from efectos`.execute(db)).rows[0]?.n);
  const llaves = async () => (await db.selectFrom("llaves").selectAll().execute()).length;
  return { db, alcance, efectos, llaves };
}

const idempotente = <T extends object, E extends string>(
  alcance: Alcance,
  clave: string | null,
  contenido: unknown,
  work: (trx: Alcance) => Promise<Outcome<T, E>>,
) => enTransaccion(clave === null ? alcance : bajoLlave(alcance, clave, contenido), work);

async function escribir({ db }: Alcance, texto: string): Promise<Outcome<Nota, "no">> {
  const { rows } = await sql<Nota>`insert into efectos (texto) values (${texto}) returning folio`.execute(db);
  return ok({ folio: rows[0]!.folio });
}

test("un segundo toque da la misma respuesta y un solo efecto", async () => {
  const { alcance, efectos } = await escenario();
  const llave = nuevaLlave();
  const primera = await idempotente(alcance, llave, { monto: 5 }, (trx) => escribir(trx, "a"));
  const segunda = await idempotente(alcance, llave, { monto: 5 }, (trx) => escribir(trx, "a"));
  expect(primera).toEqual({ ok: true, folio: 1 });
  expect(segunda).toEqual({ ok: true, folio: 1, repetida: true });
  expect(await efectos()).toBe(1);
});

test("una respuesta que no escribió nada no gasta la llave: lo que rechazó se corrige y se manda otra vez", async () => {
  const { alcance, efectos, llaves } = await escenario();
  const llave = nuevaLlave();
  const nada = await idempotente(alcance, llave, { celda: "9.55" }, () => Promise.resolve(ok({ error: "DATOS" })));
  expect([nada.ok, await llaves()]).toEqual([true, 0]);
  expect(await idempotente(alcance, llave, { celda: "9" }, (trx) => escribir(trx, "9"))).toEqual({
    ok: true,
    folio: 1,
  });
  expect([await efectos(), await llaves()]).toEqual([1, 1]);
});

test("force no es parte de lo que la llave cubre, ni el orden de los campos", async () => {
  const { alcance, efectos } = await escenario();
  const llave = nuevaLlave();
  await idempotente(alcance, llave, { monto: 5, caja: 1 }, (trx) => escribir(trx, "a"));
  const respuesta = await idempotente(alcance, llave, { caja: 1, force: true, llave, monto: 5 }, (trx) =>
    escribir(trx, "a"),
  );
  expect(respuesta).toMatchObject({ ok: true, repetida: true });
  expect(await efectos()).toBe(1);
});

test("la misma llave con otros datos se rechaza", async () => {
  const { alcance, efectos } = await escenario();
  const llave = nuevaLlave();
  await idempotente(alcance, llave, { monto: 5 }, (trx) => escribir(trx, "a"));
  const respuesta = await idempotente(alcance, llave, { monto: 6 }, (trx) => escribir(trx, "b"));
  expect(respuesta).toEqual({ ok: false, error: "LLAVE_USADA", mensaje: LLAVE_USADA, status: 409 });
  expect(await efectos()).toBe(1);
});

test("la llave de otra cuenta se rechaza sin mostrar su respuesta", async () => {
  const { alcance } = await escenario();
  const llave = nuevaLlave();
  await idempotente(alcance, llave, { monto: 5 }, (trx) => escribir(trx, "a"));
  const alcanceAjeno = { ...alcance, cuenta: { ...alcance.cuenta!, id: 8 } };
  expect(await idempotente(alcanceAjeno, llave, { monto: 5 }, (trx) => escribir(trx, "a"))).toMatchObject({
    error: "LLAVE_USADA",
  });
});

test("un rechazo no gasta la llave ni deja rastro", async () => {
  const { alcance, efectos, llaves } = await escenario();
  const llave = nuevaLlave();
  const no = await idempotente(alcance, llave, { monto: 5 }, async (trx) => {
    await escribir(trx, "a medias");
    return refuse("no", "Falta confirmar", { status: 409 });
  });
  expect(no).toMatchObject({ ok: false, error: "no" });
  expect([await efectos(), await llaves()]).toEqual([0, 0]);
  const si = await idempotente(alcance, llave, { monto: 9 }, (trx) => escribir(trx, "a"));
  expect(si).toEqual({ ok: true, folio: 1 });
});

test("una falla a la mitad tampoco gasta la llave", async () => {
  const { alcance, efectos, llaves } = await escenario();
  const llave = nuevaLlave();
  const falla = idempotente(alcance, llave, {}, async (trx) => {
    await escribir(trx, "a");
    throw new Error("se fue la luz");
  });
  await expect(falla).rejects.toThrow("se fue la luz");
  expect([await efectos(), await llaves()]).toEqual([0, 0]);
});

test("veinte llamadas simultáneas son un efecto y veinte respuestas iguales", async () => {
  const { alcance, efectos } = await escenario();
  const llave = nuevaLlave();
  const respuestas = await Promise.all(
    Array.from({ length: 20 }, () => idempotente(alcance, llave, { monto: 5 }, (trx) => escribir(trx, "a"))),
  );
  expect(await efectos()).toBe(1);
  expect(new Set(respuestas.map((one) => (one.ok ? one.folio : "rechazada")))).toEqual(new Set([1]));
  expect(respuestas.filter((one) => one.ok && one.repetida)).toHaveLength(19);
});

test("sin llave es una transacción sencilla", async () => {
  const { alcance, efectos, llaves } = await escenario(null);
  await idempotente(alcance, null, {}, (trx) => escribir(trx, "a"));
  await idempotente(alcance, null, {}, (trx) => escribir(trx, "a"));
  expect([await efectos(), await llaves()]).toEqual([2, 0]);
});

test("una llave que ya escribió no sirve para otra transacción de la misma petición", async () => {
  const { alcance, efectos } = await escenario();
  const alcanceConLlave = bajoLlave(alcance, nuevaLlave(), { monto: 5 });
  await enTransaccion(alcanceConLlave, (trx) => escribir(trx, "a"));
  await expect(enTransaccion(alcanceConLlave, (trx) => escribir(trx, "b"))).rejects.toThrow("una sola transacción");
  expect(await efectos()).toBe(1);
});

test("purgarLlaves olvida solo las anteriores", async () => {
  const { db, alcance, llaves } = await escenario();
  await idempotente(alcance, nuevaLlave(), {}, (trx) => escribir(trx, "a"));
  await idempotente({ ...alcance, ahora: "2026-11-01T00:00:00.000Z" }, nuevaLlave(), {}, (trx) => escribir(trx, "b"));
  expect(await purgarLlaves(db, "2026-11-13T00:00:00.000Z")).toBe(1);
  expect(await llaves()).toBe(1);
});

test("la huella distingue listas, archivos y bytes, y no confunde textos con números", () => {
  const archivo = (name: string) => new File(["x"], name, { type: "application/pdf" });
  const distintos = [
    { a: 1 },
    { a: "1" },
    { a: ["1"] },
    { a: null },
    { a: archivo("a.pdf") },
    { a: archivo("b.pdf") },
    { a: new Uint8Array([1]) },
    { a: new Uint8Array([2]) },
    { a: { force: true } },
    { a: {} },
  ];
  expect(new Set(distintos.map(huellaDe)).size).toBe(distintos.length);
  expect(huellaDe({ a: undefined })).toBe(huellaDe({}));
});

test.each([
  [nuevaLlave(), true],
  ["corta", false],
  ["x".repeat(101), false],
  ["'; drop table llaves --", false],
  [null, false],
])("esLlave(%j) es %s", (text, expected) => {
  expect(esLlave(text)).toBe(expected);
});

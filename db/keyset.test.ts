import { expect, test } from "vitest";
import { sql } from "kysely";
import { byKey, pageOf } from "db/keyset";
import { baseNueva } from "tests/setup/base";

/** Rows with repeated names and missing aliases, in the test's own table. */
async function filas() {
  const { db: base, sqlite } = baseNueva();
  sqlite.exec("create table filas (id integer primary key, nombre text not null, alias text) strict");
  const insertar = sqlite.prepare("insert into filas (nombre, alias) values (?, ?)");
  for (let i = 0; i < 23; i++) insertar.run("nombre " + (i % 4), i % 3 === 0 ? null : "alias " + (i % 5));
  const db = base.withTables<{ filas: { id: number; nombre: string; alias: string | null } }>();
  const consulta = db.selectFrom("filas as f").select(["f.id", "f.nombre", "f.alias"]);
  return { db, sqlite, consulta };
}
type Fila = { id: number; nombre: string; alias: string | null };
type Consulta = Awaited<ReturnType<typeof filas>>["consulta"];
type Donde = { place: Fila | null; backwards: boolean; limit: number };

// Each order as the pages request it, and as SQLite sorts all rows.
const ORDENES: Record<string, { pagina: (q: Consulta, d: Donde) => Consulta; todo: string }> = {
  "una columna": {
    pagina: (q, { place, ...d }) => byKey(q, [["f.id", "desc"]], { ...d, place: place && [place.id] }),
    todo: "id desc",
  },
  "dos columnas con empates": {
    pagina: (q, { place, ...d }) =>
      byKey(
        q,
        [
          ["f.nombre", "asc"],
          ["f.id", "asc"],
        ],
        { ...d, place: place && [place.nombre, place.id] },
      ),
    todo: "nombre, id",
  },
  "direcciones mezcladas": {
    pagina: (q, { place, ...d }) =>
      byKey(
        q,
        [
          ["f.nombre", "desc"],
          ["f.id", "asc"],
        ],
        { ...d, place: place && [place.nombre, place.id] },
      ),
    todo: "nombre desc, id",
  },
  "con nulos, de menor a mayor": {
    pagina: (q, { place, ...d }) =>
      byKey(
        q,
        [
          ["f.alias", "asc", "nullable"],
          ["f.id", "asc"],
        ],
        { ...d, place: place && [place.alias, place.id] },
      ),
    todo: "alias, id",
  },
  "con nulos, de mayor a menor y con empates de tres": {
    pagina: (q, { place, ...d }) =>
      byKey(
        q,
        [
          ["f.alias", "desc", "nullable"],
          ["f.nombre", "asc"],
          ["f.id", "desc"],
        ],
        { ...d, place: place && [place.alias, place.nombre, place.id] },
      ),
    todo: "alias desc, nombre, id desc",
  },
};

test.each(Object.entries(ORDENES))("%s: las páginas, de ida y de vuelta, son la lista entera", async (_, orden) => {
  const { db, sqlite, consulta } = await filas();
  const entera = sqlite.prepare(`select id from filas order by ${orden.todo}`).pluck().all() as number[];
  const una = (id: number) => db.selectFrom("filas").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  for (const limit of [1, 4, 7, 23, 30]) {
    const pedir = async (id: number | null, backwards: boolean) => {
      const place = id === null ? null : await una(id);
      const leidas = await orden.pagina(consulta, { place, backwards, limit: limit + 1 }).execute();
      return pageOf(leidas, { limit, backwards, begins: place !== null }, (fila) => fila.id);
    };
    const ida: number[][] = [];
    for (let siguiente: number | null = null, primera = true; primera || siguiente !== null; primera = false) {
      const pagina = await pedir(siguiente, false);
      ida.push(pagina.filas.map(({ id }) => id));
      expect(pagina.anterior).toBe(primera ? null : ida.at(-1)![0]);
      siguiente = pagina.siguiente;
    }
    expect(ida.flat()).toEqual(entera);
    const vuelta: number[][] = [ida.at(-1)!];
    for (let anterior: number | null = ida.length > 1 ? ida.at(-1)![0]! : null; anterior !== null;) {
      const pagina = await pedir(anterior, true);
      vuelta.unshift(pagina.filas.map(({ id }) => id));
      expect(pagina.siguiente).toBe(vuelta[0]!.at(-1));
      anterior = pagina.anterior;
    }
    expect(vuelta.flat()).toEqual(entera);
  }
});

test("de una dirección y sin nulos es una sola comparación, que un índice de las mismas columnas contesta en su orden", async () => {
  const { sqlite, consulta } = await filas();
  sqlite.exec("create index filas_orden on filas (nombre, id)");
  for (const backwards of [false, true]) {
    const { sql: texto, parameters } = byKey(
      consulta.where(sql<boolean>`true`),
      [
        ["f.nombre", "asc"],
        ["f.id", "asc"],
      ],
      { place: ["nombre 2", 7], backwards, limit: 5 },
    ).compile();
    expect(texto).toContain(`("f"."nombre", "f"."id") ${backwards ? "<" : ">"} (?, ?)`);
    const plan = sqlite.prepare(`explain query plan ${texto}`).all(...parameters) as { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH f USING INDEX filas_orden/)]);
  }
});

test("una página vacía no lleva a ninguna otra", () => {
  const sinFilas = { limit: 5, backwards: false, begins: true };
  expect(pageOf([] as Fila[], sinFilas, ({ id }) => id)).toEqual({ filas: [], siguiente: null, anterior: null });
});

test("una columna que puede faltar se declara, y el lugar es de los tipos de sus columnas", async () => {
  const { consulta } = await filas();
  const donde = { backwards: false, limit: 5 };
  const vacio = { ...donde, place: null };
  // @ts-expect-error an alias may be null
  byKey(consulta, [["f.alias", "asc"]], vacio);
  // @ts-expect-error there is no such column
  byKey(consulta, [["f.apodo", "asc"]], vacio);
  // @ts-expect-error an id is a number
  expect(byKey(consulta, [["f.id", "asc"]], { ...donde, place: ["siete"] }).compile().parameters).toContain("siete");
});

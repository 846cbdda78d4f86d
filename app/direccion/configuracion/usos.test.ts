import { sql } from "kysely";
import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { catalogo, CLAVES } from "./catalogos";
import { ESQUEMAS } from "./schemas.server";
import { fraseDeUsos, SE_VAN, USOS } from "./usos";

const ELIMINABLES = CLAVES.filter((clave) => !catalogo(clave).cerrado);

test.each(ELIMINABLES)("lo que apunta a %s y no se va con él se cuenta antes de eliminarlo", async (clave) => {
  const { tabla } = catalogo(clave);
  const { db } = baseNueva();
  const { rows } = await sql<{ tabla: string; columna: string }>`
    select m.name as tabla, f."from" as columna from sqlite_schema m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = ${tabla} and f.on_delete = 'RESTRICT'`.execute(db);
  const contadas = new Set(USOS[tabla].map((uso) => uso.tabla));
  const seVan = new Set(SE_VAN[tabla] ?? []);
  const olvidadas = rows.filter((fila) => !contadas.has(fila.tabla) && !seVan.has(fila.tabla));
  expect(olvidadas).toEqual([]);
});

test.each(CLAVES)("las preguntas con que se cuenta lo que usa a %s son de la base", async (clave) => {
  const { db } = baseNueva();
  for (const { tabla, donde, distinto } of USOS[catalogo(clave).tabla])
    await expect(
      sql`select count(${sql.raw(distinto ? `distinct ${distinto}` : "*")}) from ${sql.table(tabla)}
      where ${sql.raw(donde.replaceAll("$", "1"))}`.execute(db),
    ).resolves.toBeDefined();
});

test.each(CLAVES)("los controles de %s son los de su esquema", (clave) => {
  const { lastModifiedDate: _, force: _f, escrito: _e, ...campos } = ESQUEMAS[clave].shape;
  expect(
    catalogo(clave)
      .campos.map(({ nombre }) => nombre)
      .sort(),
  ).toEqual(Object.keys(campos).sort());
});

test("lo que lo usa se dice con su número y su nombre", () => {
  const [alumnos, lugares, grupos] = USOS.niveles;
  expect(fraseDeUsos([{ uso: alumnos!, cuantos: 0 }])).toBeNull();
  expect(fraseDeUsos([{ uso: alumnos!, cuantos: 24 }])).toBe("No se puede eliminar: tiene 24 alumnos.");
  expect(
    fraseDeUsos([
      { uso: alumnos!, cuantos: 24 },
      { uso: lugares!, cuantos: 0 },
      { uso: grupos!, cuantos: 1 },
    ]),
  ).toBe("No se puede eliminar: tiene 24 alumnos y 1 grupo.");
});

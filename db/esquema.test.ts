import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { esquemaAjeno } from "./esquema";

test("la base de este sistema no trae nada ajeno, tampoco la de una versión anterior", async () => {
  const { file, sqlite } = baseNueva();
  expect(await esquemaAjeno(file)).toBeNull();
  sqlite.exec("create table sin_migraciones (id integer); drop table sin_migraciones; analyze");
  expect(await esquemaAjeno(file)).toBeNull();
});

test.each([
  ["create trigger regalo after insert on movimientos begin select 1; end", "el disparador regalo"],
  ["create view todo as select * from cuentas", "la vista todo"],
  ["create table extra (id integer primary key)", "la tabla extra"],
  ["create index lento on alumnos (nombre, matricula)", "el índice lento"],
  ["alter table alumnos add column extra text", "la tabla alumnos"],
])("«%s» no es de este sistema", async (sentencia, parte) => {
  const { file, sqlite } = baseNueva();
  sqlite.exec(sentencia);
  expect(await esquemaAjeno(file)).toBe(parte);
});

test("lo que le quitaron también se nota", async () => {
  const { file, sqlite } = baseNueva();
  const { name } = sqlite
    .prepare("select name from sqlite_schema where type = 'trigger' and tbl_name = 'movimientos'")
    .get() as {
    name: string;
  };
  sqlite.exec(`drop trigger ${name}`);
  expect(await esquemaAjeno(file)).toBe(`el disparador ${name}`);
});

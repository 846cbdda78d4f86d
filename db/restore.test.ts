// @release: restores whole databases a dozen times
import type Database from "better-sqlite3";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { respaldar } from "./backup";
import { kyselyOver, openSqlite } from "./connection";
import { migrate } from "./migrate";
import { contar, ensayarRestauracion, restaurar } from "./restore";

const AHORA = new Date("2026-11-20T17:30:00Z");
const UN_ALUMNO = { alumnos: 1, movimientos: 1, cargosCentavos: 325000, abonosCentavos: 0 };

let folder: string;
let dataDir: string;
let dbFile: string;
let sqlite: Database.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "restauracion-"));
  dataDir = join(folder, "colegio");
  dbFile = join(dataDir, "colegio.sqlite");
  sqlite = openSqlite(dbFile);
  sqlite.exec(`
    create table alumnos (id integer primary key);
    create table movimientos (
      id integer primary key, alumnoId integer not null references alumnos, cargoCentavos integer, abonoCentavos integer
    );
    insert into alumnos values (1);
    insert into movimientos values (1, 1, 325000, 0);
  `);
});
afterEach(() => {
  sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

async function respaldo(): Promise<string> {
  return (await respaldar({ dbFile, dataDir, now: AHORA })).archivo;
}

test("restaurar vuelve al respaldo, dice lo que había y lo que hay, y guarda lo que reemplazó", async () => {
  const file = await respaldo();
  sqlite.exec("insert into alumnos values (2); insert into movimientos values (2, 2, 0, 100)");
  sqlite.close();
  const { conteoPrevio, despues, guardado } = await restaurar({ dbFile, dataDir, file, now: AHORA });
  expect(conteoPrevio).toEqual({ alumnos: 2, movimientos: 2, cargosCentavos: 325000, abonosCentavos: 100 });
  expect(despues).toEqual(UN_ALUMNO);
  expect(contar(dbFile)).toEqual(UN_ALUMNO);
  expect(contar(guardado!)).toEqual(conteoPrevio);
  expect(readdirSync(dataDir).sort()).toEqual(["colegio.sqlite", "respaldos"]);
});

test("lo que se restaura no recibe el registro de escritura de lo anterior", async () => {
  const file = await respaldo();
  sqlite.close();
  writeFileSync(`${dbFile}-wal`, "restos");
  await restaurar({ dbFile, dataDir, file, now: AHORA });
  const reopened = openSqlite(dbFile);
  expect(reopened.pragma("integrity_check", { simple: true })).toBe("ok");
  reopened.close();
});

test("con el servidor encendido se rechaza y todo queda como estaba", async () => {
  const file = await respaldo();
  sqlite.exec("insert into alumnos values (2)");
  await expect(restaurar({ dbFile, dataDir, file, now: AHORA })).rejects.toThrow(
    "El servidor está usando la base de datos: detenlo antes de restaurar.",
  );
  expect(sqlite.prepare("select count(*) from alumnos").pluck().get()).toBe(2);
  expect(existsSync(`${dbFile}.entrante`)).toBe(false);
  sqlite.exec("insert into alumnos values (3)");
});

test("una base en uso tan dañada que no abre no estorba y se guarda tal cual", async () => {
  const file = await respaldo();
  sqlite.close();
  writeFileSync(dbFile, "pura basura".repeat(1_000));
  const { conteoPrevio, guardado } = await restaurar({ dbFile, dataDir, file, now: AHORA });
  expect(conteoPrevio).toBeNull();
  expect(readFileSync(guardado!, "utf8")).toContain("pura basura");
  expect(contar(dbFile)).toEqual(UN_ALUMNO);
});

test("restaura en una carpeta vacía, con los archivos que estaban junto al respaldo", async () => {
  mkdirSync(join(dataDir, "archivos", "ab"), { recursive: true });
  writeFileSync(join(dataDir, "archivos", "ab", "uno"), "foto");
  const file = await respaldo();
  const nueva = join(folder, "nueva");
  const { conteoPrevio, guardado } = await restaurar({
    dbFile: join(nueva, "colegio.sqlite"),
    dataDir: nueva,
    file,
    now: AHORA,
  });
  expect({ conteoPrevio, guardado }).toEqual({ conteoPrevio: null, guardado: null });
  expect(readFileSync(join(nueva, "archivos", "ab", "uno"), "utf8")).toBe("foto");
});

test.each([
  ["que no existe", undefined, "No existe el archivo x.sqlite."],
  ["que no es base de datos", "hola".repeat(2_000), "El respaldo está dañado o no es una base de datos; elige otro."],
])("un archivo %s se rechaza y todo queda como estaba", async (_, contenido, texto) => {
  const file = join(folder, "x.sqlite");
  if (contenido) writeFileSync(file, contenido);
  sqlite.close();
  await expect(restaurar({ dbFile, dataDir, file, now: AHORA })).rejects.toThrow(texto);
  expect(readdirSync(dataDir)).toEqual(["colegio.sqlite"]);
  expect(contar(dbFile)).toEqual(UN_ALUMNO);
});

test("la base de otro programa se rechaza", async () => {
  const file = join(folder, "otra.sqlite");
  openSqlite(file).exec("create table recetas (id integer)").close();
  sqlite.close();
  await expect(restaurar({ dbFile, dataDir, file, now: AHORA })).rejects.toThrow(
    "no es una base de datos de este sistema",
  );
  expect(contar(dbFile)).toEqual(UN_ALUMNO);
});

test("un respaldo con renglones huérfanos se rechaza", async () => {
  sqlite.pragma("foreign_keys = off");
  sqlite.exec("insert into movimientos values (9, 99, 1, 0)");
  const file = await respaldo();
  await expect(ensayarRestauracion(file)).rejects.toThrow("apuntan a otros que no existen");
});

test("el archivo en uso no puede restaurarse sobre sí mismo", async () => {
  await expect(restaurar({ dbFile, dataDir, file: dbFile, now: AHORA })).rejects.toThrow("no un respaldo");
});

test("el ensayo cuenta lo mismo que la escuela y no toca nada", async () => {
  const file = await respaldo();
  const before = readFileSync(dbFile);
  expect(await ensayarRestauracion(file)).toEqual(UN_ALUMNO);
  expect(readFileSync(dbFile)).toEqual(before);
});

test("cuenta también una escuela con el esquema de verdad", async () => {
  const file = join(folder, "nueva.sqlite");
  const fresh = openSqlite(file);
  await migrate(kyselyOver(fresh));
  fresh.close();
  expect(contar(file)).toEqual({ alumnos: 0, movimientos: 0, cargosCentavos: 0, abonosCentavos: 0 });
});

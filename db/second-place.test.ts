import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { respaldar } from "./backup";
import { openSqlite } from "./connection";
import { copiarAlLugar, estadoDelLugar, faltaCopiar, marcarLugar, ultimoRespaldoExterno } from "./second-place";
import { contar } from "./restore";
import { copyUploads } from "./whole-copy";

const AHORA = new Date("2026-11-20T17:30:00Z");
const DIA_MS = 86_400_000;
const NOMBRE = "colegio-20261120T1730.sqlite";
// Another disk is another device; on a machine without a second writable one there is nothing to test.
const MEMORIA = "/dev/shm";
const hayOtroDisco = existsSync(MEMORIA) && statSync(MEMORIA).dev !== statSync(tmpdir()).dev;

let folder: string;
let secondFolder: string;
let dataDir: string;
let dbFile: string;
let backupDir: string;
let sqlite: Database.Database;

/** Waits until the folder reports a file of this name. */
function aparece(donde: string, nombre: string): Promise<void> {
  return new Promise((resolve) => {
    const vigia = watch(donde, (_evento, archivo) => {
      if (archivo !== nombre) return;
      vigia.close();
      resolve();
    });
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "segundo-lugar-"));
  secondFolder = mkdtempSync(join(hayOtroDisco ? MEMORIA : tmpdir(), "segundo-lugar-"));
  backupDir = join(secondFolder, "usb");
  dataDir = join(folder, "colegio");
  dbFile = join(dataDir, "colegio.sqlite");
  sqlite = openSqlite(dbFile);
  sqlite.exec(`create table alumnos (id integer primary key); insert into alumnos values (1);
    create table movimientos (id integer primary key, cargoCentavos integer, abonoCentavos integer)`);
});
afterEach(() => {
  sqlite.close();
  for (const each of [folder, secondFolder]) rmSync(each, { recursive: true, force: true });
});

describe.skipIf(!hayOtroDisco)("en otro disco", () => {
  test("no cuenta hasta que alguien lo marca, y entonces recibe la base y los archivos, y queda anotado cuándo", async () => {
    mkdirSync(join(dataDir, "archivos"));
    writeFileSync(join(dataDir, "archivos", "uno"), "foto");
    mkdirSync(backupDir);
    expect(await estadoDelLugar({ dataDir, backupDir })).toBe("SIN_MARCA");
    const sinMarca = await respaldar({ dbFile, dataDir, backupDir, now: AHORA });
    expect(sinMarca.externo).toEqual({ ok: false, error: expect.stringContaining("no está marcado") });
    expect(readdirSync(backupDir)).toEqual([]);

    expect(await marcarLugar({ dataDir, backupDir })).toBe("LISTO");
    const { externo } = await respaldar({ dbFile, dataDir, backupDir, now: AHORA });
    expect(externo).toEqual({ ok: true, archivo: join(backupDir, NOMBRE) });
    expect(contar(join(backupDir, NOMBRE))).toMatchObject({ alumnos: 1 });
    expect(readFileSync(join(backupDir, "archivos", "uno"), "utf8")).toBe("foto");
    const ultimo = (dias: number) =>
      ultimoRespaldoExterno({ dataDir, backupDir, now: new Date(AHORA.getTime() + dias * DIA_MS) });
    expect(await ultimo(7)).toEqual({ fecha: AHORA.toISOString(), dias: 7, atrasado: false });
    expect(await ultimo(8)).toEqual({ fecha: AHORA.toISOString(), dias: 8, atrasado: true });
  });

  test("marcarlo hace su carpeta, pero nunca el camino entero", async () => {
    expect(await marcarLugar({ dataDir, backupDir: join(secondFolder, "no-montada", "usb") })).toBe("DESCONECTADO");
    expect(await marcarLugar({ dataDir, backupDir })).toBe("LISTO");
    expect(readdirSync(secondFolder)).toEqual(["usb"]);
  });

  test("al conectarse le falta el respaldo que se hizo sin él, y ya no cuando lo tiene", async () => {
    await marcarLugar({ dataDir, backupDir });
    expect(await faltaCopiar({ dataDir, backupDir })).toBe(false);
    renameSync(backupDir, `${backupDir}-fuera`);
    await respaldar({ dbFile, dataDir, backupDir, now: AHORA });
    expect(await faltaCopiar({ dataDir, backupDir })).toBe(false);
    renameSync(`${backupDir}-fuera`, backupDir);
    expect(await faltaCopiar({ dataDir, backupDir })).toBe(true);
    expect(await copiarAlLugar({ dataDir, backupDir, now: AHORA })).toMatchObject({ ok: true });
    expect(await faltaCopiar({ dataDir, backupDir })).toBe(false);
  });

  test("sacado a la mitad de una copia se dice, y nada a medias tiene nombre de respaldo", async () => {
    await marcarLugar({ dataDir, backupDir });
    await respaldar({ dbFile, dataDir, now: AHORA });
    const respaldos = join(dataDir, "respaldos");
    // Large enough to be still in progress when the disk disappears.
    writeFileSync(join(respaldos, NOMBRE), Buffer.alloc(96 * 1024 * 1024, 1));
    const empezada = aparece(backupDir, `${NOMBRE}.parcial`);
    const copiando = copiarAlLugar({ dataDir, backupDir, now: AHORA });
    // The folder itself reports it: polling finds a fast disk already done.
    await empezada;
    renameSync(backupDir, `${backupDir}-fuera`);
    expect(await copiando).toEqual({ ok: false, error: expect.stringContaining("se desconectó mientras se copiaba") });
    expect(readdirSync(`${backupDir}-fuera`)).not.toContain(NOMBRE);
    expect(existsSync(backupDir)).toBe(false);
    expect(await ultimoRespaldoExterno({ dataDir, backupDir, now: AHORA })).toMatchObject({ fecha: null });

    renameSync(`${backupDir}-fuera`, backupDir);
    expect(await copiarAlLugar({ dataDir, backupDir, now: AHORA })).toMatchObject({ ok: true });
    expect(readdirSync(backupDir).sort()).toEqual([".lugar-de-respaldo", NOMBRE]);
  });
});

test("en el mismo disco no cuenta, ni puede marcarse", async () => {
  const junto = join(folder, "usb");
  mkdirSync(junto);
  expect(await estadoDelLugar({ dataDir, backupDir: junto })).toBe("MISMO_DISCO");
  expect(await marcarLugar({ dataDir, backupDir: junto })).toBe("MISMO_DISCO");
  const { archivo, externo } = await respaldar({ dbFile, dataDir, backupDir: junto, now: AHORA });
  expect(contar(archivo)).toMatchObject({ alumnos: 1 });
  expect(externo).toEqual({ ok: false, error: expect.stringContaining("mismo disco") });
  expect(readdirSync(junto)).toEqual([]);
});

test("una unidad desconectada no impide el respaldo propio y se avisa", async () => {
  const lejos = join(folder, "no-montada", "respaldos");
  const { archivo, externo } = await respaldar({ dbFile, dataDir, backupDir: lejos, now: AHORA });
  expect(contar(archivo)).toMatchObject({ alumnos: 1 });
  expect(externo).toEqual({ ok: false, error: "El segundo lugar de respaldo no está conectado." });
  expect(existsSync(join(folder, "no-montada"))).toBe(false);
  expect(await ultimoRespaldoExterno({ dataDir, backupDir: lejos, now: AHORA })).toEqual({
    fecha: null,
    dias: null,
    atrasado: true,
  });
});

test("sin segundo lugar no hay de qué avisar", async () => {
  expect(await estadoDelLugar({ dataDir })).toBe("SIN_CONFIGURAR");
  expect(await ultimoRespaldoExterno({ dataDir, now: AHORA })).toBeNull();
});

test("copiar archivos se detiene en cuanto quien los recibe ya no está", async () => {
  const origen = join(folder, "de");
  mkdirSync(origen);
  for (const name of ["uno", "dos"]) writeFileSync(join(origen, name), name);
  const fuera = async () => Promise.reject(new Error("ya no está"));
  await expect(copyUploads(origen, join(folder, "a"), fuera)).rejects.toThrow("ya no está");
  expect(existsSync(join(folder, "a"))).toBe(false);
});

import Database from "better-sqlite3";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyDatabase, respaldar } from "./backup";
import { openSqlite } from "./connection";
import { copiasPorBorrar, listarRespaldos, respaldosPorBorrar } from "./retention";

const AHORA = new Date("2026-11-20T17:30:00Z");
const DIA_MS = 86_400_000;

let folder: string;
let dataDir: string;
let dbFile: string;
let sqlite: Database.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "respaldo-"));
  dataDir = join(folder, "colegio");
  dbFile = join(dataDir, "colegio.sqlite");
  sqlite = openSqlite(dbFile);
  sqlite.exec("create table alumnos (id integer primary key, nombre text); insert into alumnos values (1, 'Sofía')");
});
afterEach(() => {
  sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

function alumnosEn(file: string): number {
  const copy = new Database(file, { readonly: true });
  const count = copy.prepare("select count(*) from alumnos").pluck().get() as number;
  copy.close();
  return count;
}

describe("respaldar", () => {
  test("copia la base en uso a un solo archivo completo con la hora UTC en el nombre", async () => {
    const { archivo, externo } = await respaldar({ dbFile, dataDir, now: AHORA });
    expect(archivo).toBe(join(dataDir, "respaldos", "colegio-20261120T1730.sqlite"));
    expect(alumnosEn(archivo)).toBe(1);
    expect(externo).toBeNull();
    expect(readdirSync(join(dataDir, "respaldos"))).toEqual(["colegio-20261120T1730.sqlite"]);
  });

  test("incluye lo que todavía está solo en el registro de escritura", async () => {
    sqlite.pragma("wal_autocheckpoint = 0");
    sqlite.exec("insert into alumnos values (2, 'Uriel')");
    expect(alumnosEn((await respaldar({ dbFile, dataDir, now: AHORA })).archivo)).toBe(2);
  });

  test("respalda también con el servidor apagado", async () => {
    sqlite.close();
    expect(alumnosEn((await respaldar({ dbFile, dataDir, now: AHORA })).archivo)).toBe(1);
  });

  test("termina y queda íntegra aunque se escriba sin parar mientras copia", async () => {
    const insert = sqlite.prepare("insert into alumnos (nombre) values (?)");
    sqlite.transaction(() => {
      for (let id = 0; id < 40_000; id += 1) insert.run("x".repeat(200));
    })();
    const before = alumnosEn(dbFile);
    const writer = setInterval(() => insert.run("durante"), 1);
    const { archivo } = await respaldar({ dbFile, dataDir, now: AHORA }).finally(() => clearInterval(writer));
    expect(alumnosEn(archivo)).toBeGreaterThanOrEqual(before);
    expect(alumnosEn(dbFile)).toBeGreaterThan(before);
  });

  test.skipIf(process.platform === "win32")(
    "con el disco lleno a medio respaldo se dice, queda el respaldo de antes y ninguno a medias, y la escuela sigue igual",
    async () => {
      const { archivo } = await respaldar({ dbFile, dataDir, now: new Date("2026-11-19T17:30:00Z") });
      const insert = sqlite.prepare("insert into alumnos (nombre) values (?)");
      sqlite.transaction(() => {
        for (let id = 0; id < 4_000; id += 1) insert.run("x".repeat(200));
      })();
      sqlite.pragma("wal_checkpoint(truncate)");
      const alumnosPrevios = alumnosEn(dbFile);
      // No file may grow past 256 KB, as on a full disk; the database is four times that.
      const tool = join(import.meta.dirname, "..", "build", "tools", "backup.mjs");
      const lleno = spawnSync("bash", ["-c", `ulimit -f 256; exec "$0" "$1"`, process.execPath, tool], {
        encoding: "utf8",
        env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: "" },
      });
      expect([lleno.status, lleno.stdout]).toEqual([1, ""]);
      expect(lleno.stderr).toContain("disco");
      expect(readdirSync(join(dataDir, "respaldos"))).toEqual([basename(archivo)]);
      expect([alumnosEn(archivo), alumnosEn(dbFile)]).toEqual([1, alumnosPrevios]);
    },
  );

  test("una base dañada no reemplaza al respaldo bueno ni deja restos", async () => {
    await respaldar({ dbFile, dataDir, now: AHORA });
    const broken = join(folder, "rota.sqlite");
    writeFileSync(broken, "esto no es una base de datos".repeat(500));
    await expect(respaldar({ dbFile: broken, dataDir, now: AHORA })).rejects.toThrow();
    expect(readdirSync(join(dataDir, "respaldos"))).toEqual(["colegio-20261120T1730.sqlite"]);
    expect(alumnosEn(join(dataDir, "respaldos", "colegio-20261120T1730.sqlite"))).toBe(1);
  });

  test("detecta una página dañada por dentro", async () => {
    const insert = sqlite.prepare("insert into alumnos (nombre) values (?)");
    for (let id = 0; id < 300; id += 1) insert.run("x".repeat(500));
    sqlite.pragma("journal_mode = delete");
    sqlite.close();
    const bytes = readFileSync(dbFile);
    bytes.fill(0x7f, 4096 * 8, 4096 * 8 + 600);
    writeFileSync(dbFile, bytes);
    await expect(copyDatabase(dbFile, join(folder, "copia.sqlite"))).rejects.toThrow(/dañada|malformed/);
    expect(existsSync(join(folder, "copia.sqlite"))).toBe(false);
  });

  test("copia cada archivo subido una sola vez y completa el que quedó a medias", async () => {
    mkdirSync(join(dataDir, "archivos", "ab"), { recursive: true });
    writeFileSync(join(dataDir, "archivos", "ab", "uno"), "foto uno");
    writeFileSync(join(dataDir, "archivos", "ab", "subiendo.parcial"), "a medias");
    await respaldar({ dbFile, dataDir, now: AHORA });
    const copia = join(dataDir, "respaldos", "archivos", "ab");
    expect(readdirSync(copia)).toEqual(["uno"]);
    writeFileSync(join(copia, "uno"), "FOTO UNO");
    writeFileSync(join(dataDir, "archivos", "ab", "dos"), "foto dos");
    await respaldar({ dbFile, dataDir, now: AHORA });
    expect(readFileSync(join(copia, "uno"), "utf8")).toBe("FOTO UNO");
    expect(readFileSync(join(copia, "dos"), "utf8")).toBe("foto dos");
    writeFileSync(join(copia, "dos"), "fo");
    await respaldar({ dbFile, dataDir, now: AHORA });
    expect(readFileSync(join(copia, "dos"), "utf8")).toBe("foto dos");
  });

  test("borra lo que la retención ya no guarda y nada más", async () => {
    const respaldos = join(dataDir, "respaldos");
    mkdirSync(respaldos, { recursive: true });
    for (const name of [
      "colegio-20261120T1701.sqlite",
      "colegio-20261120T1702.sqlite",
      "antes-de-restaurar-x.sqlite",
    ]) {
      writeFileSync(join(respaldos, name), "");
    }
    await respaldar({ dbFile, dataDir, now: AHORA });
    expect(readdirSync(respaldos).sort()).toEqual(["antes-de-restaurar-x.sqlite", "colegio-20261120T1730.sqlite"]);
  });
});

describe("respaldosPorBorrar", () => {
  const nombre = (instant: number) =>
    `colegio-${new Date(instant).toISOString().slice(0, 16).replace(/[-:]/g, "")}.sqlite`;
  const HORA_MS = 3_600_000;

  test("de dos años de respaldos cada hora quedan 24 horas, 14 días y 12 meses", () => {
    const names = Array.from({ length: 24 * 730 }, (_, hora) => nombre(AHORA.getTime() - hora * HORA_MS));
    const borrados = new Set(respaldosPorBorrar(names, AHORA));
    const quedan = names.filter((name) => !borrados.has(name));
    expect(quedan.slice(0, 24)).toEqual(names.slice(0, 24));
    expect(new Set(quedan.map((name) => name.slice(0, 16))).size).toBe(14 + 11);
    expect(new Set(quedan.map((name) => name.slice(0, 14))).size).toBe(12);
    // The 24 hours reach back into yesterday; 12 more days and 11 more months add one each.
    expect(quedan).toHaveLength(24 + 12 + 11);
  });

  test("aplicarla una y otra vez, hora tras hora, guarda lo mismo que de una sola vez", () => {
    let quedan: string[] = [];
    const todos: string[] = [];
    for (let hora = 0; hora < 24 * 60; hora += 1) {
      const instant = Date.UTC(2026, 8, 1) + hora * HORA_MS;
      todos.push(nombre(instant));
      quedan.push(nombre(instant));
      const borrar = new Set(respaldosPorBorrar(quedan, new Date(instant)));
      quedan = quedan.filter((name) => !borrar.has(name));
    }
    const borrar = new Set(respaldosPorBorrar(todos, new Date(Date.UTC(2026, 8, 1) + 24 * 60 * HORA_MS)));
    expect(quedan).toEqual(todos.filter((name) => !borrar.has(name)));
  });

  test("una escuela que apaga sus equipos conserva sus últimos catorce días de uso", () => {
    const names = Array.from({ length: 20 }, (_, semana) => nombre(AHORA.getTime() - semana * 7 * DIA_MS));
    expect(respaldosPorBorrar(names, AHORA)).toEqual([]);
  });

  test("nunca toca archivos con otro nombre ni respaldos con fecha futura", () => {
    const names = ["colegio.sqlite", "notas.txt", "antes-de-restaurar-20200101T000000.sqlite", "archivos"];
    const futuros = Array.from({ length: 40 }, (_, hora) => nombre(AHORA.getTime() + (hora + 1) * 60_000));
    expect(respaldosPorBorrar([...names, ...futuros], AHORA)).toEqual([]);
  });
});

describe("lo que un restablecimiento dejó aparte", () => {
  const aparte = (dias: number) => {
    const instante = new Date(AHORA.getTime() - dias * DIA_MS).toISOString();
    return `antes-de-restaurar-${instante.slice(0, 19).replace(/[-:]/g, "")}.sqlite`;
  };

  test("se olvida a los treinta días, menos lo último", () => {
    const names = [aparte(400), aparte(31), aparte(29), "colegio.sqlite", "antes-de-restaurar-x.sqlite"];
    expect(copiasPorBorrar(names, AHORA).sort()).toEqual([aparte(400), aparte(31)].sort());
    expect(copiasPorBorrar([aparte(400)], AHORA)).toEqual([]);
  });

  test("quedan diez, y lo que lleva fecha futura", () => {
    const names = Array.from({ length: 14 }, (_, dia) => aparte(dia));
    expect(copiasPorBorrar(names, AHORA).sort()).toEqual(names.slice(10).sort());
    expect(copiasPorBorrar([aparte(-2), aparte(-1), aparte(40)], AHORA)).toEqual([aparte(40)]);
  });

  test("se borra al respaldar, con lo suyo", async () => {
    const respaldos = join(dataDir, "respaldos");
    mkdirSync(respaldos, { recursive: true });
    for (const name of [aparte(1), aparte(40), `${aparte(40)}-wal`]) writeFileSync(join(respaldos, name), "");
    await respaldar({ dbFile, dataDir, now: AHORA });
    expect(readdirSync(respaldos).sort()).toEqual([aparte(1), "colegio-20261120T1730.sqlite"].sort());
  });
});

test("listar da los respaldos del más nuevo al más viejo, con su fecha", async () => {
  await respaldar({ dbFile, dataDir, now: AHORA });
  await respaldar({ dbFile, dataDir, now: new Date("2026-11-20T18:00:00Z") });
  expect(await listarRespaldos(join(dataDir, "respaldos"))).toEqual([
    { nombre: "colegio-20261120T1800.sqlite", fecha: new Date("2026-11-20T18:00:00Z") },
    { nombre: "colegio-20261120T1730.sqlite", fecha: AHORA },
  ]);
  expect(await listarRespaldos(join(folder, "nada"))).toEqual([]);
});

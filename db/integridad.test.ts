// @release: backs up, damages and restores a dozen databases
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { checkIntegrity, damageFound } from "~/server/jobs/integrity.server";
import { respaldar } from "./backup";
import { correr } from "tools/cli-main";
import { openSqlite, kyselyOver } from "./connection";
import { explicarDano, problemaDe, respaldoBueno } from "./integridad";
import { BaseMasNueva, migrate } from "./migrate";
import { contar, ensayarRestauracion, restaurar } from "./restore";

const PAGE = 4096;
const MAS_NUEVA = "29990101T0000_de_otro_dia";

let folder: string;
let dataDir: string;
let dbFile: string;

/** A migrated school with enough rows to damage its middle, and two backups of it. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "integridad-"));
  dataDir = join(folder, "colegio");
  dbFile = join(dataDir, "colegio.sqlite");
  openSqlite(dbFile).close();
  copyFileSync(inject("plantilla"), dbFile);
  const sqlite = openSqlite(dbFile);
  sqlite.exec(`insert into secretos (nombre, valor, createdDate)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
    select 'relleno' || i, hex(randomblob(400)), '2026-01-01' from n`);
  sqlite.close();
  for (const day of ["2026-11-18", "2026-11-19"])
    await respaldar({ dbFile, dataDir, now: new Date(`${day}T17:30:00Z`) });
  vi.stubEnv("DATA_DIR", dataDir);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const change = (file: string, how: (bytes: Buffer) => Buffer) => writeFileSync(file, how(readFileSync(file)));

const DANOS = [
  ["el encabezado encimado", (bytes: Buffer) => bytes.fill(0x7f, 0, 200)],
  ["el archivo cortado", (bytes: Buffer) => bytes.subarray(0, PAGE * 300 + 100)],
  ["400 páginas de basura en medio", (bytes: Buffer) => bytes.fill(0x5a, PAGE * 200, PAGE * 600)],
] as const;

test("una base entera no tiene problema, y donde no hay ninguna tampoco", async () => {
  expect(await problemaDe(dbFile, "quick")).toBeNull();
  expect(await problemaDe(dbFile)).toBeNull();
  expect(await problemaDe(join(folder, "ninguna.sqlite"))).toBeNull();
});

describe.each(DANOS)("con %s", (_, danar) => {
  beforeEach(() => change(dbFile, danar));

  test("se nota, y se dice con qué respaldo y qué orden se arregla", async () => {
    expect(await problemaDe(dbFile, "quick")).not.toBeNull();
    const explicado = await explicarDano(dataDir);
    expect(explicado).toContain("npm run restore -- colegio-20261119T1730.sqlite");
    // By the school's clock: the machine of the tests stands in Tokyo.
    expect(explicado).toContain("El respaldo bueno más nuevo: 19-nov-26 11:30.");
  });

  test("la revisión del servidor lo recuerda para decirlo en pantalla, hasta que se arregle", async () => {
    await checkIntegrity();
    expect(damageFound()).toContain("npm run restore -- colegio-20261119T1730.sqlite");
    await restaurar({
      dbFile,
      dataDir,
      file: join(dataDir, "respaldos", "colegio-20261119T1730.sqlite"),
      now: new Date(),
    });
    await checkIntegrity();
    expect(damageFound()).toBeNull();
  });

  test("restaurar lo arregla y guarda lo dañado aparte", async () => {
    const file = join(dataDir, "respaldos", "colegio-20261119T1730.sqlite");
    const { guardado } = await restaurar({ dbFile, dataDir, file, now: new Date("2026-11-20T17:30:00Z") });
    expect(readdirSync(join(dataDir, "respaldos"))).toContain(guardado!.split("/").at(-1));
    expect(await problemaDe(dbFile)).toBeNull();
    expect(contar(dbFile).alumnos).toBe(0);
  });

  test("una herramienta que tropieza con eso lo dice en palabras y termina con 1", async () => {
    const said = await loQueDice(() => {
      const sqlite = openSqlite(dbFile);
      onTestFinished(() => void sqlite.close());
      sqlite.prepare("select sum(length(valor)) from secretos").get();
      throw new TypeError("algo que no se entiende");
    });
    expect(said).toContain("La base de datos está dañada");
    expect(said).toContain("npm run restore -- colegio-20261119T1730.sqlite");
    expect(said).not.toMatch(/\n\s+at |SqliteError|TypeError/);
  });
});

async function loQueDice(work: () => Promise<void> | void): Promise<string> {
  let said = "";
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
  const code = process.exitCode;
  try {
    await correr(work);
    expect(process.exitCode).toBe(1);
  } finally {
    process.exitCode = code;
    write.mockRestore();
  }
  return said;
}

test("un respaldo dañado no se recomienda: se busca el bueno más nuevo", async () => {
  change(join(dataDir, "respaldos", "colegio-20261119T1730.sqlite"), DANOS[2][1]);
  expect(await respaldoBueno(join(dataDir, "respaldos"))).toMatchObject({ nombre: "colegio-20261118T1730.sqlite" });
  rmSync(join(dataDir, "respaldos", "colegio-20261118T1730.sqlite"));
  expect(await explicarDano(dataDir)).toContain("No hay ningún respaldo bueno");
});

test("lo que no es un daño sigue siendo un error del programa", async () => {
  const bug = new TypeError("de verdad");
  const code = process.exitCode;
  await expect(
    correr(() => {
      throw bug;
    }),
  ).rejects.toBe(bug);
  process.exitCode = code;
});

test("un respaldo de un programa más nuevo se rechaza antes de tocar nada", async () => {
  const file = join(dataDir, "respaldos", "colegio-20261119T1730.sqlite");
  const nuevo = openSqlite(file);
  nuevo.prepare("insert into kysely_migration (name, timestamp) values (?, '2999-01-01')").run(MAS_NUEVA);
  nuevo.pragma("journal_mode = delete");
  nuevo.close();
  const [basePrevia, respaldos] = [readFileSync(dbFile), readdirSync(join(dataDir, "respaldos"))];
  const rechazo = { message: expect.stringContaining("versión más nueva del programa") };
  await expect(ensayarRestauracion(file)).rejects.toMatchObject(rechazo);
  await expect(restaurar({ dbFile, dataDir, file, now: new Date() })).rejects.toMatchObject(rechazo);
  expect(readFileSync(dbFile).equals(basePrevia)).toBe(true);
  expect(readdirSync(join(dataDir, "respaldos"))).toEqual(respaldos);
  expect(await respaldoBueno(join(dataDir, "respaldos"))).toMatchObject({ nombre: "colegio-20261118T1730.sqlite" });
});

test("una base de un programa más nuevo no se abre, y se dice por qué", async () => {
  const sqlite = openSqlite(dbFile);
  onTestFinished(() => void sqlite.close());
  sqlite.prepare("insert into kysely_migration (name, timestamp) values (?, '2999-01-01')").run(MAS_NUEVA);
  const abrir = () => migrate(kyselyOver(sqlite));
  await expect(abrir()).rejects.toBeInstanceOf(BaseMasNueva);
  expect(await loQueDice(async () => void (await abrir()))).toContain("versión más nueva del programa");
});

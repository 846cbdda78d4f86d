// @release: encrypts, rehearses and restores whole backups
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type Migration, Migrator } from "kysely";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { unCorreo } from "tests/correo/un-correo";
import { sesionConfirmada } from "tests/sesion-confirmada";
import { alcanceDe, type Escenario, escenario, otroColegio, unAlumno, unaCuenta } from "tests/factories";
import { closeDatabase, database, databaseFile, kyselyOver, openSqlite } from "db/connection";
import { openSession } from "~/base/acceso/session.server";
import { registerJob, startJobs } from "~/server/jobs/jobs.server";
import { keepResult, keptResult } from "~/server/jobs/results.server";
import { decryptFile } from "~/server/documents/age.server";
import { descargarRespaldo } from "./commands/descargar-respaldo.server";
import { ensayarRespaldo } from "./commands/ensayar-respaldo.server";
import { respaldarAhora } from "./commands/respaldar-ahora.server";
import { restaurarRespaldo } from "./commands/restaurar-respaldo.server";
import { subirRespaldo } from "./commands/subir-respaldo.server";
import { listarTodos } from "./respaldos.server";
import { registerHealthJobs } from "./tareas.server";

const carpeta = carpetaDeDatos();
const FRASE = "árbol de sombra 42";
const respaldos = join(carpeta, "respaldos");
let e: Escenario;

beforeEach(async () => {
  vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z");
  for (const folder of [respaldos, join(carpeta, "salud")]) rmSync(folder, { recursive: true, force: true });
  copyFileSync(inject("plantilla"), databaseFile());
  e = await escenario({ db: database().db });
  await sesionConfirmada(e);
});
afterEach(() => closeDatabase());

const alumnos = () => database().sqlite.prepare("select count(*) from alumnos").pluck().get();

async function unRespaldo(): Promise<string> {
  expect(await respaldarAhora(e.alcance)).toMatchObject({ ok: true });
  return (await listarTodos())[0]!.archivo;
}

async function ensayado(archivo: string) {
  const pedido = await ensayarRespaldo(e.alcance, { archivo, actual: "" });
  if (pedido.ok) await pedido.termina;
  return keptResult("ensayoPedido")!;
}

async function restaurado(archivo: string, nombre = "Colegio de prueba") {
  const pedido = await restaurarRespaldo(e.alcance, { archivo, nombre, actual: "" });
  if (!pedido.ok) return pedido;
  await pedido.termina;
  return keptResult("restauracion")!;
}

test("se ensaya, se confirma y vuelve lo que había: nadie sigue dentro, ningún correo sale dos veces, y lo reemplazado queda aparte", async () => {
  await unAlumno(e);
  await openSession(e.db, { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" }, new Date());
  await unCorreo(e, { clave: "prueba:1" });
  await e.db.updateTable("correos").set({ estado: "PENDIENTE" }).execute();
  const archivo = await unRespaldo();
  await unAlumno(e);
  expect(await ensayado(archivo)).toMatchObject({ motivo: null, antes: { alumnos: 2 }, despues: { alumnos: 1 } });
  expect(alumnos()).toBe(2);

  const conexionPrevia = database().db;
  expect(await restaurado(archivo, "colegio de PRUEBA")).toMatchObject({ motivo: null, archivo });
  expect(alumnos()).toBe(1);
  const { db } = database();
  expect(db).not.toBe(conexionPrevia);
  expect(await db.selectFrom("sesiones").select("id").execute()).toEqual([]);
  // The account that restored tells everybody; what waited in the backup is held.
  expect(await db.selectFrom("correos").select(["asunto", "estado"]).orderBy("id").execute()).toMatchObject([
    { estado: "RETENIDO" },
    { asunto: "Se restauró un respaldo", estado: "PENDIENTE" },
  ]);
  expect(await db.selectFrom("bitacora").select(["accion", "cuentaId", "colegioId"]).execute()).toEqual([
    { accion: "respaldo.restaurado", cuentaId: e.cuentaId, colegioId: e.colegioId },
  ]);
  const aparte = (await listarTodos()).find(({ origen }) => origen === "ANTERIOR");
  expect(aparte!.archivo).toBe("antes-de-restaurar-20261015T180000.sqlite");
  expect(existsSync(`${databaseFile()}.entrante`)).toBe(false);

  // The database that was set aside can be restored in the same way.
  e = { ...e, db, alcance: { ...e.alcance, db } };
  await sesionConfirmada(e);
  expect(await ensayado(aparte!.archivo)).toMatchObject({ motivo: null, despues: { alumnos: 2 } });
  expect(await restaurado(aparte!.archivo)).toMatchObject({ motivo: null });
  expect(alumnos()).toBe(2);
});

test("sin ensayo, con otro nombre, con un ensayo viejo o sin administrar todos los colegios no se restaura", async () => {
  const archivo = await unRespaldo();
  expect(await restaurado(archivo)).toMatchObject({ error: "SIN_ENSAYO" });
  await ensayado(archivo);
  expect(await restaurado(archivo, "Otro")).toMatchObject({ error: "NOMBRE", campo: "nombre" });
  expect(await restaurado("../colegio.sqlite")).toMatchObject({ error: "RESPALDO" });
  keepResult("ensayoPedido", { ...keptResult("ensayoPedido")!, fecha: "2026-10-15T16:00:00.000Z" });
  expect(await restaurado(archivo)).toMatchObject({ error: "SIN_ENSAYO" });
  const { alcance } = await otroColegio(e);
  for (const ajeno of [alcance, e.alcance, alcanceDe({ ...e, permisos: [] })])
    for (const pedido of [
      respaldarAhora(ajeno),
      ensayarRespaldo(ajeno, { archivo, actual: "" }),
      restaurarRespaldo(ajeno, { archivo, nombre: "Colegio de prueba", actual: "" }),
      descargarRespaldo(ajeno, { archivo, frase: FRASE, fraseOtraVez: FRASE, actual: "" }),
      subirRespaldo(ajeno, { archivo: new File(["x"], "x"), frase: "", actual: "" }),
    ])
      expect(await pedido).toMatchObject({ error: "SIN_PERMISO", status: 403 });
});

test("quien tiene límites en un colegio no maneja respaldos", async () => {
  const { cuentaId } = await unaCuenta(e);
  const alcanceDeCuenta = alcanceDe({ ...e, cuentaId });
  expect(await respaldarAhora(alcanceDeCuenta)).toMatchObject({ ok: true });
  const limite = { cuentaId, colegioId: e.colegioId, tipo: "NIVEL", valorId: e.nivelId, cicloId: null };
  await e.db
    .insertInto("cuentasLimites")
    .values(limite as never)
    .execute();
  expect(await respaldarAhora(alcanceDeCuenta)).toMatchObject({ error: "SIN_PERMISO" });
});

test("un respaldo de un esquema anterior se pone al día al ensayarlo y al restaurarlo", async () => {
  const modules = import.meta.glob<Migration>("../../../migrations/*.ts", { eager: true });
  const migrations = Object.fromEntries(
    Object.entries(modules).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ""), migration]),
  );
  mkdirSync(respaldos, { recursive: true });
  const archivo = "colegio-20261001T0000.sqlite";
  const vieja = openSqlite(join(respaldos, archivo));
  const migrator = new Migrator({ db: kyselyOver(vieja), provider: { getMigrations: async () => migrations } });
  const names = Object.keys(migrations).sort();
  const hasta = names.at(-13)!;
  expect((await migrator.migrateTo(hasta)).error).toBeUndefined();
  vieja.exec("insert into organizaciones (nombre, createdDate) values ('De antes', '2026-10-01T00:00:00.000Z')");
  vieja.pragma("journal_mode = delete");
  vieja.close();
  expect(await ensayado(archivo)).toMatchObject({ motivo: null, migraciones: 12, despues: { alumnos: 0 } });
  expect(await restaurado(archivo)).toMatchObject({ motivo: null });
  const { sqlite } = database();
  expect(sqlite.prepare("select nombre from organizaciones").pluck().all()).toEqual(["De antes"]);
  expect(sqlite.prepare("select count(*) from kysely_migration").pluck().get()).toBe(names.length);
  // The restoring account is not in the backup, so the line has no account and no school.
  expect(sqlite.prepare("select accion, cuentaId, colegioId from bitacora").all()).toEqual([
    { accion: "respaldo.restaurado", cuentaId: null, colegioId: null },
  ]);
});

function danar(file: string) {
  const bytes = readFileSync(file);
  bytes.fill(0x7f, 4096 * 12, 4096 * 12 + 900);
  writeFileSync(file, bytes);
}

test("un respaldo dañado, de otra versión o cuyo libro no cuadra se descubre al ensayarlo, y no se restaura", async () => {
  const archivo = await unRespaldo();
  const file = join(respaldos, archivo);
  const bueno = readFileSync(file);
  const escribir = (sql: string) => {
    writeFileSync(file, bueno);
    const sqlite = new Sqlite(file);
    sqlite.exec(sql);
    sqlite.close();
  };
  danar(file);
  expect((await ensayado(archivo)).motivo).toContain("dañado");
  expect(await restaurado(archivo)).toMatchObject({ error: "SIN_ENSAYO" });
  escribir("insert into kysely_migration values ('20991231T0000_futura', '2099-12-31T00:00:00.000Z')");
  expect((await ensayado(archivo)).motivo).toContain("versión más nueva");
  escribir("update foliadores set siguiente = 9");
  expect((await ensayado(archivo)).motivo).toContain("no cuadra");
  escribir("select 1");
  expect((await ensayado(archivo)).motivo).toBeNull();
  // It is damaged between its rehearsal and the restore: everything stays unchanged.
  danar(file);
  expect(await restaurado(archivo)).toMatchObject({ motivo: expect.stringContaining("dañado"), guardado: null });
  expect(database().sqlite.prepare("select nombre from colegios").pluck().all()).toContain("Colegio de prueba");
});

test("lo descargado va cifrado con la frase, que no queda en ninguna parte, y vuelve a subirse con ella", async () => {
  await unAlumno(e);
  const archivo = await unRespaldo();
  const pedir = (frase: string, fraseOtraVez = frase) =>
    descargarRespaldo(e.alcance, { archivo, frase, fraseOtraVez, actual: "" });
  expect(await pedir("corta")).toMatchObject({ campo: "frase", mensaje: expect.stringContaining("12 caracteres") });
  expect(await pedir("aaaaaaaaaaaaaaaaaaaa")).toMatchObject({ mensaje: expect.stringContaining("fácil de adivinar") });
  expect(await pedir(FRASE, "otra frase larga 1")).toMatchObject({ mensaje: "Las dos frases no son iguales" });
  const bajado = await pedir(FRASE);
  const bytes = await new Response((bajado as { contenido: ReadableStream }).contenido).arrayBuffer();
  const bitacora = JSON.stringify(await e.db.selectFrom("bitacora").selectAll().execute());
  expect(bitacora).toContain("respaldo.descargado");
  expect(bitacora).not.toContain("árbol");
  writeFileSync(join(carpeta, "x.age"), new Uint8Array(bytes));
  expect(await decryptFile(join(carpeta, "x.age"), join(carpeta, "x"), FRASE)).toBe("ABIERTO");

  const subir = (contenido: BlobPart, frase = "") =>
    subirRespaldo(e.alcance, { archivo: new File([contenido], "respaldo.age"), frase, actual: "" });
  const quedan = () => readdirSync(respaldos).filter((name) => /subido|tmp/.test(name));
  expect(await subir(bytes)).toMatchObject({ error: "FRASE", mensaje: expect.stringContaining("está cifrado") });
  expect(await subir(bytes, "otra frase larga 1")).toMatchObject({ error: "FRASE" });
  expect(await subir(bytes.slice(0, -5), FRASE)).toMatchObject({ error: "ARCHIVO" });
  expect(await subir("hola")).toMatchObject({ error: "ARCHIVO", mensaje: expect.stringContaining("dañado") });
  const baseAjena = new Sqlite(join(carpeta, "otra.sqlite"));
  baseAjena.exec("create table recetas (id integer)");
  baseAjena.close();
  expect(await subir(readFileSync(join(carpeta, "otra.sqlite")))).toMatchObject({
    mensaje: "El archivo no es una base de datos de este sistema.",
  });
  expect(quedan()).toEqual([]);
  const subido = await subir(bytes, FRASE);
  expect(subido).toMatchObject({ ok: true, archivo: "subido-20261015T180000.sqlite" });
  expect(quedan()).toEqual(["subido-20261015T180000.sqlite"]);
  await unAlumno(e);
  await ensayado("subido-20261015T180000.sqlite");
  expect(await restaurado("subido-20261015T180000.sqlite")).toMatchObject({ motivo: null });
  expect(alumnos()).toBe(1);
});

test("cada semana se ensaya solo el respaldo más nuevo, y uno dañado se ve en la tarjeta", async () => {
  const archivo = await unRespaldo();
  danar(join(respaldos, archivo));
  registerHealthJobs();
  let ahora = Date.parse("2026-10-15T18:00:00.000Z");
  const poner = (instante: string) => {
    ahora = Date.parse(instante);
    vi.stubEnv("RELOJ", instante);
  };
  registerJob({ name: "direccion-publica", everyMs: 1e15, run: () => undefined });
  const tareas = startJobs({ clock: () => ahora, tickMs: 5 });
  try {
    poner("2026-10-15T18:30:00.000Z");
    await vi.waitFor(
      () => expect(keptResult("ensayo")).toMatchObject({ archivo, motivo: expect.stringContaining("dañado") }),
      {
        timeout: 20_000,
      },
    );
  } finally {
    await tareas.stop();
  }
});

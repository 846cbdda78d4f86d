import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { sesionConfirmada } from "tests/sesion-confirmada";
import { alcanceDe, type Escenario, escenario, unaCuenta } from "tests/factories";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { abrirPractica } from "~/base/practica/commands/abrir-practica.server";
import { verificarCredenciales } from "~/personas/sesion/commands/iniciar-sesion.server";
import { descargarRespaldo } from "./commands/descargar-respaldo.server";
import { ensayarRespaldo } from "./commands/ensayar-respaldo.server";
import { restaurarRespaldo } from "./commands/restaurar-respaldo.server";
import { subirRespaldo } from "./commands/subir-respaldo.server";
import { usarDisco } from "./commands/usar-disco.server";

const carpeta = carpetaDeDatos();
const CLAVE = "Manzana azul 27";
const FRASE = "árbol de sombra 42";
const archivo = "colegio-20261001T0000.sqlite";
let dia = 0;
let e: Escenario;

beforeEach(async () => {
  // The failure counts belong to the process: each test has its own day.
  vi.useFakeTimers({ now: Date.parse("2026-10-15T18:00:00.000Z") + ++dia * 24 * 3_600_000, toFake: ["Date"] });
  mkdirSync(join(carpeta, "respaldos"), { recursive: true });
  writeFileSync(join(carpeta, "respaldos", archivo), "x");
  e = await escenario();
  await e.db
    .updateTable("cuentas")
    .set({ contrasenaHash: await hashContrasena(CLAVE), email: "rosa@prueba.mx" })
    .where("id", "=", e.cuentaId)
    .execute();
  await sesionConfirmada(e, 6);
});
afterEach(() => {
  rmSync(join(carpeta, "respaldos"), { recursive: true, force: true });
  vi.useRealTimers();
});

const actos = (alcance = e.alcance, actual = "") => ({
  descargar: () => descargarRespaldo(alcance, { archivo, frase: FRASE, fraseOtraVez: FRASE, actual }),
  subir: () => subirRespaldo(alcance, { archivo: new File(["x"], "x"), frase: "", actual }),
  ensayar: () => ensayarRespaldo(alcance, { archivo, actual }),
  restaurar: () => restaurarRespaldo(alcance, { archivo, nombre: "Colegio de prueba", actual }),
  disco: () => usarDisco(alcance, actual),
  practica: () => abrirPractica(alcance, actual),
});
type Acto = keyof ReturnType<typeof actos>;
const ACTOS: Acto[] = ["descargar", "subir", "ensayar", "restaurar", "disco", "practica"];

const pasan = (minutos: number) => vi.setSystemTime(Date.now() + minutos * 60_000);

test.each(ACTOS)("%s pide otra vez la contraseña de la cuenta, aunque la sesión siga abierta", async (acto) => {
  expect(await actos()[acto]()).toMatchObject({ error: "ACTUAL", campo: "actual" });
  expect(await actos(e.alcance, "otra clave 1")[acto]()).toMatchObject({ error: "ACTUAL", campo: "actual" });
  await sesionConfirmada(e, 4);
  expect(await actos()[acto]()).not.toMatchObject({ error: "ACTUAL" });
});

test.each(ACTOS)("%s no lo hace quien configura sin manejar la instancia, ni con su contraseña", async (acto) => {
  const permisos = TODOS_LOS_PERMISOS.filter((codigo) => codigo !== "PERM_ADMIN_INSTANCIA");
  const { cuentaId } = await unaCuenta(e, { permisos });
  expect(await actos(alcanceDe({ ...e, cuentaId, permisos }), CLAVE)[acto]()).toMatchObject({
    error: "SIN_PERMISO",
    status: 403,
  });
});

test("la contraseña escrita vale cinco minutos en esa sesión, y después se pide otra vez", async () => {
  expect(await actos(e.alcance, CLAVE).descargar()).toMatchObject({ ok: true });
  pasan(4);
  expect(await actos().descargar()).toMatchObject({ ok: true });
  pasan(2);
  expect(await actos().descargar()).toMatchObject({ error: "ACTUAL" });
});

test("un token no maneja respaldos, aunque su dueño sí", async () => {
  await sesionConfirmada(e);
  expect(await actos({ ...e.alcance, tokenApiId: 1 }).descargar()).toMatchObject({ error: "SIN_PERMISO" });
});

test("los intentos fallidos se cuentan con los de la entrada, y ni la buena pasa antes de tiempo", async () => {
  await e.db.updateTable("sesiones").set({ direccion: "10.9.8.7" }).execute();
  for (let i = 0; i < 6; i++) await actos(e.alcance, "no es esta 1").descargar();
  expect(await actos(e.alcance, CLAVE).descargar()).toMatchObject({ error: "ESPERA", status: 429 });
  const navegador = { direccion: "10.9.8.7", navegador: "", previous: null, token: null, deProxy: null, origen: null };
  const entrada = { username: "rosa@prueba.mx", password: CLAVE };
  expect(await verificarCredenciales(e.db, entrada, { ...navegador, now: new Date() })).toMatchObject({
    error: "ESPERA",
  });
});

test("todas las cuentas que manejan la instancia, y ninguna que no, reciben un correo de cada acto", async () => {
  await unaCuenta(e, { email: "segunda@prueba.mx" });
  await unaCuenta(e, { email: "configura@prueba.mx", permisos: ["PERM_ADMIN_CONFIGURACION"] });
  const { cuentaId } = await unaCuenta(e, { email: "inactiva@prueba.mx" });
  await e.db.updateTable("cuentas").set({ activo: 0 }).where("id", "=", cuentaId).execute();
  await actos(e.alcance, CLAVE).descargar();
  // The rehearsal of a test before may still be under way, and only one is at a time.
  await vi.waitFor(async () => expect(await actos().ensayar()).toMatchObject({ ok: true }), { timeout: 60_000 });
  const correos = await e.db.selectFrom("correos").select(["para", "asunto", "texto"]).orderBy("id").execute();
  expect(correos.map(({ para, asunto }) => [para, asunto])).toEqual([
    ["rosa@prueba.mx", "Se descargó un respaldo"],
    ["segunda@prueba.mx", "Se descargó un respaldo"],
    ["rosa@prueba.mx", "Se ensayó la restauración de un respaldo"],
    ["segunda@prueba.mx", "Se ensayó la restauración de un respaldo"],
  ]);
  expect(correos[0]!.texto).toContain("Rosa Cuenta (rosa@prueba.mx) descargó");
});

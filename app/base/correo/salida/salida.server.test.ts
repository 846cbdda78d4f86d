import { chmodSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { respaldar } from "db/backup";
import { databaseFile } from "db/connection";
import { carpetaDeCorreo, correo, filasDe } from "tests/correo/con-correo";
import { servidorDeCorreo } from "tests/correo/servidor";
import { alcanceDe, type Escenario, escenario, unaCuenta } from "tests/factories";
import { baseDelProceso } from "tests/navegador";
import { sesionConfirmada } from "tests/sesion-confirmada";
import { startJobs } from "~/server/jobs/jobs.server";
import { encolarCorreo } from "../encolar-correo.server";
import { archivoDelServidor } from "../ajustes.server";
import { enviarPendientes } from "../cola.server";
import { registerMailJobs } from "../tareas.server";
import { dondeQuedanLosCorreos, hayServidorDeCorreo, remitente, transporteDelEntorno } from "../transporte.server";
import { guardarServidorDeCorreo } from "./commands/guardar-servidor.server";
import { probarCorreo } from "./commands/probar-correo.server";
import { obtenerSalida } from "./pagina.server";
import type { Valores } from "./valores.server";

const SECRETO = "contrasena-del-buzon-77";
let e: Escenario;
let carpeta: string;
let ultimo = 1;
// A mail server of its own for each test: the ports are a closed list.
let host = "";

beforeEach(async () => {
  carpeta = carpetaDeCorreo();
  vi.stubEnv("SMTP_URL", undefined);
  vi.stubEnv("CORREO_REMITENTE", undefined);
  e = await escenario();
  await sesionConfirmada(e, 0);
  host = `127.9.${process.pid % 250}.${++ultimo}`;
});

const valores = (cambios: Partial<Valores> = {}): Valores => ({
  proveedor: "OTRO",
  servidor: host,
  puerto: 2525,
  seguridad: "NINGUNA",
  usuario: "avisos@juarez.mx",
  password: SECRETO,
  remitente: "",
  nombre: "Colegio Benito Juárez",
  responderA: "control@juarez.mx",
  porMinuto: 20,
  horario: "SIEMPRE",
  ...cambios,
});

const servidor = () =>
  servidorDeCorreo(
    {
      allowInsecureAuth: true,
      onAuth: ({ password }, _s, callback) =>
        password === SECRETO ? callback(null, { user: "x" }) : callback(new Error("no")),
    },
    { puerto: 2525, host },
  );

const sinDns = () => Promise.reject(Object.assign(new Error("x"), { code: "ETIMEOUT" }));
const probar = (cambios: Partial<Valores> = {}, alcance = e.alcance) =>
  probarCorreo(alcance, {
    valores: valores(cambios),
    para: "ana@juarez.mx",
    actual: "",
    preguntar: sinDns,
    esperaMs: 700,
  });
const guardar = (cambios: Partial<Valores> = {}) =>
  guardarServidorDeCorreo(e.alcance, { valores: valores(cambios), actual: "" });

test("se guarda solo lo que se probó, en un archivo con modo 600, y el proceso lo usa sin reiniciar", async () => {
  const buzon = await servidor();
  expect(await guardar()).toMatchObject({ error: "SIN_PRUEBA" });
  expect(await probar({ password: "otra" })).toMatchObject({ ok: true, salio: false });
  expect(await guardar({ password: "otra" })).toMatchObject({ error: "SIN_PRUEBA" });
  expect(await probar()).toMatchObject({ ok: true, salio: true });
  expect(await guardar({ remitente: "director@juarez.mx" })).toMatchObject({ error: "SIN_PRUEBA" });
  expect([hayServidorDeCorreo(), existsSync(archivoDelServidor())]).toEqual([false, false]);
  // The password is the tested one: the form does not send it again.
  expect(await guardar({ password: "" })).toMatchObject({ ok: true, sale: true });
  expect(statSync(archivoDelServidor()).mode & 0o777).toBe(0o600);
  expect(archivoDelServidor()).toBe(join(carpeta, "servidor-de-correo.json"));
  expect(remitente()).toMatchObject({ email: "avisos@juarez.mx", responderA: "control@juarez.mx" });
  await encolarCorreo(e.alcance, correo("a"));
  const reloj = () => e.alcance.ahora;
  await enviarPendientes(e.db, {
    transporteDeAhora: transporteDelEntorno,
    reloj,
    signal: new AbortController().signal,
  });
  expect((await filasDe(e)).find(({ clave }) => clave === "a")).toMatchObject({ estado: "ENVIADO" });
  expect(buzon.recibidos.at(-1)?.texto).toContain("avisos@juarez.mx");
});

test("the notice of a new server leaves by that server, though queueing it woke the sender before", async () => {
  e = await escenario({ db: baseDelProceso().db });
  await sesionConfirmada(e, 0);
  await unaCuenta(e, { email: "dueno@juarez.mx", permisos: ["PERM_ADMIN_INSTANCIA"] });
  const buzon = await servidor();
  await probar();
  registerMailJobs();
  const { stop } = startJobs({ tickMs: 3_600_000 });
  try {
    expect(await guardar()).toMatchObject({ ok: true, sale: true });
    await vi.waitFor(() => expect(buzon.recibidos.map(({ para }) => para)).toContainEqual(["dueno@juarez.mx"]), 5_000);
  } finally {
    await stop();
  }
});

test("la contraseña no llega a la base de datos, a la bitácora, a un respaldo ni a la pantalla", async () => {
  await servidor();
  await probar();
  expect(JSON.stringify(await obtenerSalida(e.alcance))).not.toContain(SECRETO);
  await guardar();
  const pagina = await obtenerSalida(e.alcance);
  expect(pagina).toMatchObject({ origen: "ARCHIVO", tieneContrasena: true });
  expect(JSON.stringify(pagina)).not.toContain(SECRETO);
  const tablas = await e.db.introspection.getTables();
  for (const { name } of tablas) {
    const filas = await e.db
      .selectFrom(name as "bitacora")
      .selectAll()
      .execute();
    expect(JSON.stringify(filas), name).not.toContain(SECRETO);
  }
  const lineas = await e.db
    .selectFrom("bitacora")
    .select("accion")
    .where("accion", "like", "correo.servidor%")
    .execute();
  expect(lineas.map(({ accion }) => accion)).toEqual(["correo.servidorProbado", "correo.servidorGuardado"]);
});

test("ningún respaldo lleva el archivo del servidor de correo", async () => {
  await servidor();
  await probar();
  await guardar();
  const { openSqlite } = await import("db/connection");
  const abierta = openSqlite(databaseFile());
  abierta.exec("create table if not exists nada (id integer primary key)");
  abierta.close();
  await respaldar({ dbFile: databaseFile(), dataDir: carpeta, now: new Date("2026-11-20T17:30:00Z") });
  const copiados = readdirSync(join(carpeta, "respaldos"), { recursive: true, withFileTypes: true });
  const archivos = copiados.filter((cada) => cada.isFile()).map((cada) => join(cada.parentPath, cada.name));
  expect(archivos.length).toBeGreaterThan(0);
  for (const archivo of archivos) {
    expect(archivo).not.toContain("servidor-de-correo");
    expect(readFileSync(archivo).includes(SECRETO), archivo).toBe(false);
  }
});

test("el entorno gana sobre el archivo, también vacío, y entonces no se guarda aquí", async () => {
  await servidor();
  await probar();
  await guardar();
  vi.stubEnv("SMTP_URL", "smtps://ana:clave-del-entorno@mail.escuela.mx:465");
  const pagina = await obtenerSalida(e.alcance);
  expect(pagina).toMatchObject({
    origen: "ENTORNO",
    valores: { servidor: "mail.escuela.mx", puerto: "465", seguridad: "TLS" },
  });
  expect(JSON.stringify(pagina)).not.toContain("clave-del-entorno");
  expect(await guardar()).toMatchObject({ error: "ENTORNO", status: 409 });
  vi.stubEnv("SMTP_URL", "");
  expect([hayServidorDeCorreo(), dondeQuedanLosCorreos()]).toEqual([false, "ARCHIVO"]);
  vi.stubEnv("SMTP_URL", undefined);
  expect(hayServidorDeCorreo()).toBe(true);
  vi.stubEnv("DEMO", "1");
  expect([hayServidorDeCorreo(), dondeQuedanLosCorreos()]).toEqual([false, "DEMO"]);
  expect(await guardar()).toMatchObject({ error: "DEMO" });
  expect(await probar()).toMatchObject({ error: "DEMO" });
});

test("la contraseña guardada no se manda a otro servidor, a otra cuenta ni con menos cifrado", async () => {
  await servidor();
  await probar();
  await guardar();
  for (const cambio of [
    { servidor: "malo.mx" },
    { usuario: "otro@juarez.mx" },
    { puerto: 587 },
    { seguridad: "TLS" as const },
  ])
    expect(await probar({ ...cambio, password: "" })).toMatchObject({ error: "DATOS", campo: "password" });
  expect(await probar({ password: "", nombre: "Otro nombre" })).toMatchObject({ ok: true, salio: true });
});

test("solo lo pone quien administra toda la instalación, con su contraseña, y con doce pruebas por hora", async () => {
  const configura = alcanceDe({ ...e, permisos: ["PERM_ADMIN_CONFIGURACION"] });
  expect(await probar({}, configura)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  expect(await obtenerSalida(configura)).toBeNull();
  await sesionConfirmada(e, 6);
  expect(await probar()).toMatchObject({ error: "ACTUAL", campo: "actual" });
  await sesionConfirmada(e, 0);
  const pruebas = [];
  const otroDia = { ...e.alcance, ahora: "2031-01-01T12:00:00.000Z" };
  for (let i = 0; i < 13; i += 1)
    pruebas.push(await probar({ servidor: "no-existe.invalid", seguridad: "TLS" }, otroDia));
  expect(pruebas.slice(0, 12).every(({ ok }) => ok)).toBe(true);
  expect(pruebas[12]).toMatchObject({ error: "ESPERA", status: 429 });
});

test("un puerto que no es de correo y una contraseña sin cifrar no se prueban", async () => {
  expect(await probar({ puerto: 22 })).toMatchObject({ error: "DATOS", campo: "puerto" });
  expect(await probar({ servidor: "mail.juarez.mx" })).toMatchObject({ error: "DATOS", campo: "seguridad" });
  expect(await probar({ servidor: "http://x/y" })).toMatchObject({ error: "DATOS", campo: "servidor" });
});

test("no enviar se guarda sin prueba, y un archivo roto no manda nada ni detiene la escuela", async () => {
  await servidor();
  await probar();
  await guardar();
  expect(await guardar({ proveedor: "NADIE" })).toMatchObject({ ok: true, sale: false });
  expect(hayServidorDeCorreo()).toBe(false);
  expect(readFileSync(archivoDelServidor(), "utf8")).not.toContain(SECRETO);
  writeFileSync(archivoDelServidor(), "{roto");
  chmodSync(archivoDelServidor(), 0o600);
  expect(hayServidorDeCorreo()).toBe(false);
});

test("los envíos a muchos guardan su ritmo y su horario; un código sale siempre", async () => {
  const buzon = await servidor();
  await probar();
  await guardar({ porMinuto: 2, horario: "7-21" });
  const previos = buzon.recibidos.length;
  await e.db.deleteFrom("correos").execute();
  for (const clave of ["a", "b", "c"]) await encolarCorreo(e.alcance, correo(clave, { masivo: true }));
  await encolarCorreo(e.alcance, correo("codigo"));
  const enviarA = (instante: string) =>
    enviarPendientes(e.db, {
      transporteDeAhora: transporteDelEntorno,
      reloj: () => instante,
      signal: new AbortController().signal,
    });
  const manana = (horas: number) => new Date(Date.parse("2026-12-01T00:00:00.000Z") + horas * 3_600_000).toISOString();
  const salidos = () => buzon.recibidos.length - previos;
  // Nine UTC is three in the morning in Mexico.
  await enviarA(manana(9));
  expect(salidos()).toBe(1);
  await enviarA(manana(16));
  expect(salidos()).toBe(3);
  await enviarA(manana(16.01));
  expect(salidos()).toBe(3);
  await enviarA(manana(16.1));
  expect(salidos()).toBe(4);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { quitarSegundoPasoDesdeLaConsola } from "~/personas/cuenta/segundopaso/commands/desde-la-consola.server";
import { type Escenario } from "tests/factories";
import { activar, alguienConCuenta, CLAVE, conSegundoPaso, pasan, unNavegador } from "tests/segundo-paso";

let pruebas = 0;

// The failure counts belong to the process, so each test has its own day: the accounts of earlier tests are forgotten
// by then.
beforeEach(() => {
  const now = Date.parse("2026-03-01T18:00:00.000Z") + ++pruebas * 24 * 3_600_000;
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

test("quien tiene un rol que lo pide lo activa antes que nada, también las llamadas; y no lo quita", async () => {
  const { db, responder, nueva } = await alguienConCuenta();
  const rosa = await nueva();
  const navegador = unNavegador(responder);
  await navegador.entrar(rosa.email);
  expect((await navegador.pedir("/controlescolar")).estado).toBe(200);
  await db.updateTable("roles").set({ exigeSegundoPaso: 1 }).where("id", "=", rosa.rolId).execute();
  for (const ruta of ["/controlescolar", "/cuenta", "/cuenta/segundopaso", "/login/colegio", "/notificaciones"])
    expect((await navegador.pedir(ruta)).a).toMatch(/^\/login\/segundopaso/);
  const llamada = await navegador.pedir("/api/usuarios");
  expect([llamada.estado, JSON.parse(llamada.texto)]).toMatchObject([403, { codigo: "SEGUNDO_PASO" }]);
  const { papel, confirmado } = await activar(navegador, "/login/segundopaso");
  expect([confirmado.estado, papel.length]).toEqual([200, 10]);
  expect((await navegador.pedir("/controlescolar")).estado).toBe(200);
  const quitar = await navegador.pedir("/cuenta/segundopaso", { accion: "QUITAR", actual: CLAVE, codigo: papel[0]! });
  expect(quitar.estado).toBe(409);
});

test("se quita con la contraseña y un código; con uno de los dos no", async () => {
  const { db, navegador, codigo, papel } = await conSegundoPaso();
  const quitar = (actual: string, escrito: string) =>
    navegador.pedir("/cuenta/segundopaso", { accion: "QUITAR", actual, codigo: escrito });
  expect((await quitar("Mala 12345", papel[0]!)).estado).toBe(422);
  expect((await quitar(CLAVE, "000000")).estado).toBe(422);
  expect((await quitar(CLAVE, codigo())).estado).toBe(302);
  for (const tabla of ["segundosPasos", "codigosRecuperacion"] as const)
    expect(await db.selectFrom(tabla).selectAll().execute()).toEqual([]);
  const lineas = await db
    .selectFrom("bitacora")
    .select("accion")
    .where("accion", "like", "cuenta.segundoPaso%")
    .execute();
  expect(lineas.map(({ accion }) => accion)).toEqual(["cuenta.segundoPasoActivado", "cuenta.segundoPasoQuitado"]);
});

test("ni el secreto ni los códigos de papel se leen en la base, y el secreto de uno no abre en la fila de otro", async () => {
  const { db, responder, nueva, rosa, papel, codigo } = await conSegundoPaso();
  const { secreto } = await db.selectFrom("segundosPasos").selectAll().executeTakeFirstOrThrow();
  expect(secreto).toMatch(/^[A-Za-z0-9_-]{64}$/);
  const huellas = await db.selectFrom("codigosRecuperacion").select("huella").execute();
  expect(huellas.some(({ huella }) => papel.some((cada) => huella.includes(cada.slice(0, 4) + cada.slice(5, 9))))).toBe(
    false,
  );
  const luis = await nueva();
  await db
    .insertInto("segundosPasos")
    .values({ cuentaId: luis.cuentaId, secreto, createdDate: "2026-10-15", activadoDate: "2026-10-15" })
    .execute();
  const navegador = unNavegador(responder);
  await navegador.entrar(luis.email);
  expect((await navegador.mostrar(codigo())).estado).toBe(500);
  expect(rosa.cuentaId).not.toBe(luis.cuentaId);
});

test("quien administra se lo quita a otro, no a sí mismo ni a quien puede más; y la consola a cualquiera", async () => {
  const { e, db, responder, nueva, rosa, navegador } = await conSegundoPaso();
  const quitarA = async (administrador: ReturnType<typeof unNavegador>, cuentaId: number) =>
    (await administrador.pedir(`/ajustes/usuarios/${cuentaId}/acceso`, { accion: "SEGUNDO_PASO" })).estado;
  const menor = await nueva({ permisos: ["PERM_ADMIN_USUARIOS", "PERM_VISTA_AJUSTES"] });
  const deMenor = unNavegador(responder);
  await deMenor.entrar(menor.email);
  expect(await quitarA(deMenor, rosa.cuentaId)).toBe(409);
  expect(await quitarA(navegador, rosa.cuentaId)).toBe(409);
  const mayor = unNavegador(responder);
  mayor.cookies.sesion = await sesionDe(e);
  expect(await quitarA(mayor, rosa.cuentaId)).toBe(302);
  expect((await navegador.pedir("/controlescolar")).a).toMatch(/^\/login\?/);
  expect(await unNavegador(responder).entrar(rosa.email)).toMatchObject({ a: "/" });
  const avisos = await db
    .selectFrom("notificaciones")
    .select("cuentaId")
    .where("clave", "=", "segundoPasoQuitado")
    .execute();
  expect(avisos).toEqual([{ cuentaId: rosa.cuentaId }]);

  const segundoNavegador = unNavegador(responder);
  await segundoNavegador.entrar(rosa.email);
  await activar(segundoNavegador);
  await quitarSegundoPasoDesdeLaConsola(db, rosa.email.toUpperCase(), new Date());
  expect(await unNavegador(responder).entrar(rosa.email)).toMatchObject({ a: "/" });
  await expect(quitarSegundoPasoDesdeLaConsola(db, rosa.email, new Date())).rejects.toThrow("no tiene segundo paso");
  await expect(quitarSegundoPasoDesdeLaConsola(db, "x@x.mx", new Date())).rejects.toThrow("No hay una cuenta");
});

const sesionDe = (e: Escenario) =>
  openSession(e.db, { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" }, new Date());

test("con una sesión abierta no se activa, ni se ve su clave, ni se piden otros códigos sin la contraseña", async () => {
  const { db, responder, nueva } = await alguienConCuenta();
  const rosa = await nueva();
  const navegador = unNavegador(responder);
  await navegador.entrar(rosa.email);
  const ruta = "/cuenta/segundopaso";
  for (const actual of ["", "otra clave 1"])
    expect(await navegador.pedir(ruta, { accion: "EMPEZAR", actual })).toMatchObject({ estado: 422 });
  expect(await db.selectFrom("segundosPasos").select("cuentaId").execute()).toEqual([]);
  await navegador.pedir(ruta, { accion: "EMPEZAR", actual: CLAVE });
  expect((await navegador.pedir(ruta)).texto).toContain("Código QR con tu clave");
  pasan(301);
  const despues = (await navegador.pedir(ruta)).texto;
  expect(despues).not.toContain("Código QR con tu clave");
  expect(despues).toContain("Contraseña actual");
  const confirmar = await navegador.pedir(ruta, { accion: "CONFIRMAR", codigo: "000000" });
  expect([confirmar.estado, confirmar.texto]).toEqual([422, expect.stringContaining("Escribe tu contraseña")]);
  const { codigo, navegador: encendido } = await conSegundoPaso();
  pasan(301);
  const codigos = await encendido.pedir(ruta, { accion: "CODIGOS", codigo: codigo() });
  expect([codigos.estado, codigos.texto]).toEqual([422, expect.stringContaining("Escribe tu contraseña")]);
});

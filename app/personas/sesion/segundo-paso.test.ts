import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { openSession } from "~/base/acceso/session.server";
import { crearEnlace } from "~/personas/cuenta/enlaces.server";
import { quitarSegundoPasoDesdeLaConsola } from "~/personas/cuenta/segundopaso/commands/desde-la-consola.server";
import { tokenHash } from "~/server/request/tokens.server";
import { aplicacion } from "tests/aplicacion";
import { type Escenario, escenario, unaCuenta } from "tests/factories";
import { baseDelProceso, cookiesDe, peticion } from "tests/navegador";
import { Secret, TOTP } from "otpauth";

const CLAVE = "Manzana azul 27";
let pruebas = 0;

// The failure counts belong to the process, so each test has its own day: the accounts of earlier tests are forgotten
// by then.
beforeEach(() => {
  const now = Date.parse("2026-03-01T18:00:00.000Z") + ++pruebas * 24 * 3_600_000;
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

let direcciones = 0;

/** A browser with its own address and cookies. */
function unNavegador(
  responder: (request: Request) => Promise<Response>,
  desde = `10.1.${++direcciones >> 8}.${direcciones & 255}`,
) {
  const cookies: Record<string, string> = {};
  const pedir = async (ruta: string, form?: Record<string, string>, method?: string) => {
    const request = peticion(ruta, {
      cookies,
      form,
      method,
      headers: { "x-client-address": desde, accept: "text/html" },
    });
    const respuesta = await responder(request);
    for (const [name, value] of Object.entries(cookiesDe(respuesta)))
      if (value === "") delete cookies[name];
      else cookies[name] = value;
    return { estado: respuesta.status, a: respuesta.headers.get("location"), texto: await respuesta.text() };
  };
  const entrar = (email: string, password = CLAVE) => pedir("/login", { username: email, password });
  const mostrar = (codigo: string, campos: Record<string, string> = {}) =>
    pedir("/login/segundopaso", { codigo, ...campos });
  return { cookies, pedir, entrar, mostrar };
}

async function alguienConCuenta() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const responder = await aplicacion();
  const contrasenaHash = await hashContrasena(CLAVE);
  const nueva = async (datos: Parameters<typeof unaCuenta>[1] = {}) => {
    const cuenta = await unaCuenta(e, datos);
    await db.updateTable("cuentas").set({ contrasenaHash }).where("id", "=", cuenta.cuentaId).execute();
    const { email } = await db
      .selectFrom("cuentas")
      .select("email")
      .where("id", "=", cuenta.cuentaId)
      .executeTakeFirstOrThrow();
    return { ...cuenta, email };
  };
  return { e, db, responder, nueva };
}

/** Turns the second step on in the pages of an open session; returns the app and the codes on paper. */
async function activar({ pedir }: ReturnType<typeof unNavegador>, ruta = "/cuenta/segundopaso") {
  await pedir(ruta, { accion: "EMPEZAR", actual: CLAVE });
  const { texto } = await pedir(ruta);
  const letras = /font-mono[^>]*>([A-Z2-7 ]{39})</.exec(texto)![1]!.replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(letras) });
  const confirmado = await pedir(ruta, { accion: "CONFIRMAR", codigo: app.generate({ timestamp: Date.now() }) });
  const papel = [...confirmado.texto.matchAll(/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b/g)].map(([codigo]) => codigo);
  return { app, papel: [...new Set(papel)], confirmado };
}

const pasan = (segundos: number) => vi.setSystemTime(Date.now() + segundos * 1_000);

async function conSegundoPaso() {
  const todo = await alguienConCuenta();
  const rosa = await todo.nueva();
  const navegador = unNavegador(todo.responder);
  expect((await navegador.entrar(rosa.email)).estado).toBe(302);
  const { app, papel } = await activar(navegador);
  expect(papel).toHaveLength(10);
  pasan(60);
  return { ...todo, rosa, navegador, papel, codigo: () => app.generate({ timestamp: Date.now() }) };
}

test("con el segundo paso la contraseña deja a medias, y el código termina; adentro nada antes", async () => {
  const { responder, rosa, codigo } = await conSegundoPaso();
  const segundoNavegador = unNavegador(responder);
  expect(await segundoNavegador.entrar(rosa.email)).toMatchObject({ estado: 302, a: "/login/segundopaso" });
  expect(segundoNavegador.cookies.sesion).toBeUndefined();
  expect((await segundoNavegador.pedir("/controlescolar")).a).toMatch(/^\/login\?/);
  expect((await segundoNavegador.pedir("/login/segundopaso")).texto).toContain("Escribe tu código");
  expect((await segundoNavegador.mostrar("000000")).estado).toBe(422);
  expect(await segundoNavegador.mostrar(codigo())).toMatchObject({ estado: 302, a: "/" });
  expect((await segundoNavegador.pedir("/controlescolar")).estado).toBe(200);
  expect(segundoNavegador.cookies.entrada).toBeUndefined();
});

test("un código sirve una sola vez, también el de papel y también a la vez en dos navegadores", async () => {
  const { responder, rosa, codigo, papel } = await conSegundoPaso();
  const dos = [unNavegador(responder), unNavegador(responder)];
  for (const escrito of [codigo(), papel[0]!]) {
    for (const cada of dos) await cada.entrar(rosa.email);
    const estados = await Promise.all(dos.map(async (cada) => (await cada.mostrar(escrito)).estado));
    expect(estados.sort((a, b) => a - b)).toEqual([302, 422]);
    for (const cada of dos) for (const galleta of ["sesion", "entrada"]) delete cada.cookies[galleta];
  }
  const navegador = unNavegador(responder);
  await navegador.entrar(rosa.email);
  expect((await navegador.mostrar(papel[0]!)).estado).toBe(422);
  expect((await navegador.mostrar(papel[1]!.toLowerCase().replaceAll("-", " "))).estado).toBe(302);
});

test("a los cinco códigos malos se pide otra vez la contraseña, y desde ahí se espera", async () => {
  const { db, responder, rosa, codigo } = await conSegundoPaso();
  const malo = unNavegador(responder);
  await malo.entrar(rosa.email);
  for (let n = 0; n < 4; n++) expect((await malo.mostrar(`00000${n}`)).estado).toBe(422);
  expect(await malo.mostrar("000009")).toMatchObject({ estado: 302, a: "/login" });
  expect(malo.cookies.entrada).toBeUndefined();
  await malo.entrar(rosa.email);
  const espera = await malo.mostrar(codigo());
  expect([espera.estado, espera.texto]).toEqual([429, expect.stringContaining("Demasiados intentos.")]);
  const rechazos = await db.selectFrom("bitacora").select("id").where("accion", "=", "sesion.rechazada").execute();
  expect(rechazos).toHaveLength(5);
  // A sign-in from elsewhere is not delayed by it.
  const navegador = unNavegador(responder);
  await navegador.entrar(rosa.email);
  expect((await navegador.mostrar(codigo())).estado).toBe(302);
});

test("desde mil direcciones tampoco se adivina: la cuenta entera espera", async () => {
  const { responder, rosa } = await conSegundoPaso();
  const estados: number[] = [];
  for (let n = 0; n < 60; n++) {
    const malo = unNavegador(responder);
    await malo.entrar(rosa.email);
    estados.push((await malo.mostrar(String(n).padStart(6, "0"))).estado);
  }
  expect(estados.filter((estado) => estado === 422).length).toBeLessThanOrEqual(51);
  expect(estados.at(-1)).toBe(429);
});

test("lo que está a medias es de su navegador y de su cuenta, dura diez minutos y no se salta por la dirección", async () => {
  const { responder, nueva, rosa, codigo } = await conSegundoPaso();
  const luis = await nueva();
  const deLuis = unNavegador(responder);
  await deLuis.entrar(luis.email);
  const segundoPaso = await activar(deLuis);
  pasan(60);
  const navegador = unNavegador(responder);
  await navegador.entrar(rosa.email);
  // A valid code of another account.
  expect((await navegador.mostrar(segundoPaso.app.generate({ timestamp: Date.now() }))).estado).toBe(422);
  for (const ruta of [
    "/",
    "/login/colegio",
    "/cuenta",
    "/cuenta/segundopaso",
    "/login/segundopaso?redirigir=/controlescolar",
  ]) {
    const { estado, a } = await navegador.pedir(ruta);
    expect([ruta, estado === 200 ? "código" : a?.split("?")[0]]).toEqual([
      ruta,
      ruta.startsWith("/login/segundopaso") ? "código" : "/login",
    ]);
  }
  const { entrada } = navegador.cookies;
  const ladron = unNavegador(responder);
  for (const inventada of ["", "x", tokenHash(entrada!), `${entrada}x`]) {
    ladron.cookies.entrada = inventada;
    expect((await ladron.mostrar(codigo())).a).toBe("/login");
  }
  pasan(601);
  expect((await navegador.mostrar(codigo())).a).toBe("/login");
});

test("el navegador que se recuerda no lo pide treinta días, a nadie más, y hasta que cambia la contraseña", async () => {
  const { db, responder, nueva, rosa, codigo } = await conSegundoPaso();
  const luis = await nueva();
  const casa = unNavegador(responder);
  await casa.entrar(luis.email);
  await activar(casa);
  delete casa.cookies.sesion;
  pasan(60);
  await casa.entrar(rosa.email);
  expect((await casa.mostrar(codigo(), { recordar: "on" })).estado).toBe(302);
  delete casa.cookies.sesion;
  expect(await casa.entrar(rosa.email)).toMatchObject({ estado: 302, a: "/" });
  delete casa.cookies.sesion;
  expect((await casa.entrar(luis.email)).a).toBe("/login/segundopaso");
  const ajeno = unNavegador(responder);
  expect((await ajeno.entrar(rosa.email)).a).toBe("/login/segundopaso");
  pasan(30 * 24 * 3_600 + 1);
  expect((await casa.entrar(rosa.email)).a).toBe("/login/segundopaso");
  expect((await casa.mostrar(codigo(), { recordar: "on" })).estado).toBe(302);
  delete casa.cookies.sesion;
  const { ruta } = await crearEnlace(
    { db, ahora: new Date().toISOString() },
    { proposito: "RESTABLECER", cuentaId: rosa.cuentaId },
  );
  await unNavegador(responder).pedir(ruta, { password: "Otra manzana roja 31", confirma: "Otra manzana roja 31" });
  expect((await casa.entrar(rosa.email, "Otra manzana roja 31")).a).toBe("/login/segundopaso");
});

test("un enlace de activación o de contraseña no abre sesión: quien lo usa entra como todos", async () => {
  const { db, responder, rosa } = await conSegundoPaso();
  for (const proposito of ["ACTIVACION", "RESTABLECER"] as const) {
    const { ruta } = await crearEnlace({ db, ahora: new Date().toISOString() }, { proposito, cuentaId: rosa.cuentaId });
    const navegador = unNavegador(responder);
    await navegador.pedir(ruta, { password: `${CLAVE} ${proposito}`, confirma: `${CLAVE} ${proposito}` });
    expect(navegador.cookies.sesion).toBeUndefined();
    expect((await navegador.entrar(rosa.email, `${CLAVE} ${proposito}`)).a).toBe("/login/segundopaso");
  }
});

test("la llamada de entrada lo pide con 401 y su clave, y lo toma en la misma llamada", async () => {
  const { responder, rosa, codigo } = await conSegundoPaso();
  const { pedir, cookies } = unNavegador(responder);
  const llamar = async (codigoEscrito?: string) => {
    const { estado, texto } = await pedir("/api/login", {
      username: rosa.email,
      password: CLAVE,
      ...(codigoEscrito === undefined ? {} : { codigo: codigoEscrito }),
    });
    return { estado, ...(JSON.parse(texto) as object) };
  };
  expect(await llamar()).toMatchObject({ estado: 401, codigo: "SEGUNDO_PASO" });
  expect(cookies.sesion).toBeUndefined();
  expect(await llamar("000000")).toMatchObject({ estado: 401, codigo: "SEGUNDO_PASO" });
  expect(await llamar(codigo())).toMatchObject({ estado: 200, id: rosa.cuentaId });
  const mala = await pedir("/api/login", { username: rosa.email, password: "Otra cosa 12345", codigo: "000000" });
  expect(JSON.parse(mala.texto)).not.toHaveProperty("codigo");
});

test("el segundo paso no dice qué cuentas hay: con la contraseña mala se responde lo mismo", async () => {
  const { responder, rosa } = await conSegundoPaso();
  const sinFolio = (texto: string) =>
    texto.replace(/nonce="[^"]*"|rosa@x\.mx|cuenta\d+@prueba\.mx|nadie@prueba\.mx/g, "");
  const [entradaPropia, nadie] = [rosa.email, "nadie@prueba.mx"].map((email) =>
    unNavegador(responder).entrar(email, "Mala 12345"),
  );
  const [una, segunda] = [await entradaPropia!, await nadie!];
  expect(una.estado).toBe(422);
  expect([una.estado, una.a]).toEqual([segunda.estado, segunda.a]);
  expect(sinFolio(una.texto).includes("Usuario o contraseña incorrectos.")).toBe(true);
});

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

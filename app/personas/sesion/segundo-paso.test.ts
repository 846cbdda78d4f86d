import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { crearEnlace } from "~/personas/cuenta/enlaces.server";
import { tokenHash } from "~/server/request/tokens.server";
import { activar, CLAVE, conSegundoPaso, pasan, unNavegador } from "tests/segundo-paso";

let pruebas = 0;

// The failure counts belong to the process, so each test has its own day: the accounts of earlier tests are forgotten
// by then.
beforeEach(() => {
  const now = Date.parse("2026-03-01T18:00:00.000Z") + ++pruebas * 24 * 3_600_000;
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

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

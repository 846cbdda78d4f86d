import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INTENTOS, TEXTOS } from "~/personas/enlaces/enlace";
import { elCodigo, unEnlace } from "./enlaces";
import { navegadorSencillo } from "./navegador-sencillo";
import { conAlumna, CORREO } from "./alumna-con-correo";
import { carpetaDeDatos } from "./setup/carpeta";

// The student's desktop in a client that knows only HTML, over the real product.

carpetaDeDatos();

const AHORA = "2026-10-15T18:00:00.000Z";
let instante = 0;

function esperar(ms: number) {
  instante += ms;
  vi.stubEnv("RELOJ", new Date(instante).toISOString());
}

beforeEach(() => {
  instante = Date.parse(AHORA);
  esperar(0);
});
afterEach(() => vi.unstubAllEnvs());

test("con su correo y el código entra, y en treinta días no se le vuelve a pedir", async () => {
  const { e, navegador, responder } = await conAlumna();
  await navegador.go("/escritorio-alumno");
  expect(navegador.text()).toContain("Acceso al escritorio del alumno");
  await navegador.press("Enviar código", { email: CORREO.toUpperCase() });
  expect(navegador.text()).toContain(TEXTOS.siExiste);
  const [, base = ""] = /^(\/escritorio-alumno\/[\w-]{43})\/otp$/.exec(navegador.page.url)!;
  // Until then the link shows nothing, here or anywhere.
  for (const cliente of [navegador, navegadorSencillo(responder)]) {
    await cliente.go(base);
    expect(cliente.page.url).toContain("/otp");
    expect(cliente.text()).not.toContain("Colegio de prueba");
  }
  await navegador.go(`${base}/otp`);
  await navegador.press("Continuar", { codigo: await elCodigo(e, CORREO) });
  expect(navegador.page.url).toBe(base);
  expect(navegador.text()).toContain("Información escolar");
  esperar(29 * 24 * 3600_000);
  await navegador.go(`${base}/misivas`);
  expect(navegador.page.url).toBe(`${base}/misivas`);
  expect(navegador.text()).toContain("No hay misivas");
  // A link requested by e-mail leaves nothing for the device's next user.
  await navegador.press("Salir de este dispositivo");
  expect(navegador.page.url).toContain("/otp");
  await navegador.go(`${base}/misivas`);
  expect(navegador.text()).not.toContain("No hay misivas");
  // The same link in another browser has no access.
  const ajeno = navegadorSencillo(responder);
  await ajeno.go(base);
  expect(ajeno.text()).toContain(TEXTOS.siExiste);
});

test("un correo que nadie registró se contesta igual, y ningún código lo abre", async () => {
  const { db, navegador, responder } = await conAlumna();
  const pedir = async (email: string) => {
    const uno = navegadorSencillo(responder);
    await uno.go("/escritorio-alumno");
    await uno.press("Enviar código", { email });
    return uno;
  };
  const conocido = await pedir(CORREO);
  const desconocido = await pedir("nadie@correo.mx");
  expect(desconocido.text()).toBe(conocido.text());
  expect(desconocido.page.url.length).toBe(conocido.page.url.length);
  const respuestas = (uno: typeof navegador) => async (codigo: string) => {
    await uno.press("Continuar", { codigo });
    return uno.text();
  };
  // Six tries: five are checked and the sixth finds the code used up; both get the same message.
  for (let intento = 0; intento <= INTENTOS; intento += 1) {
    const codigo = String(intento).padStart(6, "9");
    expect(await respuestas(desconocido)(codigo)).toBe(await respuestas(conocido)(codigo));
  }
  expect(conocido.text()).toContain(TEXTOS.agotado);
  await navegador.go("/escritorio-alumno");
  await navegador.press("Enviar código", { email: "nadie@correo.mx" });
  expect(navegador.text()).toContain("Ya enviamos un código.");
  expect(await db.selectFrom("correos").select("para").execute()).toEqual([{ para: CORREO }]);
});

test("quien cerró la página escribe su correo otra vez y llega a donde se escribe el código que ya tiene", async () => {
  const { e, navegador, responder } = await conAlumna();
  const pedir = async (uno: typeof navegador, email: string) => {
    await uno.go("/escritorio-alumno");
    await uno.press("Enviar código", { email });
    return uno;
  };
  await pedir(navegador, CORREO);
  const codigo = await elCodigo(e, CORREO);
  await pedir(navegador, CORREO);
  expect(navegador.text()).toContain(TEXTOS.siExiste);
  // An unknown address gets the same page; another browser, the same refusal as ever.
  const desconocido = await pedir(navegadorSencillo(responder), "nadie@correo.mx");
  expect((await pedir(desconocido, "nadie@correo.mx")).text()).toBe(navegador.text());
  expect((await pedir(navegadorSencillo(responder), CORREO)).text()).toContain("Ya enviamos un código.");
  await navegador.press("Continuar", { codigo });
  expect(navegador.text()).toContain("Información escolar");
});

test("de una puerta se pasa a la segunda, y quien agotó sus intentos o perdió el código pide otro ahí mismo", async () => {
  const { e, navegador } = await conAlumna();
  await navegador.go("/familia");
  await navegador.follow("el escritorio del alumno");
  await navegador.follow("la página de la familia");
  expect(navegador.page.url).toBe("/familia");
  await navegador.go("/escritorio-alumno");
  await navegador.press("Enviar código", { email: CORREO });
  const malo = (await elCodigo(e, CORREO)) === "111111" ? "222222" : "111111";
  for (let intento = 0; intento < INTENTOS; intento += 1) await navegador.press("Continuar", { codigo: malo });
  expect(navegador.text()).toContain("solicita otro");
  // The page has two forms; only the one that was sent says what is wrong.
  expect(navegador.text().match(/Hay un dato por corregir/g)).toHaveLength(1);
  esperar(61_000);
  await navegador.press("Enviar otro código");
  await navegador.press("Continuar", { codigo: await elCodigo(e, CORREO) });
  expect(navegador.text()).toContain("Información escolar");
  // A link that is over leads to both doors, and says what to do without a mail.
  await expect(navegador.go(`/escritorio-alumno/${"A".repeat(43)}`)).rejects.toThrow("pide un enlace nuevo");
});

test("el código vence a los diez minutos, sirve una vez y solo en el navegador que lo pidió", async () => {
  const { e, navegador, responder, alumnoId } = await conAlumna();
  const base = `/escritorio-alumno/${await unEnlace(e, { alumnoId })}`;
  await navegador.go(`${base}/misivas`);
  expect(navegador.text()).toContain("so…@alumnos.mx");
  // A link from the school names the school that asks.
  expect(navegador.text()).toContain("Colegio de prueba");
  await navegador.press("Enviar código");
  const codigo = await elCodigo(e, CORREO);
  const ajeno = navegadorSencillo(responder);
  await ajeno.go(`${base}/misivas/otp`);
  await ajeno.press("Continuar", { codigo });
  expect(ajeno.text()).toContain(TEXTOS.otroNavegador);
  await navegador.press("Enviar otro código");
  expect(navegador.text()).toContain("Ya enviamos un código.");
  await navegador.press("Continuar", { codigo });
  expect(navegador.page.url).toBe(`${base}/misivas`);
  await ajeno.press("Continuar", { codigo });
  expect(ajeno.text()).toContain(TEXTOS.vencido);
  esperar(61_000);
  const segundoNavegador = navegadorSencillo(responder);
  await segundoNavegador.go(`${base}/comunicados`);
  await segundoNavegador.press("Enviar código");
  const tardio = await elCodigo(e, CORREO);
  esperar(10 * 60_000);
  await segundoNavegador.press("Continuar", { codigo: tardio });
  expect(segundoNavegador.text()).toContain(TEXTOS.vencido);
});

test("un código pedido cincuenta veces llega cinco en una hora y diez en un día, y dice cuánto esperar", async () => {
  const { e, navegador, alumnoId, db } = await conAlumna();
  const base = `/escritorio-alumno/${await unEnlace(e, { alumnoId })}`;
  await navegador.go(`${base}/misivas`);
  await navegador.press("Enviar código");
  const enviados = async () => (await db.selectFrom("correos").select("id").execute()).length;
  const pedir = async (veces: number) => {
    for (let vez = 0; vez < veces; vez += 1) {
      esperar(61_000);
      await navegador.press(navegador.text().includes("Enviar otro código") ? "Enviar otro código" : "Enviar código");
    }
    return enviados();
  };
  expect(await pedir(24)).toBe(5);
  expect(navegador.text()).toMatch(/Intenta de nuevo en \d+ minutos/);
  esperar(3600_000);
  expect(await pedir(25)).toBe(10);
  esperar(3600_000);
  expect(await pedir(1)).toBe(10);
  expect(navegador.text()).toMatch(/Intenta de nuevo en \d+ horas/);
});

test("un enlace ajeno, revocado, vencido o cortado dice una sola cosa", async () => {
  const { e, db, responder, alumnoId } = await conAlumna();
  const tutor = await db.selectFrom("tutores").select("id").executeTakeFirstOrThrow();
  const [revocado, vencido, deTutor] = [
    await unEnlace(e, { alumnoId }),
    await unEnlace(e, { alumnoId }),
    await unEnlace(e, { tutorId: tutor.id }),
  ];
  await db.updateTable("enlacesPersonales").set({ revocadoDate: AHORA }).where("token", "=", revocado).execute();
  await db.updateTable("enlacesPersonales").set({ venceDate: AHORA }).where("token", "=", vencido).execute();
  for (const token of [revocado, vencido, deTutor, "A".repeat(43), "cortado"]) {
    const respuesta = await responder(new Request(`http://colegio.test/escritorio-alumno/${token}/misivas`));
    expect(respuesta.status).toBe(404);
    const html = await respuesta.text();
    expect(html).toContain(TEXTOS.incorrecto);
    expect(html).not.toContain("Colegio de prueba");
  }
});

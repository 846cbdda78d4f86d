import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { baseDelProceso, peticion } from "tests/navegador";
import { Reto } from "./components/reto.familia";
import { comprobadorDelEntorno } from "./comprobador.server";
import { forgetUsedQuestions, nuevoReto, rechazoDelReto } from "./verificacion-humana.server";

const AHORA = new Date("2026-10-15T18:00:00.000Z");
const despues = (segundos: number) => new Date(AHORA.getTime() + segundos * 1000);

const PETICION = peticion("/x");

beforeEach(() => {
  for (const name of ["CAPTCHA", "CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"]) vi.stubEnv(name, "");
  return () => vi.unstubAllEnvs();
});

const NUMEROS = ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];

/** A person's answer: reads the question and counts. */
function contestar(pregunta: string): string {
  const palabras = pregunta.slice("¿Cuánto es ".length, -1).split(" ");
  let cuenta = NUMEROS.indexOf(palabras[0]!);
  for (let n = 1; n < palabras.length; n += 2)
    cuenta += (palabras[n] === "más" ? 1 : -1) * NUMEROS.indexOf(palabras[n + 1]!);
  return String(cuenta);
}

type Formulario = Record<string, string>;
let direccion = 0;

async function mandar(fields: Formulario, segundos = 5): Promise<boolean> {
  return (await rechazar(fields, segundos)) === null;
}

/** The refusal of the form; null if it passes. */
function rechazar(fields: Formulario, segundos = 5) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  direccion += 1;
  const request = peticion("/x", { form: fields, headers: { "x-client-address": `10.1.0.${direccion}` } });
  return rechazoDelReto(form, despues(segundos), request);
}

async function formularioContestado(): Promise<Formulario> {
  const reto = (await nuevoReto(AHORA, PETICION))!;
  return { email: "ana@prueba.mx", reto: reto.token, asunto: "", recaptcha: contestar(reto.pregunta) };
}

test("quien contesta bien y se toma su tiempo pasa", async () => {
  baseDelProceso();
  expect(await mandar(await formularioContestado())).toBe(true);
});

test("cada pregunta sirve a un solo formulario, y el mismo formulario reenviado se juzga igual", async () => {
  baseDelProceso();
  const form = await formularioContestado();
  expect(await mandar(form)).toBe(true);
  expect(await mandar({ ...form, email: "otra@prueba.mx" })).toBe(false);
  expect(await mandar(form)).toBe(true);
});

test("veinte envíos a la vez de la misma pregunta con correos distintos dejan pasar uno", async () => {
  baseDelProceso();
  const form = await formularioContestado();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => mandar({ ...form, email: `n${n}@prueba.mx` })),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test("una respuesta equivocada gasta la pregunta: no se adivina probando", async () => {
  baseDelProceso();
  const form = await formularioContestado();
  expect(await mandar({ ...form, recaptcha: String(Number(form.recaptcha) + 1) })).toBe(false);
  expect(await mandar(form)).toBe(false);
});

test.each([
  ["demasiado pronto", {}, 1],
  ["demasiado tarde", {}, 31 * 60],
  ["con la trampa llena", { asunto: "Compre ya" }, 5],
  ["sin respuesta", { recaptcha: "" }, 5],
  ["sin pregunta", { reto: "" }, 5],
  ["con una pregunta inventada", { reto: `AAAAAAAAAAAAAAAA.${AHORA.getTime().toString(36)}.0.${"A".repeat(43)}` }, 5],
] as const)("%s no pasa", async (_, cambios, segundos) => {
  baseDelProceso();
  expect(await mandar({ ...(await formularioContestado()), ...cambios }, segundos)).toBe(false);
});

test("la hora de la pregunta va firmada: adelantarla no sirve", async () => {
  baseDelProceso();
  const form = await formularioContestado();
  const [id, , nivel, firma] = form.reto!.split(".");
  const instantePrevio = despues(-60).getTime().toString(36);
  expect(await mandar({ ...form, reto: `${id}.${instantePrevio}.${nivel}.${firma}` })).toBe(false);
});

test("la pregunta de otra instalación no vale aquí", async () => {
  baseDelProceso();
  const form = await formularioContestado();
  baseDelProceso();
  expect(await mandar(form)).toBe(false);
});

test("la página no lleva la respuesta, y la que rechaza pregunta otra cosa sin lo que se había contestado", async () => {
  baseDelProceso();
  const reto = (await nuevoReto(AHORA, PETICION))!;
  const html = renderToStaticMarkup(createElement(Reto, { reto, error: "Campo obligatorio" }));
  expect(html).toContain(reto.pregunta);
  expect(html).toContain('name="recaptcha"');
  expect(html).not.toContain("<script");
  const campo = /<input[^>]*name="recaptcha"[^>]*>/.exec(html)![0];
  expect(campo).not.toContain("value=");
  expect((await nuevoReto(AHORA, PETICION))!.token).not.toBe(reto.token);
});

test("CAPTCHA=off no pregunta nada", async () => {
  baseDelProceso();
  vi.stubEnv("CAPTCHA", "off");
  expect(await nuevoReto(AHORA, PETICION)).toBeNull();
  expect(await mandar({})).toBe(true);
  expect(renderToStaticMarkup(createElement(Reto, { reto: null }))).toBe("");
});

test("sin respuesta falta el campo, con una equivocada se pide otra", async () => {
  baseDelProceso();
  const form = await formularioContestado();
  expect(await rechazar({ ...form, recaptcha: "" })).toMatchObject({
    mensaje: "Campo obligatorio",
    campo: "recaptcha",
  });
  expect((await rechazar({ ...form, recaptcha: "99" }))?.mensaje).toContain("no es correcta");
});

test("a quien contesta en menos de dos segundos no se le dice que está mal: la misma pregunta vale otra vez", async () => {
  baseDelProceso();
  const form = await formularioContestado();
  const pronto = await rechazar(form, 1);
  expect(pronto).toMatchObject({
    campo: "recaptcha",
    datos: { reto: { token: form.reto, respuesta: form.recaptcha } },
  });
  expect(pronto?.mensaje).not.toContain("correcta");
  expect(await rechazar(form, 3)).toBeNull();
  // A machine that filled the trap gets another question.
  expect((await rechazar({ ...(await formularioContestado()), asunto: "Compre ya" }, 1))?.datos).toBeUndefined();
});

test("las preguntas usadas se olvidan cuando ya nadie podría contestarlas", async () => {
  const { db } = baseDelProceso();
  await mandar(await formularioContestado());
  await forgetUsedQuestions(db, despues(29 * 60));
  expect(await db.selectFrom("retosUsados").select("id").execute()).toHaveLength(1);
  await forgetUsedQuestions(db, despues(30 * 60));
  expect(await db.selectFrom("retosUsados").select("id").execute()).toEqual([]);
});

function conServicio(tipo: "recaptcha" | "turnstile"): void {
  vi.stubEnv("CAPTCHA", tipo);
  vi.stubEnv("CAPTCHA_SITE_KEY", "sitio");
  vi.stubEnv("CAPTCHA_SECRET", "secreto");
}

/** A server that answers like the services: yes to "buena". Returns its address and the requests it received. */
async function servicio(): Promise<{ url: string; pedido: URLSearchParams[] }> {
  const pedido: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      pedido.push(new URLSearchParams(body));
      response.end(JSON.stringify({ success: pedido.at(-1)!.get("response") === "buena" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, pedido };
}

test.each([
  ["recaptcha", "g-recaptcha-response"],
  ["turnstile", "cf-turnstile-response"],
] as const)("%s se comprueba en el servidor, con la llave y sin la dirección de nadie", async (tipo, campo) => {
  conServicio(tipo);
  const { url, pedido } = await servicio();
  const preguntar = (response: string) => {
    const form = new FormData();
    form.set(campo, response);
    return comprobadorDelEntorno(url)!.aprueba(form);
  };
  expect(await preguntar("buena")).toBe(true);
  expect(await preguntar("mala")).toBe(false);
  expect(await preguntar("")).toBe(false);
  expect(pedido.map((each) => Object.fromEntries(each))).toEqual([
    { secret: "secreto", response: "buena" },
    { secret: "secreto", response: "mala" },
  ]);
});

test("un servicio que no responde no aprueba a nadie, y la pregunta en palabras sigue valiendo", async () => {
  baseDelProceso();
  conServicio("turnstile");
  const form = new FormData();
  form.set("cf-turnstile-response", "buena");
  expect(await comprobadorDelEntorno("http://127.0.0.1:9/")!.aprueba(form)).toBe(false);
  expect(await mandar(await formularioContestado())).toBe(true);
});

test("un servicio sin llaves es como no tenerlo", () => {
  vi.stubEnv("CAPTCHA", "recaptcha");
  expect(comprobadorDelEntorno()).toBeNull();
});

test("con servicio la página lleva su guion y, al lado, la pregunta", async () => {
  baseDelProceso();
  conServicio("turnstile");
  const html = renderToStaticMarkup(createElement(Reto, { reto: await nuevoReto(AHORA, PETICION) }));
  expect(html).toContain('src="https://challenges.cloudflare.com/turnstile/v0/api.js"');
  expect(html).toContain('data-sitekey="sitio"');
  expect(html).toContain('name="recaptcha"');
});

test("a cada tantos formularios de una red, la pregunta siguiente es más larga y pide más tiempo; la de otra red no", async () => {
  baseDelProceso();
  const desde = (direccionDeRed: string) =>
    peticion("/x", { form: {}, headers: { "x-client-address": direccionDeRed } });
  const responder = async (red: string, segundos: number) => {
    const reto = (await nuevoReto(AHORA, desde(red)))!;
    const form = new FormData();
    const fields = { reto: reto.token, asunto: "", recaptcha: contestar(reto.pregunta) };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const numeros = reto.pregunta.split(/ más | menos /).length;
    return { numeros, pasa: (await rechazoDelReto(form, despues(segundos), desde(red))) === null };
  };
  const temprano = (await nuevoReto(AHORA, desde("189.1.1.1")))!;
  for (let n = 0; n < 10; n += 1) expect(await responder(`189.1.1.${n}`, 3)).toEqual({ numeros: 2, pasa: true });
  expect(await responder("189.1.1.77", 3)).toEqual({ numeros: 3, pasa: false });
  for (let n = 0; n < 15; n += 1) expect(await responder("189.1.1.77", 5)).toEqual({ numeros: 3, pasa: true });
  expect(await responder("189.1.1.78", 9)).toEqual({ numeros: 4, pasa: true });
  // An easy question kept from before is no longer enough.
  const guardada = new FormData();
  guardada.append("reto", temprano.token);
  guardada.append("recaptcha", contestar(temprano.pregunta));
  expect(await rechazoDelReto(guardada, despues(20), desde("189.1.1.1"))).not.toBeNull();
  expect(await responder("189.1.2.1", 3)).toEqual({ numeros: 2, pasa: true });
});

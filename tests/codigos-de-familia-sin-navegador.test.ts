import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ultimoCorreo } from "tests/correo/abiertos";
import { stepOf, takeStep } from "../scripts/family.mjs";
import { type Escenario } from "./factories";
import { unAspirante } from "./preinscripciones";
import { carpetaDeDatos } from "./setup/carpeta";
import { HOY, mundo, nombresDe } from "./familia-sencilla";

// A family's whole way, in a client that knows only HTML forms: no script, no library, no fixed addresses.

carpetaDeDatos();
let instante = 0;

/** Moves the product's clock by this many milliseconds. */
async function esperar(ms: number) {
  instante += ms;
  vi.stubEnv("RELOJ", new Date(instante).toISOString());
}

beforeEach(async () => {
  vi.stubEnv("CAPTCHA", "");
  instante = Date.parse(`${HOY}T18:00:00.000Z`);
  await esperar(0);
});
afterEach(() => vi.unstubAllEnvs());

function unaFamilia(e: Escenario, colonia: { codigoPostal: string; codigoAsentamiento: string }) {
  const email = "rosa@familia.mx";
  const { nivelId, gradoId, plantelId, turnoId } = e;
  return {
    email,
    nombre: "Rosa Peña",
    aspirante: unAspirante(),
    escolares: { nivelId, gradoId, plantelId, turnoId },
    documento: { name: "acta.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF") },
    tutor: { nombre: "Rosa", apellido1: "Peña", parentescoId: e.parentescos.Madre, genero: "FEMENINO", email },
    domicilio: { calle: "Colima", numeroExterior: "12", ...colonia },
    code: async () => /es: (\d{6})/.exec((await ultimoCorreo(e.db, email)).texto)![1],
    enlace: async () => /https?:\/\/[^/\s]+(\S+)/.exec((await ultimoCorreo(e.db, email)).texto)![1]!,
    wait: esperar,
  };
}

test("lo que tiene de malo un código se dice en un diálogo que se cierra sin guion", async () => {
  const { e, formatoId, colonia, navegador } = await mundo();
  const familia = unaFamilia(e, colonia);
  const telefono = navegador();
  await telefono.go(`/public/preinscripciones/${formatoId}`);
  await takeStep(telefono, familia);
  const codigo = (await familia.code()) === "111111" ? "222222" : "111111";
  await telefono.press("Siguiente", { codigo });
  const [, dialogo = ""] = /<dialog open[^>]*>(.*?)<\/dialog>/s.exec(telefono.page.html) ?? [];
  expect([telefono.page.status, dialogo.includes("El código no es correcto. Te quedan 4 intentos.")]).toEqual([
    422,
    true,
  ]);
  expect(dialogo).toMatch(/<form method="dialog"[^>]*><button[^>]*>Entendido<\/button><\/form>/);
  await telefono.press("Siguiente", { codigo: await familia.code() });
  expect(stepOf(telefono)).toBe("instrucciones");
});

test("en otro teléfono el código se manda al pedirlo: uno usado o vencido no se espera, y abrir la liga no manda nada", async () => {
  const { e, formatoId, colonia, navegador } = await mundo();
  const familia = unaFamilia(e, colonia);
  const telefono = navegador();
  await telefono.go(`/public/preinscripciones/${formatoId}`);
  while (stepOf(telefono) !== "aspirante") await takeStep(telefono, familia);
  const correos = () => e.db.selectFrom("correos").select("id").where("para", "=", familia.email).execute();
  const liga = await familia.enlace();

  await esperar(3 * 60_000);
  const segundoNavegador = navegador();
  for (const _ of [1, 2]) await segundoNavegador.go(liga);
  expect([stepOf(segundoNavegador), nombresDe(segundoNavegador), (await correos()).length]).toEqual([
    "validacion",
    [],
    1,
  ]);
  expect(segundoNavegador.text()).not.toContain("que enviamos");
  await segundoNavegador.press("Enviar un código");
  expect([(await correos()).length, segundoNavegador.text().includes("Vence a las 12:33")]).toEqual([2, true]);

  // It expired before its use, so the page no longer asks for it.
  await esperar(31 * 60_000);
  await segundoNavegador.press("Siguiente", { codigo: await familia.code() });
  expect(segundoNavegador.text()).toContain("El código venció, solicita otro.");
  expect(nombresDe(segundoNavegador)).not.toContain("codigo");
  await segundoNavegador.press("Enviar un código");
  await segundoNavegador.press("Siguiente", { codigo: await familia.code() });
  expect([stepOf(segundoNavegador), (await correos()).length]).toEqual(["aspirante", 3]);
});

test("el aviso de que el código se agotó trae el botón que manda otro", async () => {
  const { e, formatoId, colonia, navegador } = await mundo();
  const familia = unaFamilia(e, colonia);
  const telefono = navegador();
  await telefono.go(`/public/preinscripciones/${formatoId}`);
  while (stepOf(telefono) !== "validacion") await takeStep(telefono, familia);
  const malo = (await familia.code()) === "111111" ? "222222" : "111111";
  const botones = [];
  for (let intento = 0; intento < 5; intento += 1) {
    await telefono.press("Siguiente", { codigo: malo });
    const [aviso = ""] = /<dialog[\s\S]*<\/dialog>/.exec(telefono.page.html) ?? [];
    botones.push(aviso.includes("solicita otro") ? /form="otro-codigo"[^>]*>Enviar otro código</.test(aviso) : null);
  }
  expect(botones).toEqual([null, null, null, null, true]);
  expect(telefono.page.html).toMatch(/<form[^>]*id="otro-codigo"/);
});

import { beforeEach, expect, test, vi } from "vitest";
import { AHORA, conCuenta, pedir, reloj } from "tests/cuentas-con-enlace";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "http://colegio.test");
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("CAPTCHA", "off");
  return () => vi.unstubAllEnvs();
});

test("con cuenta o sin ella se responde lo mismo y nunca antes del mismo plazo", async () => {
  const { email, correos } = await conCuenta();
  for (const correo of [email, `nadie-${email}`]) {
    const before = performance.now();
    expect(await pedir(correo)).toEqual({ status: 302, destino: "/restablecepassword?enviado=1" });
    expect(performance.now() - before).toBeGreaterThan(290);
  }
  expect((await correos()).map(({ para }) => para)).toEqual([email]);
});

test("pedirlo otra vez en el mismo minuto no manda otro correo, y a un buzón llegan a lo más cinco por hora", async () => {
  const { email, correos } = await conCuenta();
  const enviado = { status: 302, destino: "/restablecepassword?enviado=1" };
  expect(await pedir(email)).toEqual(enviado);
  expect(await pedir(email)).toEqual(enviado);
  expect(await correos()).toHaveLength(1);
  for (let minuto = 2; minuto < 16; minuto += 2) {
    reloj(minuto);
    expect(await pedir(email)).toEqual(enviado);
  }
  expect(await correos()).toHaveLength(5);
});

test("una dirección que pide sin parar espera, y se le dice cuánto", async () => {
  await conCuenta();
  const headers = { "x-client-address": "10.9.9.9" };
  const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => pedir(`nadie${n}@prueba.mx`, headers)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]!.mensaje).toBe("Demasiadas solicitudes. Intenta de nuevo en 10 minutos.");
});

test("detrás de un proxy sin declarar las solicitudes de un visitante no cierran la puerta a los demás", async () => {
  await conCuenta();
  const cabeceras = (visitante: string) => ({ "x-client-address": "10.99.0.1", "x-client-proxied": visitante });
  const solicitudes = Array.from({ length: 61 }, (_, i) => pedir(`nadie${i}@prueba.mx`, cabeceras("187.190.1.2")));
  expect((await Promise.all(solicitudes)).filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await pedir("nadie@prueba.mx", cabeceras("187.190.1.3"))).status).toBe(302);
});

test("quien inventa un visitante para cada solicitud también espera, y otra máquina de la red no", async () => {
  await conCuenta();
  const inventado = (indice: number) => ({
    "x-client-address": "192.168.7.7",
    "x-client-proxied": `203.0.${indice >> 8}.${indice & 255}`,
  });
  const pedidos = Array.from({ length: 605 }, (_, indice) => pedir(`nadie${indice}@prueba.mx`, inventado(indice)));
  expect((await Promise.all(pedidos)).filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await pedir("nadie@prueba.mx", { "x-client-address": "192.168.7.8" })).status).toBe(302);
});

test("un correo mal escrito se dice junto al campo", async () => {
  await conCuenta();
  expect(await pedir("no es un correo")).toMatchObject({ status: 422, errores: ["No es un email válido"] });
});

test("la respuesta que falta o está mal no manda nada", async () => {
  vi.stubEnv("CAPTCHA", "");
  const { email, correos } = await conCuenta();
  expect(await pedir(email)).toMatchObject({ status: 422, errores: ["Campo obligatorio"] });
  expect(await correos()).toEqual([]);
});

test("sin PUBLIC_URL el enlace no lleva a la dirección que dijo quien lo pidió", async () => {
  vi.stubEnv("PUBLIC_URL", "");
  const { email, correos } = await conCuenta();
  await pedir(email);
  const [correo] = await correos();
  expect(correo!.texto).not.toContain("http");
  expect(correo!.texto).toMatch(/\n\/cambiapassword\?token=[\w-]{43}/);
});

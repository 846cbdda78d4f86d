import { expect, test, vi } from "vitest";
import { ultimoCorreo } from "tests/correo/abiertos";
import { conCorreo, correo } from "tests/correo/con-correo";
import { parte, servidorDeCorreo } from "tests/correo/servidor";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { newToken } from "~/server/request/tokens.server";
import { reintentarCorreo } from "./commands/reintentar-correo.server";
import { encolarCorreo } from "./encolar-correo.server";
import { leerCorreo } from "./lectura.server";
import { olvidarCorreosViejos } from "./olvidar.server";
import { listarCorreos } from "./queries.server";
import { sinSecretos } from "./secretos";
import { sellarLosPendientes } from "./sellado.server";

const TOKEN = newToken();
const UUID = "5f0c1d3e-8a77-4c0e-9b2a-6b1f6f2f7e11";

test.each([
  ["482913 es tu código de preinscripción", "•••••• es tu código de preinscripción"],
  ["Tu código es: 482913.", "Tu código es: ••••••."],
  [
    `https://colegio-benito-juarez-de-mexico.mx/familia/${TOKEN}/datos?hijo=3`,
    "https://colegio-benito-juarez-de-mexico.mx/familia/••••••/datos?hijo=3",
  ],
  [`/cambiapassword?token=${TOKEN}`, "/cambiapassword?token=••••••"],
  [`https://c.mx/public/preinscripciones/4/${UUID}`, "https://c.mx/public/preinscripciones/4/••••••"],
  [`https://c.mx/vercomunicado/${TOKEN}/${TOKEN}/7`, "https://c.mx/vercomunicado/••••••/••••••/7"],
  ["Recibo 123456 por $482,913.00 del 15-oct-26", "Recibo 123456 por $482,913.00 del 15-oct-26"],
  [
    "https://c.mx/controlescolar/reportes/saldos-vencidos?desde=2026-11-01",
    "https://c.mx/controlescolar/reportes/saldos-vencidos?desde=2026-11-01",
  ],
])("«%s» se guarda y se enseña como «%s»", (texto, visible) => {
  expect(sinSecretos(texto)).toBe(visible);
});

const CODIGO = {
  asunto: "482913 es tu código",
  parrafos: ["Tu código de verificación es: 482913"],
  boton: { texto: "Abrir", url: `https://colegio.test/familia/${TOKEN}` },
};

test("un código y un enlace solo los lee la fila: ni la base, ni la lista, ni el detalle, antes o después de salir", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar } = await conCorreo(servidor.url);
  await encolarCorreo(e.alcance, correo("a", CODIGO));
  const secreto = new RegExp(`482913|${TOKEN}`);
  const nadieLoVe = async () => {
    const [fila] = await e.db.selectFrom("correos").selectAll().execute();
    expect(JSON.stringify(fila)).not.toMatch(secreto);
    const detalle = await leerCorreo(e.alcance, fila!.id);
    expect(detalle.texto).toContain("https://colegio.test/familia/••••••");
    expect(JSON.stringify([detalle, await listarCorreos(e.alcance, { estado: "todos", para: "" }, null)])).not.toMatch(
      secreto,
    );
    return fila!;
  };
  expect((await nadieLoVe()).sellado).not.toBe("");
  expect(await ultimoCorreo(e.db)).toMatchObject({ asunto: CODIGO.asunto });
  await enviar();
  const { texto } = servidor.recibidos[0]!;
  expect(texto).toMatch(/Subject: =\?UTF-8\?Q\?482913/);
  expect(parte(texto, "text/plain")).toContain(TOKEN);
  expect(await nadieLoVe()).toMatchObject({ estado: "ENVIADO", sellado: "" });
});

test("el archivo .eml de una instalación sin servidor de correo tampoco los lleva; la demostración los dice en su consola", async () => {
  const { e, carpeta, enviar } = await conCorreo("");
  const consola = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await encolarCorreo(e.alcance, correo("a", { ...CODIGO, vence: "2099-01-01T00:00:00.000Z" }));
  await enviar();
  expect(consola.mock.calls.join("")).not.toContain("482913");
  const leerEml = () => {
    const archivos = readdirSync(join(carpeta, "correo"));
    return archivos.map((archivo) => readFileSync(join(carpeta, "correo", archivo), "utf8")).join("\n");
  };
  expect(leerEml()).not.toMatch(new RegExp(`482913|${TOKEN}`));
  vi.stubEnv("DEMO", "1");
  // The mails of the product have the code in their text alone.
  const soloEnElTexto = { ...CODIGO, asunto: "Tu código", vence: "2099-01-01T00:00:00.000Z" };
  await encolarCorreo(e.alcance, correo("b", soloEnElTexto));
  await enviar();
  expect(leerEml()).not.toMatch(new RegExp(`482913|${TOKEN}`));
  expect(consola.mock.calls.join("")).toContain(
    `familia@prueba.mx: Tu código 482913 https://colegio.test/familia/${TOKEN}`,
  );
  consola.mockRestore();
});

test("lo que ya no se puede abrir no se reintenta, lo que venció tampoco, y a la semana no queda sello", async () => {
  const { e, enviar } = await conCorreo("smtp://127.0.0.1:1");
  const vence = new Date(Date.parse(e.alcance.ahora) + 60_000).toISOString();
  await encolarCorreo(e.alcance, correo("a", { ...CODIGO, vence }));
  await e.db.updateTable("correos").set({ estado: "FALLIDO" }).execute();
  const { id } = await e.db.selectFrom("correos").select("id").executeTakeFirstOrThrow();
  const tarde = { ...e.alcance, ahora: vence };
  expect(await reintentarCorreo(tarde, id)).toMatchObject({
    ok: false,
    status: 409,
    mensaje: expect.stringContaining("hay que pedir otro"),
  });
  expect(await reintentarCorreo(e.alcance, id)).toEqual({ ok: true });
  await e.db.updateTable("secretos").set({ valor: "de otra instalación" }).where("nombre", "=", "correo").execute();
  await e.db.updateTable("correos").set({ estado: "GUARDADO" }).execute();
  await olvidarCorreosViejos(e.db, new Date(Date.parse(e.alcance.ahora) + 8 * 86_400_000));
  expect(await e.db.selectFrom("correos").select("sellado").executeTakeFirst()).toEqual({ sellado: "" });
  expect(await reintentarCorreo(e.alcance, id)).toMatchObject({ ok: false, status: 409 });
  await enviar();
});

test("lo que una versión anterior dejó en la fila se sella en cuanto la fila corre, y sale completo", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar } = await conCorreo(servidor.url);
  await encolarCorreo(e.alcance, correo("a", CODIGO));
  const { asunto, texto, html } = await ultimoCorreo(e.db);
  await e.db.updateTable("correos").set({ asunto, texto, html, sellado: null }).execute();
  const { id } = await e.db.selectFrom("correos").select("id").executeTakeFirstOrThrow();
  expect((await leerCorreo(e.alcance, id)).texto).not.toContain("482913");
  await sellarLosPendientes({ db: e.db, ahora: e.alcance.ahora });
  expect(JSON.stringify(await e.db.selectFrom("correos").selectAll().execute())).not.toContain("482913");
  await enviar();
  expect(parte(servidor.recibidos[0]!.texto, "text/plain")).toContain("482913");
});

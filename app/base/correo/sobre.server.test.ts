import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { put } from "~/base/archivos/almacen.server";
import { conCorreo, correo } from "tests/correo/con-correo";
import { parte, servidorDeCorreo } from "tests/correo/servidor";
import { encolarCorreo } from "./encolar-correo.server";

test("un correo llega una vez, con su texto, su HTML y el nombre del colegio, y lo que se escribió va escapado", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar, filas } = await conCorreo(servidor.url);
  const boton = { texto: "Continuar", url: "https://colegio.test/public/x?a=1&b=2" };
  await encolarCorreo(e.alcance, correo("a", { boton }));
  await encolarCorreo(e.alcance, correo("a", { asunto: "Otro con la misma clave" }));
  await enviar();
  await enviar();
  expect(servidor.recibidos).toHaveLength(1);
  const [{ para, texto }] = servidor.recibidos as [{ para: string[]; texto: string }];
  expect(para).toEqual(["familia@prueba.mx"]);
  expect(texto).toMatch(/Subject: =\?UTF-8\?Q\?Inscripci=C3=B3n_de_Sof=C3=ADa_N/);
  expect(texto).toContain("From: Colegio de prueba <control@prueba.mx>");
  expect(parte(texto, "text/plain")).toContain("Tu registro quedó <guardado> & listo.");
  expect(parte(texto, "text/plain")).toContain(
    "Continuar:\nhttps://colegio.test/public/x?a=1&b=2".replaceAll("\n", "\r\n"),
  );
  expect(parte(texto, "text/html")).toContain("Tu registro quedó &lt;guardado&gt; &amp; listo.");
  expect(parte(texto, "text/html")).toContain('href="https://colegio.test/public/x?a=1&amp;b=2"');
  expect(await filas()).toMatchObject([{ clave: "a", estado: "ENVIADO", error: "" }]);
});

test("el logo va dentro del correo y nada se pide de fuera", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar } = await conCorreo(servidor.url);
  const logoUuid = randomUUID();
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#585cb0" } })
    .png()
    .toBuffer();
  await put(logoUuid, png);
  await e.db.updateTable("colegios").set({ logoUuid }).where("id", "=", e.colegioId).execute();
  await encolarCorreo(e.alcance, correo("a"));
  await enviar();
  const { texto } = servidor.recibidos[0]!;
  expect(texto).toContain("Content-ID: <logo>");
  expect(texto.replaceAll("\r\n", "")).toContain(png.toString("base64"));
  const imagenes = [...parte(texto, "text/html").matchAll(/<img[^>]*>/g)].map(([img]) => img);
  expect(imagenes).toEqual([expect.stringContaining('src="cid:logo"')]);
});

test("sin la imagen del logo el correo sale sin ella", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar } = await conCorreo(servidor.url);
  await e.db.updateTable("colegios").set({ logoUuid: randomUUID() }).where("id", "=", e.colegioId).execute();
  await encolarCorreo(e.alcance, correo("a"));
  await enviar();
  expect(parte(servidor.recibidos[0]!.texto, "text/html")).not.toContain("<img");
});

test("un asunto con saltos de línea no abre encabezados, y una dirección con ellos se rechaza", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar } = await conCorreo(servidor.url);
  await encolarCorreo(e.alcance, correo("a", { asunto: "Hola\r\nBcc: otro@malo.mx\r\n\r\n<b>cuerpo</b>" }));
  for (const para of ["x@prueba.mx\r\nBcc: otro@malo.mx", "x@prueba.mx, otro@malo.mx", '"x" <x@prueba.mx>', ""])
    await expect(encolarCorreo(e.alcance, correo(`malo ${para}`, { para }))).rejects.toThrow("No es una dirección");
  const boton = { texto: "Abrir", url: "javascript:alert(1)" };
  await expect(encolarCorreo(e.alcance, correo("b", { boton }))).rejects.toThrow("El botón no lleva");
  await e.db.updateTable("colegios").set({ nombre: "Colegio\r\nBcc: otro@malo.mx" }).execute();
  await enviar();
  expect(servidor.recibidos).toHaveLength(1);
  const { para, texto } = servidor.recibidos[0]!;
  expect(para).toEqual(["familia@prueba.mx"]);
  expect(texto.slice(0, texto.indexOf("\r\n\r\n"))).not.toMatch(/^bcc:/im);
  expect(texto).toContain("Subject: Hola Bcc: otro@malo.mx <b>cuerpo</b>");
});

test("sin servidor de correo, y siempre en la demostración, cada correo queda aquí como archivo .eml y nada sale", async () => {
  const servidor = await servidorDeCorreo();
  const { e, carpeta, enviar, filas } = await conCorreo(servidor.url);
  vi.stubEnv("DEMO", "1");
  await encolarCorreo(e.alcance, correo("a"));
  await enviar();
  await enviar(60);
  expect(servidor.recibidos).toEqual([]);
  expect(await filas()).toMatchObject([{ estado: "GUARDADO" }]);
  const [archivo, ...resto] = readdirSync(join(carpeta, "correo"));
  expect(resto).toEqual([]);
  const eml = readFileSync(join(carpeta, "correo", archivo!), "utf8");
  expect(eml).toContain("To: familia@prueba.mx");
  expect(parte(eml, "text/plain")).toContain("Tu registro quedó");
});

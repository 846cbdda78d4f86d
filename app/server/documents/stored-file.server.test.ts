import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { isActivePdf, storedFileResponse, streamOf } from "./stored-file.server";

const pdf = (...objects: string[]) => Buffer.from(`%PDF-1.7\n${objects.join("\n")}\n%%EOF`, "latin1");
const deAlmacen = (bytes: Uint8Array) => ({
  size: bytes.byteLength,
  read: async () => bytes,
  stream: () => new Blob([new Uint8Array(bytes)]).stream(),
});
const empacado = (contenido: string, filtro = "/Filter /FlateDecode") => {
  const bytes = deflateSync(contenido).toString("latin1");
  return `7 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filtro} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream\nendobj`;
};
const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";

test.each([
  ["con un script al abrirse", pdf(`1 0 obj << /OpenAction ${SCRIPT} >> endobj`)],
  ["con el nombre escrito con números", pdf("1 0 obj << /S /J#61vaScr#69pt /J#53 (x) >> endobj")],
  ["que lanza un programa", pdf("1 0 obj << /S /Launch /F (cmd.exe) >> endobj")],
  ["con un archivo adentro", pdf("1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj")],
  ["con un script en objetos comprimidos", pdf(empacado(`1 0 ${SCRIPT}`))],
  [
    "con objetos comprimidos de un modo que no se lee",
    pdf(empacado("1 0 << >>", "/Filter [/ASCII85Decode /FlateDecode]")),
  ],
  ["con objetos comprimidos rotos", pdf(empacado("1 0 << >>").replace(/stream\n../, "stream\nxx"))],
  [
    "con objetos comprimidos tras mucho relleno",
    pdf(empacado(`1 0 ${SCRIPT}`, `/Filter /FlateDecode /X (${"x".repeat(3_000)})`)),
  ],
  [
    "con objetos comprimidos y un texto que finge otro comienzo",
    pdf(empacado(`1 0 ${SCRIPT}`, "/Filter /FlateDecode /X ( obj)")),
  ],
  [
    "con objetos comprimidos y un texto que finge sus bytes",
    pdf(empacado(`1 0 ${SCRIPT}`, "/X (stream) /Filter /FlateDecode")),
  ],
  [
    "con megas de espacios donde dice cómo se empacó",
    pdf(empacado(`1 0 ${SCRIPT}`, `/Filter${" ".repeat(1_000_000)}x`)),
  ],
  ["cifrado", pdf("trailer << /Encrypt 5 0 R >>")],
])("un PDF %s se baja, no se muestra", async (_, bytes) => {
  expect(await isActivePdf(bytes)).toBe(true);
  const { headers } = await storedFileResponse(deAlmacen(bytes), {
    tipo: "application/pdf",
    nombre: "acta.pdf",
    inline: true,
  });
  expect(headers.get("content-disposition")).toMatch(/^attachment/);
});

test.each([
  ["sencillo", pdf("1 0 obj << /Type /Catalog /OpenAction [3 0 R /FitH 0] >> endobj")],
  ["con una liga", pdf("1 0 obj << /A << /S /URI /URI (https://colegio.mx) >> >> endobj")],
  ["con objetos comprimidos", pdf(empacado("1 0 << /Type /Page >>"))],
])("un PDF %s se muestra en su propio encierro, y solo si se pide", async (_, bytes) => {
  const { headers } = await storedFileResponse(deAlmacen(bytes), {
    tipo: "application/pdf",
    nombre: "acta.pdf",
    inline: true,
  });
  expect(headers.get("content-disposition")).toMatch(/^inline/);
  expect(headers.get("content-security-policy")).toBe("sandbox; frame-ancestors 'self'");
  const guardado = await storedFileResponse(deAlmacen(bytes), { tipo: "application/pdf", nombre: "acta.pdf" });
  expect(guardado.headers.get("content-disposition")).toMatch(/^attachment/);
});

test("en un marco, un PDF con programas es una frase: el marco lo bajaría solo", async () => {
  const papel = { tipo: "application/pdf", nombre: "acta.pdf", inline: true, framed: true };
  const activo = await storedFileResponse(deAlmacen(pdf(`1 0 obj ${SCRIPT} endobj`)), papel);
  expect(activo.headers.get("content-disposition")).toBeNull();
  expect(activo.headers.get("content-security-policy")).toBe("sandbox; frame-ancestors 'self'");
  expect(await activo.text()).toContain("trae programas");
  const sano = await storedFileResponse(deAlmacen(pdf("1 0 obj << /Type /Catalog >> endobj")), papel);
  expect(sano.headers.get("content-disposition")).toMatch(/^inline/);
});

test("una imagen se muestra como siempre", async () => {
  const { headers } = await storedFileResponse(deAlmacen(new Uint8Array(3)), {
    tipo: "image/png",
    nombre: "a.png",
    inline: true,
  });
  expect(headers.get("content-disposition")).toMatch(/^inline/);
});

test("un archivo guardado se lee a trozos conforme se recibe, y no antes", async () => {
  const carpeta = mkdtempSync(join(tmpdir(), "trozos-"));
  const ruta = join(carpeta, "papel");
  const contenido = Buffer.alloc(1_000_000, "papel ");
  // Nothing has been read yet: the stream reads the file's contents of that later time.
  const trozos = streamOf(ruta);
  writeFileSync(ruta, contenido);
  const reader = trozos.getReader();
  const { value: primero } = await reader.read();
  expect(primero!.byteLength).toBeLessThan(100_000);
  const partes = [primero!];
  for (let trozo = await reader.read(); !trozo.done; trozo = await reader.read()) partes.push(trozo.value);
  expect(Buffer.concat(partes).equals(contenido)).toBe(true);
  rmSync(carpeta, { recursive: true });
});

test("lo que se da de un archivo guardado no se lee al contestar, y dice cuánto pesa", async () => {
  let leidos = 0;
  const archivo = {
    size: 9_000_000,
    read: async () => (leidos++, new Uint8Array(9_000_000)),
    stream: () => new ReadableStream<Uint8Array>({ pull: () => void leidos++ }, { highWaterMark: 0 }),
  };
  for (const inline of [true, false]) {
    const { headers } = await storedFileResponse(archivo, { tipo: "image/png", nombre: "a.png", inline });
    expect(headers.get("content-length")).toBe("9000000");
  }
  await storedFileResponse(archivo, { tipo: "application/pdf", nombre: "a.pdf" });
  expect(leidos).toBe(0);
});

test("un PDF en miles de pedazos no se revisa pedazo por pedazo", async () => {
  const pedazos = Array.from({ length: 3_000 }, () => empacado(""));
  expect(await isActivePdf(pdf(...pedazos))).toBe(true);
  expect(await isActivePdf(pdf(...pedazos.slice(0, 1_000)))).toBe(false);
});

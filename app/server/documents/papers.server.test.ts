import PDFDocument from "pdfkit";
import qrcode from "qrcode-generator";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPaper } from "./papers.server";

const CODE =
  "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=19010203041_MERJ800102QU7";

/** A QR with three points per module, cut to its edge. */
async function qrPicture(side = 120): Promise<Buffer> {
  const qr = qrcode(0, "M");
  qr.addData(CODE);
  qr.make();
  const modules = qr.getModuleCount();
  const grey = Buffer.alloc(modules * modules);
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1) grey[row * modules + column] = qr.isDark(row, column) ? 0 : 255;
  const raw = { width: modules, height: modules, channels: 1 } as const;
  return sharp(grey, { raw }).resize(side, side, { kernel: "nearest" }).png().toBuffer();
}

async function pdf(
  draw: (doc: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: "LETTER", ...options });
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.once("end", resolve));
  draw(doc);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

const read = async (bytes: Uint8Array, type = "application/pdf") => {
  const answer = await readPaper(bytes, type);
  return answer.ok ? answer.paper : answer.mensaje;
};

test("un PDF se lee por renglones como se ve, no como se escribió, y con sus códigos", async () => {
  const picture = await qrPicture();
  const bytes = await pdf((doc) => {
    doc.text("Colonia: CENTRO", 300, 200, { lineBreak: false });
    doc.text("Número Interior:", 50, 201, { lineBreak: false });
    doc.text("Código Postal:72030", 50, 150, { lineBreak: false });
    doc.image(picture, 50, 300);
    doc.addPage().text("Otra hoja", 50, 50);
  });
  expect(await read(bytes)).toEqual({
    text: "Código Postal:72030\nNúmero Interior: Colonia: CENTRO\nOtra hoja",
    codes: [CODE],
  });
});

test("de un escaneo sin texto queda su código", async () => {
  const picture = await qrPicture();
  const page = await sharp({ create: { width: 1275, height: 1650, channels: 3, background: "#f4f2ee" } })
    .composite([{ input: picture, left: 200, top: 300 }])
    .jpeg({ quality: 80 })
    .toBuffer();
  const bytes = await pdf((doc) => doc.image(page, 0, 0, { width: 612 }));
  expect(await read(bytes)).toEqual({ text: "", codes: [CODE] });
});

test("de una foto de 12 megapixeles, girada y con ruido, se lee el código", async () => {
  const picture = await sharp(await qrPicture(640))
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: "white" })
    .rotate(12, { background: "white" })
    .toBuffer();
  const photo = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "#d8d2c8",
      noise: { type: "gaussian", mean: 200, sigma: 12 },
    },
  })
    .composite([{ input: picture, left: 1500, top: 900 }])
    .jpeg({ quality: 70 })
    .toBuffer();
  expect(await read(new Uint8Array(photo), "image/jpeg")).toEqual({ text: "", codes: [CODE] });
});

test("lo que no se puede leer lo dice", async () => {
  expect(await read(new Uint8Array(Buffer.from("%PDF-1.4 y nada más")))).toBe("está dañado o no es un PDF");
  expect(await read(new Uint8Array())).toBe("está vacío");
  expect(await read(new Uint8Array(Buffer.from("no es una imagen")), "image/png")).toBe(
    "está dañado y no se puede leer",
  );
  const locked = await pdf((doc) => void doc.text("secreto"), { userPassword: "x", pdfVersion: "1.7" });
  expect(await read(locked)).toContain("tiene contraseña");
  const long = await pdf((doc) => {
    for (let page = 0; page < 10; page += 1) doc.addPage();
  });
  expect(await read(long)).toBe("tiene 11 páginas; caben 10");
});

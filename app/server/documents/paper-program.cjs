// Reads the text and the QR codes of a paper of unknown origin, in a process of its own (papers.server.ts starts it).
// No file can take the server down. Errors of the file are told in words for the person who chose it.
const { parentPort, workerData } = require("node:worker_threads");
const { readFileSync } = require("node:fs");

const MAX_PAGES = 10;
/** Two pieces of text belong to one line if they differ by no more than this, in points. */
const SAME_LINE = 2.5;
/** A picture of a page with fewer points on a side holds no QR worth reading. */
const MIN_SIDE = 20;
const MAX_POINTS = 40_000_000;
const MAX_PICTURES = 12;
/** A QR needs a white border; this adds it to a QR that was cut to its edge. */
const BORDER = 40;

// A feature that the PDF reader requires and Node 20 lacks: without it a page's pictures are silently lost.
if (!ArrayBuffer.prototype.transferToFixedLength)
  // oxlint-disable-next-line no-extend-native
  Object.defineProperty(ArrayBuffer.prototype, "transferToFixedLength", {
    value(length = this.byteLength) {
      return this.slice(0, length);
    },
  });

class Unreadable extends Error {}
const unreadable = (message) => {
  throw new Unreadable(message);
};

async function openPdf(bytes) {
  try {
    return await require(workerData.unpdf).getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  } catch (error) {
    return unreadable(
      error?.name === "PasswordException"
        ? "tiene contraseña; guárdalo sin contraseña y vuelve a intentar"
        : "está dañado o no es un PDF",
    );
  }
}

async function readPdf(bytes) {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > MAX_PAGES) unreadable(`tiene ${pdf.numPages} páginas; caben ${MAX_PAGES}`);
  const lines = [];
  const codes = [];
  let pictures = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    lines.push(...linesOf((await page.getTextContent()).items));
    for (const picture of await require(workerData.unpdf).extractImages(pdf, number)) {
      pictures += 1;
      if (pictures <= MAX_PICTURES) codes.push(...(await codesOfPicture(picture)));
    }
  }
  return { text: lines.join("\n"), codes };
}

// The lines in reading order: from above, then from the left, regardless of their order in the file.
function linesOf(items) {
  const pieces = items.filter(({ str }) => typeof str === "string" && str.trim() !== "");
  pieces.sort((a, b) => b.transform[5] - a.transform[5]);
  const lines = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && line.y - piece.transform[5] <= SAME_LINE) line.pieces.push(piece);
    else lines.push({ y: piece.transform[5], pieces: [piece] });
  }
  return lines.map(({ pieces: inLine }) =>
    inLine
      .sort((a, b) => a.transform[4] - b.transform[4])
      .map(({ str }) => str.trim())
      .join(" "),
  );
}

async function codesOfPicture({ data, width, height, channels }) {
  if (width < MIN_SIDE || height < MIN_SIDE || width * height > MAX_POINTS) return [];
  const wide = width + 2 * BORDER;
  const high = height + 2 * BORDER;
  const points = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const from = (row * width + column) * channels;
      const to = ((row + BORDER) * wide + column + BORDER) * 4;
      for (let colour = 0; colour < 3; colour += 1) points[to + colour] = data[from + (channels < 3 ? 0 : colour)];
    }
  return codesOf({ data: points, width: wide, height: high });
}

async function codesOf(input) {
  const { prepareZXingModule, readBarcodes } = require(workerData.zxing);
  // Its own file; otherwise the library would fetch it from outside.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(workerData.wasm)).buffer } });
  const found = await readBarcodes(input, workerData.codes);
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function read({ bytes, type }) {
  if (bytes.length === 0) unreadable("está vacío");
  if (type === "application/pdf") return readPdf(bytes);
  return { text: "", codes: await codesOf(bytes) };
}

// A thread has no origin that could be named as the target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const toServer = (answer) => parentPort.postMessage(answer);
const whatIsWrong = (error) => (error instanceof Unreadable ? error.message : "está dañado y no se puede leer");

// A loader without '?raw' (the journeys') runs this as a normal module: there it does nothing.
if (parentPort && workerData?.unpdf)
  read({ bytes: new Uint8Array(workerData.bytes), type: workerData.type }).then(
    (paper) => toServer({ paper }),
    (error) => toServer({ error: whatIsWrong(error) }),
  );

// Reads a spreadsheet of unknown origin in a process of its own (sheets.server.ts starts it), so that no file can take
// the server down. Errors of the file are told in words for the person who chose it.
const { parentPort, workerData } = require("node:worker_threads");

const LAST_ROW = 50_000;
const LAST_COLUMN = 200;
const MAX_CELLS = 1_000_000;
/** No reader keeps more of a cell, and the server would clean megabytes of one while everybody waits. */
const MAX_CELL_LENGTH = 2_000;

const DAMAGED = "está dañado y no se puede leer";
/** A tag inside a tag: the library looks for the end of each one through all the others. */
const NEVER_ENDING_TAG = /<[^<>!?][^<>]*</;
const TOO_MANY_CELLS = "tiene más de un millón de celdas";

class Unreadable extends Error {}
const unreadable = (message) => {
  throw new Unreadable(message);
};

const columnNumber = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

// A reader allocates space up to the last cell, whatever position it claims. No search goes past the next tag: a sheet of
// tags that never end would be read from each of them to its end.
function checkSheet(xml) {
  let cells = 0;
  for (const [, column, row] of xml.matchAll(/<(?:\w+:)?c\s[^<>]*?\br="([A-Z]{1,4})(\d{1,9})"/g)) {
    cells += 1;
    if (cells > MAX_CELLS) unreadable(TOO_MANY_CELLS);
    if (Number(row) > LAST_ROW || columnNumber(column) > LAST_COLUMN)
      unreadable(`tiene algo escrito en la celda ${column}${row}, muy lejos de lo demás; bórralo y vuelve a intentar`);
  }
  for (const [, row] of xml.matchAll(/<(?:\w+:)?row\s[^<>]*?\br="(\d{1,9})"/g))
    if (Number(row) > LAST_ROW) unreadable(`tiene filas hasta la ${row}; borra las que no se usan`);
}

// The sheets of a workbook in its own order, with their XML. Charts and macros have none.
function sheetsOf(parts) {
  const workbook = textOf(parts.get("xl/workbook.xml"));
  if (!workbook) unreadable("no es una hoja de Excel, aunque se llame así");
  const rels = [...textOf(parts.get("xl/_rels/workbook.xml.rels")).matchAll(/<Relationship\s[^<>]*>/g)].map(
    ([tag]) => tag,
  );
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].flatMap(([tag]) => {
    const id = /\br:id="([^"]+)"/.exec(tag)?.[1];
    const target = /\bTarget="([^"]+)"/.exec(rels.find((rel) => rel.includes(`Id="${id}"`)) ?? "")?.[1] ?? "";
    const xml = textOf(parts.get(target.startsWith("/") ? target.slice(1) : `xl/${target}`));
    const name = withoutEntities(/\bname="([^"]*)"/.exec(tag)?.[1] ?? "");
    return xml === "" ? [] : [{ name, hidden: /\bstate="(?:hidden|veryHidden)"/.test(tag), xml }];
  });
  return sheets.length === 0 ? unreadable("no trae ninguna hoja") : sheets;
}

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const withoutEntities = (text) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name]);

/** Ranges of merged cells: rows and columns from 0, both ends included. */
const merges = (sheet) =>
  [...sheet.matchAll(/<(?:\w+:)?mergeCell\s[^<>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].map(
    ([, from, top, to, bottom]) => ({
      row: Number(top) - 1,
      column: columnNumber(from) - 1,
      lastRow: Number(bottom) - 1,
      lastColumn: columnNumber(to) - 1,
    }),
  );

const textOf = (part) => (part ? Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString("utf8") : "");

async function readWorkbook(parts) {
  for (const [name, content] of parts) {
    const text = textOf(content);
    if (text.includes("<!DOCTYPE")) unreadable("trae algo que una hoja de Excel no lleva");
    if (NEVER_ENDING_TAG.test(text)) unreadable(DAMAGED);
    if (/^xl\/worksheets\//.test(name)) checkSheet(text);
  }
  const sheets = sheetsOf(parts);
  // The library knows the 1904 dates of a Mac by "1" alone, and XML also has "true" for it.
  const workbook = textOf(parts.get("xl/workbook.xml"));
  parts.set("xl/workbook.xml", Buffer.from(workbook.replace(/\bdate1904=(["'])true\1/, 'date1904="1"')));
  // The library walks a ZIP entry by entry, also those that its directory does not name: it gets a new one of the checked parts.
  const { zipSync } = require(workerData.zip);
  const readBook = require(workerData.excel).default;
  const read = await readBook(Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 })));
  const all = read.map(({ sheet: name, data }, at) => {
    const { hidden = false, xml = "" } = sheets.find((each) => each.name === name) ?? sheets[at] ?? {};
    return { name, hidden, rows: checkCells(data.map((row) => row.map(cellText))), merges: merges(xml) };
  });
  if (all.reduce((sum, { rows }) => sum + cellsOf(rows), 0) > MAX_CELLS) unreadable(TOO_MANY_CELLS);
  return all;
}

// The server works on these rows in its own thread.
function checkCells(rows) {
  // A program may write every row to the last column that was ever formatted.
  if (cellsOf(rows) > MAX_CELLS) for (const row of rows) while (row.length > 1 && row.at(-1) === "") row.pop();
  if (cellsOf(rows) > MAX_CELLS) unreadable(TOO_MANY_CELLS);
  for (const row of rows)
    for (let at = 0; at < row.length; at += 1)
      if (row[at].length > MAX_CELL_LENGTH) row[at] = row[at].trim().slice(0, MAX_CELL_LENGTH);
  return rows;
}

const cellsOf = (rows) => rows.reduce((sum, row) => sum + row.length, 0);

// A program that misses a midnight by its time zone writes 23:59:12 of the day before. A time is never rounded as far as
// half a day: a bank's statement tells the hour of each deposit. A day number in a cell without a date's format is read
// by leerFechaDeHoja.
const NEARLY_MIDNIGHT_MS = 2 * 60 * 1000;

// Formulas are never evaluated: the sheet's last stored result is read.
function cellText(value) {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) {
    const [year, month, day] = new Date(value.getTime() + NEARLY_MIDNIGHT_MS).toISOString().slice(0, 10).split("-");
    return `${day}-${month}-${year}`;
  }
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  if (typeof value === "boolean") return value ? "Sí" : "No";
  return String(value);
}

function readText(decoded) {
  if (decoded === null) unreadable("no es una hoja de cálculo: elige un .xlsx o un .csv");
  const text = decoded.replace(/^sep=.\r?\n/i, "");
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text))
    unreadable("es una página, no una hoja de cálculo: guárdala como .xlsx");
  const papa = require(workerData.papa);
  const { data } = papa.parse(text, { header: false, delimiter: delimiterOf(text), preview: LAST_ROW });
  const widest = data.reduce((most, row) => Math.max(most, row.length), 0);
  if (widest > LAST_COLUMN) unreadable(`tiene ${widest} columnas; caben ${LAST_COLUMN}`);
  return [{ name: "", hidden: false, rows: checkCells(data), merges: [] }];
}

const DELIMITERS = ["\t", ";", "|", ","];
const LINES = 50;

// The delimiter that gives most of the first lines the same number of columns: a title above the table may have a comma,
// and amounts have commas too. Without a table it is the most frequent one.
function delimiterOf(text) {
  const lines = text
    .slice(0, 60_000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, LINES);
  const told = DELIMITERS.map((delimiter) => {
    const columns = lines.map((line) => line.split(delimiter).length);
    const usual = modeOf(columns.filter((count) => count > 1));
    const alike = usual > 1 ? columns.filter((count) => count === usual).length : 0;
    return { delimiter, alike, total: columns.reduce((sum, count) => sum + count, 0) };
  });
  const steady = told.filter(({ alike }) => alike * 2 >= lines.length);
  if (steady.length > 0) return steady.reduce((best, each) => (each.alike > best.alike ? each : best)).delimiter;
  return told.reduce((best, each) => (each.total > best.total ? each : best)).delimiter;
}

function modeOf(numbers) {
  const times = new Map();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return [...times].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

async function read(content) {
  if (content instanceof Map) return readWorkbook(content);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const starts = (...signature) => signature.every((byte, index) => bytes[index] === byte);
  if (bytes.length === 0) unreadable("está vacío");
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    unreadable("es de un Excel antiguo o tiene contraseña: ábrelo y guárdalo como .xlsx sin contraseña");
  if (starts(0x25, 0x50, 0x44, 0x46)) unreadable("es un PDF, no una hoja de cálculo");
  return readText(workerData.text);
}

// A thread has no origin that could be named as the target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const toServer = (answer) => parentPort.postMessage(answer);
const whatIsWrong = (error) => (error instanceof Unreadable ? error.message : DAMAGED);

/** The rows of a piece. The server unpacks one piece at a time: a million texts at once would hold everybody up. */
const ROWS_OF_PIECE = 500;

function inPieces(rows) {
  const pieces = [];
  for (let at = 0; at < rows.length; at += ROWS_OF_PIECE)
    pieces.push(JSON.stringify(rows.slice(at, at + ROWS_OF_PIECE)));
  return pieces;
}

// A loader without '?raw' (the journeys') runs this as a normal module: there it does nothing.
if (parentPort && workerData?.excel)
  read(workerData.content).then(
    (sheets) => toServer({ sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, pieces: inPieces(rows) })) }),
    (error) => toServer({ error: whatIsWrong(error) }),
  );

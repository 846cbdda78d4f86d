import Papa from "papaparse";
import { type BrowserFile, FILE_TYPES } from "../request/responses.server";

// Loaded by the first export: the library takes ten megabytes, and many a server never makes an XLSX.
const writer = async () => (await import("write-excel-file/node")).default;

/** A cell of a sheet: texts stay texts, numbers are numbers, null is empty. */
export type Cell = string | number | null;
type Column = {
  title: string;
  width: number;
  decimals?: number;
  /** True if its cells are days as YYYY-MM-DD: an XLSX has them as dates, which can be sorted and grouped. */
  date?: boolean;
};
export type Sheet = {
  columns: readonly Column[];
  rows: readonly Cell[][];
  /** True for a layout of another program that has no titles: an XLSX begins with its first row. */
  untitled?: boolean;
};

// Text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV injection). It applies at the
// beginning of a text, and after characters that a spreadsheet in another country reads as the end of a cell.
// Spreadsheets also read the full-width signs.
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/g;

function csvCell(cell: Cell, decimals: number | undefined): Cell {
  if (typeof cell === "number") return decimals === undefined ? cell : cell.toFixed(decimals);
  return cell === null ? null : cell.replaceAll(FORMULA, "$1'");
}

/** The sheet as CSV for Excel: UTF-8 with BOM, commas, CRLF, formulas neutralized. */
export function toCsv({ columns, rows }: Sheet): string {
  const lines = [
    columns.map((column) => csvCell(column.title, undefined)),
    ...rows.map((row) => row.map((cell, index) => csvCell(cell, columns[index]?.decimals))),
  ];
  return `\ufeff${Papa.unparse(lines, { newline: "\r\n" })}\r\n`;
}

/** The sheet as XLSX, made in memory alone; every text is typed as one, so nothing in it can be a formula. */
export async function toXlsx(sheet: Sheet): Promise<Uint8Array> {
  const writeXlsxFile = await writer();
  return writeXlsxFile(xlsxRows(sheet), {
    columns: xlsxColumns(sheet),
    ...(sheet.untitled ? {} : { stickyRowsCount: 1 }),
  }).toBuffer();
}

/** A sheet as a file, in a format and under a name without its ending. */
export async function sheetFile(
  sheet: Sheet,
  { nombre, formato }: { nombre: string; formato: "csv" | "xlsx" },
): Promise<BrowserFile<string | Uint8Array>> {
  const cuerpo = formato === "csv" ? toCsv(sheet) : await toXlsx(sheet);
  return { cuerpo, tipo: FILE_TYPES[formato], nombre: `${nombre}.${formato}` };
}

/** Several sheets as one XLSX, as {@link toXlsx} makes one; a name has at most 31 letters. */
export async function toWorkbook(sheets: readonly (Sheet & { name: string })[]): Promise<Uint8Array> {
  const writeXlsxFile = await writer();
  return writeXlsxFile(
    sheets.map((sheet) => ({
      data: xlsxRows(sheet),
      sheet: sheet.name,
      columns: xlsxColumns(sheet),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

/** The format of a number by its decimals; a number without decimals is shown as it is. */
const NUMBERS = [undefined, "0.0", "#,##0.00"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const xlsxColumns = ({ columns }: Sheet) => columns.map(({ width }) => ({ width }));

function xlsxRows({ columns, rows, untitled = false }: Sheet) {
  const head = columns.map((column) => ({ value: column.title, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) =>
    row.map((cell, index) => {
      if (cell === null || cell === "") return null;
      if (typeof cell === "string") {
        const day = columns[index]?.date && DAY.test(cell) ? new Date(`${cell}T00:00:00.000Z`) : null;
        return day ? { value: day, type: Date, format: "dd/mm/yyyy" } : { value: cell, type: String };
      }
      return { value: cell, type: Number, format: NUMBERS[columns[index]?.decimals ?? 0] };
    }),
  );
  return untitled ? body : [head, ...body];
}

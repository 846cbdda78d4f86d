import writeXlsxFile from "write-excel-file/node";

/** A cell of a sheet: texts stay texts, numbers are numbers, null is empty. */
export type Cell = string | number | null;
export type Sheet = {
  columns: readonly { title: string; width: number; decimals?: number }[];
  rows: readonly Cell[][];
};

// A text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(cell: Cell, decimals: number | undefined): string {
  if (cell === null) return "";
  if (typeof cell === "number") return decimals === undefined ? String(cell) : cell.toFixed(decimals);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The sheet as CSV for Excel: UTF-8 with its mark, commas, CRLF, formulas defused. */
export function toCsv({ columns, rows }: Sheet): string {
  const lines = [
    columns.map((column) => csvCell(column.title, undefined)),
    ...rows.map((row) => row.map((cell, index) => csvCell(cell, columns[index]?.decimals))),
  ];
  return `\ufeff${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}

/** The sheet as XLSX; every text is typed as one, so nothing in it can be a formula. */
export async function toXlsx({ columns, rows }: Sheet): Promise<Uint8Array> {
  const head = columns.map((column) => ({ value: column.title, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) =>
    row.map((cell, index) => {
      if (cell === null || cell === "") return null;
      if (typeof cell === "string") return { value: cell, type: String };
      return { value: cell, type: Number, format: columns[index]?.decimals === 2 ? "#,##0.00" : undefined };
    }),
  );
  return writeXlsxFile([head, ...body], {
    buffer: true,
    columns: columns.map((column) => ({ width: column.width })),
    stickyRowsCount: 1,
  });
}

import { decodeText, type Encoding } from "~/lib/encoding";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { readAside } from "./aside.server";
import { ChildEnded } from "./children.server";
import program from "./sheet-program.cjs?raw";
import { ZipError, isZip, unzipAll } from "./zip.server";

/** A range of merged cells: rows and columns from 0, both ends included. */
export type Merged = { row: number; column: number; lastRow: number; lastColumn: number };

/** A sheet as texts, row by row in file order, with its merged cells (XLSX). A text file has one, without a name. */
export type ReadSheet = { name: string; hidden: boolean; rows: string[][]; merges: Merged[] };

/** The sheets of a file in its order. `encoding` is that of a text; an XLSX says its own, and has null. */
export type ReadBook = { sheets: ReadSheet[]; encoding: Encoding | null };

/** The bytes of a text file by which its reader tells a PDF or an old Excel; it gets the rest as text. */
const SIGNATURE_BYTES = 8;
const DEADLINE_MS = 20_000;
const MEMORY_MB = 256;
/** The parts that a workbook is read from; pictures and the like stay packed. */
const PARTS = { wanted: (name: string) => /\.(xml|rels)$/i.test(name), limitBytes: 80 * 1024 * 1024, maxFiles: 200 };
const ADVICE: Partial<Record<ZipError["fault"], string>> = {
  ENCRYPTED: "tiene contraseña; guárdalo sin contraseña y vuelve a intentar",
  TOO_BIG: "pesa demasiado al abrirse; deja solo la hoja que quieres importar",
  TOO_MANY: "tiene demasiadas partes; guárdalo de nuevo como .xlsx y vuelve a intentar",
};

/** The reader's own answer: some rows of a sheet in each text. */
type PackedSheet = Omit<ReadSheet, "rows"> & { pieces: string[] };

/**
 * Reads all sheets of an XLSX, or a CSV with commas, semicolons, tabs or bars in any encoding of lib/encoding: the one
 * given, or the likeliest. It runs in its own process: the server keeps working and survives any file. Dates are
 * DD-MM-YYYY; formulas are never evaluated. Refuses HOJA with the error as the end of a sentence that begins with the
 * file's name.
 */
export async function readBook(
  bytes: Uint8Array,
  { memoryLimit, encoding }: { memoryLimit?: number; encoding?: Encoding } = {},
): Promise<Outcome<{ book: ReadBook }, "HOJA">> {
  try {
    const decoded = isZip(bytes) ? null : decodeText(bytes, encoding);
    const answer = await readAside<{ sheets: PackedSheet[] } | { error: string }, object>({
      reader: program,
      data: async () => ({
        content: isZip(bytes) ? await unzipAll(bytes, PARTS) : bytes.slice(0, SIGNATURE_BYTES),
        text: decoded?.text ?? null,
      }),
      packages: { excel: "read-excel-file/node", papa: "papaparse", zip: "fflate" },
      heapMb: MEMORY_MB,
      deadlineMs: DEADLINE_MS,
      memoryLimit,
    });
    if (answer === null) return refuse("HOJA", "es demasiado para leerse; divídelo en varios");
    if ("error" in answer) return refuse("HOJA", answer.error);
    const sheets: ReadSheet[] = [];
    for (const { pieces, ...sheet } of answer.sheets) sheets.push({ ...sheet, rows: await rowsOf(pieces) });
    return ok({ book: { sheets, encoding: decoded?.encoding ?? null } });
  } catch (error) {
    if (error instanceof ZipError) return refuse("HOJA", ADVICE[error.fault] ?? error.message);
    if (!(error instanceof ChildEnded)) throw error;
    const tooMuch = error.outOfTime ? "tarda demasiado en leerse" : "es demasiado para leerse";
    return refuse("HOJA", `${tooMuch}; divídelo en varios`);
  }
}

/** {@link readBook}, of which only the first sheet that is not hidden counts. */
export async function readSheet(
  bytes: Uint8Array,
  limits: { memoryLimit?: number } = {},
): Promise<Outcome<{ sheet: ReadSheet; encoding: Encoding | null }, "HOJA">> {
  const read = await readBook(bytes, limits);
  if (!read.ok) return read;
  const { sheets, encoding } = read.book;
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  return sheet ? ok({ sheet, encoding }) : refuse("HOJA", "no trae ninguna hoja");
}

async function rowsOf(pieces: readonly string[]): Promise<string[][]> {
  const rows: string[][] = [];
  for (const piece of pieces) {
    rows.push(...(JSON.parse(piece) as string[][]));
    await yieldToOthers();
  }
  return rows;
}

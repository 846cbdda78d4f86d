import { ThreadDeadline, runInThread } from "db/thread";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import program from "./sheet-program.cjs?raw";

/** A sheet as texts, row by row in file order, and the ranges of merged cells (XLSX) with their last row. */
export type ReadSheet = { rows: string[][]; merges: { range: string; last: number }[] };

const DEADLINE_MS = 20_000;
const MEMORY_MB = 256;

/**
 * Reads the first sheet of an XLSX, or a CSV with commas, semicolons or tabs in any Windows encoding. It runs in its
 * own thread: the server keeps working and survives any file. Dates are DD-MM-YYYY; formulas are never evaluated.
 * Refuses HOJA with the error as the end of a sentence that begins with the file's name.
 */
export async function readSheet(bytes: Uint8Array): Promise<Outcome<{ sheet: ReadSheet }, "HOJA">> {
  // A Buffer's own slice would expose other data in the same memory.
  const copy = new Uint8Array(bytes).buffer;
  try {
    const answer = await runInThread<{ sheet: ReadSheet } | { error: string }>(program, {
      data: { bytes: copy },
      packages: { excel: "read-excel-file/node", papa: "papaparse" },
      transfer: [copy],
      memory: { maxOldGenerationSizeMb: MEMORY_MB },
      deadlineMs: DEADLINE_MS,
      unanswered: "La lectura de la hoja no terminó",
    });
    return "error" in answer ? refuse("HOJA", answer.error) : ok(answer);
  } catch (error) {
    const tooMuch = error instanceof ThreadDeadline ? "tarda demasiado en leerse" : "es demasiado para leerse";
    return refuse("HOJA", `${tooMuch}; divídelo en varios`);
  }
}

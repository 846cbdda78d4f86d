import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
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
  const { resolve } = createRequire(import.meta.url);
  // A Buffer's own slice would expose other data in the same memory.
  const copy = new Uint8Array(bytes).buffer;
  const worker = new Worker(program, {
    eval: true,
    workerData: { bytes: copy, excel: resolve("read-excel-file/node"), papa: resolve("papaparse") },
    transferList: [copy],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((settle) => {
      const refused = (text: string) => settle(refuse("HOJA", text));
      timer = setTimeout(() => refused("tarda demasiado en leerse; divídelo en varios"), DEADLINE_MS);
      worker.once("message", (answer: { sheet: ReadSheet } | { error: string }) =>
        "error" in answer ? refused(answer.error) : settle(ok(answer)),
      );
      worker.once("error", () => refused("es demasiado para leerse; divídelo en varios"));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

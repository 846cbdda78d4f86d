import type { ReaderOptions } from "zxing-wasm/reader";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { readAside } from "./aside.server";
import { ChildEnded } from "./children.server";
import program from "./paper-program.cjs?raw";
import { makePictures } from "./pictures.server";

/** The contents of a paper: its text line by line in reading order (a picture has none), and its QR codes. */
export type ReadPaper = { text: string; codes: string[] };

const DEADLINE_MS = 15_000;
const MEMORY_MB = 256;
const CODES: ReaderOptions = { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 4 };
/** A QR in a photo is found fastest in a small copy; if it is not found, in a larger one. */
const SIDES = [1_200, 2_000, 4_000];

/**
 * Reads a PDF, PNG or JPEG of at most ten pages, in its own process and without outside services. Refuses PAPEL with the
 * error as the end of a sentence that begins with the file's name.
 */
export async function readPaper(
  bytes: Uint8Array,
  type: string,
  { memoryLimit }: { memoryLimit?: number } = {},
): Promise<Outcome<{ paper: ReadPaper }, "PAPEL">> {
  if (type === "application/pdf") return readOne(bytes, type, memoryLimit);
  let last: Outcome<{ paper: ReadPaper }, "PAPEL"> = ok({ paper: { text: "", codes: [] } });
  for (const side of SIDES) {
    const [smaller] = await makePictures({ bytes, type, steps: [{ step: "smaller", side }] }).catch(() => []);
    if (!smaller) return refuse("PAPEL", "está dañado y no se puede leer");
    last = await readOne(smaller, "image/jpeg", memoryLimit);
    if (!last.ok || last.paper.codes.length > 0) return last;
  }
  return last;
}

async function readOne(
  bytes: Uint8Array,
  type: string,
  memoryLimit?: number,
): Promise<Outcome<{ paper: ReadPaper }, "PAPEL">> {
  try {
    const answer = await readAside<{ paper: ReadPaper } | { error: string }, object>({
      reader: program,
      // A Buffer's own slice would expose other data in the same memory.
      data: () => ({ bytes: new Uint8Array(bytes), type, codes: CODES }),
      packages: { unpdf: "unpdf", zxing: "zxing-wasm/reader", wasm: "zxing-wasm/reader/zxing_reader.wasm" },
      heapMb: MEMORY_MB,
      deadlineMs: DEADLINE_MS,
      memoryLimit,
    });
    if (answer === null) return refuse("PAPEL", "es demasiado para leerse");
    return "error" in answer ? refuse("PAPEL", answer.error) : ok(answer);
  } catch (error) {
    if (!(error instanceof ChildEnded)) throw error;
    return refuse("PAPEL", error.outOfTime ? "tarda demasiado en leerse" : "es demasiado para leerse");
  }
}

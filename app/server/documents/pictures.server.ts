import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { askChild, oneAtATime, startChild } from "./children.server";
import program from "./pictures-program.cjs?raw";

/** The square to keep of a picture, in fractions (0 to 1) of its width and height. */
export type Cut = { left: number; top: number; width: number; height: number };

/** The operations on a picture; each step takes the previous step's result. */
export type PictureStep =
  | { step: "anew" }
  | { step: "thumbnail"; fit: "cover" | "inside" }
  | { step: "smaller"; side: number }
  /** Renders one of our own drawings (SVG) as a picture, at twice its stated size. */
  | { step: "drawn" }
  | { step: "logo"; maxBytes: number }
  | { step: "square"; cut: Cut | null; side: number };

type Work = { bytes: Uint8Array; type: string; steps: PictureStep[] };
type Answer = { made?: Uint8Array[]; error?: string; rss: number };

const MB = 1024 * 1024;
/** The process that opens a picture ends at this limit, whatever its header claimed. */
const MEMORY_LIMIT_BYTES = 480 * MB;
/**
 * The memory of a large picture returns only when the process ends, so a process that has grown beyond this is ended.
 */
const RETIRE_BYTES = 160 * MB;
const HEAP_MB = 64;
const IDLE_MS = 60_000;
const WORK_MS = 60_000;

let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
const inTurn = oneAtATime();

/**
 * Applies `steps` to a PNG or a JPEG and returns each result. It works in a separate process, because decoding uses
 * libvips' memory, which no limit of a heap or a thread restrains. One picture at a time, so that the window keeps
 * working. The process stays for the next picture; if it died or grew, a new one replaces it. Rejects files that are no
 * pictures, and pictures that ended the process.
 */
export function makePictures(work: Work, { memoryLimit = MEMORY_LIMIT_BYTES } = {}): Promise<Buffer[]> {
  return inTurn(() => make(work, memoryLimit));
}

async function make(work: Work, memoryLimit: number): Promise<Buffer[]> {
  clearTimeout(idle);
  const { made, error, rss } = await askChild<Answer>((child ??= start()), { ...work, memoryLimit }, WORK_MS);
  if (rss > RETIRE_BYTES) retire();
  else idle = setTimeout(retire, IDLE_MS).unref();
  if (!made) throw new Error(error);
  return made.map((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function start(): ChildProcess {
  const sharp = createRequire(import.meta.url).resolve("sharp");
  const started = startChild(program, [sharp, "pictures"], HEAP_MB);
  started.once("exit", () => {
    if (child === started) child = null;
  });
  return started;
}

function retire(): void {
  if (child?.connected) child.disconnect();
  child = null;
}

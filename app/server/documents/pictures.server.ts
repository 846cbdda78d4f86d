import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
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
const IDLE_MS = 60_000;
const WORK_MS = 60_000;

let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Applies `steps` to a PNG or a JPEG and returns each result. It works in a separate process, because decoding uses
 * libvips' memory, which no limit of a heap or a thread restrains. One picture at a time, so that the window keeps
 * working. The process stays for the next picture; if it died or grew, a new one replaces it. Rejects files that are no
 * pictures, and pictures that ended the process.
 */
export function makePictures(work: Work, { memoryLimit = MEMORY_LIMIT_BYTES } = {}): Promise<Buffer[]> {
  const turn = queue.then(() => make(work, memoryLimit));
  queue = turn.catch(() => undefined);
  return turn;
}

async function make(work: Work, memoryLimit: number): Promise<Buffer[]> {
  clearTimeout(idle);
  const { made, error, rss } = await ask((child ??= start()), { ...work, memoryLimit });
  if (rss > RETIRE_BYTES) retire();
  else idle = setTimeout(retire, IDLE_MS).unref();
  if (!made) throw new Error(error);
  return made.map((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function start(): ChildProcess {
  const sharp = createRequire(import.meta.url).resolve("sharp");
  // The C library keeps a memory arena per thread, and no thread reuses another's freed memory: two are enough.
  const env = { ...process.env, NODE_OPTIONS: "", MALLOC_ARENA_MAX: "2" };
  const args = ["--max-old-space-size=64", "-e", program, sharp, "pictures"];
  const started = spawn(process.execPath, args, {
    env,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  started.once("exit", () => {
    if (child === started) child = null;
  });
  // Does not keep its parent alive: a command without other work ends, and this process with it.
  started.unref();
  started.channel?.unref();
  return started;
}

function ask(asked: ChildProcess, work: Work & { memoryLimit: number }): Promise<Answer> {
  asked.ref();
  asked.channel?.ref();
  return new Promise<Answer>((resolve, reject) => {
    const died = (reason: unknown) => {
      done();
      reject(new Error(`El proceso de las imágenes terminó (${String(reason)})`));
    };
    const limit = setTimeout(() => asked.kill("SIGKILL"), WORK_MS);
    const done = () => {
      clearTimeout(limit);
      asked.off("exit", died).off("error", died).off("message", answered);
      asked.unref();
      asked.channel?.unref();
    };
    const answered = (answer: unknown) => {
      done();
      resolve(answer as Answer);
    };
    asked.once("exit", died);
    asked.once("error", died);
    asked.once("message", answered);
    asked.send(work, (error) => error && died(error));
  });
}

function retire(): void {
  if (child?.connected) child.disconnect();
  child = null;
}

import { createRequire } from "node:module";
import { askChild, ChildEnded, oneAtATime, startChild } from "./children.server";
import program from "./reader-program.cjs?raw";

type Reading<Content> = {
  /** The reader, as the text of a thread's program (see db/thread). */
  reader: string;
  /** The packages that the reader loads: `workerData` has the file of each one under its key. */
  packages: Record<string, string>;
  /** The input of the reader. It is made when the turn comes, so that nothing is unpacked while another file is read. */
  data: () => Promise<Content> | Content;
  heapMb: number;
  deadlineMs: number;
  memoryLimit?: number | undefined;
};

const MB = 1024 * 1024;
/** The process that reads a file ends at this limit, whatever the file claimed to hold. */
const MEMORY_LIMIT_BYTES = 600 * MB;
const WATCHER_HEAP_MB = 64;

/** Almost every file is read within these; one that needs more is read again beside the others. */
const QUICK = { deadlineMs: 4_000, memoryLimit: 300 * MB };

const quickTurn = oneAtATime();
const slowTurn = oneAtATime();

/**
 * Reads a file of unknown origin in a process of its own. A PDF or a workbook of a few kilobytes may unfold into
 * gigabytes, and the limits of a thread do not hold its buffers. The memory returns when the process ends. Files wait for
 * each other, but not for a slow or large one: that begins anew in a second queue, and only there gets its whole limits.
 * Gives the reader's first message, or null for a reader that failed. Rejects with `ChildEnded` over a limit.
 */
export async function readAside<Answer, Content extends object>(reading: Reading<Content>): Promise<Answer | null> {
  const { deadlineMs, memoryLimit = MEMORY_LIMIT_BYTES } = reading;
  const quick = {
    deadlineMs: Math.min(deadlineMs, QUICK.deadlineMs),
    memoryLimit: Math.min(memoryLimit, QUICK.memoryLimit),
  };
  try {
    return await quickTurn(() => readWithin<Answer, Content>(reading, quick));
  } catch (error) {
    const hadLess = quick.deadlineMs < deadlineMs || quick.memoryLimit < memoryLimit;
    if (!(error instanceof ChildEnded) || !hadLess) throw error;
    return slowTurn(() => readWithin<Answer, Content>(reading, { deadlineMs, memoryLimit }));
  }
}

async function readWithin<Answer, Content extends object>(
  { reader, packages, data, heapMb }: Reading<Content>,
  { deadlineMs, memoryLimit }: typeof QUICK,
): Promise<Answer | null> {
  const { resolve } = createRequire(import.meta.url);
  const files = Object.entries(packages).map(([key, name]) => [key, resolve(name)]);
  const workerData = { ...(await data()), ...Object.fromEntries(files) };
  const child = startChild(program, ["reader"], WATCHER_HEAP_MB);
  try {
    const work = { program: reader, workerData, memory: { maxOldGenerationSizeMb: heapMb }, memoryLimit };
    return (await askChild<{ answer?: Answer }>(child, work, deadlineMs)).answer ?? null;
  } finally {
    child.kill("SIGKILL");
  }
}

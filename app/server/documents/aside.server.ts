import { createRequire } from "node:module";
import { askChild, oneAtATime, startChild } from "./children.server";
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

const inTurn = oneAtATime();

/**
 * Reads a file of unknown origin in a process of its own, one at a time. A PDF or a workbook of a few kilobytes may
 * unfold into gigabytes, and the limits of a thread do not hold its buffers. The memory returns when the process ends.
 * Gives the reader's first message, or null for a reader that failed. Rejects with `ChildEnded` over a limit.
 */
export function readAside<Answer, Content extends object>({
  reader,
  packages,
  data,
  heapMb,
  deadlineMs,
  memoryLimit = MEMORY_LIMIT_BYTES,
}: Reading<Content>): Promise<Answer | null> {
  return inTurn(async () => {
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
  });
}

import { on } from "node:events";
import { createRequire } from "node:module";
import { type ResourceLimits, type Transferable, Worker } from "node:worker_threads";

type ThreadStart = {
  /** Copied into the thread, as the program's `workerData`. */
  data?: object;
  /** Packages that the program loads: `workerData` has the file of each one under its key. */
  packages?: Record<string, string>;
  /** Parts of `data` that move into the thread without a copy. */
  transfer?: Transferable[];
  memory?: ResourceLimits;
  /** Discards what the program prints. */
  silent?: boolean;
  /** The error's text when the thread ends without an answer. */
  unanswered: string;
};

/** A running program. `end` it in every case: a thread that nobody ends keeps its memory. */
type Thread = {
  send(message: unknown): void;
  /**
   * The program's next message; messages that nobody waited for are kept in order. Rejects with the program's error, or
   * with `unanswered` once the thread has ended.
   */
  answer<Answer>(): Promise<Answer>;
  end(): Promise<void>;
};

/** The program had no answer within its time. */
export class ThreadDeadline extends Error {}

/**
 * Starts a program in a thread of its own. The program is text, because a thread must not depend on how the server was
 * bundled: it is CommonJS, loads no file of ours, and speaks through `parentPort` (decisiones/228).
 */
export function startThread(
  program: string,
  { data, packages = {}, transfer, memory, silent = false, unanswered }: ThreadStart,
): Thread {
  const { resolve } = createRequire(import.meta.url);
  const files = Object.entries(packages).map(([key, name]) => [key, resolve(name)]);
  const worker = new Worker(program, {
    eval: true,
    workerData: { ...data, ...Object.fromEntries(files) },
    transferList: transfer,
    resourceLimits: memory,
    stdout: silent,
    stderr: silent,
  });
  const messages = on(worker, "message", { close: ["exit"] }) as AsyncIterableIterator<[unknown]>;
  // An error that comes after the last answer concerns nobody; without a listener it would end the process.
  worker.on("error", () => undefined);
  return {
    send(message) {
      // A thread has no origin that could be named as the target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(message);
    },
    async answer<Answer>() {
      const next = await messages.next();
      if (next.done) throw new Error(unanswered);
      return next.value[0] as Answer;
    },
    async end() {
      await messages.return?.();
      await worker.terminate();
    },
  };
}

/**
 * Runs a program in a thread and gives its first message; the thread has ended by then. Rejects with the program's error,
 * with `unanswered` when it ends without a message, and with `ThreadDeadline` after `deadlineMs`.
 */
export async function runInThread<Answer>(
  program: string,
  { deadlineMs, ...start }: ThreadStart & { deadlineMs?: number },
): Promise<Answer> {
  const thread = startThread(program, start);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    if (deadlineMs !== undefined) timer = setTimeout(() => reject(new ThreadDeadline(start.unanswered)), deadlineMs);
  });
  try {
    return await Promise.race([thread.answer<Answer>(), deadline]);
  } finally {
    clearTimeout(timer);
    await thread.end();
  }
}

import { type ChildProcess, spawn } from "node:child_process";

/**
 * Starts a process of our own that works on files of unknown origin. The program is text, so it does not depend on how
 * the server was bundled; its arguments follow it. It does not keep its parent alive: a command without other work ends,
 * and this process with it.
 */
export function startChild(program: string, args: readonly string[], heapMb: number): ChildProcess {
  // The C library keeps a memory arena per thread, and no thread reuses another's freed memory: two are enough.
  const env = { ...process.env, NODE_OPTIONS: "", MALLOC_ARENA_MAX: "2" };
  const started = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, "-e", program, ...args], {
    env,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  started.unref();
  started.channel?.unref();
  return started;
}

/** Why a process gave no answer: it ended by itself (over its memory, mostly), or had no more time. */
export class ChildEnded extends Error {
  constructor(readonly outOfTime: boolean) {
    super(outOfTime ? "El proceso tardó demasiado" : "El proceso terminó");
  }
}

/** Sends work to a process and gives its next message. Rejects with {@link ChildEnded}; out of time, it is killed. */
export function askChild<Answer>(asked: ChildProcess, work: object, deadlineMs: number): Promise<Answer> {
  asked.ref();
  asked.channel?.ref();
  return new Promise<Answer>((resolve, reject) => {
    let outOfTime = false;
    const died = () => {
      done();
      reject(new ChildEnded(outOfTime));
    };
    const limit = setTimeout(() => {
      outOfTime = true;
      asked.kill("SIGKILL");
    }, deadlineMs);
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
    asked.send(work, (error) => error && died());
  });
}

/** A queue of one place: each work begins when the one before has ended, well or not. */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

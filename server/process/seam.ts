/**
 * The one seam between the serving process (server.mjs) and the build that it loads. The build has its own copies of
 * modules, so neither side can import the other's state. entry.server exports an object of this type, and the process
 * passes its parts by calling it. tsc holds both sides to these types.
 */
export type Seam = {
  /** Starts the jobs; a process that only loads the build does not call it. */
  startJobs: () => Jobs;
  /** The same loader or action, with a full disk answered in words. */
  answeringWhenFull: <A extends unknown[], R>(handler: (...args: A) => R | Promise<R>) => (...args: A) => Promise<R>;
  /** The headers of answers that pass through no code of the build: redirects, its files. */
  securityHeaders: (how: { documento: boolean }) => Record<string, string>;
  /** Takes the product's request handler (a family's step asks it for the next page). */
  answersWith: (answer: Answer) => void;
  /** Takes the instant of the first visitor through a proxy that TRUST_PROXY does not name. */
  undeclaredProxySeen: (at: string) => void;
  /** Takes the gate of the process, which keeps everybody out while the database is replaced. */
  gateIs: (gate: Gate) => void;
  /** Takes the practice school of the process; null in a process that is one itself. */
  practiceIs: (practice: Practice | null) => void;
};

/** The message at the shut gate: a whole page, or its sentence for requests of other kinds. */
export type Notice = { page: string; sentence: string; retryAfterSeconds: number };

/** `shut` resolves once no answer is under way any more, or only endless ones. */
export type Gate = { shut: (notice: Notice) => Promise<void>; open: () => void };

/** The running jobs: `stop` waits for the current one, `close` ends the resources of requests and jobs. */
export type Jobs = { stop: () => Promise<void>; close: () => Promise<void> };

/** Answers a request as the whole product does. */
export type Answer = (request: Request) => Promise<Response>;

/** The state of the practice school; `password` opens each of its accounts. */
export type PracticeState =
  | { phase: "NONE" | "MAKING" }
  | { phase: "FAILED"; reason: string }
  | { phase: "OPEN"; port: number; password: string; accounts: { rol: string; email: string }[]; madeAt: string };

/** `make` begins one and returns true if it did; `discard` ends it and deletes its folder. */
export type Practice = {
  state: () => PracticeState;
  make: (password: string) => boolean;
  discard: () => Promise<void>;
};

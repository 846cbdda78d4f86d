/**
 * The one seam between the process that serves (server.mjs) and the build that it loads. The build carries modules of its own
 * copies, so that neither side can import what the other keeps: entry.server exports an object of this type, and what the
 * process has for the build is handed over by calling it. tsc holds both sides to these types.
 */
export type Seam = {
  /** Starts the jobs, which whoever only loads the build does not want. */
  startJobs: () => Jobs;
  /** The same loader or action, where a full disk is an answer in words. */
  answeringWhenFull: <A extends unknown[], R>(handler: (...args: A) => R | Promise<R>) => (...args: A) => Promise<R>;
  /** The headers of answers that pass through no code of the build: redirects, its files. */
  securityHeaders: (how: { documento: boolean }) => Record<string, string>;
  /** Takes what answers a request as the whole product does (a family's step asks it for the page that follows). */
  answersWith: (answer: Answer) => void;
  /** Takes the instant at which the first visitor came through a proxy that TRUST_PROXY does not name. */
  undeclaredProxySeen: (at: string) => void;
  /** Takes the gate of the process: what keeps everybody out while the database is changed for another one. */
  gateIs: (gate: Gate) => void;
  /** Takes the practice school of the process; a process that is one itself has none. */
  practiceIs: (practice: Practice | null) => void;
};

/** What is said at the shut gate: a whole page, or its sentence to whoever asks for no page. */
export type Notice = { page: string; sentence: string; retryAfterSeconds: number };

/** `shut` resolves once nothing is being answered any more, or nothing that ends by itself. */
export type Gate = { shut: (notice: Notice) => Promise<void>; open: () => void };

/** The running jobs: `stop` waits for the one that runs, `close` ends what requests and jobs used until then. */
export type Jobs = { stop: () => Promise<void>; close: () => Promise<void> };

/** Answers a request as the whole product does. */
export type Answer = (request: Request) => Promise<Response>;

/** How the practice school is: `password` opens each of its accounts. */
export type PracticeState =
  | { phase: "NONE" | "MAKING" }
  | { phase: "FAILED"; reason: string }
  | { phase: "OPEN"; port: number; password: string; accounts: { rol: string; email: string }[]; madeAt: string };

/** `make` begins one and gives whether it did; `discard` ends it and throws its folder away. */
export type Practice = {
  state: () => PracticeState;
  make: (password: string) => boolean;
  discard: () => Promise<void>;
};

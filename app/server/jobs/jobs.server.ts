import { AsyncResource } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "./log.server";

type Job = {
  /** Unique: registering it again replaces the job. */
  name: string;
  /** Does the work. `signal` tells that the server is closing: long work should end at its next safe point. */
  run: (signal: AbortSignal) => void | Promise<void>;
  /** Runs beside the others, because it waits for other machines: neither delays the other. Never twice at once. */
  beside?: boolean;
  /** Removes old data. It waits while the day is not believed (`guardRemovals`): a wrong clock makes all data look old. */
  removes?: boolean;
} & (
  | {
      /** The interval in milliseconds, counted from the start of the previous run. */
      everyMs: number;
      /** True to run as soon as the server starts, and not one interval later. */
      atStart?: boolean;
    }
  | {
      /** Once a day at or after this hour of the school's zone, "HH:MM". A machine that was off catches up. */
      dailyAt: string;
      zone?: string;
      /** True if the day's run is already due when the server starts after the hour. */
      atStart?: boolean;
    }
);

type LastRun = { startedAt: number; date: string };

const TICK_MS = 15_000;
const PAUSE_PATIENCE_MS = 60_000;
const DEFAULT_ZONE = "America/Mexico_City";

// On globalThis, because the dev server evaluates modules repeatedly and a job must not run twice.
const KEY = Symbol.for("colegio.jobs.registry");
type Registry = {
  jobs: Map<string, Job>;
  closers: Map<string, () => void | Promise<void>>;
  wake?: (name: string) => void;
  pause?: () => Promise<() => void>;
  mayRemove?: () => Promise<boolean>;
};
const shared = globalThis as { [KEY]?: Registry };
const registry: Registry = (shared[KEY] ??= { jobs: new Map(), closers: new Map() });

/** Adds a job to those that `startJobs` will run. Registering runs nothing. */
export function registerJob(job: Job): void {
  registry.jobs.set(job.name, job);
}

/** Sets the question that every removal of old data asks first: false lets it wait. */
export function guardRemovals(mayRemove: () => Promise<boolean>): void {
  registry.mayRemove = mayRemove;
}

/** True if old data may be removed now. */
export async function mayRemove(): Promise<boolean> {
  return (await registry.mayRemove?.()) ?? true;
}

/**
 * Makes a `beside` job run now, or once more if it is running. Does nothing where no jobs run (a build, the dev server,
 * a test). May be called inside a transaction: the job's own database waits for its end, so the job reads committed
 * data.
 */
export function wakeJob(name: string): void {
  registry.wake?.(name);
}

/**
 * Stops new jobs from starting and waits for running ones; returns a function that resumes them. Throws if one of them
 * does not end within a minute. Does nothing where no jobs run.
 */
export async function pauseJobs(): Promise<() => void> {
  return (await registry.pause?.()) ?? (() => undefined);
}

/** Adds work for closing the server, run once after the last job: for example, the database's checkpoint. */
export function registerCloser(name: string, close: () => void | Promise<void>): void {
  registry.closers.set(name, close);
}

/**
 * Starts running the registered jobs, one at a time. server.mjs calls it; a build or the dev server never does. `clock`
 * gives epoch milliseconds. The handle's `stop` notifies the running job and waits for it. `close`, called after the
 * last request is answered, runs the closers once.
 */
export function startJobs({ clock = Date.now, tickMs = TICK_MS }: { clock?: () => number; tickMs?: number } = {}): {
  stop: () => Promise<void>;
  close: () => Promise<void>;
} {
  const stopping = new AbortController();
  const lastRuns = new Map<string, LastRun>();
  for (const job of registry.jobs.values()) lastRuns.set(job.name, runBeforeStart(job, clock()));

  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const beside = new Map<string, { again: boolean; run: Promise<void> }>();
  let paused = false;
  const runBeside = (job: Job) => {
    if (stopping.signal.aborted || paused) return;
    const current = beside.get(job.name);
    if (current) {
      current.again = true;
      return;
    }
    const mine = { again: false, run: Promise.resolve() };
    beside.set(job.name, mine);
    const work = async () => {
      await attempt(job.name, () => job.run(stopping.signal));
      beside.delete(job.name);
      if (mine.again) runBeside(job);
    };
    mine.run = work();
  };
  const tick = () => {
    if (busy || paused || stopping.signal.aborted) return;
    busy = true;
    running = runDue(lastRuns, clock, () => paused || stopping.signal.aborted, stopping.signal, runBeside).finally(
      () => (busy = false),
    );
  };
  // The caller that wakes a job may be inside a transaction, which the job must not take for its own.
  registry.wake = AsyncResource.bind((name: string) => {
    const job = registry.jobs.get(name);
    if (job) runBeside(job);
  });
  registry.pause = async () => {
    paused = true;
    const ended = Promise.all([running, ...[...beside.values()].map(({ run }) => run)]).then(() => true);
    const isIdle = await Promise.race([ended, sleep(PAUSE_PATIENCE_MS, false, { ref: false })]);
    if (!isIdle) {
      paused = false;
      throw new Error("Hay una tarea que no termina");
    }
    return () => {
      paused = false;
    };
  };
  // The first tick is delayed: the first visitor's page comes before any housekeeping.
  const first = setTimeout(tick, Math.min(tickMs, 1_000));
  const timer = setInterval(tick, tickMs);

  return {
    async stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
      registry.wake = undefined;
      registry.pause = undefined;
      await Promise.all([running, ...[...beside.values()].map(({ run }) => run)]);
    },
    async close() {
      const closers = [...registry.closers];
      registry.closers.clear();
      for (const [name, close] of closers) await attempt(name, close);
    },
  };
}

async function runDue(
  lastRuns: Map<string, LastRun>,
  clock: () => number,
  isOver: () => boolean,
  signal: AbortSignal,
  runBeside: (job: Job) => void,
): Promise<void> {
  const believed = once(mayRemove);
  for (const job of registry.jobs.values()) {
    if (isOver()) return;
    const now = clock();
    const last = lastRuns.get(job.name) ?? runBeforeStart(job, now);
    lastRuns.set(job.name, last);
    if (!isDue(job, last, now)) continue;
    // It stays due, and runs once the day is believed.
    if (job.removes && !(await believed())) continue;
    lastRuns.set(job.name, { startedAt: now, date: dateAndTime(now, zoneOf(job)).date });
    if (job.beside) runBeside(job);
    else await attempt(job.name, () => job.run(signal));
  }
}

// A day that cannot be read is not believed.
function once(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  return () => (answer ??= ask().catch(() => false));
}

// A failed job is a line in the log and never ends the server; it runs again at its next turn.
async function attempt(name: string, work: () => void | Promise<void>): Promise<void> {
  const startedAt = performance.now();
  try {
    await work();
    log.debug({ job: name, ms: Math.round(performance.now() - startedAt) }, "Tarea terminada");
  } catch (error) {
    log.error({ job: name, err: error }, "La tarea falló");
  }
}

/** True if `job` should run at `now` (epoch milliseconds), given its last run. Exported for tests of its edge cases. */
export function isDue(job: Job, last: LastRun, now: number): boolean {
  if ("everyMs" in job) return now - last.startedAt >= job.everyMs || now < last.startedAt;
  const { date, time } = dateAndTime(now, zoneOf(job));
  return date > last.date && time >= job.dailyAt;
}

/** The assumed run before the first one, for a server that starts at `now`. */
export function runBeforeStart(job: Job, now: number): LastRun {
  if ("everyMs" in job) return { startedAt: job.atStart ? now - job.everyMs : now, date: "" };
  const { date, time } = dateAndTime(now, zoneOf(job));
  const missed = !job.atStart && time >= job.dailyAt;
  return { startedAt: now, date: missed ? date : "" };
}

function zoneOf(job: Job): string {
  return ("dailyAt" in job && job.zone) || DEFAULT_ZONE;
}

function dateAndTime(now: number, zone: string): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(
    now,
  );
  return { date: parts.slice(0, 10), time: parts.slice(11, 16) };
}

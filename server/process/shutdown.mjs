// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import { connections } from "./connections.mjs";

// Within the 10 s that an operator's tools wait before they kill.
const IN_FLIGHT_MS = 6_000;
const JOBS_MS = 2_000;
const DEADLINE_MS = 9_000;

let closing = false;

/** True if the process is exiting: connections are then not kept. */
export const isClosing = () => closing;

/**
 * Used if no jobs run.
 * @type {import("./seam").Jobs}
 */
export const noJobs = { stop: async () => undefined, close: async () => undefined };

/**
 * Ends the process in order on a signal, or when its parent is gone: answers under way first, then the jobs, and last
 * their shared resources. `beside` ends meanwhile.
 * @param {import("./seam").Jobs} jobs
 * @param {{ close: () => Promise<void> } | null} [beside]
 */
export function closeInOrder(jobs, beside = null) {
  const close = () => void closeAll(jobs, beside);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, close);
  if (process.connected) process.once("disconnect", close);
  // The parent of the practice was gone before this listened: nothing else would ever end it.
  else if (process.env.PRACTICA === "1") close();
}

/**
 * @param {import("./seam").Jobs} jobs
 * @param {{ close: () => Promise<void> } | null} beside
 */
async function closeAll(jobs, beside) {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(1), DEADLINE_MS);
  // remix-serve gets the same signal a moment later and would complain about an already closed server.
  await sleep(0);
  const stopped = quietly(() => jobs.stop());
  const besideClosed = quietly(async () => beside?.close());
  await closeConnections();
  await Promise.race([stopped, sleep(JOBS_MS)]);
  // Last, because requests and jobs in flight still used it.
  await quietly(() => jobs.close());
  await besideClosed;
  process.exit(0);
}

async function closeConnections() {
  const { servers, inFlight } = connections;
  for (const server of servers) if (server.listening) server.close();
  for (const response of inFlight) {
    response.shouldKeepAlive = false;
    // An event stream has no end of its own.
    if (String(response.getHeader("content-type")).startsWith("text/event-stream")) response.destroy();
  }
  const deadline = Date.now() + IN_FLIGHT_MS;
  while (inFlight.size > 0 && Date.now() < deadline) {
    for (const server of servers) server.closeIdleConnections();
    await sleep(50);
  }
  for (const server of servers) server.closeAllConnections();
}

/**
 * @param {() => Promise<void>} work
 */
async function quietly(work) {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

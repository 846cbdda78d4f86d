import { setImmediate } from "node:timers/promises";

/** After two consecutive turns this short, nothing else is waiting, and long work goes on. */
const QUIET_MS = 1;
const QUIET_TURNS = 2;
/** The longest wait before each piece; without a limit the work would never end on a busy morning. */
const PATIENCE_MS = 50;

/**
 * Long work awaits this between its pieces, so that requests in flight finish first. A page takes several turns of the
 * event loop. If only one turn were let in, the page would wait behind a piece of the work for each of them.
 */
export async function yieldToOthers(): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline;) {
    const startedAt = performance.now();
    await setImmediate();
    quiet = performance.now() - startedAt < QUIET_MS ? quiet + 1 : 0;
  }
}

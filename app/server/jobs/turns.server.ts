import { setImmediate } from "node:timers/promises";

/** After two turns in a row as short as this nobody else has anything to do, and long work goes on. */
const QUIET_MS = 1;
const QUIET_TURNS = 2;
/** The longest that it waits before each piece: on a busy morning it would never end otherwise. */
const PATIENCE_MS = 50;

/**
 * What long work awaits between its pieces: requests in flight go first, all the way. A page takes several turns of the
 * event loop; with one turn let in between, it would wait behind a piece of the work for each of them.
 */
export async function yieldToOthers(): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline;) {
    const startedAt = performance.now();
    await setImmediate();
    quiet = performance.now() - startedAt < QUIET_MS ? quiet + 1 : 0;
  }
}

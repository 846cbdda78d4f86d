import { setTimeout as sleep } from "node:timers/promises";

/**
 * The result of `work`, after a whole multiple of that many milliseconds: for answers with a duration that would reveal
 * the result. Work that takes longer waits for the next multiple, so a slow machine reveals only how busy it is.
 */
export async function steady<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const [settled] = await Promise.allSettled([work()]);
  const took = performance.now() - startedAt;
  await sleep(Math.max(1, Math.ceil(took / milliseconds)) * milliseconds - took);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

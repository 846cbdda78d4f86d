import { setTimeout as sleep } from "node:timers/promises";

/**
 * What `work` gives, after a whole number of times so many milliseconds: for answers whose speed would tell what was found. Work that
 * takes longer than one of them waits for the next, so that even a slow machine tells no more than how busy it is.
 */
export async function steady<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const [settled] = await Promise.allSettled([work()]);
  const took = performance.now() - startedAt;
  await sleep(Math.max(1, Math.ceil(took / milliseconds)) * milliseconds - took);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

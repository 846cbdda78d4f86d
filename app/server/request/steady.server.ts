/**
 * What `work` gives, never sooner than after so many milliseconds: for answers whose speed would tell what was found.
 * Work that takes longer than that still gives itself away.
 */
export async function steady<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const [settled] = await Promise.allSettled([work(), pause]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

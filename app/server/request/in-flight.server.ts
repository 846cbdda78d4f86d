type InFlightOptions = { perKey: number; total: number; patienceMs: number };

type Waiting = { key: string; bytes: number; enter: () => void };

/**
 * Limits the memory of arriving bodies, in bytes, per key and in total. A request without room waits, and holds no
 * memory meanwhile, because its body is not read.
 */
export function createInFlight({ perKey, total, patienceMs }: InFlightOptions) {
  const held = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let all = 0;
  const fits = (key: string, bytes: number) => all + bytes <= total && (held.get(key) ?? 0) + bytes <= perKey;
  const add = (key: string, bytes: number) => {
    all += bytes;
    const now = (held.get(key) ?? 0) + bytes;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  };
  const releaseOnce = (key: string, bytes: number) => {
    let isHeld = true;
    return () => {
      if (isHeld) release(key, bytes);
      isHeld = false;
    };
  };
  const release = (key: string, bytes: number) => {
    add(key, -bytes);
    for (const each of waiting) if (fits(each.key, each.bytes)) each.enter();
  };
  return {
    /** Reserves room and returns the function that releases it; null if there was none within `patienceMs`. */
    take(key: string, bytes: number): Promise<(() => void) | null> {
      return new Promise((resolve) => {
        const enter = () => {
          clearTimeout(limit);
          waiting.delete(entry);
          add(key, bytes);
          resolve(releaseOnce(key, bytes));
        };
        const entry: Waiting = { key, bytes, enter };
        const leave = () => {
          waiting.delete(entry);
          resolve(null);
        };
        const limit = setTimeout(leave, patienceMs);
        if (fits(key, bytes)) enter();
        else waiting.add(entry);
      });
    },
    /** The total of reserved bytes. */
    bytes: () => all,
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { steady } from "./steady.server";

async function takes(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await steady(100, work).catch(() => undefined);
  return (performance.now() - startedAt) / 100;
}

test("what is quick, what is slower and what fails are answered after a whole number of turns", async () => {
  const [quick, failed, slower] = await Promise.all([
    takes(async () => "nobody"),
    takes(() => Promise.reject(new Error("nobody"))),
    takes(() => sleep(130)),
  ]);
  // Never earlier, however slow the machine is.
  expect(quick).toBeGreaterThanOrEqual(0.98);
  expect(failed).toBeGreaterThanOrEqual(0.98);
  expect(slower).toBeGreaterThanOrEqual(1.98);
});

test("what the work gives or throws comes out", async () => {
  expect(await steady(1, async () => 7)).toBe(7);
  await expect(steady(1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

import { expect, test } from "vitest";
import { readAside } from "./aside.server";
import { ChildEnded } from "./children.server";

const reading = (reader: string, deadlineMs = 20_000) =>
  readAside<string, object>({ reader, packages: {}, data: () => ({}), heapMb: 64, deadlineMs });
const ANSWERS = 'require("node:worker_threads").parentPort.postMessage("leído")';
const NEVER_ENDS = "for (;;) {}";

test("los demás archivos no esperan a uno que no termina, ni a varios", async () => {
  const since = performance.now();
  const hostile = [reading(NEVER_ENDS, 7_000), reading(NEVER_ENDS, 4_000)].map((each) => each.catch((e: unknown) => e));
  expect(await reading(ANSWERS)).toBe("leído");
  const behind = performance.now() - since;
  const [slow, second] = await Promise.all(hostile);
  expect([slow, second]).toEqual([expect.any(ChildEnded), expect.any(ChildEnded)]);
  expect(behind).toBeLessThan(performance.now() - since);
});

test("mientras un archivo lento se lee con su plazo entero, los demás se leen", async () => {
  let isSlowDone = false;
  const slow = reading(NEVER_ENDS, 8_000).catch(() => (isSlowDone = true));
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  expect(await reading(ANSWERS)).toBe("leído");
  expect(isSlowDone).toBe(false);
  await slow;
});

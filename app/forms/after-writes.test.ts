import { expect, test } from "vitest";
import { readsAfterWrites } from "./after-writes";

test("la página se lee otra vez al navegar y después de guardar, y no tras un rechazo ni un ensayo", () => {
  const reads = (actionStatus: number | undefined, defaultShouldRevalidate = true) =>
    readsAfterWrites({ actionStatus, defaultShouldRevalidate });
  expect([reads(undefined), reads(200), reads(302)]).toEqual([true, true, true]);
  expect([reads(409), reads(422), reads(503)]).toEqual([false, false, false]);
  expect(reads(200, false)).toBe(false);
});

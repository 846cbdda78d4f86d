import type { Rollup } from "vite";
import { expect, test } from "vitest";
import { assertNoCycle } from "../vite/chunks";

const guiones = (imports: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(imports).map(([name, each]) => [name, { type: "chunk", imports: each }]),
  ) as unknown as Rollup.OutputBundle;

test("dos guiones que se importan uno al otro no se construyen", () => {
  expect(() => assertNoCycle(guiones({ a: ["b"], b: ["c"], c: ["b"] }))).toThrow("b → c → b");
  expect(() => assertNoCycle(guiones({ a: ["b", "c"], b: ["c", "de-otra-parte"], c: [] }))).not.toThrow();
});

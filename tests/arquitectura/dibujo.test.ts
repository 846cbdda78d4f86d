import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { currentDrawing } from "../../scripts/draw-wings.mjs";

test("el dibujo de las alas es el de la lista (npm run draw:wings)", () => {
  expect(readFileSync(join(import.meta.dirname, "../../docs/alas.svg"), "utf8")).toBe(currentDrawing());
});

import { expect, test } from "vitest";
import { freePlace } from "./toast-place";

const SCREEN = { width: 1280, height: 720 };
const EDGE = { side: 16, end: 72 };
/** A control that fills a rectangle. */
const control =
  ({ left, top, width, height }: Record<"left" | "top" | "width" | "height", number>) =>
  (x: number, y: number) =>
    x >= left && x <= left + width && y >= top && y <= top + height;

test("un aviso va abajo a la izquierda, y si ahí hay un botón, donde no tapa ninguno", () => {
  expect(freePlace(SCREEN, EDGE, () => false)).toBe("bottom-left");
  const cobrar = control({ left: 44, top: 600, width: 300, height: 40 });
  expect(freePlace(SCREEN, EDGE, cobrar)).toBe("bottom-center");
  const enMedio = control({ left: 500, top: 620, width: 200, height: 40 });
  expect(freePlace(SCREEN, EDGE, (x, y) => cobrar(x, y) || enMedio(x, y))).toBe("bottom-right");
  const abajo = control({ left: 0, top: 560, width: 1280, height: 160 });
  expect(freePlace(SCREEN, EDGE, abajo)).toBe("top-center");
  expect(freePlace(SCREEN, EDGE, () => true)).toBe("bottom-left");
});

test("en un teléfono va arriba si abajo hay un botón", () => {
  const cobrar = control({ left: 16, top: 620, width: 328, height: 44 });
  expect(freePlace({ width: 360, height: 740 }, EDGE, cobrar)).toBe("top-center");
});

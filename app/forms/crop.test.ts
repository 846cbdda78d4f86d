import fc from "fast-check";
import { expect, test } from "vitest";
import { CENTERED, MAX_ZOOM, cropOf, dragged, inside } from "./crop";

const ANCHA = { width: 800, height: 400 };

test("al empezar se ve el cuadrado más grande de en medio", () => {
  expect(cropOf(ANCHA, CENTERED)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(cropOf({ width: 300, height: 300 }, CENTERED)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

test("arrastrar la imagen a la derecha enseña lo de la izquierda, hasta su orilla", () => {
  expect(cropOf(ANCHA, dragged(ANCHA, CENTERED, 0.25, 0)).left).toBeCloseTo(0.125);
  expect(cropOf(ANCHA, dragged(ANCHA, CENTERED, 9, 9))).toMatchObject({ left: 0, top: 0 });
});

test("acercar al doble deja la mitad del cuadrado, con el mismo centro", () => {
  expect(cropOf(ANCHA, { ...CENTERED, zoom: 2 })).toEqual({ left: 0.375, top: 0.25, width: 0.25, height: 0.5 });
});

test("el recorte siempre es un cuadrado dentro de la imagen", () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  const number = fc.double({ min: -20, max: 20, noNaN: true });
  fc.assert(
    fc.property(size, fc.record({ x: number, y: number, zoom: number }), number, number, (picture, view, dx, dy) => {
      const moved = dragged(picture, inside(picture, view), dx, dy);
      const { left, top, width, height } = cropOf(picture, moved);
      expect(moved.zoom).toBeGreaterThanOrEqual(1);
      expect(moved.zoom).toBeLessThanOrEqual(MAX_ZOOM);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
      expect(width * picture.width).toBeCloseTo(height * picture.height, 6);
    }),
  );
});

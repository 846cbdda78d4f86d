import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureCost } from "./picture-cost";

const dibujo = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 300, height: 200, channels, background: { r: 9, g: 8, b: 7, alpha: 0.5 } } });

test.each([
  ["un PNG de tres colores", () => dibujo().png(), 300 * 200 * 3],
  ["un PNG con transparencia", () => dibujo(4).png(), 300 * 200 * 4],
  ["un PNG con paleta, que se despliega", () => dibujo().png({ palette: true }), 300 * 200 * 4],
  ["un PNG de 16 bits", () => dibujo(4).toColourspace("rgb16").png(), 300 * 200 * 8],
  ["un PNG entrelazado", () => dibujo(4).toColourspace("rgb16").png({ progressive: true }), 300 * 200 * 8 * 2],
  ["un JPEG", () => dibujo().jpeg(), 300 * 200 * 3],
  ["un JPEG progresivo", () => dibujo().jpeg({ progressive: true }), 300 * 200 * 3 * 4],
  ["un JPEG que se gira", () => dibujo().jpeg().withMetadata({ orientation: 6 }), 300 * 200 * 3 * 3],
  ["un JPEG derecho con datos de la cámara", () => dibujo().jpeg().withMetadata({ orientation: 1 }), 300 * 200 * 3],
  ["un PNG que se gira", () => dibujo().png().withMetadata({ orientation: 8 }), 300 * 200 * 3 * 3],
  ["un JPEG gris", () => dibujo().toColourspace("b-w").jpeg(), 300 * 200],
] as const)("%s cuesta lo que ocupa desplegado", async (_, imagen, esperado) => {
  expect(pictureCost(await imagen().toBuffer())).toBe(esperado);
});

test.each([
  [1, 30_001],
  [30_001, 1],
] as const)("una imagen de %i × %i no se abre, por poco que diga ocupar", async (width, height) => {
  const raya = (lado: number) =>
    sharp({ create: { width: Math.min(width, lado), height: Math.min(height, lado), channels: 3, background: "red" } });
  for (const formato of ["png", "jpeg"] as const) {
    expect(pictureCost(await raya(30_001).toFormat(formato).toBuffer())).toBe(Number.POSITIVE_INFINITY);
    expect(pictureCost(await raya(30_000).toFormat(formato).toBuffer())).toBe(30_000 * 3);
  }
});

test("de lo que no es imagen o se corta antes de decirlo no se sabe", async () => {
  const jpeg = await dibujo().jpeg().toBuffer();
  for (const bytes of [new Uint8Array(0), Buffer.from("%PDF-1.7"), jpeg.subarray(0, 20), Buffer.from([0xff, 0xd8])])
    expect(pictureCost(bytes)).toBeNull();
});

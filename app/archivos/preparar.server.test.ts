import sharp from "sharp";
import { expect, test } from "vitest";
import { prepararArchivo } from "./preparar.server";

/** A picture that does not compress, as heavy as a logo can be. */
function ruidosa(formato: "png" | "jpeg"): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const imagen = sharp({ create: { width: 400, height: 300, channels: 3, background: "#fff", noise } });
  return imagen.toFormat(formato).toBuffer();
}

test.each([
  ["png", "logo.png"],
  ["jpeg", "logo.jpg"],
] as const)("la miniatura de un logo %s pesa a lo más 3 KB y sigue siendo una imagen", async (formato, nombre) => {
  const revisado = await prepararArchivo({ nombre, bytes: await ruidosa(formato) }, { logo: true });
  if (!revisado.ok) throw new Error(revisado.mensaje);
  const { small } = revisado.preparado;
  expect(small!.byteLength).toBeLessThanOrEqual(3_000);
  const { width = 0, height = 0, format } = await sharp(small!).metadata();
  expect([format, width / height]).toEqual([formato, expect.closeTo(4 / 3, 1)]);
  expect(width).toBeGreaterThanOrEqual(20);
});

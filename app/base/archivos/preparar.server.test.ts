import sharp from "sharp";
import { expect, test } from "vitest";
import { prepararArchivo } from "./preparar.server";

/** A picture that does not compress, as large as a logo may be. */
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

test("una imagen de 466 KB que se desplegaría en un gigabyte se rechaza por lo que cuesta, no por lo que pesa", async () => {
  // The header of the picture that caused it: 7740 × 7740 of 16 bits with transparency, interlaced.
  const cabeza = await sharp({ create: { width: 10, height: 10, channels: 4, background: "#fff" } })
    .toColourspace("rgb16")
    .png({ progressive: true })
    .toBuffer();
  cabeza.writeUInt32BE(7740, 16);
  cabeza.writeUInt32BE(7740, 20);
  expect(await prepararArchivo({ nombre: "acta.png", bytes: cabeza })).toEqual({
    ok: false,
    error: "MUY_GRANDE",
    mensaje: expect.stringContaining("La imagen acta.png tiene demasiados puntos para abrirla."),
    status: 413,
  });
});

test.each([true, false])("una fotografía grande de teléfono se acepta (rehecha después: %s)", async (despues) => {
  const foto = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: "#4a7" } }).jpeg();
  const bytes = await foto.withMetadata({ orientation: 6 }).toBuffer();
  expect(await prepararArchivo({ nombre: "acta.jpg", bytes }, { despues })).toMatchObject({ ok: true });
});

test.each(["IMG_0001.HEIC", "IMG_0001.jpg"])(
  "una foto HEIC llamada %s se rechaza diciendo cómo mandarla",
  async (nombre) => {
    const cabecera = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypheic\0\0\0\0mif1heic"),
      Buffer.alloc(64),
    ]);
    expect(await prepararArchivo({ nombre, bytes: cabecera })).toMatchObject({
      ok: false,
      error: "TIPO",
      mensaje: expect.stringMatching(/HEIC.*JPG/),
    });
  },
);

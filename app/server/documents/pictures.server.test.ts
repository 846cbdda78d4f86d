import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePictures } from "./pictures.server";

/** A file of a few kilobytes that unfolds into at least 200 MB, because it must be turned. */
const pesada = () =>
  sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: "#4a7" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
const chica = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#4a7" } })
    .png()
    .toBuffer();
const ALL = { type: "image/png", steps: [{ step: "anew" as const }] };

test("una imagen que se pasa de la memoria termina su proceso y no el del servidor; la siguiente se abre", async () => {
  const bytes = await pesada();
  const before = process.memoryUsage.rss();
  await expect(makePictures({ ...ALL, type: "image/jpeg", bytes }, { memoryLimit: 130 * 1024 * 1024 })).rejects.toThrow(
    "terminó",
  );
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  const [nueva] = await makePictures({ ...ALL, bytes: await chica() });
  expect(await sharp(nueva!).metadata()).toMatchObject({ width: 300, height: 200, format: "png" });
});

test("lo que no se puede abrir se rechaza con su motivo y el proceso sigue", async () => {
  await expect(makePictures({ ...ALL, bytes: new Uint8Array(50) })).rejects.toThrow(/unsupported/);
  expect(await makePictures({ ...ALL, bytes: await chica() })).toHaveLength(1);
});

test("un proceso que hace muchas imágenes no junta quien lo escuche", async () => {
  const warned: string[] = [];
  const listen = (warning: Error) => void warned.push(warning.name);
  process.on("warning", listen);
  for (let each = 0; each < 12; each++) await makePictures({ ...ALL, bytes: await chica() });
  process.off("warning", listen);
  expect(warned).toEqual([]);
});

test("las imágenes se hacen una por una, cada quien recibe la suya", async () => {
  const lados = [40, 50, 60, 70, 80];
  const bytes = await Promise.all(
    lados.map((side) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    ),
  );
  const imagenes = await Promise.all(bytes.map((each) => makePictures({ ...ALL, bytes: each })));
  const anchos = await Promise.all(imagenes.map(async ([nueva]) => (await sharp(nueva!).metadata()).width));
  expect(anchos).toEqual(lados);
  expect(new Set(imagenes.map(([each]) => createHash("sha1").update(each!).digest("hex"))).size).toBe(5);
});

test("lo que el servidor tenía en memoria al abrir el proceso no cuenta como suyo", async () => {
  await expect(makePictures({ ...ALL, bytes: await pesada() }, { memoryLimit: 1 })).rejects.toThrow("terminó");
  const held = Buffer.alloc(250 * 1024 * 1024, 1);
  const [nueva] = await makePictures({ ...ALL, bytes: await chica() }, { memoryLimit: 200 * 1024 * 1024 });
  expect(await sharp(nueva!).metadata()).toMatchObject({ width: 300, height: 200 });
  expect(held.at(-1)).toBe(1);
});

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { get } from "~/base/archivos/almacen.server";
import { guardarArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import { obtenerArchivo } from "~/base/archivos/queries.server";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { cambiarFoto } from "./cambiar-foto.server";

const carpeta = carpetaDeDatos();

/** A picture that is red on its left half and blue on its right one. */
function dibujo(width: number, height: number) {
  const azul = { create: { width: width / 2, height, channels: 3 as const, background: "#0000ff" } };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: azul, left: width / 2, top: 0 },
  ]);
}

async function conAlumno() {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  return { e, alumnoId };
}

const guardados = async () =>
  (await readdir(join(carpeta, "archivos"), { recursive: true })).filter((n) => n.length > 30);

test("guarda la foto a lo más de 500×500, sin metadatos, con su miniatura, y la anota", async () => {
  const { e, alumnoId } = await conAlumno();
  const bytes = await dibujo(2400, 1200)
    .jpeg()
    .withExif({ IFD0: { Copyright: "secreto" } })
    .toBuffer();
  const outcome = await cambiarFoto(e.alcance, { alumnoId, nombre: "cámara.JPG", bytes });
  const uuid = outcome.ok ? outcome.uuid : "";
  const foto = await obtenerArchivo(e.alcance, uuid);
  const meta = await sharp(await foto.guardado.read()).metadata();
  expect(meta).toMatchObject({ format: "jpeg", width: 500, height: 500 });
  expect(meta.exif).toBeUndefined();
  const chica = await obtenerArchivo(e.alcance, uuid, { variante: "small" });
  expect((await sharp(await chica.guardado.read()).metadata()).width).toBe(160);
  const alumno = await e.db.selectFrom("alumnos").select("fotoUuid").executeTakeFirstOrThrow();
  expect(alumno.fotoUuid).toBe(uuid);
  expect(await e.db.selectFrom("bitacora").select("accion").execute()).toEqual([{ accion: "alumno.foto" }]);
});

test("corta lo que la persona recortó", async () => {
  const { e, alumnoId } = await conAlumno();
  const bytes = await dibujo(800, 400).png().toBuffer();
  const recorte = { left: 0.5, top: 0, width: 0.5, height: 1 };
  const outcome = await cambiarFoto(e.alcance, { alumnoId, nombre: "f.png", bytes, recorte });
  const foto = await obtenerArchivo(e.alcance, outcome.ok ? outcome.uuid : "");
  expect(await sharp(await foto.guardado.read()).metadata()).toMatchObject({ width: 400, height: 400 });
  const { dominant } = await sharp(await foto.guardado.read()).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(60);
});

test("sin recorte queda el cuadrado de en medio", async () => {
  const { e, alumnoId } = await conAlumno();
  const bytes = await dibujo(800, 200).png().toBuffer();
  const outcome = await cambiarFoto(e.alcance, { alumnoId, nombre: "f.png", bytes });
  const foto = await obtenerArchivo(e.alcance, outcome.ok ? outcome.uuid : "");
  expect(await sharp(await foto.guardado.read()).metadata()).toMatchObject({ width: 200, height: 200 });
  const { channels } = await sharp(await foto.guardado.read()).stats();
  expect(channels[0]?.mean).toBeCloseTo(channels[2]?.mean ?? 0, -1);
});

test("un recorte que no es cuadrado o se sale de la imagen se corta cuadrado y dentro", async () => {
  const { e, alumnoId } = await conAlumno();
  const bytes = await dibujo(800, 400).png().toBuffer();
  const recorte = { left: 0.9, top: 0.9, width: 1, height: 0.5 };
  const outcome = await cambiarFoto(e.alcance, { alumnoId, nombre: "f.png", bytes, recorte });
  const foto = await obtenerArchivo(e.alcance, outcome.ok ? outcome.uuid : "");
  expect(await sharp(await foto.guardado.read()).metadata()).toMatchObject({ width: 200, height: 200 });
});

test("una foto PNG se guarda como PNG, con lo que tenga de transparente, y su miniatura también", async () => {
  const { e, alumnoId } = await conAlumno();
  const transparente = { create: { width: 300, height: 200, channels: 4 as const, background: "#ff000000" } };
  const bytes = await sharp(transparente).png().toBuffer();
  const outcome = await cambiarFoto(e.alcance, { alumnoId, nombre: "Ana.PNG", bytes });
  const uuid = outcome.ok ? outcome.uuid : "";
  for (const variante of ["original", "small"] as const) {
    const foto = await obtenerArchivo(e.alcance, uuid, { variante });
    expect([foto.tipo, foto.nombre]).toEqual(["image/png", "Ana.png"]);
    expect(await sharp(await foto.guardado.read()).metadata()).toMatchObject({ format: "png", hasAlpha: true });
  }
});

test.each([
  [0, 0],
  [0.5, 0],
  [0, 0.5],
])("un recorte de %d por %d se rechaza con palabras y la foto que había queda", async (width, height) => {
  const { e, alumnoId } = await conAlumno();
  const bytes = await dibujo(40, 40).png().toBuffer();
  const primera = await cambiarFoto(e.alcance, { alumnoId, nombre: "a.png", bytes });
  const recorte = { left: 0, top: 0, width, height };
  expect(await cambiarFoto(e.alcance, { alumnoId, nombre: "b.png", bytes, recorte })).toMatchObject({
    ok: false,
    error: "RECORTE",
    campo: "foto",
    mensaje: "El recorte está vacío; elige de nuevo la parte de la foto que se guarda.",
  });
  const { fotoUuid } = await e.db.selectFrom("alumnos").select("fotoUuid").executeTakeFirstOrThrow();
  expect(fotoUuid).toBe(primera.ok && primera.uuid);
});

test("cambiar la foto no estorba a quien edita los datos", async () => {
  const { e, alumnoId } = await conAlumno();
  const leer = () => e.db.selectFrom("alumnos").select("lastModifiedDate").executeTakeFirstOrThrow();
  const filaPrevia = await leer();
  const alcance = { ...e.alcance, ahora: "2026-10-15T19:00:00.000Z" };
  const bytes = await dibujo(40, 40).png().toBuffer();
  expect((await cambiarFoto(alcance, { alumnoId, nombre: "f.png", bytes })).ok).toBe(true);
  expect(await leer()).toEqual(filaPrevia);
});

test("la foto anterior se olvida, en la base y en el disco", async () => {
  const { e, alumnoId } = await conAlumno();
  const bytes = await dibujo(40, 40).png().toBuffer();
  const uno = await cambiarFoto(e.alcance, { alumnoId, nombre: "a.png", bytes });
  await cambiarFoto(e.alcance, { alumnoId, nombre: "b.png", bytes });
  expect(await get(uno.ok ? uno.uuid : "")).toBeNull();
  expect(await e.db.selectFrom("archivos").select("nombre").execute()).toEqual([{ nombre: "b.png" }]);
});

test("rechaza lo que no es imagen, lo que se llama como no es y lo muy grande, y no deja nada en el disco", async () => {
  const { e, alumnoId } = await conAlumno();
  const png = await dibujo(40, 40).png().toBuffer();
  const guardadosPrevios = await guardados();
  const texto = new TextEncoder().encode("<svg onload=alert(1)>");
  for (const [nombre, bytes] of [
    ["f.jpg", texto],
    ["f.pdf", png],
    ["f.png", png.subarray(0, 60)],
  ] as const) {
    expect(await cambiarFoto(e.alcance, { alumnoId, nombre, bytes })).toMatchObject({
      error: "TIPO",
      campo: "foto",
      mensaje: "Tipo de archivo no soportado",
    });
  }
  const enorme = new Uint8Array(10 * 1024 * 1024 + 1);
  expect(await cambiarFoto(e.alcance, { alumnoId, nombre: "enorme.jpg", bytes: enorme })).toMatchObject({
    status: 413,
    mensaje: "El archivo enorme.jpg supera los 10MB permitidos.",
  });
  expect(await guardados()).toEqual(guardadosPrevios);
});

test("el alumno de otro colegio no existe, sin permiso no se cambia, y el disco queda como estaba", async () => {
  const { e, alumnoId } = await conAlumno();
  const colegioAjeno = await otroColegio(e);
  const bytes = await dibujo(40, 40).png().toBuffer();
  const guardadosPrevios = await guardados();
  expect(await cambiarFoto(colegioAjeno.alcance, { alumnoId, nombre: "f.png", bytes })).toMatchObject({ status: 404 });
  const docente = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  expect(await cambiarFoto(docente, { alumnoId, nombre: "f.png", bytes })).toMatchObject({ status: 403 });
  expect(await guardados()).toEqual(guardadosPrevios);
});

test("un archivo se ve solo en su colegio y con el permiso de su sección", async () => {
  const { e, alumnoId } = await conAlumno();
  const colegioAjeno = await otroColegio(e);
  const bytes = await dibujo(40, 40).png().toBuffer();
  const guardado = await guardarArchivo(e.alcance, { nombre: "f.png", bytes, uso: "COMPROBANTE", alumnoId });
  const uuid = guardado.ok ? guardado.uuid : "";
  expect((await obtenerArchivo(e.alcance, uuid)).tipo).toBe("image/png");
  await expect(obtenerArchivo(colegioAjeno.alcance, uuid)).rejects.toMatchObject({ status: 404 });
  const docente = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  await expect(obtenerArchivo(docente, uuid)).rejects.toMatchObject({ status: 404 });
});

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { alcanceDe, escenario } from "tests/factories";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { colegioDe } from "~/base/acceso/queries.server";
import { obtenerArchivo } from "~/base/archivos/queries.server";
import { obtenerOrganizacion } from "../colegio.server";
import { cambiarLogo } from "./cambiar-logo.server";
import { guardarOrganizacion } from "./guardar-organizacion.server";

const carpeta = carpetaDeDatos();
const guardados = async () =>
  (await readdir(join(carpeta, "archivos"), { recursive: true })).filter((nombre) => nombre.length > 30);

const dibujo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#00aa44" } })
    .png()
    .toBuffer();

test("el logo queda a lo más de 600×600 y su miniatura pesa poco; el de antes se olvida", async () => {
  const e = await escenario();
  const uno = await cambiarLogo(e.alcance, { nombre: "logo.png", bytes: await dibujo(1400, 900) });
  const uuid = uno.ok ? uno.uuid : "";
  const grande = await obtenerArchivo(e.alcance, uuid);
  expect(await sharp(await grande.guardado.read()).metadata()).toMatchObject({
    format: "png",
    width: 600,
    height: 600,
  });
  const chico = await obtenerArchivo(e.alcance, uuid, { variante: "small" });
  expect((await chico.guardado.read()).byteLength).toBeLessThanOrEqual(3_000);
  expect((await colegioDe(e.alcance, e.colegioId)).logoUuid).toBe(uuid);
  const quedan = (await guardados()).length;
  const recorte = { left: 0, top: 0, width: 0.5, height: 0.5 };
  const segundoCambio = await cambiarLogo(e.alcance, { nombre: "logo.png", bytes: await dibujo(400, 400), recorte });
  expect(segundoCambio).toMatchObject({ ok: true });
  expect(await guardados()).toHaveLength(quedan);
  expect(await e.db.selectFrom("archivos").select("uso").execute()).toEqual([{ uso: "LOGO" }]);
  expect(await e.db.selectFrom("bitacora").select("accion").execute()).toEqual([
    { accion: "colegio.logo" },
    { accion: "colegio.logo" },
  ]);
});

test("lo que no es una imagen, o lo pide quien no configura, no cambia el logo", async () => {
  const e = await escenario();
  const texto = { nombre: "logo.png", bytes: new TextEncoder().encode("no soy una imagen") };
  expect(await cambiarLogo(e.alcance, texto)).toMatchObject({ error: "TIPO", campo: "foto" });
  const nadie = alcanceDe({ ...e, permisos: [] });
  const bytes = await dibujo(100, 100);
  expect(await cambiarLogo(nadie, { nombre: "logo.png", bytes })).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  expect((await colegioDe(e.alcance, e.colegioId)).logoUuid).toBeNull();
});

test("la organización cambia de nombre, y la bitácora dice cuál tenía", async () => {
  const e = await escenario();
  expect(await guardarOrganizacion(alcanceDe({ ...e, permisos: [] }), { nombre: "Otra" })).toMatchObject({
    status: 403,
  });
  expect(await guardarOrganizacion(e.alcance, { nombre: "Fundación Nube" })).toMatchObject({ ok: true });
  expect(await obtenerOrganizacion(e.alcance)).toMatchObject({
    nombre: "Fundación Nube",
    colegios: [{ nombre: "Colegio de prueba" }],
  });
  const { detalle } = await e.db.selectFrom("bitacora").select("detalle").executeTakeFirstOrThrow();
  expect(JSON.parse(detalle)).toEqual({ nombre: { antes: "Organización de prueba", despues: "Fundación Nube" } });
});

import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { type Escenario, alcanceDe, escenario } from "tests/factories";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { ok } from "~/lib/outcome";
import { get, remove } from "./almacen.server";
import { anotarArchivo, conArchivo } from "./commands/guardar-archivo.server";
import { abrirArchivo, huellaDeArchivo, rehacerPendientes } from "./imagenes-pendientes.server";

const leerArchivo: (...args: Parameters<typeof abrirArchivo>) => Promise<Buffer | null> = async (...args) => {
  const guardado = await abrirArchivo(...args);
  return guardado && Buffer.from(await guardado.read());
};
import { type Preparado, prepararArchivo } from "./preparar.server";

carpetaDeDatos();

const LUGAR = "19.4326";
let foto: Buffer;

beforeAll(async () => {
  const imagen = sharp({ create: { width: 400, height: 300, channels: 3, background: "#4a7" } });
  // Taken upright with a turned camera, at a private place.
  foto = await imagen
    .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: LUGAR } } })
    .jpeg()
    .toBuffer();
});

async function preparada(bytes: Uint8Array = foto): Promise<Preparado> {
  const revisada = await prepararArchivo({ nombre: "acta.jpg", bytes }, { despues: true });
  if (!revisada.ok) throw new Error(revisada.mensaje);
  return revisada.preparado;
}

async function guardar(e: Escenario, preparado: Preparado): Promise<string> {
  const guardado = await conArchivo(preparado, async (uuid) => {
    await anotarArchivo({ ...alcanceDe(e), cuenta: null }, uuid, preparado, { uso: "PREINSCRIPCION" });
    return ok({ uuid });
  });
  return guardado.uuid;
}

const filaDe = ({ db }: Escenario, uuid: string) =>
  db.selectFrom("archivos").select(["porRehacer", "bytes", "sha256"]).where("uuid", "=", uuid).executeTakeFirst();

test("la imagen queda guardada como llegó, y sólo su miniatura se da mientras tanto", async () => {
  expect(foto.includes(LUGAR)).toBe(true);
  const e = await escenario();
  const uuid = await guardar(e, await preparada());
  expect(await get(uuid)).toBeNull();
  expect(await filaDe(e, uuid)).toMatchObject({ porRehacer: 1, bytes: foto.byteLength });
  const chica = (await leerArchivo(e.db, uuid, "small"))!;
  expect(chica.includes(LUGAR)).toBe(false);
  expect(await sharp(chica).metadata()).toMatchObject({ width: 120, height: 160 });
});

test("la tarea la hace de nuevo: derecha, sin lo que traía escondido, y de la cruda no queda nada", async () => {
  const e = await escenario();
  const uuid = await guardar(e, await preparada());
  expect(await rehacerPendientes(e.db)).toBe(1);
  const nueva = (await get(uuid))!;
  expect(nueva.includes(LUGAR)).toBe(false);
  expect(await sharp(nueva).metadata()).toMatchObject({ width: 300, height: 400, format: "jpeg" });
  expect(await filaDe(e, uuid)).toEqual({ porRehacer: 0, bytes: nueva.byteLength, sha256: huellaDeArchivo(nueva) });
  expect(await get(uuid, "cruda")).toBeNull();
  expect(await rehacerPendientes(e.db)).toBe(0);
});

test("quien la pide antes la recibe ya hecha, y todos los que la piden a la vez, la misma", async () => {
  const e = await escenario();
  const uuid = await guardar(e, await preparada());
  const [una, segundaLectura] = await Promise.all([
    leerArchivo(e.db, uuid),
    leerArchivo(e.db, uuid),
    rehacerPendientes(e.db),
  ]);
  expect(una!.includes(LUGAR)).toBe(false);
  expect(segundaLectura!.equals(una!)).toBe(true);
  expect(await filaDe(e, uuid)).toMatchObject({ porRehacer: 0 });
});

test("la que se elimina mientras se hace no deja nada", async () => {
  const e = await escenario();
  const uuid = await guardar(e, await preparada());
  const haciendo = rehacerPendientes(e.db);
  await e.db.deleteFrom("archivos").where("uuid", "=", uuid).execute();
  await remove(uuid);
  expect(await haciendo).toBe(0);
  for (const guardada of ["original", "cruda"] as const) expect(await get(uuid, guardada)).toBeNull();
});

test("una que falla no detiene a las demás, y sigue sin darse", async () => {
  const e = await escenario();
  const mala = await guardar(e, { ...(await preparada()), bytes: new Uint8Array([0xff, 0xd8, 0xff, 0]) });
  const buena = await guardar(e, await preparada());
  expect(await rehacerPendientes(e.db)).toBe(1);
  expect(await leerArchivo(e.db, mala)).toBeNull();
  expect(await get(buena)).not.toBeNull();
});

test("una imagen cortada a la mitad se rechaza al subirla", async () => {
  const cortada = foto.subarray(0, Math.floor(foto.byteLength / 2));
  const revisada = await prepararArchivo({ nombre: "acta.jpg", bytes: cortada }, { despues: true });
  expect(revisada).toMatchObject({ ok: false, error: "TIPO" });
});

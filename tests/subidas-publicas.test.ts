import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { responder } from "~/composicion/api/api.server";
import { get } from "~/base/archivos/almacen.server";
import { olvidarPartes } from "~/base/archivos/partes.server";
import { direccionDeSubidas } from "~/admision/preinscripciones/familia/direcciones";
import { cookieDeAcceso } from "~/admision/preinscripciones/familia/puerta-familia.server";
import { escenario } from "./factories";
import { baseDelProceso, peticion } from "./navegador";
import { unFormato, unaPreinscripcion } from "./preinscripciones";
import { carpetaDeDatos } from "./setup/carpeta";

// A family's paper in pieces: the requests of a phone with a bad connection.

const carpeta = carpetaDeDatos();

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

const PDF = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(500_000, "relleno de un documento\n")]);
const PARTE = 96 * 1024;

async function mundo() {
  const { db } = baseDelProceso();
  vi.stubEnv("DATA_DIR", carpeta);
  const e = await escenario({ db });
  const { formatoId, requisitoId } = await unFormato(e);
  const { uuid } = await unaPreinscripcion(e, { formatoId, estado: "CAPTURA" });
  const [nombre = "", valor = ""] = (await cookieDeAcceso(e.alcance, uuid)).split(/[=;]/);
  const cookies = { [nombre]: valor };
  const subidasDe = (requisito: number) => direccionDeSubidas({ formatoId, uuid, requisitoId: requisito });
  const llamar = async (
    metodo: string,
    ruta: string,
    cuerpo?: Uint8Array,
    galletas: Record<string, string> = cookies,
  ) => {
    const { url, headers } = peticion(ruta, { cookies: galletas });
    const body = cuerpo && new Uint8Array(cuerpo);
    const respuesta = await responder(new Request(url, { method: metodo, headers, body }));
    const texto = await respuesta.text();
    const datos = texto.startsWith("{") ? (JSON.parse(texto) as Record<string, unknown>) : {};
    return { status: respuesta.status, ...datos, aviso: respuesta.headers.get("set-cookie") };
  };
  const subida = `${subidasDe(requisitoId)}abc-1`;
  const papeles = () =>
    db
      .selectFrom("preinscripcionesArchivos as p")
      .innerJoin("archivos as a", "a.uuid", "p.archivoUuid")
      .select(["a.uuid", "a.nombre", "a.bytes", "p.requisitoId"])
      .execute();
  const mandar = async (desde: number, hasta = PDF.length, ruta = subida) => {
    for (let hay = desde; hay < hasta; hay += PARTE)
      expect(
        (await llamar("PUT", `${ruta}?desde=${hay}`, PDF.subarray(hay, Math.min(hay + PARTE, hasta)))).status,
      ).toBe(200);
  };
  return { e, uuid, subidasDe, requisitoId, subida, llamar, mandar, papeles };
}

test("lo que llegó antes de cortarse la línea se queda: el teléfono pregunta dónde iba y sigue desde ahí", async () => {
  const { subida, llamar, mandar, papeles, requisitoId } = await mundo();
  expect(await llamar("GET", subida)).toMatchObject({ status: 200, recibidos: 0, terminada: false });
  await mandar(0, 2 * PARTE);
  expect(await llamar("GET", subida)).toMatchObject({ recibidos: 2 * PARTE });
  const fin = `${subida}?nombre=acta.pdf&total=${PDF.length}`;
  expect(await llamar("POST", fin)).toMatchObject({ status: 409, recibidos: 2 * PARTE });
  await mandar(2 * PARTE);
  const resultado = await llamar("POST", fin);
  expect(resultado).toMatchObject({ status: 200, reemplazado: false, aviso: expect.stringContaining("aviso=") });
  const [papel, ...mas] = await papeles();
  expect([papel, mas]).toMatchObject([{ nombre: "acta.pdf", bytes: PDF.length, requisitoId }, []]);
  expect((await get(papel!.uuid))!.equals(PDF)).toBe(true);
});

test("una parte repetida o que no sigue no se agrega y dice cuánto hay; dos a la vez son una", async () => {
  const { subida, llamar, mandar } = await mundo();
  await mandar(0, PARTE);
  const repetida = () => llamar("PUT", `${subida}?desde=0`, PDF.subarray(0, PARTE));
  expect(await repetida()).toMatchObject({ status: 409, recibidos: PARTE });
  expect(await llamar("PUT", `${subida}?desde=${3 * PARTE}`, PDF.subarray(0, 10))).toMatchObject({ status: 409 });
  const segunda = () => llamar("PUT", `${subida}?desde=${PARTE}`, PDF.subarray(PARTE, 2 * PARTE));
  const estados = (await Promise.all([segunda(), segunda(), segunda()])).map(({ status }) => status);
  expect(estados.sort()).toEqual([200, 409, 409]);
  expect(await llamar("GET", subida)).toMatchObject({ recibidos: 2 * PARTE });
});

test("terminar dos veces es un papel; el mismo archivo después de eliminarlo se vuelve a subir", async () => {
  const { e, uuid, subida, llamar, mandar, papeles } = await mundo();
  await mandar(0);
  const fin = `${subida}?nombre=acta.pdf&total=${PDF.length}`;
  const uno = await llamar("POST", fin);
  expect(await llamar("GET", subida)).toMatchObject({ recibidos: 0, terminada: true });
  expect(await llamar("POST", fin)).toMatchObject({ status: 200, uuid: (uno as { uuid?: string }).uuid });
  expect(await papeles()).toHaveLength(1);
  await e.db.deleteFrom("preinscripcionesArchivos").execute();
  expect(await llamar("GET", subida)).toMatchObject({ recibidos: 0, terminada: false });
  await mandar(0);
  expect((await llamar("POST", fin)).status).toBe(200);
  expect(await papeles()).toHaveLength(1);
  expect(readdirSync(join(carpeta, "partes", uuid))).toHaveLength(1);
});

test("lo que no es un documento se rechaza al terminar, y lo que pasa del límite, antes", async () => {
  const { e, subidasDe, requisitoId, llamar, papeles } = await mundo();
  const segundaSubida = `${subidasDe(requisitoId)}otra`;
  await llamar("PUT", `${segundaSubida}?desde=0`, Buffer.from("MZ esto es un programa"));
  expect(await llamar("POST", `${segundaSubida}?nombre=acta.pdf&total=22`)).toMatchObject({
    status: 422,
    error: "Tipo de archivo no soportado",
  });
  expect(await llamar("GET", segundaSubida)).toMatchObject({ recibidos: 0 });
  await e.db.updateTable("formatosRequisitos").set({ limiteMb: 1 }).execute();
  expect(await llamar("PUT", `${segundaSubida}?desde=${1024 * 1024}`, Buffer.from("x"))).toMatchObject({ status: 413 });
  expect((await llamar("PUT", `${segundaSubida}?desde=0`, Buffer.alloc(300_000))).status).toBe(413);
  expect(await papeles()).toEqual([]);
});

test("sin la galleta, con otro requisito o ya terminado el registro no se recibe nada", async () => {
  const { e, subidasDe, requisitoId, subida, llamar } = await mundo();
  const parte = Buffer.from("%PDF-1.4");
  for (const metodo of ["GET", "PUT", "POST"]) {
    const cuerpo = metodo === "GET" ? undefined : parte;
    expect((await llamar(metodo, subida, cuerpo, {})).status).toBe(404);
    expect((await llamar(metodo, `${subidasDe(requisitoId + 99)}abc-1`, cuerpo)).status).toBe(404);
    expect((await llamar(metodo, `${subidasDe(requisitoId)}..%2F..%2Fx`, cuerpo)).status).toBe(404);
  }
  await e.db.updateTable("preinscripciones").set({ estado: "TERMINADA" }).execute();
  expect((await llamar("PUT", `${subida}?desde=0`, parte)).status).toBe(409);
});

test("una familia tiene a lo más tres subidas a medias, y las de ayer se olvidan", async () => {
  const { uuid, subidasDe, requisitoId, llamar } = await mundo();
  const carpetaDelRegistro = join(carpeta, "partes", uuid);
  for (const [indice, nombre] of ["una", "dos", "tres", "cuatro"].entries()) {
    await llamar("PUT", `${subidasDe(requisitoId)}${nombre}?desde=0`, Buffer.from("%PDF"));
    const cuando = new Date(Date.UTC(2026, 9, 14, indice));
    utimesSync(join(carpetaDelRegistro, `${requisitoId}-${nombre}`), cuando, cuando);
  }
  expect(readdirSync(carpetaDelRegistro).sort()).toEqual(
    ["cuatro", "dos", "tres"].map((nombre) => `${requisitoId}-${nombre}`),
  );
  expect(await olvidarPartes(new Date(Date.UTC(2026, 9, 14, 2)))).toBe(1);
  expect(await olvidarPartes(new Date(Date.UTC(2026, 9, 15)))).toBe(2);
  expect(existsSync(carpetaDelRegistro)).toBe(false);
});

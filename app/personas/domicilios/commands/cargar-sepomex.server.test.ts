import { expect, test } from "vitest";
import { alcanceDe, escenario } from "tests/factories";
import { unZip } from "tests/zip";
import { buscarAsentamientos } from "../asentamientos.server";
import { cargaEnCurso } from "../carga-en-curso.server";
import { obtenerSepomexCargado } from "../sepomex-cargado.server";
import { cargarSepomex } from "./cargar-sepomex.server";

// Every settlement here is fictional.
const COLUMNAS =
  "d_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad";
const renglon = (clave: string, nombre: string, codigoPostal = "01234") =>
  `${codigoPostal}|${nombre}|Colonia|Peñón|Anáhuac||01001|${clave.slice(0, 2)}|01001||09|${clave.slice(2, 5)}|${clave.slice(5)}|Urbano|`;
const ROBLE = renglon("090100001", "El Roble Viejo");
const ENCINO = renglon("090100002", "El Encino");
const SUR = renglon("150020001", "La Ñapa", "56789");

const archivo = (...renglones: string[]) =>
  new File([Buffer.from([COLUMNAS, ...renglones, ""].join("\r\n"), "latin1")], "CPdescarga.txt");

async function preparar() {
  const e = await escenario();
  const cargar = async (...renglones: string[]) => {
    const cargado = await cargarSepomex(e.alcance, { archivo: archivo(...renglones) });
    if (cargado.ok) await cargado.terminada;
    return cargado.ok ? cargado.cambios : cargado;
  };
  const filas = () => e.db.selectFrom("asentamientos").selectAll().orderBy("codigoAsentamiento").execute();
  const vigencias = async () =>
    Object.fromEntries((await filas()).map(({ nombreAsentamiento, vigente }) => [nombreAsentamiento, vigente]));
  return { e, cargar, filas, vigencias };
}

test("carga las colonias con su nota en la bitácora y dice qué hay", async () => {
  const { e, cargar, filas } = await preparar();
  expect(await obtenerSepomexCargado(e.alcance)).toMatchObject({ vigentes: 0, ultima: null, cortada: null });
  expect(await cargar(ROBLE, SUR)).toEqual({ filas: 2, nuevas: 2, cambiadas: 0, retiradas: 0 });
  expect(await filas()).toMatchObject([
    { codigoAsentamiento: "090100001", nombreAsentamiento: "El Roble Viejo", nombreMunicipio: "Peñón", vigente: 1 },
    { codigoAsentamiento: "150020001", nombreAsentamiento: "La Ñapa", codigoPostal: "56789", vigente: 1 },
  ]);
  expect(await obtenerSepomexCargado(e.alcance)).toMatchObject({
    vigentes: 2,
    ultima: { nombre: "CPdescarga.txt", nuevas: 2 },
    cortada: null,
    enCurso: null,
  });
  expect(await e.db.selectFrom("bitacora").select(["accion", "cuentaId"]).execute()).toEqual([
    { accion: "sepomex.cargado", cuentaId: e.cuentaId },
  ]);
});

test("el mismo archivo otra vez no cambia nada", async () => {
  const { cargar, filas } = await preparar();
  await cargar(ROBLE, ENCINO, SUR);
  const filasPrevias = await filas();
  expect(await cargar(SUR, ROBLE, ENCINO, ROBLE)).toEqual({ filas: 3, nuevas: 0, cambiadas: 0, retiradas: 0 });
  expect(await filas()).toEqual(filasPrevias);
});

test("lo que el archivo ya no trae se retira sin borrarse, y vuelve cuando vuelve a venir", async () => {
  const { e, cargar, vigencias } = await preparar();
  await cargar(ROBLE, ENCINO);
  expect(await cargar(ROBLE)).toEqual({ filas: 1, nuevas: 0, cambiadas: 0, retiradas: 1 });
  expect(await vigencias()).toEqual({ "El Roble Viejo": 1, "El Encino": 0 });
  expect(await buscarAsentamientos(e.db, "01234")).toHaveLength(1);
  expect(await cargar(ROBLE, ENCINO)).toMatchObject({ cambiadas: 1 });
  expect(await vigencias()).toEqual({ "El Roble Viejo": 1, "El Encino": 1 });
});

test("un cambio de nombre o de código postal se queda en la misma colonia", async () => {
  const { cargar, filas } = await preparar();
  await cargar(ROBLE);
  expect(await cargar(renglon("090100001", "El Roble", "01235"))).toMatchObject({ nuevas: 0, cambiadas: 1 });
  expect(await filas()).toMatchObject([{ nombreAsentamiento: "El Roble", codigoPostal: "01235" }]);
});

test("el archivo de un estado no retira las colonias de los demás", async () => {
  const { cargar, vigencias } = await preparar();
  await cargar(ROBLE, ENCINO, SUR);
  expect(await cargar(ENCINO)).toMatchObject({ retiradas: 1 });
  expect(await vigencias()).toEqual({ "El Roble Viejo": 0, "El Encino": 1, "La Ñapa": 1 });
});

test("miles de colonias entran por lotes, todas", async () => {
  const { cargar, filas } = await preparar();
  const muchas = Array.from({ length: 5_000 }, (_, n) => renglon(`09010${String(n).padStart(4, "0")}`, `Colonia ${n}`));
  expect(await cargar(...muchas)).toMatchObject({ nuevas: 5_000 });
  expect(await filas()).toHaveLength(5_000);
  expect(await cargar(muchas[0]!)).toMatchObject({ retiradas: 4_999 });
});

test("un archivo que no es el catálogo se rechaza con su línea, y nada cambia", async () => {
  const { e, cargar, vigencias } = await preparar();
  await cargar(ROBLE, ENCINO);
  expect(await cargar(ROBLE, "01234|a medias")).toMatchObject({
    error: "NO_ES_SEPOMEX",
    campo: "archivo",
    mensaje: "El archivo no es el catálogo de códigos postales: la línea 3 tiene 2 columnas y deben ser 15.",
  });
  expect(await vigencias()).toEqual({ "El Roble Viejo": 1, "El Encino": 1 });
  expect(await e.db.selectFrom("cargasSepomex").select("id").execute()).toHaveLength(1);
  expect(cargaEnCurso()).toBeNull();
});

test("mientras un archivo se carga otro espera", async () => {
  const { e } = await preparar();
  const [uno, segundo] = await Promise.all([
    cargarSepomex(e.alcance, { archivo: archivo(ROBLE) }),
    cargarSepomex(e.alcance, { archivo: archivo(SUR) }),
  ]);
  expect(segundo).toMatchObject({ error: "EN_CURSO", status: 409 });
  expect(uno).toMatchObject({ ok: true });
  if (uno.ok) await uno.terminada;
  expect(await buscarAsentamientos(e.db, "01234")).toHaveLength(1);
});

test("una carga que quedó a medias se dice hasta que otra termina", async () => {
  const { e, cargar } = await preparar();
  const aMedias = {
    nombre: "CPdescarga.txt",
    filas: 1,
    nuevas: 1,
    cambiadas: 0,
    retiradas: 0,
    createdDate: e.alcance.ahora,
  };
  await e.db.insertInto("cargasSepomex").values(aMedias).execute();
  expect(await obtenerSepomexCargado(e.alcance)).toMatchObject({ ultima: null, cortada: { fecha: e.alcance.ahora } });
  await cargar(ROBLE);
  expect(await obtenerSepomexCargado(e.alcance)).toMatchObject({ ultima: { nuevas: 1 }, cortada: null });
});

test("sin permiso no se carga nada", async () => {
  const { e, filas } = await preparar();
  const sinPermiso = alcanceDe({ ...e, permisos: [] });
  expect(await cargarSepomex(sinPermiso, { archivo: archivo(ROBLE) })).toMatchObject({ status: 403 });
  expect(await filas()).toEqual([]);
});

test("el .zip que entrega Correos se carga igual; uno dañado, ajeno o con varios textos se rechaza sin cambiar nada", async () => {
  const { e, filas } = await preparar();
  const texto = Buffer.from([COLUMNAS, ROBLE, ENCINO, ""].join("\r\n"), "latin1");
  const cargarZip = async (zip: Uint8Array<ArrayBuffer>) => {
    const cargado = await cargarSepomex(e.alcance, { archivo: new File([zip], "CPdescargatxt.zip") });
    if (cargado.ok) await cargado.terminada;
    return cargado;
  };
  const malo = unZip({ "CPdescarga.txt": texto });
  malo[45] = malo[45]! ^ 0xff;
  for (const [zip, motivo] of [
    [unZip({ "CPdescarga.xls": texto }), "no trae ningún archivo de texto"],
    [unZip({ "uno.txt": texto, "dos.TXT": texto }), "trae varios archivos de texto"],
    [unZip({ "CPdescarga.txt": texto }).subarray(0, 200), "está dañado o incompleto"],
    [malo, "está dañado"],
  ] as const)
    expect(await cargarZip(new Uint8Array(zip))).toMatchObject({
      error: "NO_ES_SEPOMEX",
      campo: "archivo",
      mensaje: expect.stringContaining(`El archivo .zip ${motivo}`),
    });
  expect(await filas()).toEqual([]);
  expect(await cargarZip(unZip({ "Leeme.pdf": Buffer.from("nada"), "CPdescarga.txt": texto }))).toMatchObject({
    ok: true,
  });
  expect(await filas()).toHaveLength(2);
});

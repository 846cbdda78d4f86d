import { bajoLlave } from "~/base/acceso/idempotency.server";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, otroColegio } from "tests/factories";
import { unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { conservarAnexos } from "../../familia/anexos-elegidos.server";
import { type DatosFormato, formatoNuevo } from "../../formato";
import { lugaresDeFormato, listarFormatos, obtenerFormato } from "../../formatos.server";
import { eliminarFormato } from "./eliminar-formato.server";
import { guardarFormato } from "./guardar-formato.server";
import { agreeing } from "~/base/acceso/consent.server";

const carpeta = carpetaDeDatos();
const origen = "https://colegio.prueba";
const PUNTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

function datosDe(e: Escenario, cambios: Partial<DatosFormato> = {}): DatosFormato & { origen: string } {
  return {
    ...formatoNuevo(e.alcance),
    nombre: "Primaria",
    gradosRegistrar: [{ gradoId: e.gradoId, lugares: 3 }],
    plantelesRegistrar: [e.plantelId],
    turnosRegistrar: [e.turnoId],
    archivosPorAnexar: [{ id: null, nombre: "Acta", obligatorio: true, limite: 5 }],
    ...cambios,
    origen,
  };
}

async function guardado(e: Escenario, cambios: Partial<DatosFormato> = {}) {
  const resultado = await guardarFormato(e.alcance, { ...datosDe(e, cambios), formatoId: null });
  if (!resultado.ok) throw new Error(resultado.mensaje);
  return resultado.formatoId;
}

test("crea un formato con todo lo que dice y lo anota", async () => {
  const e = await escenario();
  const formatoId = await guardado(e);
  const { archivosPorAnexar, ...formato } = await obtenerFormato(e.alcance, formatoId);
  const { origen: _, archivosPorAnexar: __, ...pedido } = datosDe(e);
  expect(formato).toEqual({ ...pedido, formatoId, lastModifiedDate: e.alcance.ahora });
  expect(archivosPorAnexar).toEqual([{ id: expect.any(Number), nombre: "Acta", obligatorio: true, limite: 5 }]);
  expect(await e.db.selectFrom("bitacora").select("accion").execute()).toEqual([{ accion: "formato.guardado" }]);
  expect(await listarFormatos(e.alcance)).toMatchObject([{ formatoId, estado: "ABIERTO", registros: 0 }]);
});

test("la misma llave crea un solo formato y guarda sus archivos una vez", async () => {
  const e = await escenario();
  const archivos = [new File([PUNTO], "Reglamento.png", { type: "image/png" })];
  const datos = { ...datosDe(e), formatoId: null, archivos };
  const guardar = () => guardarFormato(bajoLlave(e.alcance, "llave-de-prueba-0002", datos), datos);
  const uno = await guardar();
  const dos = await guardar();
  expect(dos).toMatchObject({ ok: true, formatoId: uno.ok ? uno.formatoId : -1 });
  expect(await e.db.selectFrom("formatosPreinscripcion").select("id").execute()).toHaveLength(1);
  expect(await e.db.selectFrom("archivos").select("uso").execute()).toEqual([{ uso: "FORMATO" }]);
});

test("un archivo que se quita se olvida, salvo que otro formato lo ofrezca", async () => {
  const e = await escenario();
  const archivos = [new File([PUNTO], "Reglamento.png", { type: "image/png" })];
  const creado = await guardarFormato(e.alcance, { ...datosDe(e), formatoId: null, archivos });
  const formatoId = creado.ok ? creado.formatoId : 0;
  const { archivosAnexos } = await obtenerFormato(e.alcance, formatoId);
  const uuid = archivosAnexos[0]!.uuid;
  expect(archivosAnexos).toEqual([{ nombre: "Reglamento.png", uuid }]);
  const copia = await guardado(e, { nombre: "Copia", archivosAnexos });
  const ruta = join(carpeta, "archivos", uuid.slice(0, 2), uuid);
  for (const [id, queda] of [
    [formatoId, true],
    [copia, false],
  ] as const) {
    const sinAnexos = { ...(await obtenerFormato(e.alcance, id)), archivosAnexos: [], origen };
    expect(await guardarFormato(e.alcance, { ...sinAnexos, formatoId: id })).toMatchObject({ ok: true });
    expect(existsSync(ruta)).toBe(queda);
  }
});

test("un archivo que no es lo que dice se rechaza y nada se guarda", async () => {
  const e = await escenario();
  const archivos = [new File(["MZ"], "virus.pdf", { type: "application/pdf" })];
  const rechazo = await guardarFormato(e.alcance, { ...datosDe(e), formatoId: null, archivos });
  expect(rechazo).toMatchObject({ campo: "archivos", mensaje: "Tipo de archivo no soportado" });
  expect(await e.db.selectFrom("formatosPreinscripcion").select("id").execute()).toHaveLength(0);
});

test("un requisito con archivos se desactiva en lugar de borrarse; uno sin ellos se borra", async () => {
  const e = await escenario();
  const { formatoId, requisitoId } = await unFormato(e);
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId });
  const { organizacionId, colegioId } = e;
  const papel = { uso: "PREINSCRIPCION", nombre: "a.pdf", tipo: "application/pdf", bytes: 1, sha256: "x" };
  const archivoUuid = "00000000-0000-4000-8000-00000000000b";
  const createdDate = e.alcance.ahora;
  await e.db
    .insertInto("archivos")
    .values({ uuid: archivoUuid, organizacionId, colegioId, ...papel, createdDate })
    .execute();
  await e.db
    .insertInto("preinscripcionesArchivos")
    .values({ archivoUuid, preinscripcionId, requisitoId, createdDate })
    .execute();
  const con = async (archivosPorAnexar: DatosFormato["archivosPorAnexar"]) =>
    guardarFormato(e.alcance, { ...(await obtenerFormato(e.alcance, formatoId)), archivosPorAnexar, origen });
  expect(await con([{ id: null, nombre: "CURP", obligatorio: false, limite: 10 }])).toMatchObject({ ok: true });
  expect(await con([])).toMatchObject({ ok: true });
  const filas = await e.db.selectFrom("formatosRequisitos").select(["id", "activo"]).execute();
  expect(filas).toEqual([{ id: requisitoId, activo: 0 }]);
  expect((await obtenerFormato(e.alcance, formatoId)).archivosPorAnexar).toEqual([]);
});

test("no quedan menos lugares que los ocupados, y los que se agregan son de quien espera", async () => {
  const e = await escenario();
  const { formatoId } = await unFormato(e, { lugares: 2 });
  for (const _ of [1, 2]) await unaPreinscripcion(e, { formatoId });
  for (const _ of [1, 2]) await unaPreinscripcion(e, { formatoId, estado: "ESPERA" });
  const con = async (gradosRegistrar: DatosFormato["gradosRegistrar"]) =>
    guardarFormato(e.alcance, { ...(await obtenerFormato(e.alcance, formatoId)), gradosRegistrar, origen });
  const campo = `lugares.g${e.gradoId}`;
  expect(await con([{ gradoId: e.gradoId, lugares: 1 }])).toMatchObject({ error: "LUGARES", campo });
  expect(await con([{ gradoId: e.gradoId, lugares: 3 }])).toMatchObject({ ok: true });
  expect(await lugaresDeFormato(e.alcance, formatoId)).toMatchObject([{ lugares: 3, ocupados: 3, enEspera: 1 }]);
  expect(await con([{ gradoId: e.gradoId, lugares: null }])).toMatchObject({ ok: true });
  expect(await lugaresDeFormato(e.alcance, formatoId)).toMatchObject([{ lugares: null, ocupados: 4, enEspera: 0 }]);
  expect(await e.db.selectFrom("correos").select("asunto").execute()).toHaveLength(2);
});

test("lo de otro colegio se rechaza por su campo, y su formato no existe", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const casos: [string, Partial<DatosFormato>][] = [
    ["cicloId", { cicloId: colegioAjeno.cicloId }],
    ["gradosRegistrar", { gradosRegistrar: [{ gradoId: colegioAjeno.gradoId, lugares: null }] }],
    ["plantelesRegistrar", { plantelesRegistrar: [colegioAjeno.plantelId] }],
    ["turnosRegistrar", { turnosRegistrar: [colegioAjeno.turnoId] }],
    ["archivosAnexos", { archivosAnexos: [{ uuid: "00000000-0000-4000-8000-000000000000", nombre: "x" }] }],
  ];
  for (const [campo, cambios] of casos)
    expect(await guardarFormato(e.alcance, { ...datosDe(e, cambios), formatoId: null })).toMatchObject({ campo });
  const { formatoId } = await unFormato(colegioAjeno);
  expect(await guardarFormato(e.alcance, { ...datosDe(e), formatoId })).toMatchObject({ status: 404 });
  expect(await eliminarFormato(e.alcance, { formatoId })).toMatchObject({ status: 404 });
});

test("sin permiso nada se guarda ni se elimina", async () => {
  const e = await escenario();
  const { formatoId } = await unFormato(e);
  const nadie = alcanceDe({ ...e, permisos: ["PERM_VISTA_AJUSTES"] });
  expect(await guardarFormato(nadie, { ...datosDe(e), formatoId: null })).toMatchObject({ status: 403 });
  expect(await eliminarFormato(nadie, { formatoId })).toMatchObject({ status: 403 });
});

test("se elimina el formato que nadie ha comenzado, y no el que ya tiene registros", async () => {
  const e = await escenario();
  const formatoId = await guardado(e);
  const { formatoId: usado } = await unFormato(e);
  await unaPreinscripcion(e, { formatoId: usado, estado: "REGISTRADA" });
  expect(await eliminarFormato(e.alcance, { formatoId })).toMatchObject({ ok: true });
  expect(await eliminarFormato(e.alcance, { formatoId: usado })).toMatchObject({ error: "CON_REGISTROS" });
  expect((await listarFormatos(e.alcance)).map((formato) => formato.formatoId)).toEqual([usado]);
});

test("quien guarda un formato que otra persona cambió mientras tanto se entera, y puede insistir", async () => {
  const e = await escenario();
  const formatoId = await guardado(e);
  const leido = await obtenerFormato(e.alcance, formatoId);
  const despues = alcanceDe({ ...e, hoy: "2026-10-15", ahora: "2026-10-15T19:00:00.000Z" });
  expect(await guardarFormato(despues, { ...leido, nombre: "De otra", origen })).toMatchObject({ ok: true });
  const mia = { ...leido, nombre: "Mía", origen };
  expect(await guardarFormato(e.alcance, mia)).toMatchObject({
    error: "CAMBIADO",
    status: 409,
    mensaje: expect.stringContaining("Rosa Cuenta cambió este formato (15-oct-26 13:00) mientras editabas."),
    datos: { forzar: true },
  });
  expect((await obtenerFormato(e.alcance, formatoId)).nombre).toBe("De otra");
  expect(await agreeing((consent) => guardarFormato(e.alcance, { ...mia, ...consent }))).toMatchObject({ ok: true });
  expect((await obtenerFormato(e.alcance, formatoId)).nombre).toBe("Mía");
});

test("una forma que no se guarda sin JavaScript conserva los archivos elegidos, y dice cuál no se pudo", async () => {
  const e = await escenario();
  const form = new FormData();
  form.set("archivosAnexos[1].uuid", "uno");
  form.append("archivos", new File([PUNTO], "Reglamento.png", { type: "image/png" }));
  form.append("archivos", new File(["nada"], "virus.exe"));
  expect(await conservarAnexos({ alcance: e.alcance, form })).toEqual({
    noGuardados: ["virus.exe: Tipo de archivo no soportado"],
  });
  const uuid = String(form.get("archivosAnexos[2].uuid"));
  expect([form.get("archivosAnexos[2].nombre"), form.has("archivos")]).toEqual(["Reglamento.png", false]);
  const formatoId = await guardado(e, { archivosAnexos: [{ uuid, nombre: "Reglamento" }] });
  expect((await obtenerFormato(e.alcance, formatoId)).archivosAnexos).toEqual([{ uuid, nombre: "Reglamento" }]);
});

test("de una forma con más archivos de los que acepta se conservan diez, y dice cuántos no", async () => {
  const e = await escenario();
  const form = new FormData();
  for (let n = 1; n <= 13; n += 1) form.append("archivos", new File([PUNTO], `Plano ${n}.png`, { type: "image/png" }));
  expect(await conservarAnexos({ alcance: e.alcance, form })).toEqual({
    noGuardados: ["3 más: máximo 10 archivos a la vez"],
  });
  expect([...form.keys()].filter((nombre) => nombre.endsWith(".uuid"))).toHaveLength(10);
  expect(await e.db.selectFrom("archivos").select("nombre").execute()).toHaveLength(10);
});

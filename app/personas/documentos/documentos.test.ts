import { expect, test } from "vitest";
import { unDocumento, unPdf } from "tests/documentos";
import { alcanceDe, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { get } from "~/base/archivos/almacen.server";
import { fecha } from "~/lib/dates";
import { agregarDocumento, type DatosDeDocumento } from "./commands/agregar-documento.server";
import { agregarDocumentos } from "./commands/agregar-documentos.server";
import { cambiarDocumento, eliminarDocumento } from "./commands/cambiar-documento.server";
import { estadoDeRequisito, nombreConExtension } from "./documento";
import { buscarPorArchivo, listarDocumentos, requisitosDeAlumno } from "./queries.server";

carpetaDeDatos();

const GENERAL: Omit<DatosDeDocumento, "alumnoId"> = { cicloActual: false, requisitoId: null, fechaVencimiento: null };

async function conAlumno() {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const general = async () =>
    (await listarDocumentos(e.alcance, alumnoId, { cicloActual: false })).map((d) => d.nombre);
  const delCiclo = async () =>
    (await listarDocumentos(e.alcance, alumnoId, { cicloActual: true })).map((d) => d.nombre);
  return { e, alumnoId, general, delCiclo };
}

const agregar = (e: Awaited<ReturnType<typeof conAlumno>>, datos: Partial<typeof GENERAL> & { nombre?: string } = {}) =>
  agregarDocumento(e.e.alcance, { ...GENERAL, alumnoId: e.alumnoId, nombre: "acta.pdf", bytes: unPdf(), ...datos });

test("lo del ciclo actual y lo general son dos listas, y un nombre no se repite en ninguna", async () => {
  const todo = await conAlumno();
  expect(await agregar(todo)).toMatchObject({ ok: true });
  expect(await agregar(todo, { cicloActual: true })).toMatchObject({ ok: true });
  expect(await agregar(todo, { nombre: "ACTA.PDF" })).toMatchObject({
    error: "REPETIDO",
    campo: "archivos",
    mensaje: "Ya existe un archivo: ACTA.PDF",
  });
  expect([await todo.general(), await todo.delCiclo()]).toEqual([["acta.pdf"], ["acta.pdf"]]);
});

test("de varios se guardan los que se puede, y se dice cuáles no y por qué", async () => {
  const { e, alumnoId, general } = await conAlumno();
  const archivos = [
    new File([unPdf()], "acta.pdf"),
    new File(["no soy un pdf"], "curp.pdf"),
    new File([unPdf(11 * 1024 * 1024)], "cartilla.pdf"),
  ];
  expect(await agregarDocumentos(e.alcance, { ...GENERAL, alumnoId, archivos })).toMatchObject({
    campo: "archivos",
    mensaje: [
      "curp.pdf: Tipo de archivo no soportado",
      "El archivo cartilla.pdf supera los 10MB permitidos.",
      "Se guardaron 1 de 3.",
    ].join("\n"),
  });
  expect(await general()).toEqual(["acta.pdf"]);
});

test("renombrar conserva la extensión, y el nombre de otro no se toma", async () => {
  const { e, alumnoId, general } = await conAlumno();
  const { documentoId } = await unDocumento(e, alumnoId);
  await unDocumento(e, alumnoId, { nombre: "CURP.pdf" });
  const cambio = { ...GENERAL, alumnoId, documentoId, archivo: null };
  expect(await cambiarDocumento(e.alcance, { ...cambio, nombre: "curp" })).toMatchObject({
    campo: "nombre",
    mensaje: "Ya existe un archivo: curp.pdf",
  });
  expect(await cambiarDocumento(e.alcance, { ...cambio, nombre: " .pdf" })).toMatchObject({
    campo: "nombre",
    mensaje: "Campo obligatorio",
  });
  expect(await cambiarDocumento(e.alcance, { ...cambio, nombre: "Acta de Sofía" })).toMatchObject({ ok: true });
  expect(await general()).toEqual(["Acta de Sofía.pdf", "CURP.pdf"]);
});

test.each([
  ["Acta", "acta vieja.pdf", "Acta.pdf"],
  ["Acta.PDF", "x.pdf", "Acta.pdf"],
  ["../../etc/passwd", "x.png", ".. .. etc passwd.png"],
  ["   ", "x.pdf", ""],
])("%j en lugar de %j se llama %j", (escrito, anterior, nombre) => {
  expect(nombreConExtension(escrito, anterior)).toBe(nombre);
});

test("reemplazar guarda el nuevo antes de olvidar el anterior, y uno que no se guarda no quita nada", async () => {
  const todo = await conAlumno();
  const { e, alumnoId } = todo;
  const primero = await agregar(todo);
  if (!primero.ok) throw new Error(primero.mensaje);
  const { documentoId, uuid } = primero;
  const cambio = { ...GENERAL, alumnoId, documentoId, nombre: "acta" };
  const malo = { nombre: "nueva.pdf", bytes: new TextEncoder().encode("nada") };
  expect(await cambiarDocumento(e.alcance, { ...cambio, archivo: malo })).toMatchObject({ campo: "archivo" });
  expect(await get(uuid)).not.toBeNull();
  const nuevo = await cambiarDocumento(e.alcance, { ...cambio, archivo: { nombre: "nueva.pdf", bytes: unPdf(5) } });
  if (!nuevo.ok) throw new Error(nuevo.mensaje);
  expect([await get(uuid), await get(nuevo.uuid)]).toEqual([null, Buffer.from(unPdf(5))]);
  expect(await e.db.selectFrom("archivos").select(["uuid", "nombre"]).execute()).toEqual([
    { uuid: nuevo.uuid, nombre: "acta.pdf" },
  ]);
});

test("eliminar se lleva el archivo", async () => {
  const todo = await conAlumno();
  const guardado = await agregar(todo);
  if (!guardado.ok) throw new Error(guardado.mensaje);
  const { alumnoId, e } = todo;
  expect(await eliminarDocumento(e.alcance, { alumnoId, documentoId: guardado.documentoId })).toEqual({ ok: true });
  expect([await get(guardado.uuid), await todo.general()]).toEqual([null, []]);
});

test("subir pide ver los documentos y editarlos o inscribir; renombrar, reemplazar y eliminar, editarlos", async () => {
  const { e, alumnoId } = await conAlumno();
  const { documentoId } = await unDocumento(e, alumnoId);
  const con = (...fuera: string[]) =>
    alcanceDe({ ...e, permisos: TODOS_LOS_PERMISOS.filter((cada) => !fuera.includes(cada)) });
  const sube = (alcance: typeof e.alcance, nombre: string) =>
    agregarDocumento(alcance, { ...GENERAL, alumnoId, nombre, bytes: unPdf() });
  const EDITA = "PERM_MAS_DATOS_EDITAR_DOCUMENTOS";
  const INSCRIBE = "PERM_ADMIN_INSCRIPCION_ALUMNO";
  expect(await sube(con(EDITA), "a.pdf")).toMatchObject({ ok: true });
  expect(await sube(con(INSCRIBE), "b.pdf")).toMatchObject({ ok: true });
  expect(await sube(con(EDITA, INSCRIBE), "c.pdf")).toMatchObject({ status: 403 });
  expect(await sube(con("PERM_MAS_DATOS_VISTA_DOCUMENTOS"), "c.pdf")).toMatchObject({ status: 403 });
  const cambio = { ...GENERAL, alumnoId, documentoId, nombre: "x", archivo: null };
  expect(await cambiarDocumento(con(EDITA), cambio)).toMatchObject({ status: 403 });
  expect(await eliminarDocumento(con(EDITA), { alumnoId, documentoId })).toMatchObject({ status: 403 });
  const { alcance } = await otroColegio(e);
  expect(await sube(alcance, "c.pdf")).toMatchObject({ status: 404 });
  expect(await eliminarDocumento(alcance, { alumnoId, documentoId })).toMatchObject({ status: 404 });
});

test("lo que se pide de un nivel dice qué falta, qué se entregó y qué venció, y da su vigencia a lo que se entrega", async () => {
  const todo = await conAlumno();
  const { e, alumnoId } = todo;
  const { colegioId } = e;
  const pide = (nombre: string, datos: { nivelId?: number; vigenciaMeses?: number } = {}) =>
    insertar(e.db, "requisitosDocumentos", { colegioId, nombre, ...datos });
  const acta = await pide("Acta");
  const certificado = await pide("Certificado médico", { nivelId: e.nivelId, vigenciaMeses: 12 });
  const otroNivel = await insertar(e.db, "niveles", { colegioId, nombre: "Secundaria" });
  await pide("Certificado de primaria", { nivelId: otroNivel });
  await agregar(todo, { requisitoId: certificado });
  expect(await requisitosDeAlumno(e.alcance, alumnoId)).toMatchObject([
    { id: acta, estado: "FALTA" },
    { id: certificado, estado: "ENTREGADO" },
  ]);
  expect(await listarDocumentos(e.alcance, alumnoId, { cicloActual: false })).toMatchObject([
    { requisito: "Certificado médico", fechaVencimiento: "2027-10-15" },
  ]);
  const ajeno = await insertar(e.db, "requisitosDocumentos", {
    colegioId: (await otroColegio(e)).colegioId,
    nombre: "Acta",
  });
  expect(await agregar(todo, { nombre: "b.pdf", requisitoId: ajeno })).toMatchObject({ campo: "requisitoId" });
});

test.each([
  [[], "FALTA"],
  [[null], "ENTREGADO"],
  [["2026-10-14"], "VENCIDO"],
  [["2026-10-15"], "POR_VENCER"],
  [["2026-11-15"], "POR_VENCER"],
  [["2026-11-16"], "ENTREGADO"],
  [["2026-10-14", "2027-01-01"], "ENTREGADO"],
  [["2026-10-14", null], "ENTREGADO"],
])("con vencimientos %j, el 15 de octubre: %s", (fechas, estado) => {
  const entregados = fechas.map((cada) => ({ requisitoId: 1, fechaVencimiento: cada === null ? null : fecha(cada) }));
  expect(estadoDeRequisito(1, entregados, fecha("2026-10-15"))).toBe(estado);
});

test("un documento se encuentra por su archivo, y el de otro colegio no", async () => {
  const { e, alumnoId } = await conAlumno();
  const { documentoId, archivoUuid } = await unDocumento(e, alumnoId, { cicloId: e.cicloId });
  expect(await buscarPorArchivo(e.alcance, archivoUuid)).toMatchObject({ documentoId, alumnoId, cicloActual: true });
  expect(await buscarPorArchivo((await otroColegio(e)).alcance, archivoUuid)).toBeNull();
});

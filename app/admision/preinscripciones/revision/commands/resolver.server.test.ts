import { bajoLlave } from "~/base/acceso/idempotency.server";
import { expect, test } from "vitest";
import { correosAbiertos } from "tests/correo/abiertos";
import { unAsentamiento } from "tests/asentamientos";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { unAspirante, unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { obtenerMasDatos } from "~/composicion/ficha/mas-datos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { obtenerArchivo } from "~/base/archivos/queries.server";
import { put } from "~/base/archivos/almacen.server";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { rechazoDeDuplicado } from "../../familia/duplicado.server";
import { lugarPreinscrito } from "../lugar-preinscrito.server";
import { buscarRegistro } from "../../familia/registro.server";
import type { FiltrosRevision } from "../../decision";
import { listarPreinscripciones } from "../revision.server";
import { aceptarPreinscripcion } from "./aceptar-preinscripcion.server";
import { devolverPreinscripcion } from "./devolver-preinscripcion.server";
import { rechazarPreinscripcion } from "./rechazar-preinscripcion.server";

carpetaDeDatos();

const SIN_FILTROS: FiltrosRevision = { formatoId: null, estado: null, busqueda: "" };

const madre = (e: Escenario, datos: object = {}) => ({
  nombre: "Rosa",
  apellido1: "Peña",
  apellido2: "",
  genero: "FEMENINO",
  email: "rosa@prueba.mx",
  telefonoMovil: "5512345678",
  telefonoCasa: "",
  telefonoOficina: "",
  parentescoId: e.parentescos.Madre,
  ...datos,
});

async function conLugares(lugares: number | null) {
  const e = await escenario();
  return { e, ...(await unFormato(e, { lugares })) };
}

const fila = (e: Escenario, id: number) =>
  e.db.selectFrom("preinscripciones").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const correos = async (e: Escenario) =>
  (await e.db.selectFrom("correos").select(["para", "asunto"]).orderBy("id").execute()).map(
    ({ para, asunto }) => `${para}: ${asunto}`,
  );
const acciones = async (e: Escenario) =>
  (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

test("la lista de preinscripciones sin formato las trae todas, de un colegio solo", async () => {
  const { e, formatoId } = await conLugares(null);
  const { formatoId: otroId } = await unFormato(e);
  const ajeno = await otroColegio(e);
  const [una, dos] = [await unaPreinscripcion(e, { formatoId }), await unaPreinscripcion(e, { formatoId: otroId })];
  await unaPreinscripcion(ajeno, { formatoId: (await unFormato(ajeno)).formatoId });
  const ids = async (filtros: Partial<FiltrosRevision>) => {
    const { filas } = await listarPreinscripciones(e.alcance, { ...SIN_FILTROS, ...filtros });
    return filas.map(({ preinscripcionId }) => preinscripcionId);
  };
  expect(await ids({})).toEqual([dos.preinscripcionId, una.preinscripcionId]);
  expect(await ids({ formatoId })).toEqual([una.preinscripcionId]);
  expect(await ids({ estado: "ACEPTADA" })).toEqual([]);
});

test("quien fue aceptado se inscribe donde lo pidió su familia, mientras no lo esté en ese ciclo", async () => {
  const { e, formatoId } = await conLugares(null);
  const una = await unaPreinscripcion(e, { formatoId, tutores: [madre(e)] });
  const aceptada = await aceptarPreinscripcion(e.alcance, una);
  const alumnoId = (aceptada as { alumnoId: number }).alumnoId;
  const { cicloId, nivelId, gradoId, plantelId, turnoId } = e;
  expect(await lugarPreinscrito(e.alcance, alumnoId)).toEqual({ cicloId, nivelId, gradoId, plantelId, turnoId });
  expect(await lugarPreinscrito(e.alcance, await unAlumno(e))).toBeNull();
  await unaInscripcion(e, { alumnoId });
  expect(await lugarPreinscrito(e.alcance, alumnoId)).toBeNull();
});

test("aceptar registra al alumno, a sus tutores, su domicilio y sus documentos, y avisa a la familia", async () => {
  const { e, formatoId, requisitoId } = await conLugares(1);
  const { codigoPostal, codigoAsentamiento } = await unAsentamiento(e.db);
  const domicilio = { calle: "Pilares", numeroExterior: "7", numeroInterior: "", codigoPostal, codigoAsentamiento };
  const padre = madre(e, { nombre: "Luis", genero: "MASCULINO", parentescoId: e.parentescos.Padre });
  const aspirante = unAspirante();
  const una = await unaPreinscripcion(e, { formatoId, aspirante, tutores: [madre(e), padre], domicilio });
  const archivoUuid = "00000000-0000-4000-8000-00000000000a";
  await put(archivoUuid, new Uint8Array([1]));
  const { organizacionId, colegioId } = e;
  const papel = { uso: "PREINSCRIPCION", nombre: "IMG_0001.JPG", tipo: "image/jpeg", bytes: 1, sha256: "x" };
  const createdDate = e.alcance.ahora;
  await e.db
    .insertInto("archivos")
    .values({ uuid: archivoUuid, organizacionId, colegioId, ...papel, createdDate })
    .execute();
  await e.db
    .insertInto("preinscripcionesArchivos")
    .values({ archivoUuid, preinscripcionId: una.preinscripcionId, requisitoId, createdDate })
    .execute();

  const aceptada = await aceptarPreinscripcion(e.alcance, una);

  expect(aceptada).toMatchObject({ ok: true });
  const alumnoId = aceptada.ok ? aceptada.alumnoId : 0;
  expect(await fila(e, una.preinscripcionId)).toMatchObject({
    estado: "ACEPTADA",
    ocupaLugar: 1,
    alumnoId,
    resueltaPor: e.cuentaId,
  });
  const datos = await obtenerMasDatos(e.alcance, alumnoId);
  expect(datos.generales?.curp).toBe(aspirante.curp);
  // The two share a mailbox, and stay two people.
  expect(datos.tutores?.map((tutor) => [tutor.nombreCompleto, tutor.parentesco, tutor.cliente])).toEqual([
    ["Rosa Peña", "Madre", true],
    ["Luis Peña", "Padre", false],
  ]);
  expect(datos.domicilio?.datos).toMatchObject({ calle: "Pilares", nombreAsentamiento: "Jardín de los Ahuehuetes" });
  expect(await obtenerArchivo(e.alcance, archivoUuid)).toMatchObject({ nombre: "Acta de nacimiento.jpg" });
  expect(await acciones(e)).toEqual(expect.arrayContaining(["alumno.registrado", "preinscripcion.aceptada"]));
  expect(await correos(e)).toEqual([expect.stringContaining("fue aceptada")]);
});

test("quien sólo administra preinscripciones puede aceptar", async () => {
  const { e, formatoId } = await conLugares(null);
  const una = await unaPreinscripcion(e, { formatoId, tutores: [madre(e)] });
  const revisor = alcanceDe({ ...e, permisos: ["PERM_ADMIN_PREINSCRIPCIONES"] });
  const aceptada = await aceptarPreinscripcion(revisor, una);
  expect(aceptada.ok).toBe(true);
  expect(await puedeVerAlumno(e.alcance, aceptada.ok ? aceptada.alumnoId : 0)).toBe(true);
});

test("un tutor que ya se conoce por su correo se liga, no se duplica", async () => {
  const { e, formatoId } = await conLugares(null);
  for (const _ of [1, 2]) {
    const una = await unaPreinscripcion(e, { formatoId, tutores: [madre(e)] });
    expect(await aceptarPreinscripcion(e.alcance, una)).toMatchObject({ ok: true });
  }
  expect(await e.db.selectFrom("tutores").select("id").execute()).toHaveLength(1);
  expect(await e.db.selectFrom("alumnosTutores").select("alumnoId").execute()).toHaveLength(2);
});

test("un documento que ya es de otro alumno se rechaza con su texto y nada queda a medias", async () => {
  const { e, formatoId } = await conLugares(null);
  const aspirante = unAspirante();
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { curp: aspirante.curp }) });
  const una = await unaPreinscripcion(e, { formatoId, aspirante, tutores: [madre(e)] });
  const rechazo = await aceptarPreinscripcion(e.alcance, una);
  expect(rechazo).toMatchObject({ ok: false, mensaje: "Ya existe un alumno con esa CURP" });
  expect(await fila(e, una.preinscripcionId)).toMatchObject({ estado: "TERMINADA", alumnoId: null });
  expect(await e.db.selectFrom("alumnos").select("id").execute()).toHaveLength(1);
  expect(await correos(e)).toEqual([]);
});

test("quien viene de otro colegio de la organización sigue siendo el mismo alumno", async () => {
  const { e, formatoId } = await conLugares(null);
  const aspirante = unAspirante();
  const alumnoId = await unAlumno(e, { curp: aspirante.curp });
  await unaInscripcion(await otroColegio(e), { alumnoId });
  const una = await unaPreinscripcion(e, { formatoId, aspirante, tutores: [madre(e)] });
  expect(await aceptarPreinscripcion(e.alcance, una)).toMatchObject({ ok: true, alumnoId });
  expect(await puedeVerAlumno(e.alcance, alumnoId)).toBe(true);
});

test("aceptar dos veces con la misma llave es aceptar una vez; con otra ya no se puede", async () => {
  const { e, formatoId } = await conLugares(null);
  const una = await unaPreinscripcion(e, { formatoId });
  const aceptar = () => aceptarPreinscripcion(bajoLlave(e.alcance, "llave-de-prueba-0001", una), una);
  const primera = await aceptar();
  const segunda = await aceptar();
  expect(segunda).toMatchObject({ ok: true, alumnoId: primera.ok ? primera.alumnoId : -1, repetida: true });
  expect(await aceptarPreinscripcion(e.alcance, una)).toMatchObject({ error: "ESTADO", status: 409 });
  expect(await e.db.selectFrom("alumnos").select("id").execute()).toHaveLength(1);
  expect(await correos(e)).toHaveLength(1);
});

test("no se acepta a quien espera un lugar, ni lo que la familia está capturando o corrigiendo", async () => {
  const { e, formatoId } = await conLugares(0);
  for (const estado of ["REGISTRADA", "CAPTURA", "ESPERA", "DEVUELTA", "RECHAZADA"]) {
    const una = await unaPreinscripcion(e, { formatoId, estado });
    expect(await aceptarPreinscripcion(e.alcance, una)).toMatchObject({ error: "ESTADO" });
  }
  expect(await e.db.selectFrom("alumnos").select("id").execute()).toHaveLength(0);
});

test("devolver guarda los comentarios, conserva el lugar, pide leer de nuevo y manda la liga", async () => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  expect(await devolverPreinscripcion(e.alcance, { ...una, comentarios: "  Falta el acta " })).toMatchObject({
    ok: true,
  });
  expect(await fila(e, una.preinscripcionId)).toMatchObject({
    estado: "DEVUELTA",
    ocupaLugar: 1,
    instruccionesLeidas: 0,
    comentarios: "Falta el acta",
  });
  const [correo] = await correosAbiertos(e.db);
  expect(correo?.texto).toContain("Falta el acta");
  expect(correo?.texto).toContain(`https://colegio.prueba/public/preinscripciones/${formatoId}/${una.uuid}`);
});

test.each([
  ["devolver", devolverPreinscripcion],
  ["rechazar", rechazarPreinscripcion],
])("%s sin comentarios se rechaza", async (_, comando) => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  expect(await comando(e.alcance, { ...una, comentarios: " \n" })).toMatchObject({ campo: "comentarios" });
  expect((await fila(e, una.preinscripcionId)).estado).toBe("TERMINADA");
});

test("rechazar libera el lugar, que pasa al primero de la lista de espera, y se avisa a los dos", async () => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  const tarde = await unaPreinscripcion(e, { formatoId, estado: "ESPERA", folio: 900_090 });
  const primera = await unaPreinscripcion(e, { formatoId, estado: "ESPERA", folio: 900_080 });
  expect(await rechazarPreinscripcion(e.alcance, { ...una, comentarios: "Sin cupo" })).toMatchObject({ ok: true });
  expect(await fila(e, una.preinscripcionId)).toMatchObject({ estado: "RECHAZADA", ocupaLugar: 0 });
  expect(await fila(e, primera.preinscripcionId)).toMatchObject({ estado: "TERMINADA", ocupaLugar: 1 });
  expect(await fila(e, tarde.preinscripcionId)).toMatchObject({ estado: "ESPERA", ocupaLugar: 0 });
  expect(await correos(e)).toEqual([
    expect.stringContaining("no fue aceptada"),
    expect.stringMatching(/: Hay lugar para tu preinscripción/),
  ]);
});

test("rechazar a quien espera no da lugares que no hay", async () => {
  const { e, formatoId } = await conLugares(1);
  await unaPreinscripcion(e, { formatoId });
  const una = await unaPreinscripcion(e, { formatoId, estado: "ESPERA" });
  const segundaPreinscripcion = await unaPreinscripcion(e, { formatoId, estado: "ESPERA" });
  expect(await rechazarPreinscripcion(e.alcance, { ...una, comentarios: "No" })).toMatchObject({ ok: true });
  expect(await fila(e, segundaPreinscripcion.preinscripcionId)).toMatchObject({ estado: "ESPERA", ocupaLugar: 0 });
});

test("veinte decisiones a la vez: nunca hay más lugares ocupados que los que hay", async () => {
  const { e, formatoId } = await conLugares(5);
  const conLugar = [];
  for (let i = 0; i < 5; i++) conLugar.push(await unaPreinscripcion(e, { formatoId }));
  for (let i = 0; i < 15; i++) await unaPreinscripcion(e, { formatoId, estado: "ESPERA" });
  const decisiones = conLugar.flatMap((una) => [
    rechazarPreinscripcion(e.alcance, { ...una, comentarios: "No" }),
    aceptarPreinscripcion(e.alcance, una),
    rechazarPreinscripcion(e.alcance, { ...una, comentarios: "Tampoco" }),
    aceptarPreinscripcion(e.alcance, una),
  ]);
  const resultados = await Promise.all(decisiones);
  expect(resultados.filter(({ ok }) => ok)).toHaveLength(5);
  const { ocupados } = await e.db
    .selectFrom("preinscripciones")
    .select(({ fn }) => fn.sum<number>("ocupaLugar").as("ocupados"))
    .executeTakeFirstOrThrow();
  expect(ocupados).toBe(5);
});

test("lo que cambió desde que se leyó no se decide", async () => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  const vieja = { ...una, lastModifiedDate: "2026-10-14T00:00:00.000Z" };
  expect(await aceptarPreinscripcion(e.alcance, vieja)).toMatchObject({ error: "CAMBIO", status: 409 });
});

test("lo de otro colegio no existe, sin permiso es 403 y fuera de los límites de la cuenta es 404", async () => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  const colegioAjeno = await otroColegio(e);
  expect(await aceptarPreinscripcion(colegioAjeno.alcance, una)).toMatchObject({ status: 404 });
  expect(await aceptarPreinscripcion(alcanceDe({ ...e, permisos: [] }), una)).toMatchObject({ status: 403 });
  for (const limites of [{ grados: [999] }, { niveles: [999] }, { planteles: [999] }, { turnos: [999] }])
    expect(await aceptarPreinscripcion(alcanceDe({ ...e, limites }), una)).toMatchObject({ status: 404 });
  const alcanceLimitado = alcanceDe({ ...e, limites: { grados: [e.gradoId], planteles: [e.plantelId] } });
  expect(await aceptarPreinscripcion(alcanceLimitado, una)).toMatchObject({ ok: true });
});

test("el consentimiento de la familia sigue al alumno", async () => {
  const { e, formatoId } = await conLugares(1);
  const una = await unaPreinscripcion(e, { formatoId });
  const { preinscripcionId } = una;
  await insertar(e.db, "consentimientos", {
    colegioId: e.colegioId,
    preinscripcionId,
    nombre: "Rosa",
    otorgado: 1,
    canal: "PREINSCRIPCION",
    fecha: e.alcance.ahora,
  });
  const aceptada = await aceptarPreinscripcion(e.alcance, una);
  const [consentimiento] = await e.db.selectFrom("consentimientos").select("alumnoId").execute();
  expect(consentimiento?.alumnoId).toBe(aceptada.ok ? aceptada.alumnoId : -1);
});

test("quien terminó en dos formatos es el mismo alumno: el segundo se acepta con sus papeles, tutores y domicilio", async () => {
  const { e, formatoId } = await conLugares(null);
  const { formatoId: otroId, requisitoId } = await unFormato(e);
  const { codigoPostal, codigoAsentamiento } = await unAsentamiento(e.db);
  const domicilio = { calle: "Pilares", numeroExterior: "7", numeroInterior: "", codigoPostal, codigoAsentamiento };
  const aspirante = unAspirante();
  const abuela = madre(e, { nombre: "Inés", email: "", telefonoMovil: "5511112222" });
  const una = await unaPreinscripcion(e, { formatoId, aspirante, tutores: [madre(e), abuela] });
  const padre = madre(e, { nombre: "Luis", email: "luis@prueba.mx" });
  const segundaPreinscripcion = await unaPreinscripcion(e, {
    formatoId: otroId,
    aspirante,
    tutores: [padre, madre(e), abuela],
    domicilio,
  });
  const archivoUuid = "00000000-0000-4000-8000-00000000000b";
  const { organizacionId, colegioId } = e;
  const papel = { uso: "PREINSCRIPCION", nombre: "acta.pdf", tipo: "application/pdf", bytes: 1, sha256: "x" };
  const createdDate = e.alcance.ahora;
  await e.db
    .insertInto("archivos")
    .values({ uuid: archivoUuid, organizacionId, colegioId, ...papel, createdDate })
    .execute();
  const anexo = { archivoUuid, preinscripcionId: segundaPreinscripcion.preinscripcionId, requisitoId, createdDate };
  await e.db.insertInto("preinscripcionesArchivos").values(anexo).execute();

  const primera = await aceptarPreinscripcion(e.alcance, una);
  const segunda = await aceptarPreinscripcion(e.alcance, segundaPreinscripcion);

  expect(segunda).toEqual(primera);
  const { alumnoId } = primera as { alumnoId: number };
  expect(await e.db.selectFrom("alumnos").select("id").execute()).toEqual([{ id: alumnoId }]);
  const datos = await obtenerMasDatos(e.alcance, alumnoId);
  expect(datos.tutores?.map((tutor) => [tutor.nombreCompleto, tutor.cliente]).sort()).toEqual([
    ["Inés Peña", false],
    ["Luis Peña", false],
    ["Rosa Peña", true],
  ]);
  expect(datos.domicilio?.datos).toMatchObject({ calle: "Pilares" });
  expect(await fila(e, segundaPreinscripcion.preinscripcionId)).toMatchObject({ estado: "ACEPTADA", alumnoId });
  expect(await e.db.selectFrom("archivos").select(["alumnoId", "nombre"]).execute()).toEqual([
    { alumnoId, nombre: "Acta de nacimiento.pdf" },
  ]);
});

test("lo que se devolvió en un formato se termina aunque en otro ya se aceptó al mismo niño del mismo correo", async () => {
  const { e, formatoId } = await conLugares(null);
  const { formatoId: otroId } = await unFormato(e);
  const aspirante = unAspirante();
  const email = "familia@dos.mx";
  const una = await unaPreinscripcion(e, { formatoId, aspirante, email, tutores: [madre(e)] });
  const segundaPreinscripcion = await unaPreinscripcion(e, { formatoId: otroId, aspirante, email, estado: "DEVUELTA" });
  const ajena = await unaPreinscripcion(e, {
    formatoId: otroId,
    aspirante,
    email: "otra@familia.mx",
    estado: "CAPTURA",
  });
  expect(await aceptarPreinscripcion(e.alcance, una)).toMatchObject({ ok: true });
  const revisar = async ({ uuid }: { uuid: string }) =>
    rechazoDeDuplicado(e.alcance, (await buscarRegistro(e.alcance, { formatoId: otroId, uuid }))!, aspirante);
  expect(await revisar(segundaPreinscripcion)).toMatchObject({ ok: true });
  expect(await revisar(ajena)).toMatchObject({ ok: false, error: "DUPLICADO" });
});

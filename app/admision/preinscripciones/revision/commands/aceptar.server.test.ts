import { agreeing } from "~/base/acceso/consent.server";
import { bajoLlave } from "~/base/acceso/idempotency.server";
import { expect, test } from "vitest";
import { unAsentamiento } from "tests/asentamientos";
import { alcanceDe, type Escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { unTutor } from "tests/comunicados";
import { unAspirante, unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { obtenerMasDatos } from "~/composicion/ficha/mas-datos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { obtenerArchivo } from "~/base/archivos/queries.server";
import { put } from "~/base/archivos/almacen.server";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { lugarPreinscrito } from "../lugar-preinscrito.server";
import { aceptarPreinscripcion } from "./aceptar-preinscripcion.server";
import { SIN_DOMICILIO } from "~/personas/domicilios/domicilio";
import { conLugares, correos, fila, madre } from "tests/resoluciones";

carpetaDeDatos();
const acciones = async (e: Escenario) =>
  (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

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

test("un extraño que registra a un alumno conocido no se hace su tutor sin que una persona lo confirme", async () => {
  const { e, formatoId } = await conLugares(null);
  const aspirante = unAspirante();
  const alumnoId = await unAlumno(e, { curp: aspirante.curp });
  await unaInscripcion(await otroColegio(e), { alumnoId });
  await unTutor(e, alumnoId, { nombre: "Brenda" });
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).execute();
  const una = await unaPreinscripcion(e, { formatoId, aspirante, tutores: [madre(e, { nombre: "Otro" })] });
  const pregunta = await aceptarPreinscripcion(e.alcance, una);
  expect(pregunta).toMatchObject({
    error: "TUTORES_NUEVOS",
    status: 409,
    mensaje: expect.stringMatching(/Se agrega a Otro Peña(.|\n)*tutor restringido/),
  });
  expect(pregunta).not.toMatchObject({ mensaje: expect.stringContaining("Brenda") });
  const tutores = () => e.db.selectFrom("alumnosTutores").select("tutorId").where("alumnoId", "=", alumnoId).execute();
  expect(await tutores()).toHaveLength(1);
  expect(await correos(e)).toEqual([]);
  const aceptada = await agreeing((consent) => aceptarPreinscripcion(e.alcance, { ...una, ...consent }));
  expect(aceptada).toMatchObject({ ok: true, alumnoId });
  expect(await tutores()).toHaveLength(2);
});

test("una solicitud con los tutores de un alumno conocido no le cambia el domicilio sin que una persona lo confirme", async () => {
  const { e, formatoId } = await conLugares(null);
  const aspirante = unAspirante();
  const alumnoId = await unAlumno(e, { curp: aspirante.curp });
  await unaInscripcion(await otroColegio(e), { alumnoId });
  const lugar = { nombreMunicipio: "Monterrey", nombreEntidad: "Nuevo León", codigoPostal: "64000" };
  const casa = { ...SIN_DOMICILIO, calle: "Hidalgo", numeroExterior: "5", nombreAsentamiento: "Centro", ...lugar };
  await insertar(e.db, "domicilios", { alumnoId, ...casa });
  const calles = async () => (await e.db.selectFrom("domicilios").select("calle").execute()).map(({ calle }) => calle);
  const lejos = { ...casa, calle: "Calle del Extraño", porRevisar: true };
  const una = await unaPreinscripcion(e, { formatoId, aspirante, tutores: [madre(e)], domicilio: lejos });
  expect(await aceptarPreinscripcion(e.alcance, una)).toMatchObject({
    error: "DOMICILIO_DISTINTO",
    status: 409,
    mensaje: expect.stringContaining("Calle del Extraño 5"),
  });
  expect(await calles()).toEqual(["Hidalgo"]);
  expect(await fila(e, una.preinscripcionId)).toMatchObject({ estado: "TERMINADA" });
  const aceptada = await agreeing((consent) => aceptarPreinscripcion(e.alcance, { ...una, ...consent }));
  expect(aceptada).toMatchObject({ ok: true, alumnoId });
  expect(await calles()).toEqual(["Calle del Extraño"]);
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
  const segunda = await agreeing((consent) =>
    aceptarPreinscripcion(e.alcance, { ...segundaPreinscripcion, ...consent }),
  );

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

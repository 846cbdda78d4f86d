import { expect, test } from "vitest";
import { listarAlumnos } from "~/personas/alumnos/queries.server";
import { obtenerFichaAlumno } from "~/personas/alumnos/ficha.server";
import { alcanceDe, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { buscarTutores } from "../buscar.server";
import { listarTutoresDeAlumno } from "../queries.server";
import type { DatosTutor } from "../tutor";
import { asociarTutor } from "./asociar-tutor.server";
import { registrarTutor } from "./registrar-tutor.server";

const VERONICA: DatosTutor = {
  nombre: "Verónica",
  apellido1: "Peña",
  apellido2: "",
  genero: "FEMENINO",
  email: "Vero@Correo.mx",
  telefonoMovil: "5512345678",
  telefonoCasa: "",
  telefonoOficina: "",
};

async function familia() {
  const e = await escenario();
  const parentescoId = e.parentescos.Madre;
  const [sofia, iker] = [await unAlumno(e), await unAlumno(e, { nombre: "Iker", fechaNacimiento: "2015-01-01" })];
  for (const alumnoId of [sofia, iker]) await unaInscripcion(e, { alumnoId });
  return { e, parentescoId, sofia, iker };
}

test("registra al tutor, lo liga y por él se encuentra al alumno", async () => {
  const { e, parentescoId, sofia } = await familia();
  const outcome = await registrarTutor(e.alcance, { alumnoId: sofia, parentescoId, cliente: true, ...VERONICA });
  expect(outcome.ok).toBe(true);
  const [tutor] = await listarTutoresDeAlumno(e.alcance, sofia);
  expect(tutor).toMatchObject({ nombreCompleto: "Verónica Peña", parentesco: "Madre", cliente: true });
  expect(tutor?.contacto?.email).toBe("vero@correo.mx");
  const filtros = { busqueda: "veronica 1234", gradoId: null, grupoId: null, estado: null };
  expect((await listarAlumnos(e.alcance, filtros)).filas.map((fila) => fila.alumnoId)).toEqual([sofia]);
  const acciones = await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute();
  expect(acciones.map((fila) => fila.accion)).toEqual(["tutor.registrado", "tutor.asociado"]);
});

test("el mismo correo y nombre es la misma persona: se liga, no se duplica, y gana lo que se escribió", async () => {
  const { e, parentescoId, sofia, iker } = await familia();
  const uno = await registrarTutor(e.alcance, { alumnoId: sofia, parentescoId, ...VERONICA });
  const conMas = { ...VERONICA, nombre: "VERONICA", telefonoCasa: "5511112222" };
  const dos = await registrarTutor(e.alcance, { alumnoId: iker, parentescoId, ...conMas });
  expect(uno.ok && dos.ok && uno.tutorId === dos.tutorId).toBe(true);
  const ficha = await obtenerFichaAlumno(e.alcance, sofia);
  expect(ficha.hermanos.map((hermano) => hermano.alumnoId)).toEqual([iker]);
  const [tutor] = await listarTutoresDeAlumno(e.alcance, sofia);
  expect(tutor).toMatchObject({ nombre: VERONICA.nombre, enlaces: [{ alumnoId: iker }] });
  expect(await e.db.selectFrom("tutores").select("telefonoCasa").execute()).toEqual([{ telefonoCasa: "5511112222" }]);
});

test("el mismo correo con otro nombre se pregunta; ni se vuelve otra persona ni se pierde lo escrito", async () => {
  const { e, parentescoId, sofia, iker } = await familia();
  await registrarTutor(e.alcance, { alumnoId: sofia, parentescoId, ...VERONICA });
  const rosa = { ...VERONICA, nombre: "Rosa", apellido1: "Distinta", telefonoMovil: "5598765432" };
  const deRosa = { alumnoId: iker, parentescoId, ...rosa };
  const { id } = await e.db.selectFrom("tutores").select("id").executeTakeFirstOrThrow();
  expect(await registrarTutor(e.alcance, deRosa)).toMatchObject({
    error: "PERSONA",
    status: 409,
    mensaje: expect.stringMatching(/^Ese correo es de Verónica .+\. ¿Es la misma persona, o comparten correo\?$/),
    datos: { personas: [{ tutorId: id }] },
  });
  expect(await listarTutoresDeAlumno(e.alcance, iker)).toEqual([]);
  expect(await registrarTutor(e.alcance, { ...deRosa, persona: `APARTE-${id + 1}` })).toMatchObject({
    error: "PERSONA",
  });
  expect(await registrarTutor(e.alcance, { ...deRosa, persona: `APARTE-${id}` })).toMatchObject({ ok: true });
  expect(await listarTutoresDeAlumno(e.alcance, iker)).toMatchObject([
    { nombre: "Rosa", apellido1: "Distinta", contacto: { email: VERONICA.email.toLowerCase() }, enlaces: [] },
  ]);
  expect(await registrarTutor(e.alcance, { ...deRosa, nombre: "Rosita", persona: `MISMA-${id}` })).toEqual({
    ok: true,
    tutorId: id,
  });
  expect((await listarTutoresDeAlumno(e.alcance, sofia))[0]).toMatchObject({ nombre: "Verónica" });
});

test("si se responde que es ella y cómo se llama, se queda el nombre escrito, y por él se encuentra a sus hijos", async () => {
  const { e, parentescoId, sofia, iker } = await familia();
  const registrado = await registrarTutor(e.alcance, { alumnoId: sofia, parentescoId, ...VERONICA });
  const tutorId = registrado.ok ? registrado.tutorId : 0;
  const corregida = { alumnoId: iker, parentescoId, ...VERONICA, apellido1: "Piña" };
  expect(await registrarTutor(e.alcance, { ...corregida, persona: `CORRIGE-${tutorId}` })).toEqual({
    ok: true,
    tutorId,
  });
  expect((await listarTutoresDeAlumno(e.alcance, sofia))[0]).toMatchObject({ nombreCompleto: "Verónica Piña" });
  const filtros = { busqueda: "veronica piña", gradoId: null, grupoId: null, estado: null };
  expect((await listarAlumnos(e.alcance, filtros)).filas).toHaveLength(2);
});

test("con otro correo, el mismo nombre y teléfono se pregunta, y el correo nuevo se queda", async () => {
  const { e, parentescoId, sofia, iker } = await familia();
  const registrado = await registrarTutor(e.alcance, { alumnoId: sofia, parentescoId, ...VERONICA });
  const tutorId = registrado.ok ? registrado.tutorId : 0;
  const conOtro = { alumnoId: iker, parentescoId, ...VERONICA, email: "vero@trabajo.mx" };
  expect(await registrarTutor(e.alcance, conOtro)).toMatchObject({ error: "PERSONA" });
  expect(await registrarTutor(e.alcance, { ...conOtro, persona: `MISMA-${tutorId}` })).toEqual({ ok: true, tutorId });
  expect((await listarTutoresDeAlumno(e.alcance, sofia))[0]?.contacto).toMatchObject({ email: "vero@trabajo.mx" });
});

test("sin correo, el mismo nombre y teléfono se pregunta; sin nadie a quien preguntar son dos", async () => {
  const { e, parentescoId, sofia, iker } = await familia();
  const sinCorreo = { parentescoId, ...VERONICA, email: "" };
  await registrarTutor(e.alcance, { alumnoId: sofia, ...sinCorreo });
  expect(await registrarTutor(e.alcance, { alumnoId: iker, ...sinCorreo })).toMatchObject({ error: "PERSONA" });
  await registrarTutor(e.alcance, { alumnoId: iker, ...sinCorreo, sinPreguntar: true });
  expect(await e.db.selectFrom("tutores").select("id").execute()).toHaveLength(2);
});

test("rechaza alumnos y tutores que no existen, parentescos inventados, repetidos y a quien no tiene permiso", async () => {
  const { e, parentescoId, sofia, iker } = await familia();
  const colegioAjeno = await otroColegio(e);
  const registrado = await registrarTutor(e.alcance, { alumnoId: sofia, parentescoId, ...VERONICA });
  const tutorId = registrado.ok ? registrado.tutorId : 0;
  expect(await asociarTutor(e.alcance, { alumnoId: sofia, tutorId, parentescoId })).toMatchObject({
    error: "YA_ASOCIADO",
  });
  expect(await asociarTutor(e.alcance, { alumnoId: iker, tutorId: 999, parentescoId })).toMatchObject({ status: 404 });
  expect(await asociarTutor(colegioAjeno.alcance, { alumnoId: iker, tutorId, parentescoId })).toMatchObject({
    status: 404,
  });
  expect(await asociarTutor(e.alcance, { alumnoId: iker, tutorId, parentescoId: 999 })).toMatchObject({
    campo: "parentescoId",
  });
  const sinPermiso = alcanceDe({ ...e, permisos: [] });
  expect(await asociarTutor(sinPermiso, { alumnoId: iker, tutorId, parentescoId })).toMatchObject({ status: 403 });
  expect(await e.db.selectFrom("alumnosTutores").select("tutorId").execute()).toHaveLength(1);
});

test("una cuenta limitada no halla ni liga, probando números, a quien es tutor de otros: solo con su correo completo", async () => {
  const { e, parentescoId, sofia, iker } = await familia();
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Otro" });
  await e.db.updateTable("inscripciones").set({ nivelId }).where("alumnoId", "=", iker).execute();
  const ajeno = await registrarTutor(e.alcance, { alumnoId: iker, parentescoId, ...VERONICA });
  const tutorId = ajeno.ok ? ajeno.tutorId : 0;
  const limitada = alcanceDe({ ...e, permisos: TODOS_LOS_PERMISOS, limites: { niveles: [e.nivelId] } });
  const busqueda = { nombre: "V", apellido1: "P", email: "" };
  expect(await buscarTutores(e.alcance, sofia, busqueda)).toHaveLength(1);
  expect(await buscarTutores(limitada, sofia, busqueda)).toEqual([]);
  expect(await asociarTutor(limitada, { alumnoId: sofia, tutorId, parentescoId })).toMatchObject({ status: 404 });
  const email = "vero@correo.mx";
  expect(await buscarTutores(limitada, sofia, { nombre: "", apellido1: "", email })).toMatchObject([{ tutorId }]);
  // The address finds the person; it gives no right to change what the person's own school wrote.
  const conOtroTelefono = { alumnoId: sofia, parentescoId, ...VERONICA, telefonoMovil: "5500000000" };
  expect(await registrarTutor(limitada, conOtroTelefono)).toMatchObject({ error: "AJENO", status: 403 });
  expect(await asociarTutor(limitada, { alumnoId: sofia, tutorId, parentescoId, email })).toMatchObject({ ok: true });
  expect(await buscarTutores(limitada, sofia, busqueda)).toMatchObject([{ tutorId }]);
});

test("un rechazo no deja un tutor suelto", async () => {
  const { e, sofia } = await familia();
  expect((await registrarTutor(e.alcance, { alumnoId: sofia, parentescoId: 999, ...VERONICA })).ok).toBe(false);
  expect(await e.db.selectFrom("tutores").select("id").execute()).toHaveLength(0);
});

test("los teléfonos y el correo son solo para quien puede verlos", async () => {
  const { e, parentescoId, sofia } = await familia();
  await registrarTutor(e.alcance, { alumnoId: sofia, parentescoId, ...VERONICA });
  const docente = alcanceDe({ ...e, permisos: ["PERM_MAS_DATOS_VISTA_PADRES"] });
  expect((await listarTutoresDeAlumno(docente, sofia))[0]?.contacto).toBeNull();
});

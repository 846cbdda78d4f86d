import { expect, test } from "vitest";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { registrarLectura } from "~/familias/comunicados/publico/commands/acusar.server";
import { unEnviado } from "tests/comunicados";
import { buscarTutores } from "../buscar.server";
import { seBusca } from "../vinculo";
import { listarAvisosDeAlumno, listarTutoresDeAlumno, obtenerTutor } from "../queries.server";
import { cambiarAvisos } from "./cambiar-avisos.server";
import { guardarTutor } from "./guardar-tutor.server";
import { quitarTutor } from "./quitar-tutor.server";
import { asociarTutor } from "./asociar-tutor.server";

const VERONICA = {
  nombre: "Verónica",
  apellido1: "Núñez",
  apellido2: "",
  genero: "FEMENINO" as const,
  email: "vero@correo.mx",
  telefonoMovil: "55 1234 5678",
  telefonoCasa: "",
  telefonoOficina: "",
  puedeRecoger: true,
  restringido: false,
  notaCustodia: "",
};

async function familia() {
  const e = await escenario();
  const [sofia, iker] = [await unAlumno(e), await unAlumno(e, { nombre: "Iker", fechaNacimiento: "2015-01-01" })];
  for (const alumnoId of [sofia, iker]) await unaInscripcion(e, { alumnoId });
  const parentescoId = e.parentescos.Madre;
  const agregar = async (alumnoId: number, datos: Partial<typeof VERONICA> = {}) => {
    const guardado = await guardarTutor(e.alcance, { ...VERONICA, ...datos, alumnoId, tutorId: 0, parentescoId });
    if (!guardado.ok) throw new Error(guardado.mensaje);
    return guardado.tutorId;
  };
  return { e, sofia, iker, parentescoId, agregar };
}

test("quien queda restringido no puede recoger, aunque la forma lo diga", async () => {
  const { e, sofia, agregar } = await familia();
  await agregar(sofia, { restringido: true, puedeRecoger: true, notaCustodia: "Oficio 214/2026" });
  const [tutor] = await listarTutoresDeAlumno(e.alcance, sofia);
  expect(tutor).toMatchObject({ restringido: true, puedeRecoger: false, notaCustodia: "Oficio 214/2026" });
});

test("los datos son del tutor y la custodia de cada hijo", async () => {
  const { e, sofia, iker, parentescoId, agregar } = await familia();
  const tutorId = await agregar(sofia);
  expect(await asociarTutor(e.alcance, { alumnoId: iker, tutorId, parentescoId })).toMatchObject({ ok: true });
  const cambio = { ...VERONICA, telefonoMovil: "5587654321", restringido: true, parentescoId, tutorId };
  expect(await guardarTutor(e.alcance, { ...cambio, alumnoId: sofia })).toMatchObject({ ok: true });
  const [deSofia] = await listarTutoresDeAlumno(e.alcance, sofia);
  const [deIker] = await listarTutoresDeAlumno(e.alcance, iker);
  expect(deSofia).toMatchObject({ restringido: true, contacto: { telefonoMovil: "5587654321" } });
  expect(deIker).toMatchObject({ restringido: false, contacto: { telefonoMovil: "5587654321" } });
});

test("se factura a uno por alumno: quien llega ocupa el lugar de quien estaba, y se puede no facturar a nadie", async () => {
  const { e, sofia, parentescoId, agregar } = await familia();
  const primero = await agregar(sofia);
  const segundo = await agregar(sofia, { nombre: "Óscar", email: "oscar@correo.mx" });
  const todos = [primero, segundo];
  const avisos = {
    notificaciones: todos,
    notificacionesComunicados: [primero],
    notificacionesTareas: [],
    notificacionesMisivas: todos,
    verAlumnoApp: todos,
    notificacionesAusencias: [primero],
    recibeCuentas: [primero],
    recibeCartas: [segundo],
  };
  const clienteDe = async () =>
    (await listarAvisosDeAlumno(e.alcance, sofia)).filter(({ cliente }) => cliente === 1).map(({ tutorId }) => tutorId);
  expect(await cambiarAvisos(e.alcance, { ...avisos, alumnoId: sofia, cliente: primero })).toMatchObject({ ok: true });
  expect(await clienteDe()).toEqual([primero]);
  expect(await cambiarAvisos(e.alcance, { ...avisos, alumnoId: sofia, cliente: segundo })).toMatchObject({ ok: true });
  expect(await clienteDe()).toEqual([segundo]);
  const tercero = await agregar(sofia, { nombre: "Rosa", email: "" });
  await quitarTutor(e.alcance, { alumnoId: sofia, tutorId: tercero });
  await asociarTutor(e.alcance, { alumnoId: sofia, tutorId: tercero, parentescoId, cliente: true });
  expect(await clienteDe()).toEqual([tercero]);
  expect(await cambiarAvisos(e.alcance, { ...avisos, alumnoId: sofia, cliente: 0 })).toMatchObject({ ok: true });
  expect(await clienteDe()).toEqual([]);
  const [, avisosDelSegundo] = await listarAvisosDeAlumno(e.alcance, sofia);
  expect(avisosDelSegundo).toMatchObject({
    notificacionesComunicados: 0,
    notificacionesMisivas: 1,
    recibeCuentas: 0,
    recibeCartas: 1,
  });
});

test("los avisos de un tutor que ya no lo es se rechazan sin cambiar nada", async () => {
  const { e, sofia, iker, agregar } = await familia();
  const ajeno = await agregar(iker);
  await agregar(sofia, { nombre: "Óscar", email: "" });
  const nadie = {
    notificacionesComunicados: [],
    notificacionesTareas: [],
    notificacionesMisivas: [],
    verAlumnoApp: [],
    notificacionesAusencias: [],
    recibeCuentas: [],
    recibeCartas: [],
  };
  const avisosPrevios = await listarAvisosDeAlumno(e.alcance, sofia);
  expect(
    await cambiarAvisos(e.alcance, { ...nadie, notificaciones: [ajeno], alumnoId: sofia, cliente: 0 }),
  ).toMatchObject({ ok: false, error: "TUTOR_AJENO" });
  expect(await listarAvisosDeAlumno(e.alcance, sofia)).toEqual(avisosPrevios);
});

test("un correo que el tutor comprobó solo lo cambia él; el de otro tutor se pregunta y se comparte", async () => {
  const { e, sofia, parentescoId, agregar } = await familia();
  const tutorId = await agregar(sofia);
  const oscarId = await agregar(sofia, { nombre: "Óscar", email: "oscar@correo.mx" });
  const cambio = { ...VERONICA, alumnoId: sofia, tutorId, parentescoId };
  const delOtro = { ...cambio, email: "OSCAR@correo.mx" };
  expect(await guardarTutor(e.alcance, delOtro)).toMatchObject({ error: "PERSONA", status: 409 });
  expect(await guardarTutor(e.alcance, { ...delOtro, persona: `MISMA-${oscarId}` })).toMatchObject({
    error: "EMAIL_REPETIDO",
    campo: "email",
  });
  expect(await guardarTutor(e.alcance, { ...delOtro, persona: `APARTE-${oscarId}` })).toMatchObject({ ok: true });
  expect(await guardarTutor(e.alcance, { ...cambio, email: "vero.nunez@correo.mx" })).toMatchObject({ ok: true });
  const { tokenComunicado, tutores } = await unEnviado(e);
  const { tokenTutor } = tutores.find((cada) => cada.tutorId === tutorId)!;
  expect((await obtenerTutor(e.alcance, sofia, tutorId)).emailRegistrado).toBe(false);
  await registrarLectura(
    e,
    { tokenComunicado, tokenTutor, alumnoId: sofia },
    { direccion: "10.0.0.9", navegador: "Prueba" },
  );
  expect((await obtenerTutor(e.alcance, sofia, tutorId)).emailRegistrado).toBe(true);
  expect(await guardarTutor(e.alcance, cambio)).toMatchObject({ ok: false, error: "EMAIL_REGISTRADO", campo: "email" });
});

test("se busca sin acentos en toda la organización, y lo que se dice de cada quien no basta para aprenderlo", async () => {
  const { e, sofia, iker, agregar } = await familia();
  const tutorId = await agregar(iker);
  const busqueda = { nombre: "veronica", apellido1: "nunez", email: "" };
  const [hallada, ...mas] = await buscarTutores(e.alcance, sofia, busqueda);
  expect(mas).toEqual([]);
  expect(hallada).toMatchObject({ tutorId, contacto: "ve…@correo.mx · termina en 5678", yaEsta: false });
  expect(hallada!.hijos).toHaveLength(1);
  expect(await buscarTutores(e.alcance, sofia, { ...busqueda, apellido1: "Peña" })).toEqual([]);
  expect(await buscarTutores(e.alcance, iker, { nombre: "", apellido1: "", email: "VERO@correo.mx" })).toMatchObject([
    { tutorId, yaEsta: true },
  ]);
  // From another school of the organization the person is found, without the names of the children.
  const colegioAjeno = await otroColegio(e);
  const alla = alcanceDe(colegioAjeno);
  expect(await buscarTutores(alla, await unAlumno(colegioAjeno), busqueda)).toMatchObject([{ tutorId, hijos: [] }]);
});

test.each([
  [{ nombre: "Ana", apellido1: "", email: "" }, false],
  [{ nombre: "", apellido1: "Peña", email: "" }, false],
  [{ nombre: "Ana", apellido1: "Peña", email: "" }, true],
  [{ nombre: "", apellido1: "", email: "ana@correo.mx" }, true],
  [{ nombre: "Ana", apellido1: "Peña", email: "ana@" }, false],
])("con %j se busca: %s", (busqueda, busca) => {
  expect(seBusca(busqueda)).toBe(busca);
});

test("un tutor de otro alumno no se edita ni se quita por éste", async () => {
  const { e, sofia, iker, parentescoId, agregar } = await familia();
  const tutorId = await agregar(iker);
  expect(await guardarTutor(e.alcance, { ...VERONICA, alumnoId: sofia, tutorId, parentescoId })).toMatchObject({
    status: 404,
  });
  expect(await quitarTutor(e.alcance, { alumnoId: sofia, tutorId })).toMatchObject({ status: 404 });
  expect(await asociarTutor(e.alcance, { alumnoId: sofia, tutorId: 0, parentescoId })).toMatchObject({
    error: "SIN_ELEGIR",
    mensaje: "Debes seleccionar un registro para continuar",
  });
});

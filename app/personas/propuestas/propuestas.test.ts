import { beforeEach, expect, test } from "vitest";
import { unAsentamiento } from "tests/asentamientos";
import { unEnviado, unTutor } from "tests/comunicados";
import { alcanceDe, type Escenario, escenario, otroColegio, tokenDe, unAlumno, unaInscripcion } from "tests/factories";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { buscarDomicilio } from "~/personas/domicilios/queries.server";
import { guardarAjustes } from "~/personas/enlaces/commands/guardar-ajustes.server";
import { guardarClinicos } from "~/personas/expediente/commands/guardar-clinicos.server";
import { obtenerDatosClinicos } from "~/personas/expediente/queries.server";
import { declararFijas } from "~/base/notificaciones/fijas.server";
import { obtenerPendientes } from "~/base/notificaciones/queries.server";
import { obtenerTutor } from "~/personas/tutores/queries.server";
import { type Propuesto, proponerCambios } from "./commands/proponer-cambios.server";
import { resolverPropuestas } from "./commands/resolver-propuestas.server";
import { propuestasPorRevisar } from "./fijas.server";
import { POR_DIA, TEXTOS, leerDomicilio, textoDeValor } from "./propuesta";
import { contarPropuestas, listarPropuestas, propuestasDelTutor } from "./queries.server";

let e: Escenario;
let titulares: { tutorId: number; alumnoId: number };

const CONTACTO = { telefonoMovil: "5512345678", telefonoCasa: "", telefonoOficina: "", email: "vero@correo.mx" };
const SALUD = {
  alergias: "",
  problemasAuditivos: "",
  problemasVisuales: "",
  cuidadosEspeciales: "",
  discapacidades: "",
};

beforeEach(async () => {
  e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  titulares = { alumnoId, tutorId: await unTutor(e, alumnoId) };
});

/** A family's access: the system, in the child's school. */
async function proponer(propuesto: Propuesto, remitente = titulares) {
  const { nivelId, cicloId } = e;
  const sistema = await alcanceDelSistema(e.colegioId, e.db);
  return proponerCambios({ ...sistema, ahora: e.alcance.ahora, cicloId, nivelId }, { ...remitente, ...propuesto });
}
const contacto = (valores: Partial<typeof CONTACTO>) =>
  proponer({ parte: "contacto", valores: { ...CONTACTO, ...valores } });
const salud = (valores: Partial<typeof SALUD>) => proponer({ parte: "clinicos", valores: { ...SALUD, ...valores } });

async function resolver(accion: "ACEPTAR" | "RECHAZAR", mas: { ids?: number[]; motivo?: string; force?: string } = {}) {
  const [familia] = await listarPropuestas(e.alcance);
  const ids = familia?.datos.map(({ id }) => id) ?? [];
  return resolverPropuestas(e.alcance, { ...titulares, ids, accion, motivo: "", ...mas });
}
const acciones = async () =>
  (await e.db.selectFrom("bitacora").select(["accion", "detalle"]).orderBy("id").execute()).map(
    ({ accion, detalle }) => [accion, JSON.parse(detalle) as object] as const,
  );

test("lo que un tutor propone no cambia nada hasta que se acepta, y entonces lo escriben las órdenes de siempre", async () => {
  expect(await contacto({ telefonoMovil: "55 8765 4321", email: "Nuevo@Correo.mx" })).toEqual({ ok: true, cuantas: 2 });
  expect(await salud({ alergias: "Penicilina" })).toEqual({ ok: true, cuantas: 1 });
  expect(await obtenerTutor(e.alcance, titulares.alumnoId, titulares.tutorId)).toMatchObject(CONTACTO);
  const [familia] = await listarPropuestas(e.alcance);
  expect(familia).toMatchObject({ ...titulares, parentesco: "Madre", tutor: "Verónica Peña" });
  expect(
    familia!.datos.map(({ etiqueta, hoy, propuesto, antes: valorPrevio }) => [etiqueta, hoy, propuesto, valorPrevio]),
  ).toEqual([
    ["Email", "vero@correo.mx", "nuevo@correo.mx", null],
    ["Teléfono móvil", "5512345678", "5587654321", null],
    ["Alergias", "", "Penicilina", null],
  ]);
  expect(await contarPropuestas(e.alcance, titulares.alumnoId)).toBe(3);
  // One of them, then the rest.
  const movil = familia!.datos[1]!.id;
  expect(await resolver("ACEPTAR", { ids: [movil] })).toEqual({ ok: true, accion: "ACEPTAR", cuantas: 1 });
  expect(await obtenerTutor(e.alcance, titulares.alumnoId, titulares.tutorId)).toMatchObject({
    telefonoMovil: "5587654321",
    email: "vero@correo.mx",
    parentescoId: e.parentescos.Madre,
  });
  expect(await resolver("ACEPTAR")).toMatchObject({ ok: true, cuantas: 2 });
  expect((await obtenerTutor(e.alcance, titulares.alumnoId, titulares.tutorId)).email).toBe("nuevo@correo.mx");
  expect((await obtenerDatosClinicos(e.alcance, titulares.alumnoId)).alergias).toBe("Penicilina");
  expect(await listarPropuestas(e.alcance)).toEqual([]);
  const lineas = await acciones();
  expect(lineas.map(([accion]) => accion)).toEqual([
    "propuesta.hecha",
    "propuesta.hecha",
    "tutor.editado",
    "propuesta.aceptada",
    "tutor.editado",
    "alumno.clinicos",
    "propuesta.aceptada",
  ]);
  // The log names the data, never their content.
  expect(JSON.stringify(lineas)).not.toContain("Penicilina");
});

test("un domicilio se propone entero, con la colonia del catálogo o a mano", async () => {
  const lugar = await unAsentamiento(e.db);
  const valores = { calle: " Reforma ", numeroExterior: "10", numeroInterior: "2", ...lugar };
  expect(await proponer({ parte: "domicilio", valores: { ...valores, codigoAsentamiento: "1" } })).toMatchObject({
    error: "COLONIA_AJENA",
  });
  expect(await proponer({ parte: "domicilio", valores: { ...valores, calle: "" } })).toMatchObject({ campo: "calle" });
  expect(await proponer({ parte: "domicilio", valores })).toMatchObject({ ok: true, cuantas: 1 });
  const [familia] = await listarPropuestas(e.alcance);
  expect(familia!.datos[0]).toMatchObject({
    hoy: "",
    propuesto: "Reforma 10, Número interior 2, Jardín de los Ahuehuetes, C.P. 06000, Ciudad de México, Cuauhtémoc",
  });
  expect(await resolver("ACEPTAR")).toMatchObject({ ok: true });
  expect(await buscarDomicilio(e.alcance, titulares.alumnoId)).toMatchObject({
    calle: "Reforma",
    ...lugar,
    porRevisar: false,
  });
  // An equal value is no change; an address written by hand is marked as reviewed by its acceptance.
  expect(await proponer({ parte: "domicilio", valores })).toMatchObject({ cuantas: 0 });
  const nombres = { nombreAsentamiento: "El Ejido", nombreMunicipio: "Metepec", nombreEntidad: "México" };
  const aMano = { ...valores, codigoPostal: "52140", codigoAsentamiento: "", aMano: true, ...nombres };
  expect(await proponer({ parte: "domicilio", valores: aMano })).toMatchObject({ cuantas: 1 });
  expect(await resolver("ACEPTAR")).toMatchObject({ ok: true });
  expect(await buscarDomicilio(e.alcance, titulares.alumnoId)).toMatchObject({
    nombreAsentamiento: "El Ejido",
    porRevisar: false,
  });
  expect([textoDeValor("domicilio", ""), leerDomicilio("").aMano]).toEqual(["", false]);
});

test("propuesto dos veces vale lo último; escrito como está, se retira", async () => {
  await contacto({ telefonoMovil: "5511111111" });
  expect(await contacto({ telefonoMovil: "5511111111" })).toMatchObject({ cuantas: 0 });
  // A tutor's own telephone is the same, whichever child is selected.
  const hermano = await unAlumno(e, { nombre: "Iker", fechaNacimiento: "2015-01-01" });
  await unaInscripcion(e, { alumnoId: hermano });
  await e.db
    .insertInto("alumnosTutores")
    .values({ ...titulares, alumnoId: hermano, parentescoId: e.parentescos.Madre })
    .execute();
  const valores = { ...CONTACTO, telefonoMovil: "5522222222" };
  expect(await proponer({ parte: "contacto", valores }, { ...titulares, alumnoId: hermano })).toMatchObject({
    cuantas: 1,
  });
  const esperan = await listarPropuestas(e.alcance);
  expect(esperan.map(({ alumnoId, datos }) => [alumnoId, datos[0]!.propuesto])).toEqual([[hermano, "5522222222"]]);
  expect(await contacto({})).toMatchObject({ cuantas: 0 });
  expect(await listarPropuestas(e.alcance)).toEqual([]);
});

test("lo que cambió después de proponerse se dice, y se pregunta antes de escribir encima", async () => {
  await salud({ alergias: "Polen" });
  await guardarClinicos(e.alcance, {
    ...SALUD,
    alumnoId: titulares.alumnoId,
    alergias: "Polvo",
    problemasVisuales: "Lentes",
  });
  const [familia] = await listarPropuestas(e.alcance);
  expect(familia!.datos[0]).toMatchObject({ hoy: "Polvo", propuesto: "Polen", antes: "" });
  const preguntado = await resolver("ACEPTAR");
  expect(preguntado).toMatchObject({ error: "CAMBIADO", status: 409, mensaje: expect.stringContaining("hoy Polvo") });
  expect((await obtenerDatosClinicos(e.alcance, titulares.alumnoId)).alergias).toBe("Polvo");
  expect(await resolver("ACEPTAR", { force: tokenDe(preguntado) })).toMatchObject({ ok: true });
  expect(await obtenerDatosClinicos(e.alcance, titulares.alumnoId)).toMatchObject({
    alergias: "Polen",
    problemasVisuales: "Lentes",
  });
});

test("rechazar pide un motivo, que la página del tutor dice; lo resuelto ya no espera", async () => {
  await contacto({ telefonoCasa: "5555555555" });
  const [familia] = await listarPropuestas(e.alcance);
  const ids = familia!.datos.map(({ id }) => id);
  expect(await resolver("RECHAZAR", { motivo: "  " })).toMatchObject({ campo: "motivo", mensaje: TEXTOS.sinMotivo });
  expect(await resolver("RECHAZAR", { motivo: "x".repeat(301) })).toMatchObject({ campo: "motivo" });
  expect(await resolver("RECHAZAR", { ids: [] })).toMatchObject({ campo: "ids" });
  expect(await resolver("RECHAZAR", { motivo: "Ese número no existe" })).toMatchObject({ ok: true });
  expect(await propuestasDelTutor(e.alcance, titulares)).toMatchObject([
    { estado: "RECHAZADA", motivo: "Ese número no existe" },
  ]);
  expect(await resolver("ACEPTAR", { ids })).toMatchObject({ error: "YA_NO", status: 409 });
  expect((await obtenerTutor(e.alcance, titulares.alumnoId, titulares.tutorId)).telefonoCasa).toBe("");
});

test("de varias, una que su orden rechaza deja todas como estaban", async () => {
  await unTutor(e, titulares.alumnoId, { nombre: "Raúl", email: "raul@correo.mx" });
  await contacto({ email: "raul@correo.mx", telefonoMovil: "5599999999" });
  expect(await resolver("ACEPTAR")).toMatchObject({
    error: "EMAIL_REPETIDO",
    mensaje: expect.stringMatching(/^Email: /),
  });
  expect(await obtenerTutor(e.alcance, titulares.alumnoId, titulares.tutorId)).toMatchObject(CONTACTO);
  expect(await contarPropuestas(e.alcance, titulares.alumnoId)).toBe(2);
});

test("el correo que el tutor comprobó, que el personal no cambia, lo cambia él al proponerlo", async () => {
  await e.db.updateTable("tutores").set({ email: "suyo@correo.mx" }).where("id", "=", titulares.tutorId).execute();
  const comunicado = await unEnviado(e);
  await e.db
    .updateTable("comunicadosEntregas")
    .set({ leidaDate: e.alcance.ahora })
    .where("comunicadoId", "=", comunicado.comunicadoId)
    .execute();
  expect((await obtenerTutor(e.alcance, titulares.alumnoId, titulares.tutorId)).emailRegistrado).toBe(true);
  await contacto({ email: "otro@correo.mx" });
  expect(await resolver("ACEPTAR")).toMatchObject({ ok: true });
  expect((await obtenerTutor(e.alcance, titulares.alumnoId, titulares.tutorId)).email).toBe("otro@correo.mx");
});

test("lo que está mal se dice junto a su campo, y de un tutor caben veinte cambios en un día", async () => {
  expect(await contacto({ telefonoMovil: "123" })).toMatchObject({ campo: "telefonoMovil" });
  expect(await contacto({ email: "" })).toMatchObject({ campo: "email", mensaje: TEXTOS.sinEmail });
  expect(await salud({ alergias: "x".repeat(501) })).toMatchObject({ campo: "alergias" });
  for (let vez = 0; vez < POR_DIA; vez += 1)
    expect(await contacto({ telefonoMovil: `55000000${vez + 10}` })).toMatchObject({ ok: true });
  expect(await contacto({ telefonoMovil: "5512121212" })).toMatchObject({ error: "LIMITE", status: 429 });
  // The last of them still waits.
  expect((await listarPropuestas(e.alcance))[0]!.datos[0]!.propuesto).toBe(`55000000${POR_DIA + 9}`);
});

test("ni un tutor restringido propone, ni se acepta lo suyo; y un nivel puede no recibir propuestas", async () => {
  await contacto({ telefonoMovil: "5511111111" });
  const [familia] = await listarPropuestas(e.alcance);
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", titulares.tutorId).execute();
  expect(await contacto({ telefonoMovil: "5522222222" })).toMatchObject({ error: "NO_EXISTE", status: 404 });
  expect([await listarPropuestas(e.alcance), await contarPropuestas(e.alcance, titulares.alumnoId)]).toEqual([[], 0]);
  expect(await resolver("ACEPTAR", { ids: [familia!.datos[0]!.id] })).toMatchObject({ error: "YA_NO" });
  await e.db.updateTable("alumnosTutores").set({ restringido: 0 }).where("tutorId", "=", titulares.tutorId).execute();
  const niveles = { verAdeudos: [e.nivelId], verCalificaciones: [e.nivelId], proponerCambios: [], avisarAusencias: [] };
  expect(await guardarAjustes(e.alcance, niveles)).toMatchObject({ ok: true });
  expect(await contacto({ telefonoMovil: "5522222222" })).toMatchObject({ error: "CERRADO", status: 403 });
});

test("cada quien ve y resuelve lo que podría cambiar en su pantalla, de su colegio, y la campana lo dice", async () => {
  await contacto({ telefonoMovil: "5511111111" });
  await salud({ alergias: "Polen" });
  const sin = (permiso: string) => alcanceDe({ ...e, permisos: TODOS_LOS_PERMISOS.filter((cada) => cada !== permiso) });
  const enfermeria = sin("PERM_MAS_DATOS_EDITAR_PADRES");
  const [familia] = await listarPropuestas(e.alcance);
  const ids = familia!.datos.map(({ id }) => id);
  expect((await listarPropuestas(enfermeria))[0]!.datos.map(({ dato }) => dato)).toEqual(["alergias"]);
  const todas = { ...titulares, ids, accion: "ACEPTAR", motivo: "" } as const;
  expect(await resolverPropuestas(enfermeria, todas)).toMatchObject({ error: "YA_NO" });
  expect(await resolverPropuestas(sin("PERM_VER_ALUMNO"), todas)).toMatchObject({ status: 403 });
  const colegioAjeno = await otroColegio(e);
  expect(await listarPropuestas(colegioAjeno.alcance)).toEqual([]);
  expect(await resolverPropuestas(colegioAjeno.alcance, todas)).toMatchObject({ error: "YA_NO" });
  const limitada = { ...e.alcance, limites: { ...e.alcance.limites, grupos: [] } };
  expect(await listarPropuestas(limitada)).toEqual([]);
  declararFijas(propuestasPorRevisar);
  const avisos = async (alcance: Escenario["alcance"]) =>
    (await obtenerPendientes({ ...alcance })).fijas.map(({ titulo, recibida }) => [titulo, recibida]);
  expect(await avisos(e.alcance)).toEqual([["2 cambios de datos esperan respuesta", e.alcance.ahora]]);
  expect(await avisos(enfermeria)).toEqual([["Un cambio de datos espera respuesta", e.alcance.ahora]]);
  expect(await avisos(sin("PERM_VER_ALUMNO"))).toEqual([]);
});

const correos = () => e.db.selectFrom("correos").select(["para", "asunto", "texto"]).orderBy("id").execute();

test("la respuesta llega por correo al tutor, con el motivo y sin los datos; a quien se restringe, nada", async () => {
  await contacto({ telefonoMovil: "55 8765 4321", email: "nuevo@correo.mx" });
  await salud({ alergias: "Penicilina" });
  expect(await correos()).toEqual([]);
  expect(await resolver("RECHAZAR")).toMatchObject({ error: "MOTIVO" });
  const [familia] = await listarPropuestas(e.alcance);
  const [email, movil, alergias] = familia!.datos.map(({ id }) => [id]);
  expect(await resolver("ACEPTAR", { ids: [...email!, ...alergias!] })).toMatchObject({ ok: true });
  expect(await resolver("RECHAZAR", { ids: movil!, motivo: "No contesta nadie" })).toMatchObject({ ok: true });
  const [aceptado, rechazado] = await correos();
  // The accepted address is the valid one.
  expect([aceptado!.para, rechazado!.para]).toEqual(["nuevo@correo.mx", "nuevo@correo.mx"]);
  expect(aceptado!.texto).toMatch(/aceptó[^]*- Tus teléfonos y correo\n- Datos de salud/);
  expect(rechazado!.texto).toMatch(/no aceptó[^]*Motivo: No contesta nadie/);
  for (const { asunto, texto } of [aceptado!, rechazado!])
    expect(`${asunto} ${texto}`).not.toMatch(/Penicilina|87654321|8765 4321|nuevo@correo/);
  await contacto({ telefonoMovil: "55 8765 4321", email: "nuevo@correo.mx" });
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).execute();
  const [{ id }] = (await e.db.selectFrom("propuestas").select("id").where("estado", "=", "PENDIENTE").execute()) as [
    { id: number },
  ];
  expect(await resolver("RECHAZAR", { ids: [id], motivo: "Otra" })).toMatchObject({ ok: false });
  expect(await correos()).toHaveLength(2);
});

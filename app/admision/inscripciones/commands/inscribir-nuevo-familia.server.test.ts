import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { unAsentamiento } from "tests/asentamientos";
import { agreeing, consentTo } from "~/base/acceso/consent.server";
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import { guardarDomicilio } from "~/personas/domicilios/commands/guardar-domicilio.server";
import { buscarHermanos } from "../hermanos.server";
import { pedidoDeNuevo, sumasDeEleccion, tituloDeConfirmaciones } from "../nuevo-alumno";
import { inscribirNuevo } from "./inscribir-nuevo.server";

let e: Escenario;
beforeEach(async () => {
  e = await escenario({ hoy: "2026-10-22" });
});

const VALERIA = {
  nombre: "Valeria",
  apellido1: "Romero",
  apellido2: "Gil",
  fechaNacimiento: fecha("2020-03-18"),
  genero: "FEMENINO",
} as const;
const CURP = generarCurp({ ...VALERIA, entidad: "DF" });
const TUTOR = {
  tutorNombre: "Mónica",
  tutorApellido1: "Gil",
  tutorApellido2: "",
  tutorGenero: "FEMENINO",
  telefonoMovil: "5561028874",
  email: "",
} as const;

const SIN_DOMICILIO = {
  calle: "",
  numeroExterior: "",
  numeroInterior: "",
  codigoPostal: "",
  codigoAsentamiento: "",
};

const escrito = (cambio: object = {}) => ({
  tipoIdentificacion: "CURP" as const,
  curp: CURP,
  ...VALERIA,
  fechaNacimiento: null,
  genero: null,
  grupoSanguineo: "" as const,
  observaciones: "",
  ...TUTOR,
  otroTutorNombre: "",
  otroTutorApellido1: "",
  otroTutorApellido2: "",
  otroTutorGenero: null,
  otroParentescoId: null,
  otroTelefonoMovil: "",
  otroEmail: "",
  hermanoId: null,
  alergias: "",
  problemasAuditivos: "",
  problemasVisuales: "",
  cuidadosEspeciales: "",
  discapacidades: "",
  ...SIN_DOMICILIO,
  parentescoId: e.parentescos.Madre,
  cicloId: e.cicloId,
  nivelId: e.nivelId,
  gradoId: e.gradoId,
  plantelId: e.plantelId,
  turnoId: e.turnoId,
  grupoId: e.grupoId,
  fechaInscripcion: null,
  cobrarDesde: null,
  cargosVistos: [],
  cargos: [],
  ...cambio,
});

const nuevo = (cambio: object = {}, consent: object = {}) =>
  inscribirNuevo(e.alcance, { ...pedidoDeNuevo(escrito(cambio)), ...consent });

const cuantos = async (tabla: "alumnos" | "tutores") => (await e.db.selectFrom(tabla).selectAll().execute()).length;

async function unTutor(datos: { alumnoId: number } & Record<string, unknown>): Promise<number> {
  const { alumnoId, cliente = 0, ...persona } = datos;
  const tutorId = await insertar(e.db, "tutores", {
    organizacionId: e.organizacionId,
    nombre: "Mónica",
    apellido1: "Gil",
    apellido2: "",
    nombreCompleto: "Mónica Gil",
    genero: "FEMENINO",
    ...persona,
  } as never);
  const lazo = { alumnoId, tutorId, parentescoId: e.parentescos.Madre, cliente };
  await insertar(e.db, "alumnosTutores", lazo as never);
  return tutorId;
}

test("lo que hay que confirmar se marca uno por uno: el mismo nombre, el grupo lleno y los papeles", async () => {
  const { colegioId, nivelId } = e;
  for (const [orden, nombre] of ["Acta de nacimiento", "Certificado médico"].entries())
    await insertar(e.db, "requisitosDocumentos", { colegioId, nivelId, nombre, orden });
  await e.db.updateTable("grupos").set({ cupo: 1 }).where("id", "=", e.grupoId).execute();
  const homonimoId = await unAlumno(e, { nombre: "Valería", apellido1: "Romero", apellido2: "Gil" });
  await unaInscripcion(e, { alumnoId: homonimoId });
  const pregunta = await nuevo();
  expect(pregunta).toMatchObject({
    error: "DUDA",
    datos: {
      porMarcar: [
        { texto: expect.stringContaining("Ya hay un alumno con ese nombre: Valería") },
        { texto: expect.stringContaining("es para 1 y con este alumno serían 2") },
        { texto: "Faltan Acta de nacimiento y Certificado médico. Entra, y se piden después." },
      ],
      sinMarcar: [],
    },
  });
  const acuerdo = consentTo(pregunta);
  const dosDeTres = acuerdo.marcas!.slice(0, 2);
  expect(await nuevo({}, { ...acuerdo, marcas: dosDeTres })).toMatchObject({
    error: "DUDA",
    datos: { sinMarcar: acuerdo.marcas!.slice(2) },
  });
  expect(await cuantos("alumnos")).toBe(1);
  expect(await nuevo({}, acuerdo)).toMatchObject({ ok: true });
});

test("el ensayo dice la pregunta y no guarda nada, aunque no haya nada que preguntar", async () => {
  const ensayo = () => inscribirNuevo({ ...e.alcance, rehearsed: true }, pedidoDeNuevo(escrito()));
  expect(await ensayo()).toMatchObject({ ok: true });
  expect(await cuantos("alumnos")).toBe(0);
  await unPrograma(e, {
    cargos: [{ nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31" }],
    principal: true,
  });
  expect(await ensayo()).toMatchObject({ error: "DUDA", datos: { force: expect.any(String) } });
  expect(await cuantos("alumnos")).toBe(0);
});

test("un hermano da sus tutores, con su custodia, y su domicilio; lo escrito se suma", async () => {
  const hermanoId = await unAlumno(e, { nombre: "Diego", apellido1: "Romero", apellido2: "Gil" });
  await unaInscripcion(e, { alumnoId: hermanoId });
  const madreId = await unTutor({ alumnoId: hermanoId, nombre: "Mónica", apellido1: "Gil", cliente: 1 });
  await e.db.updateTable("alumnosTutores").set({ restringido: 1, notaCustodia: "Juez" }).execute();
  await unDomicilio(hermanoId);
  const senas = { nombre: "Ana", apellido1: "romero", apellido2: "GIL", contactos: [] };
  const hallados = await buscarHermanos(e.alcance, senas);
  expect(hallados).toMatchObject([{ alumnoId: hermanoId, nombreCompleto: "Diego Romero Gil", porContacto: false }]);
  // The same name is the student, registered before.
  expect(await buscarHermanos(e.alcance, { ...senas, nombre: "DIEGO" })).toEqual([]);
  const padre = { tutorNombre: "Raúl", tutorApellido1: "Romero", tutorGenero: "MASCULINO", telefonoMovil: "" };
  const pedido = { hermanoId, ...padre, parentescoId: e.parentescos.Padre };
  const { alumnoId } = (await agreeing((consent) => nuevo(pedido, consent))) as unknown as { alumnoId: number };
  const lazos = await e.db
    .selectFrom("alumnosTutores")
    .select(["tutorId", "cliente", "restringido", "notaCustodia"])
    .where("alumnoId", "=", alumnoId)
    .orderBy("tutorId")
    .execute();
  expect(lazos).toEqual([
    { tutorId: madreId, cliente: 1, restringido: 1, notaCustodia: "Juez" },
    { tutorId: expect.any(Number), cliente: 0, restringido: 0, notaCustodia: "" },
  ]);
  const domicilio = await e.db.selectFrom("domicilios").select("calle").where("alumnoId", "=", alumnoId).execute();
  expect(domicilio).toEqual([{ calle: "Hidalgo" }]);
});

test("un hermano se halla por el contacto de su tutor, y solo si la cuenta puede verlo", async () => {
  const hermanoId = await unAlumno(e, { nombre: "Diego", apellido1: "Luna", apellido2: "" });
  await unaInscripcion(e, { alumnoId: hermanoId });
  await unTutor({ alumnoId: hermanoId, telefonoMovil: "5561028874", email: "moni@correo.mx" });
  const senas = {
    nombre: "Ana",
    apellido1: "Romero",
    apellido2: "Gil",
    contactos: [{ email: "", telefonoMovil: "55 6102 8874" }],
  };
  expect(await buscarHermanos(e.alcance, senas)).toMatchObject([{ alumnoId: hermanoId, porContacto: true }]);
  const otroGrupo = alcanceDe({ ...e, limites: { ...e.alcance.limites, grupos: [e.grupoId + 1000] } });
  expect(await buscarHermanos(otroGrupo, senas)).toEqual([]);
  // The server proves it again: a hostile form names another student.
  const otroColegio = await unAlumno(e, { nombre: "Ajeno", apellido1: "Romero", apellido2: "Gil" });
  expect(await nuevo({ hermanoId: otroColegio })).toMatchObject({ error: "HERMANO", campo: "hermanoId" });
  expect(await cuantos("tutores")).toBe(1);
});

test("dos tutores y la salud se guardan con el alumno; la salud pide su permiso", async () => {
  const padre = { otroTutorNombre: "Raúl", otroTutorApellido1: "Romero", otroTutorGenero: "MASCULINO" };
  const pedido = { ...padre, otroParentescoId: e.parentescos.Padre, alergias: "Nueces" };
  const sinSalud = alcanceDe({ ...e, permisos: ["PERM_ADMIN_INSCRIPCION_ALUMNO", "PERM_VER_ALUMNO"] });
  expect(await inscribirNuevo(sinSalud, pedidoDeNuevo(escrito(pedido)))).toMatchObject({ error: "SIN_PERMISO" });
  expect(await cuantos("alumnos")).toBe(0);
  expect(await agreeing((consent) => nuevo(pedido, consent))).toMatchObject({ ok: true });
  expect(await cuantos("tutores")).toBe(2);
  expect(await e.db.selectFrom("datosClinicos").select("alergias").execute()).toEqual([{ alergias: "Nueces" }]);
});

test("las sumas son de lo elegido: del ciclo, y de lo que se carga hoy", () => {
  const cargo = (fechaInicio: string, elegido: boolean) =>
    ({ montoCentavos: 1000, fechaInicio: fecha(fechaInicio), elegido }) as never;
  const programas = [
    { programaPagosId: 1, nombre: "Meses", cargos: [cargo("2026-10-01", true), cargo("2026-09-01", false)] },
  ];
  const sueltos = [{ programaPagosId: 2, nombre: "Otros", cargos: [cargo("2026-11-01", true)] }];
  expect(sumasDeEleccion([...programas, ...sueltos], fecha("2026-10-22"))).toEqual({
    elegidos: 2,
    cargos: 3,
    cicloCentavos: 2000,
    hoyCentavos: 1000,
  });
  expect([1, 2, 7].map(tituloDeConfirmaciones)).toEqual([
    "Antes de inscribir, una cosa",
    "Antes de inscribir, dos cosas",
    "Antes de inscribir, 7 cosas",
  ]);
});

async function unDomicilio(alumnoId: number) {
  const lugar = { codigoPostal: "99999", codigoAsentamiento: "079990001" };
  await unAsentamiento(e.db, lugar);
  const domicilio = { alumnoId, calle: "Hidalgo", numeroExterior: "8", numeroInterior: "", ...lugar };
  expect(await guardarDomicilio(e.alcance, domicilio as never)).toMatchObject({ ok: true });
}

import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { unAsentamiento } from "tests/asentamientos";
import { agreeing, consentTo } from "~/base/acceso/consent.server";
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import type { Outcome } from "~/lib/outcome";
import type { ProgramaPorElegir } from "~/dinero/programaspago/eleccion";
import { faltasDeNuevo, pedidoDeNuevo } from "../nuevo-alumno";
import { nuevoAlumnoSchema } from "../schemas.server";
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

const programasDe = (vista: Outcome) => (vista.ok ? [] : vista.datos!.programas) as ProgramaPorElegir[];

const cuantos = async (tabla: "alumnos" | "tutores" | "inscripciones" | "movimientos") =>
  (await e.db.selectFrom(tabla).selectAll().execute()).length;

test("un alumno nuevo queda con su tutor, su lugar y sus cargos en un solo paso; lo que dice su CURP no se escribe", async () => {
  await unPrograma(e, {
    cargos: [
      {
        nombre: "Octubre",
        fechaInicio: "2026-10-01",
        fechaFin: "2026-10-31",
        fechaLimitePago: "2026-10-10",
        recargo: {},
      },
    ],
    principal: true,
  });
  const resultado = await agreeing((consent) => nuevo({}, consent));
  expect(resultado).toMatchObject({ ok: true });
  const { alumnoId } = resultado as { alumnoId: number };
  const alumno = await e.db.selectFrom("alumnos").selectAll().where("id", "=", alumnoId).executeTakeFirstOrThrow();
  expect(alumno).toMatchObject({
    nombreCompleto: "Valeria Romero Gil",
    fechaNacimiento: "2020-03-18",
    genero: "FEMENINO",
  });
  expect(await e.db.selectFrom("inscripciones").select(["alumnoId", "grupoId"]).execute()).toEqual([
    { alumnoId, grupoId: e.grupoId },
  ]);
  expect(await e.db.selectFrom("alumnosTutores").select(["alumnoId", "cliente"]).execute()).toEqual([
    { alumnoId, cliente: 1 },
  ]);
  const movimientos = await e.db.selectFrom("movimientos").select(["descripcion", "fechaLimitePago"]).execute();
  expect(movimientos).toEqual([{ descripcion: "Octubre", fechaLimitePago: "2026-10-29" }]);
});

test("antes de cobrar se ve cada cargo, sin recargos por lo de antes, y mientras tanto no existe nadie", async () => {
  const septiembre = { nombre: "Septiembre", fechaInicio: "2026-09-01", fechaFin: "2026-09-30" };
  const octubre = {
    nombre: "Octubre",
    fechaInicio: "2026-10-01",
    fechaFin: "2026-10-31",
    fechaLimitePago: "2026-10-10",
    recargo: {},
  };
  await unPrograma(e, { nombre: "Meses", cargos: [septiembre, octubre], principal: true });
  const vista = await nuevo();
  expect(vista).toMatchObject({ error: "DUDA", status: 409 });
  expect(!vista.ok && vista.mensaje).toContain("Se cobra desde el 22-oct-26.");
  expect(!vista.ok && vista.mensaje).toContain("Lo que ya venció se paga sin recargo hasta el 29-oct-26.");
  const [meses] = programasDe(vista);
  expect(meses!.cargos).toMatchObject([
    { nombre: "Septiembre", elegido: false },
    { nombre: "Octubre", elegido: true, yaVencido: true, recargo: expect.stringContaining("%") },
  ]);
  for (const tabla of ["alumnos", "tutores", "inscripciones", "movimientos"] as const)
    expect(await cuantos(tabla)).toBe(0);
  // Another first day of charges is another question.
  const desde = await nuevo({ cobrarDesde: fecha("2026-09-01") });
  const [todos] = programasDe(desde);
  expect(todos!.cargos.map(({ elegido }) => elegido)).toEqual([true, true]);
});

test("lo acordado vale aunque entretanto se haya registrado otro alumno, y solo para lo que se preguntó", async () => {
  await unPrograma(e, {
    nombre: "Meses",
    cargos: [{ nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31" }],
    principal: true,
  });
  const acuerdo = consentTo(await nuevo());
  // Tomás takes the number that she would have had.
  await unAlumno(e, { nombre: "Tomás", apellido1: "Nava", apellido2: "" });
  // Continuing with another child, tutor or home is another question.
  await unAsentamiento(e.db, { codigoPostal: "99999", codigoAsentamiento: "079990001" });
  const domicilio = { calle: "Hidalgo", numeroExterior: "8", codigoPostal: "99999", codigoAsentamiento: "079990001" };
  for (const cambio of [
    { apellido2: "Gómez", curp: "P1", tipoIdentificacion: "OTRO" },
    { tutorNombre: "Otra" },
    domicilio,
  ])
    expect(
      await nuevo({ fechaNacimiento: VALERIA.fechaNacimiento, genero: VALERIA.genero, ...cambio }, acuerdo),
    ).toMatchObject({ error: "DUDA", status: 409 });
  expect(await nuevo({}, acuerdo)).toMatchObject({ ok: true });
});

test("con la CURP de otro alumno se rechaza en su campo; con el nombre de otro se pregunta quién es", async () => {
  const homonimoId = await unAlumno(e, { nombre: "Valería", apellido1: "Romero", apellido2: "Gil" });
  await unaInscripcion(e, { alumnoId: homonimoId });
  const pregunta = await nuevo();
  expect(pregunta).toMatchObject({ error: "DUDA", status: 409 });
  expect(!pregunta.ok && pregunta.mensaje).toMatch(
    /^Ya hay un alumno con ese nombre: Valería Romero Gil, matrícula \w+/,
  );
  expect(await agreeing((consent) => nuevo({}, consent))).toMatchObject({ ok: true });
  expect(await nuevo({ nombre: "Otra" })).toMatchObject({ ok: false, campo: "curp" });
});

test("sin permiso de inscribir no se agrega a nadie, y si el lugar no existe tampoco", async () => {
  const nadie = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  expect(await inscribirNuevo(nadie, pedidoDeNuevo(escrito()))).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  const gradoId = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "6°", orden: 6 });
  expect(await nuevo({ gradoId, grupoId: null })).toMatchObject({ error: "CONFIGURACION", campo: "gradoId" });
  expect(await cuantos("alumnos")).toBe(0);
});

test("el domicilio es opcional: en blanco no queda ninguno, escrito queda con el alumno, y a medias no se agrega nadie", async () => {
  await unAsentamiento(e.db, { codigoPostal: "99999", codigoAsentamiento: "079990001" });
  const domicilio = { calle: "Hidalgo", numeroExterior: "8", codigoPostal: "99999", codigoAsentamiento: "079990001" };
  const sinMas = alcanceDe({ ...e, permisos: ["PERM_ADMIN_INSCRIPCION_ALUMNO", "PERM_VER_ALUMNO"] });
  const conDomicilio = (cambio: object, consent: object = {}) =>
    inscribirNuevo(sinMas, { ...pedidoDeNuevo(escrito(cambio)), ...consent });
  expect(await agreeing((consent) => conDomicilio({ ...domicilio, codigoAsentamiento: "" }, consent))).toMatchObject({
    error: "INCOMPLETO",
    campo: "codigoAsentamiento",
  });
  expect(await cuantos("alumnos")).toBe(0);
  expect(pedidoDeNuevo(escrito()).domicilio).toBeNull();
  const resultado = await agreeing((consent) => conDomicilio(domicilio, consent));
  const { alumnoId } = resultado as unknown as { alumnoId: number };
  expect(await e.db.selectFrom("domicilios").select(["alumnoId", "calle", "codigoPostal"]).execute()).toEqual([
    { alumnoId, calle: "Hidalgo", codigoPostal: "99999" },
  ]);
});

test("lo que falta se dice por campo: lo que la CURP no dice, y del tutor lo que le falta si hay uno", () => {
  const faltas = (cambio: object) => faltasDeNuevo(escrito(cambio)).map(([campo]) => campo);
  expect(faltas({})).toEqual([]);
  expect(faltas({ tipoIdentificacion: "OTRO", curp: "PASAPORTE1" })).toEqual(["fechaNacimiento", "genero"]);
  expect(faltasDeNuevo(escrito({ curp: `R0${CURP.slice(2)}` }))[0]).toEqual([
    "curp",
    "CURP Incorrecta: en el lugar 2 va una vocal o X y trae «0»",
  ]);
  expect(faltas({ tutorApellido1: "", tutorGenero: null, parentescoId: null })).toEqual([
    "tutorApellido1",
    "parentescoId",
  ]);
  // The kinship tells the gender; another one is asked about.
  const generos = new Map([[1, "FEMENINO"]] as const);
  const conGeneros = (parentescoId: number) => faltasDeNuevo(escrito({ tutorGenero: null, parentescoId }), generos);
  expect(conGeneros(1)).toEqual([]);
  expect(conGeneros(2)).toEqual([["tutorGenero", "Selecciona una opción"]]);
  expect(pedidoDeNuevo(escrito({ tutorGenero: null, parentescoId: 1 }), generos).tutores).toMatchObject([
    { genero: "FEMENINO" },
  ]);
  expect(faltas({ otroEmail: "ana@correo.mx" })).toEqual(["otroTutorNombre", "otroParentescoId"]);
  const nadie = { tutorNombre: "", tutorApellido1: "", telefonoMovil: "", tutorGenero: null, parentescoId: null };
  expect(faltas(nadie)).toEqual([]);
  expect(pedidoDeNuevo(escrito(nadie)).tutores).toEqual([]);
});

test("la CURP mal escrita se explica junto con lo demás que falta, y cada campo dice una sola cosa", () => {
  const mensajes = (formulario: object) =>
    nuevoAlumnoSchema(e.alcance.hoy)
      .safeParse(formulario)
      .error!.issues.map(({ path, message }) => [path[0], message]);
  const formulario = { tipoIdentificacion: "CURP", curp: `R0${CURP.slice(2)}`, tutorNombre: "Ana", email: "ana" };
  const lugar = { cicloId: "1", nivelId: "1", plantelId: "1", turnoId: "1" };
  expect(mensajes({ ...formulario, ...lugar, nombre: "Valeria", apellido1: "Romero" })).toEqual([
    ["email", "No es un email válido"],
    ["gradoId", "Selecciona una opción"],
    ["curp", "CURP Incorrecta: en el lugar 2 va una vocal o X y trae «0»"],
    ["tutorApellido1", "Campo obligatorio"],
    ["parentescoId", "Selecciona una opción"],
  ]);
  expect(
    mensajes({ tipoIdentificacion: "CURP", ...lugar, gradoId: "1", nombre: "Valeria", apellido1: "Romero" }),
  ).toEqual([["curp", "Campo obligatorio"]]);
});

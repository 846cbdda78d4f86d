import { expect, test } from "vitest";
import { escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { unTutor } from "tests/comunicados";
import { REPORTES_DE_ALUMNOS } from "~/direccion/reportes/alumnos.server";
import { SIN_DOMICILIO } from "~/personas/domicilios/domicilio";
import { tutoresAQuienesEscribir } from "../destinatarios.server";
import { listarTutoresDeAlumno, obtenerTutor } from "../queries.server";
import { porCapturar } from "../vinculo";
import { cambiarAvisos } from "./cambiar-avisos.server";
import { guardarTutor } from "./guardar-tutor.server";

const CASA = {
  ...SIN_DOMICILIO,
  calle: "Av. Juárez",
  numeroExterior: "12",
  codigoPostal: "64000",
  nombreAsentamiento: "Centro",
  nombreMunicipio: "Monterrey",
  nombreEntidad: "Nuevo León",
  aMano: true,
};

async function familia() {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const madre = await unTutor(e, alumnoId);
  const padre = await unTutor(e, alumnoId, { nombre: "Rafael", email: "rafael@correo.mx" });
  const guardar = async (domicilio?: typeof CASA | typeof SIN_DOMICILIO) => {
    const { foto: _, genero: _g, ...tutor } = await obtenerTutor(e.alcance, alumnoId, padre);
    const datos = { ...porCapturar(tutor), genero: "MASCULINO" as const, parentescoId: e.parentescos.Padre! };
    return guardarTutor(e.alcance, { ...datos, alumnoId, tutorId: padre, domicilio });
  };
  const domicilioDe = async (tutorId: number) =>
    (await listarTutoresDeAlumno(e.alcance, alumnoId)).find((cada) => cada.tutorId === tutorId)?.contacto?.domicilio;
  return { e, alumnoId, madre, padre, guardar, domicilioDe };
}

test("un tutor vive en otro domicilio, que se revisa como el del alumno; vacío, vive con él", async () => {
  const { madre, padre, guardar, domicilioDe } = await familia();
  expect(await guardar({ ...CASA, calle: "" })).toMatchObject({ ok: false, error: "INCOMPLETO", campo: "calle" });
  expect(await guardar({ ...CASA, codigoPostal: "640" })).toMatchObject({ ok: false, campo: "codigoPostal" });
  expect(await domicilioDe(padre)).toBe("");
  expect(await guardar(CASA)).toMatchObject({ ok: true });
  expect(await domicilioDe(padre)).toBe("Av. Juárez 12, Centro, 64000 Monterrey, Nuevo León");
  expect(await domicilioDe(madre)).toBe("");
  // A change of other data leaves the address.
  expect(await guardar()).toMatchObject({ ok: true });
  expect(await domicilioDe(padre)).toContain("Juárez");
  expect(await guardar(SIN_DOMICILIO)).toMatchObject({ ok: true });
  expect(await domicilioDe(padre)).toBe("");
});

test("sin ver datos de contacto no se ve el domicilio de un tutor", async () => {
  const { e, alumnoId, guardar } = await familia();
  await guardar(CASA);
  const sinContacto = {
    ...e.alcance,
    permisos: new Set([...e.alcance.permisos].filter((p) => p !== "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO")),
  };
  const tutores = await listarTutoresDeAlumno(sinContacto, alumnoId);
  expect(tutores.map(({ contacto }) => contacto)).toEqual([null, null]);
  expect(JSON.stringify(tutores)).not.toContain("Juárez");
});

test("los estados de cuenta van a quien los recibe, y las cartas a su casa o a la del alumno", async () => {
  const { e, alumnoId, madre, padre, guardar } = await familia();
  await guardar(CASA);
  await insertar(e.db, "domicilios", {
    alumnoId,
    ...SIN_DOMICILIO,
    calle: "Hidalgo",
    numeroExterior: "5",
    codigoPostal: "64000",
    nombreAsentamiento: "Obispado",
    nombreMunicipio: "Monterrey",
    nombreEntidad: "Nuevo León",
  });
  const todos = [madre, padre];
  const avisos = {
    notificaciones: todos,
    notificacionesComunicados: todos,
    notificacionesTareas: todos,
    notificacionesMisivas: todos,
    verAlumnoApp: todos,
    notificacionesAusencias: todos,
    recibeCuentas: [padre],
    recibeCartas: todos,
    cliente: padre,
  };
  expect(await cambiarAvisos(e.alcance, { ...avisos, alumnoId })).toMatchObject({ ok: true });
  const escribe = async (uso?: "recibeCuentas") =>
    (await tutoresAQuienesEscribir(e.alcance, [alumnoId], uso)).map(({ tutorId }) => tutorId);
  expect(await escribe()).toEqual([padre, madre]);
  expect(await escribe("recibeCuentas")).toEqual([padre]);
  const pedido = { nivelId: null, grupoId: null } as Parameters<typeof REPORTES_DE_ALUMNOS.cartas.leer>[1];
  const destinos = async () =>
    (await REPORTES_DE_ALUMNOS.cartas.leer(e.alcance, pedido)).map(({ celdas }) => celdas.slice(2));
  expect(await destinos()).toEqual([
    ["Rafael Peña", "Av. Juárez 12, Centro, 64000 Monterrey, Nuevo León", "Sí"],
    ["Verónica Peña", "Hidalgo 5, Obispado, 64000 Monterrey, Nuevo León", ""],
  ]);
  await cambiarAvisos(e.alcance, { ...avisos, recibeCartas: [madre], alumnoId });
  expect((await destinos()).map(([tutor]) => tutor)).toEqual(["Verónica Peña"]);
});

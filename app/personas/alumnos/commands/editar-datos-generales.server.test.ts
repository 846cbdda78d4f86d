import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { alcanceDe, escenario, otroColegio, unAlumno, unaInscripcion, tokenDe } from "tests/factories";
import type { DatosGenerales } from "../alumno";
import { listarAlumnos, obtenerDatosGenerales } from "../queries.server";
import { editarDatosGenerales } from "./editar-datos-generales.server";

const DATOS: DatosGenerales = {
  tipoIdentificacion: "OTRO",
  curp: "G-1",
  nombre: "Renata",
  apellido1: "Ibarra",
  apellido2: "",
  fechaNacimiento: fecha("2017-02-01"),
  genero: "FEMENINO",
  grupoSanguineo: "",
  observaciones: "Usa lentes\nSe sienta adelante",
};

const SIN_FILTROS = { gradoId: null, grupoId: null, estado: null };

test("cambia los datos, el orden de la lista y lo que la búsqueda encuentra", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const outcome = await editarDatosGenerales(e.alcance, { alumnoId, ...DATOS });
  expect(outcome.ok && outcome.cambios).toContain("apellido1");
  const { filas } = await listarAlumnos(e.alcance, { ...SIN_FILTROS, busqueda: "ibar ren" });
  expect(filas).toMatchObject([{ alumnoId, apellidos: "Ibarra", nombre: "Renata" }]);
  const inscripcion = await e.db.selectFrom("inscripciones").select("nombreOrden").executeTakeFirstOrThrow();
  expect(inscripcion.nombreOrden).toBe("ibarra renata");
  const linea = await e.db.selectFrom("bitacora").selectAll().executeTakeFirstOrThrow();
  expect(linea).toMatchObject({ accion: "alumno.datosGenerales", entidadId: alumnoId });
});

test("guardar sin cambios no escribe nada", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await editarDatosGenerales(e.alcance, { alumnoId, ...DATOS });
  expect(await editarDatosGenerales(e.alcance, { alumnoId, ...DATOS })).toEqual({ ok: true, cambios: [] });
  expect(await e.db.selectFrom("bitacora").select("id").execute()).toHaveLength(1);
});

test("el documento de otro alumno se rechaza, el propio no", async () => {
  const e = await escenario();
  const [uno, dos] = [await unAlumno(e, { curp: "G-1", tipoIdentificacion: "OTRO" }), await unAlumno(e)];
  for (const alumnoId of [uno, dos]) await unaInscripcion(e, { alumnoId });
  expect(await editarDatosGenerales(e.alcance, { alumnoId: dos, ...DATOS })).toMatchObject({ error: "DUPLICADO" });
  expect((await editarDatosGenerales(e.alcance, { alumnoId: uno, ...DATOS })).ok).toBe(true);
});

test("quien guarda sobre lo que otro cambió mientras tanto se entera de quién, cuándo y qué, y puede insistir", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const { lastModifiedDate } = await obtenerDatosGenerales(e.alcance, alumnoId);
  await editarDatosGenerales(e.alcance, { alumnoId, lastModifiedDate, ...DATOS });
  const tarde = { ...e.alcance, ahora: "2026-10-15T19:30:00.000Z" };
  const mio = { alumnoId, lastModifiedDate, ...DATOS, nombre: "Regina", grupoSanguineo: "OP" as const };
  const rechazo = await editarDatosGenerales(tarde, mio);
  expect(rechazo).toMatchObject({ error: "CAMBIADO", status: 409, datos: { forzar: true } });
  const cuenta = await e.db.selectFrom("cuentas").selectAll().executeTakeFirstOrThrow();
  expect("mensaje" in rechazo && rechazo.mensaje.split("\n")).toEqual([
    `${cuenta.nombre} ${cuenta.apellido1} cambió los datos de este alumno (15-oct-26 12:00) mientras editabas.`,
    "Si continúas, se guardará lo tuyo en lugar de lo que hay ahora:",
    "Nombre: «Regina» en lugar de «Renata»",
    "Grupo sanguíneo: «O+» en lugar de nada",
  ]);
  expect((await obtenerDatosGenerales(e.alcance, alumnoId)).nombre).toBe("Renata");
  expect((await editarDatosGenerales(tarde, { ...mio, force: tokenDe(rechazo) })).ok).toBe(true);
  expect((await obtenerDatosGenerales(e.alcance, alumnoId)).nombre).toBe("Regina");
});

test("guardar lo mismo que otro ya guardó no es un conflicto", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await editarDatosGenerales(e.alcance, { alumnoId, ...DATOS });
  const viejo = { alumnoId, lastModifiedDate: "2026-08-01T12:00:00.000Z", ...DATOS };
  expect(await editarDatosGenerales(e.alcance, viejo)).toEqual({ ok: true, cambios: [] });
});

test("el alumno de otro colegio no existe, y sin permiso no se edita", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const alumnoId = await unAlumno(e);
  await unaInscripcion(colegioAjeno, { alumnoId });
  expect(await editarDatosGenerales(e.alcance, { alumnoId, ...DATOS })).toMatchObject({
    error: "NO_EXISTE",
    status: 404,
  });
  const mirando = alcanceDe({ ...colegioAjeno, permisos: ["PERM_VER_ALUMNO"] });
  expect(await editarDatosGenerales(mirando, { alumnoId, ...DATOS })).toMatchObject({ error: "SIN_PERMISO" });
});

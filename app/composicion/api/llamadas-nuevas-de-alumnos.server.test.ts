import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unPlan, unaCalificacion } from "tests/academico";
import { unAsentamiento } from "tests/asentamientos";
import { unAlumno, unaInscripcion } from "tests/factories";
import { unaOptativaQueChoca } from "tests/horarios";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { AHORA, mundo } from "tests/llamadas-de-cuenta";

// A call returns the data that its screen shows. tests/rutas.test.ts walks through every row.

carpetaDeDatos();
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

const NUEVO = {
  tipoIdentificacion: "OTRO",
  curp: "PAS-1",
  nombre: "Ximena",
  apellido1: "Rea",
  fechaNacimiento: "2018-03-02",
  genero: "FEMENINO",
  grupoSanguineo: "ABN",
  observaciones: "Usa lentes",
};

test("un alumno se agrega e inscribe con POST, se lee y se cambia con PUT, tal como se leyó", async () => {
  const { e, llamar, colegio } = await mundo();
  const { cicloId, nivelId, gradoId, plantelId, turnoId, grupoId } = e;
  const pedido = { ...NUEVO, cicloId, nivelId, gradoId, plantelId, turnoId, grupoId };
  const dudoso = await llamar("POST", `${colegio}/alumnos`, pedido);
  const force = (dudoso.cuerpo as { force?: string }).force;
  const resultado = dudoso.status === 409 ? await llamar("POST", `${colegio}/alumnos`, { ...pedido, force }) : dudoso;
  expect(resultado.status).toBe(200);
  const { alumnoId } = resultado.cuerpo as { alumnoId: number };
  const uno = `${colegio}/alumnos/${alumnoId}`;
  const { cuerpo: leido } = await llamar("GET", uno);
  expect(leido).toMatchObject({ ...NUEVO, inscripcion: { grupoId } });
  expect(await llamar("PUT", uno, { ...(leido as object), nombre: "Jimena" })).toMatchObject({ status: 200 });
  expect((await llamar("GET", uno)).cuerpo).toMatchObject({ nombre: "Jimena" });
  expect(await llamar("PUT", uno, { ...(leido as object), matricula: "x" })).toMatchObject({
    status: 422,
    cuerpo: { errores: { matricula: ["Este dato no se conoce"] } },
  });
});

test("un email que se pregunta para un alumno es suyo, de otro, o no es un email", async () => {
  const { e, alumno, llamar } = await mundo();
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { email: "sofia@prueba.mx" }) });
  const decir = async (email: string) => (await llamar("GET", `${alumno}/validaemail?email=${email}`)).cuerpo;
  expect(await decir("libre@prueba.mx")).toEqual({ mensaje: null });
  expect(await decir("")).toEqual({ mensaje: null });
  expect(await decir("sofia@prueba.mx")).toEqual({ mensaje: "Ya existe un alumno con este correo" });
  expect(await decir("sofia@")).toEqual({ mensaje: "No es un email válido" });
});

test("el domicilio de un alumno es nulo hasta que se escribe, y su colonia es de su código postal", async () => {
  const { e, alumno, llamar } = await mundo();
  const { codigoPostal, codigoAsentamiento } = await unAsentamiento(e.db);
  expect((await llamar("GET", `${alumno}/domicilios`)).cuerpo).toBeNull();
  const domicilio = { calle: "Hidalgo", numeroExterior: "5", codigoPostal, codigoAsentamiento };
  expect(await llamar("PUT", `${alumno}/domicilios`, { ...domicilio, codigoPostal: "123" })).toMatchObject({
    status: 422,
    cuerpo: { errores: { codigoPostal: [expect.any(String)] } },
  });
  expect(await llamar("PUT", `${alumno}/domicilios`, { ...domicilio, barrio: "x" })).toMatchObject({
    status: 422,
    cuerpo: { errores: { barrio: ["Este dato no se conoce"] } },
  });
  expect(await llamar("PUT", `${alumno}/domicilios`, domicilio)).toMatchObject({ status: 200 });
  const { cuerpo: leido } = await llamar("GET", `${alumno}/domicilios`);
  expect(leido).toMatchObject({ calle: "Hidalgo", codigoPostal });
  expect(await llamar("PUT", `${alumno}/domicilios`, { ...(leido as object), calle: "Juárez" })).toMatchObject({
    status: 200,
  });
});

test("las asignaturas, calificaciones y posiciones de un alumno son las de su información escolar", async () => {
  const { e, inscripcionId, alumnoId, alumno, llamar, colegio } = await mundo();
  await e.db.updateTable("inscripciones").set({ grupoId: e.grupoId }).where("id", "=", inscripcionId).execute();
  const { matematicasId: asignaturaId, espanolId, actualId: parcialId, anteriorId } = await unPlan(e);
  const calificacionId = await unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, "9");
  expect((await llamar("GET", `${alumno}/asignaturas`)).cuerpo).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id: asignaturaId }), expect.objectContaining({ id: espanolId })]),
  );
  expect((await llamar("GET", `${alumno}/calificaciones?ver=TODOS`)).cuerpo).toMatchObject({ anteriores: [] });
  const una = await llamar("GET", `${alumno}/calificaciones/${calificacionId}`);
  expect(una).toMatchObject({ status: 200, cuerpo: { asignaturaId, parcialId } });
  expect(await llamar("PUT", `${alumno}/calificaciones/${calificacionId}`, { calificacion: "8" })).toMatchObject({
    status: 422,
    cuerpo: { errores: { observaciones: [expect.any(String)] } },
  });
  const cuadro = await llamar("GET", `${colegio}/controlescolar/cuadroposiciones?alumnoId=${alumnoId}`);
  expect(cuadro.cuerpo).toMatchObject({ posiciones: [{ alumno: { id: alumnoId }, promedioAcademico: "9.0" }] });
  const resumen = await llamar("GET", `${alumno}/controlescolar/resumen`);
  expect(resumen).toMatchObject({
    status: 200,
    cuerpo: {
      promedioAcademico: "9.0",
      asignaturas: 2,
      tareasOmitidas: 0,
      misivas: 0,
      ausencias: { faltasTotales: 0 },
    },
  });
  const sabana = await llamar("GET", `${colegio}/controlescolar/sabana?grupoId=${e.grupoId}`);
  expect(sabana.cuerpo).toMatchObject({ sabana: { aprobatoria: "6.0", filas: [{ promedio: "9.0" }] } });
  const periodos = await llamar("GET", `${colegio}/ciclos/${e.cicloId}/niveles/${e.nivelId}/periodos`);
  expect(periodos.cuerpo).toMatchObject({
    periodos: [{ parciales: [{ id: anteriorId }, { id: parcialId }] }],
    visualizacionPorPeriodo: expect.any(Boolean),
    tipoVisualizacionOtrosDatos: expect.any(String),
  });
  const hoja = `controlescolar/calificaciones?grupoId=${e.grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`;
  expect((await llamar("GET", `${colegio}/${hoja}`)).cuerpo).toMatchObject({ hoja: { filas: [{ inscripcionId }] } });
});

test("el grupo de una inscripción se cambia con PUT, y la optativa que choca se dice antes por su nombre", async () => {
  const { e, inscripcionId, llamar, colegio } = await mundo();
  const { cicloId, nivelId, gradoId, plantelId, turnoId } = e;
  const { segundoGrupo: grupoNuevo } = await unaOptativaQueChoca(e, inscripcionId);
  const { grupoId } = grupoNuevo;
  const una = `${colegio}/inscripciones/${inscripcionId}`;
  const lugar = { cicloId, nivelId, gradoId, plantelId, turnoId, grupoId };
  const pregunta = await llamar("PUT", una, lugar);
  expect(pregunta).toMatchObject({
    status: 409,
    cuerpo: {
      error: expect.stringContaining(
        "Deja el grupo optativo Idiomas, que choca con el horario de B: Lunes 07:00, Francés con Historia.",
      ) as unknown,
    },
  });
  const { force } = pregunta.cuerpo as { force: string };
  expect(await llamar("PUT", una, { ...lugar, force })).toMatchObject({ status: 200 });
  expect(await e.db.selectFrom("inscripciones").select("grupoId").where("id", "=", inscripcionId).execute()).toEqual([
    { grupoId },
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { unPlan, unaCalificacion } from "tests/academico";
import { unAsentamiento } from "tests/asentamientos";
import {
  alcanceDe,
  type Escenario,
  escenario,
  insertar,
  otroColegio,
  unAlumno,
  unaCuenta,
  unaInscripcion,
} from "tests/factories";
import { unaOptativaQueChoca } from "tests/horarios";
import { baseDelProceso, peticion } from "tests/navegador";
import { cicloQueSigue } from "tests/promociones";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { subirTemporales } from "~/base/archivos/commands/subir-temporales.server";
import { responder } from "./api.server";

// A call returns the data that its screen shows. tests/rutas.test.ts walks through every row.

const AHORA = "2026-10-15T18:00:00.000Z";

const PANTALLA = { nombre: "pantalla.pdf", bytes: new TextEncoder().encode("%PDF-1.4\n%%EOF") };

carpetaDeDatos();
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function comoCuenta({ db, colegioId }: Escenario, cuentaId: number) {
  const visitante = { cuentaId, colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(db, visitante, new Date(AHORA));
  return async (metodo: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(`/api/${ruta}`, { cookies: { sesion } });
    const respuesta = await responder(
      new Request(url, { method: metodo, headers, body: cuerpo && JSON.stringify(cuerpo) }),
    );
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as never };
  };
}

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const llamar = await comoCuenta(e, e.cuentaId);
  const colegio = `colegios/${e.colegioId}`;
  return { e, alumnoId, inscripcionId, llamar, colegio, alumno: `${colegio}/alumnos/${alumnoId}` };
}

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

test("cualquier cuenta lee los ciclos, y de un ciclo los niveles, planteles y turnos en los que está (B§7)", async () => {
  const { e, colegio } = await mundo();
  const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VISTA_DOCENTE"] });
  const otroNivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 9 });
  const otroGradoId = await insertar(e.db, "grados", { nivelId: otroNivelId, nombre: "1°", orden: 1 });
  const { cicloId, plantelId, turnoId } = e;
  const configuracion = { cicloId, plantelId, turnoId, nivelId: otroNivelId, gradoId: otroGradoId };
  await e.db.insertInto("configuracionesCiclo").values(configuracion).execute();
  const ciclo = `?cicloId=${cicloId}`;
  const llamar = await comoCuenta(e, cuentaId);
  expect(await llamar("GET", `${colegio}/ciclos`)).toMatchObject({ status: 200, cuerpo: [{ id: cicloId }] });
  const cuantos = async () =>
    Promise.all(
      ["niveles", "planteles", "turnos"].map(async (lista) => {
        const { status, cuerpo } = await llamar("GET", `${colegio}/${lista}${ciclo}`);
        return [status, (cuerpo as { id: number }[]).map(({ id }) => id)];
      }),
    );
  const lugares = [
    [200, [plantelId]],
    [200, [turnoId]],
  ];
  expect(await cuantos()).toEqual([[200, [e.nivelId, otroNivelId]], ...lugares]);
  const limite = { cuentaId, colegioId: e.colegioId, cicloId: null, tipo: "NIVEL", valorId: e.nivelId };
  await e.db.insertInto("cuentasLimites").values(limite).execute();
  expect(await cuantos()).toEqual([[200, [e.nivelId]], ...lugares]);
  // Only an administrator of the catalogue reads it whole.
  for (const lista of ["planteles", "turnos"]) expect((await llamar("GET", `${colegio}/${lista}`)).status).toBe(403);
  expect((await llamar("GET", `${colegio}/turnos?cicloId=${cicloId + 99}`)).status).toBe(404);
});

test("el correo de ayuda lleva los archivos que se subieron antes (B§7)", async () => {
  vi.stubEnv("SOPORTE_EMAIL", "soporte@colegio.mx");
  const { e, llamar, colegio } = await mundo();
  const alcance = alcanceDe({ ...e, ahora: AHORA });
  const subido = await subirTemporales(alcance, { archivos: [PANTALLA], alumnoId: null, extensiones: [] });
  if (!subido.ok) throw new Error(subido.mensaje);
  const [uuid = ""] = subido.uuids;
  const correo = { resumen: "No imprime", detalle: "Nada sale" };
  const llamado = await llamar("POST", `${colegio}/ayuda/correo`, {
    ...correo,
    archivos: [{ uuid, nombre: "pantalla.pdf" }],
  });
  expect(llamado).toMatchObject({ status: 200, cuerpo: { folio: expect.any(String) } });
  const { adjuntos } = await e.db.selectFrom("correos").select("adjuntos").executeTakeFirstOrThrow();
  expect(JSON.parse(adjuntos)).toContainEqual({ uuid, nombre: "pantalla.pdf" });
  const perdido = { uuid: "b6d62cd5-53da-4fd8-8de3-3645bb43d05b", nombre: "no.pdf" };
  expect(await llamar("POST", `${colegio}/ayuda/correo`, { ...correo, archivos: [perdido] })).toMatchObject({
    status: 422,
    cuerpo: { errores: { archivos: [expect.any(String)] } },
  });
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

test("un colegio se agrega a la organización con quien lo agrega, y se elimina mientras está vacío", async () => {
  const { e, llamar } = await mundo();
  const colegios = `organizaciones/${e.organizacionId}/colegios`;
  const { cuerpo } = await llamar("POST", colegios, { nombre: "Colegio Nuevo" });
  const { colegioId } = cuerpo as { colegioId: number };
  expect(await llamar("POST", colegios, { nombre: "Colegio Nuevo" })).toMatchObject({
    status: 422,
    cuerpo: { errores: { nombre: ["Ya existe un colegio con ese nombre"] } },
  });
  expect((await llamar("GET", `${colegios}/${colegioId}`)).cuerpo).toMatchObject({ nombre: "Colegio Nuevo" });
  expect((await llamar("GET", `colegios/${colegioId}/cajas`)).cuerpo).toMatchObject([{ nombre: "Caja principal" }]);
  const nivelId = await insertar(e.db, "niveles", { colegioId, nombre: "Primaria" });
  expect((await llamar("DELETE", `${colegios}/${colegioId}`)).status).toBe(409);
  expect((await llamar("GET", `${colegios}/${colegioId}`)).status).toBe(200);
  await e.db.deleteFrom("niveles").where("id", "=", nivelId).execute();
  expect((await llamar("DELETE", `${colegios}/${colegioId}`)).status).toBe(200);
  expect((await llamar("GET", `${colegios}/${colegioId}`)).status).toBe(404);
  expect((await llamar("DELETE", `${colegios}/${e.colegioId}`)).status).toBe(409);
  expect((await llamar("PUT", `organizaciones/999/colegios/${e.colegioId}`, {})).status).toBe(404);
  const lineas = await e.db.selectFrom("bitacora").select("accion").where("entidad", "=", "colegios").execute();
  expect(lineas.map(({ accion }) => accion)).toEqual(["colegio.agregado", "colegio.eliminado"]);
});

test("quien no configura todos los colegios no agrega otro", async () => {
  const { e, llamar } = await mundo();
  const ajeno = await otroColegio(e);
  await e.db.deleteFrom("cuentasRoles").where("colegioId", "=", ajeno.colegioId).execute();
  expect((await llamar("POST", `organizaciones/${e.organizacionId}/colegios`, { nombre: "Otro más" })).status).toBe(
    409,
  );
});

test("los planteles, turnos y grupos de un ciclo son los de sus configuraciones", async () => {
  const { e, llamar, colegio } = await mundo();
  await insertar(e.db, "planteles", { colegioId: e.colegioId, nombre: "Sin usar" });
  const ids = async (ruta: string) =>
    ((await llamar("GET", `${colegio}/${ruta}`)).cuerpo as { id: number }[]).map(({ id }) => id);
  expect(await ids(`ciclos/${e.cicloId}/planteles`)).toEqual([e.plantelId]);
  expect(await ids(`ciclos/${e.cicloId}/planteles?turnoId=99`)).toEqual([]);
  expect(await ids(`ciclos/${e.cicloId}/turnos?nivelId=${e.nivelId}&plantelId=${e.plantelId}`)).toEqual([e.turnoId]);
  const grupos = `niveles/${e.nivelId}/grados/${e.gradoId}/grupos`;
  expect(await ids(grupos)).toEqual([e.grupoId]);
  expect(await ids(`${grupos}?optativas=true`)).toEqual([]);
  expect((await llamar("GET", `${colegio}/ciclos/${(await otroColegio(e)).cicloId}/turnos`)).status).toBe(404);
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

test("a un usuario se le invita con un enlace y se terminan sus sesiones; las propias, una a una", async () => {
  const { e, llamar, colegio } = await mundo();
  const { cuentaId } = await unaCuenta(e, { permisos: [] });
  const visitante = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  await openSession(e.db, visitante, new Date(AHORA));
  const uno = `${colegio}/usuarios/${cuentaId}`;
  expect((await llamar("POST", `${uno}/invitacion`, { como: "PALOMA" })).status).toBe(422);
  expect((await llamar("DELETE", `${uno}/sesiones`)).status).toBe(200);
  const vivas = await e.db
    .selectFrom("sesiones")
    .select("id")
    .where("cuentaId", "=", cuentaId)
    .where("venceDate", ">", AHORA)
    .execute();
  expect(vivas).toEqual([]);
  await openSession(e.db, { ...visitante, cuentaId: e.cuentaId }, new Date(AHORA));
  const propias = `usuarios/${e.cuentaId}/sesiones`;
  const sesiones = (await llamar("GET", propias)).cuerpo as { id: string; esEsta: boolean }[];
  expect(sesiones.map(({ esEsta }) => esEsta).sort()).toEqual([false, true]);
  const segundaSesion = sesiones.find(({ esEsta }) => !esEsta)!;
  expect((await llamar("DELETE", `${propias}?sesionId=${segundaSesion.id}`)).status).toBe(200);
  expect((await llamar("GET", propias)).cuerpo).toMatchObject([{ esEsta: true }]);
  expect((await llamar("GET", `usuarios/${cuentaId}/sesiones`)).status).toBe(404);
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

test("de una promoción, lo que no se dijo se dice por su campo", async () => {
  const { e, llamar, colegio } = await mundo();
  const { nuevoId } = await cicloQueSigue(e);
  const propuesta = await llamar("POST", `${colegio}/promociones`, { deCicloId: e.cicloId, aCicloId: nuevoId });
  const { promocionId } = propuesta.cuerpo as { promocionId: number };
  for (const [cuerpo, campo] of [
    [{}, "accion"],
    [{ accion: "REPITE" }, "propuestas"],
  ] as const)
    expect(await llamar("POST", `${colegio}/promociones/${promocionId}`, cuerpo)).toMatchObject({
      status: 422,
      cuerpo: { errores: { [campo]: [expect.any(String)] } },
    });
});

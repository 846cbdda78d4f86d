import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { type Escenario, escenario, insertar, otroColegio, unAlumno, unaCuenta, unPrograma } from "tests/factories";
import { unBorrador, unTutor } from "tests/comunicados";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "~/composicion/api/api.server";

// The calls of B§7, A§7 and C§7 use the same commands as the screens.

const AHORA = "2026-10-15T18:00:00.000Z";
const ACTUAL = "Manzana azul 27";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function conSesion() {
  const e = await escenario({ db: baseDelProceso().db });
  const contrasenaHash = await hashContrasena(ACTUAL);
  await e.db.updateTable("cuentas").set({ contrasenaHash, docenteId: null }).where("id", "=", e.cuentaId).execute();
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date(AHORA));
  const llamar = async (metodo: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(`/api${ruta}`, { cookies: { sesion } });
    headers.set("content-type", "application/json");
    const body = cuerpo && JSON.stringify(cuerpo);
    const respuesta = await responder(new Request(url, { method: metodo, headers, body }));
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as Record<string, unknown> };
  };
  return { e, llamar };
}

const acciones = async ({ db }: Escenario) =>
  (await db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

test("la contraseña y el email propios se cambian como en la pantalla; los de otra cuenta no existen", async () => {
  const { e, llamar } = await conSesion();
  const nueva = { actual: ACTUAL, nueva: "Pera verde 31", confirma: "Pera verde 31" };
  const { cuentaId: segundaCuentaId } = await unaCuenta(e);
  expect((await llamar("PUT", `/usuarios/${segundaCuentaId}/password`, nueva)).status).toBe(404);
  const ruta = `/usuarios/${e.cuentaId}`;
  expect(await llamar("PUT", `${ruta}/password`, { ...nueva, confirma: "otra" })).toMatchObject({
    status: 422,
    cuerpo: { errores: { confirma: ["Las contraseñas no coinciden"] } },
  });
  expect((await llamar("PUT", `${ruta}/password`, { ...nueva, actual: "no es" })).status).toBe(422);
  expect(await llamar("PUT", `${ruta}/password`, nueva)).toEqual({ status: 200, cuerpo: {} });
  const email = { email: "nuevo@prueba.mx", actual: nueva.nueva };
  expect((await llamar("PUT", `${ruta}/email`, email)).status).toBe(200);
  expect(await acciones(e)).toEqual(["cuenta.contrasena", "cuenta.emailSolicitado"]);
});

test("las configuraciones se leen y se cambian una por una", async () => {
  const { e, llamar } = await conSesion();
  const ruta = `/colegios/${e.colegioId}/usuarios/${e.cuentaId}/configs`;
  const configuracionesPrevias = (await llamar("GET", ruta)).cuerpo;
  expect(
    (await llamar("PUT", ruta, { notificacionesTareas: !configuracionesPrevias.notificacionesTareas })).status,
  ).toBe(200);
  expect((await llamar("GET", ruta)).cuerpo).toEqual({
    ...configuracionesPrevias,
    notificacionesTareas: !configuracionesPrevias.notificacionesTareas,
  });
});

test("una inscripción se da, se cambia con su vista previa y se da de baja", async () => {
  const { e, llamar } = await conSesion();
  await unPrograma(e, { cargos: [], principal: true });
  const alumnoId = await unAlumno(e);
  const { cicloId, nivelId, gradoId, plantelId, turnoId } = e;
  const lugar = { cicloId, nivelId, gradoId, plantelId, turnoId };
  const ruta = `/colegios/${e.colegioId}/inscripciones`;
  expect((await llamar("POST", ruta, { alumnoId, ...lugar, gradoId: "" })).status).toBe(422);
  const llave = "llave-de-prueba-0009";
  const alta = await llamar("POST", ruta, { alumnoId, ...lugar, llave });
  expect(alta).toMatchObject({ status: 200, cuerpo: { inscripcionId: expect.any(Number) } });
  expect((await llamar("POST", ruta, { alumnoId, ...lugar, llave })).cuerpo).toMatchObject(alta.cuerpo);
  const otroGrado = await insertar(e.db, "grados", { nivelId, nombre: "2°", orden: 2 });
  await insertar(e.db, "configuracionesCiclo", { ...lugar, gradoId: otroGrado });
  const rutaDeInscripcion = `${ruta}/${String(alta.cuerpo.inscripcionId)}`;
  const previa = await llamar("PUT", rutaDeInscripcion, { ...lugar, gradoId: otroGrado });
  expect(previa).toMatchObject({ status: 409, cuerpo: { force: expect.any(String) } });
  const cambio = { ...lugar, gradoId: otroGrado, force: previa.cuerpo.force };
  expect((await llamar("PUT", rutaDeInscripcion, cambio)).status).toBe(200);
  expect((await llamar("DELETE", rutaDeInscripcion, {})).status).toBe(422);
  expect((await llamar("DELETE", rutaDeInscripcion, { motivo: "Se muda" })).status).toBe(200);
  const fila = await e.db.selectFrom("inscripciones").select(["gradoId", "fechaBaja"]).executeTakeFirstOrThrow();
  expect(fila).toEqual({ gradoId: otroGrado, fechaBaja: "2026-10-15" });
  const ajeno = await otroColegio(e);
  expect((await llamar("DELETE", rutaDeInscripcion.replace(`${e.colegioId}`, `${ajeno.colegioId}`), {})).status).toBe(
    404,
  );
});

test("un comunicado se envía una vez", async () => {
  const { e, llamar } = await conSesion();
  const alumnoId = await unAlumno(e);
  await insertar(e.db, "inscripciones", {
    alumnoId,
    colegioId: e.colegioId,
    cicloId: e.cicloId,
    nivelId: e.nivelId,
    gradoId: e.gradoId,
    plantelId: e.plantelId,
    turnoId: e.turnoId,
    fechaInscripcion: "2026-08-20",
  });
  await unTutor(e, alumnoId);
  const ruta = `/colegios/${e.colegioId}/comunicados/${await unBorrador(e)}/enviar`;
  expect(await llamar("PATCH", ruta, {})).toMatchObject({ status: 200, cuerpo: { alumnos: 1, correos: 1 } });
  expect((await llamar("PATCH", ruta, {})).status).toBe(409);
});

test("lo que crea por una llamada con llave se crea una vez, aunque se repita; sin ella, cada vez", async () => {
  const { e, llamar } = await conSesion();
  const ruta = `/colegios/${e.colegioId}/preinscripciones/formatos`;
  const formato = {
    nombre: "Ingreso",
    cicloId: e.cicloId,
    gradosRegistrar: [{ gradoId: e.gradoId, lugares: 3 }],
    plantelesRegistrar: [e.plantelId],
    turnosRegistrar: [e.turnoId],
    fechaApertura: "2026-10-01",
    fechaCierre: "2026-12-01",
    activo: true,
  };
  const formatos = () => e.db.selectFrom("formatosPreinscripcion").select("id").execute();
  const llave = "una-llave-de-prueba";
  const primera = await llamar("POST", ruta, { ...formato, llave });
  expect(primera.status).toBe(200);
  expect(await llamar("POST", ruta, { ...formato, llave })).toMatchObject({
    status: 200,
    cuerpo: { formatoId: primera.cuerpo.formatoId },
  });
  expect(await formatos()).toHaveLength(1);
  expect((await llamar("POST", ruta, { ...formato, nombre: "Otro", llave })).status).toBe(409);
  expect((await llamar("POST", ruta, formato)).status).toBe(200);
  expect(await formatos()).toHaveLength(2);
});

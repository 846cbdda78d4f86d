import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { postear } from "tests/en-la-ventanilla";
import { escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "~/composicion/api/api.server";

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

const OCTUBRE = { nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10" };

async function conUnAlumno() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const { programaPagosId } = await unPrograma(e, { nombre: "Mensual", cargos: [{ ...OCTUBRE, recargo: {} }] });
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date(AHORA));
  const llamar = async (metodo: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(
      `/api/colegios/${e.colegioId}/alumnos/${alumnoId}/servicios/${e.servicioId}/${ruta}`,
      { cookies: { sesion } },
    );
    const body = cuerpo && JSON.stringify(cuerpo);
    const respuesta = await responder(new Request(url, { method: metodo, headers, body }));
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as { force?: string } };
  };
  return { e, alumnoId, programaPagosId, llamar };
}

test("un programa se asigna cuando se acuerda lo que hace, y se quita diciendo qué pasa con lo cargado", async () => {
  const { programaPagosId, llamar } = await conUnAlumno();
  expect((await llamar("GET", "programaspagos")).cuerpo).toEqual([
    { id: programaPagosId, nombre: "Mensual", descripcion: "", cargosCount: 1 },
  ]);
  const cambio = { programaPagosId, cobrarDesde: "2026-10-01" };
  const vista = await llamar("PUT", "programaspagos", cambio);
  expect(vista).toMatchObject({ status: 409, cuerpo: { force: expect.any(String) } });
  expect((await llamar("PUT", "programaspagos", { ...cambio, force: vista.cuerpo.force })).status).toBe(200);
  // Given after October's limit: a late arrival is not late.
  expect((await llamar("GET", "resumen")).cuerpo).toMatchObject({ saldoTotal: "3250.00" });
  expect((await llamar("DELETE", "programaspagos", {})).status).toBe(422);
  expect(await llamar("DELETE", "programaspagos", { eliminarMovimientos: true })).toEqual({ status: 200, cuerpo: {} });
  expect((await llamar("GET", "resumen")).cuerpo).toMatchObject({ saldoTotal: "0.00" });
  expect((await llamar("DELETE", "programaspagos", { eliminarMovimientos: false })).status).toBe(404);
});

test("infopago dice qué se puede pagar y cuánto cuesta el día que se pregunta", async () => {
  const { e, alumnoId, programaPagosId, llamar } = await conUnAlumno();
  const asignacion = { colegioId: e.colegioId, cicloId: e.cicloId, alumnoId, servicioId: e.servicioId };
  await e.db
    .insertInto("asignaciones")
    .values({ ...asignacion, programaPagosId, fechaAsignacion: "2026-09-01" })
    .execute();
  await postear(e, alumnoId);
  expect((await llamar("GET", "infopago")).cuerpo).toMatchObject({
    fechaOperacion: "2026-10-15",
    montoSugerido: "3575.00",
    deudas: [{ descripcion: "Octubre", cargo: "3250.00", recargos: "325.00", total: "3575.00", estado: "VENCIDO" }],
  });
  expect((await llamar("GET", "infopago?fechaOperacion=2026-10-10")).cuerpo).toMatchObject({
    montoSugerido: "3250.00",
  });
});

import { afterEach, expect, test, vi } from "vitest";
import { sembrarServicio } from "db/catalogos";
import { openSession } from "~/base/acceso/session.server";
import { aplicacion } from "./aplicacion";
import { postear } from "./en-la-ventanilla";
import { escenario, unaAsignacion, unAlumno, unaInscripcion, unPrograma } from "./factories";
import { baseDelProceso, peticion } from "./navegador";

afterEach(() => vi.unstubAllEnvs());

test("quien no debe un servicio y sí otro no ve verde en ninguna parte, sino lo que debe en total", async () => {
  vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z");
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const comedor = await sembrarServicio(e.db, e, { colegioId: e.colegioId, nombre: "Comedor" });
  const septiembre = { nombre: "Septiembre", monto: 680, fechaInicio: "2026-09-01", fechaFin: "2026-09-30" };
  const { programaPagosId } = await unPrograma(e, {
    servicioId: comedor,
    cargos: [{ ...septiembre, fechaLimitePago: "2026-09-10" }],
  });
  await unaAsignacion(e, { alumnoId, programaPagosId, servicioId: comedor });
  await postear({ ...e, servicioId: comedor }, alumnoId);
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date("2026-10-15T18:00:00.000Z"));
  const responde = await aplicacion();
  const pagina = async (ruta: string) => (await responde(peticion(ruta, { cookies: { sesion } }))).text();

  const movimientos = await pagina(`/alumno/${alumnoId}?fservicio=${e.servicioId}`);
  expect(movimientos).toMatch(
    /aria-label="Total del alumno"[^>]*>.{0,20}Debe en total.{0,80}text-mal-texto.{0,80}\$680\.00.{0,40}todo vencido/s,
  );
  expect(movimientos).not.toMatch(/(?:text|bg)-bien/);
  for (const dialogo of ["nuevomovimiento", "porque"])
    expect(await pagina(`/alumno/${alumnoId}/${dialogo}?fservicio=${e.servicioId}`)).toContain(
      "En todos los servicios se deben $680.00: Comedor $680.00.",
    );
});

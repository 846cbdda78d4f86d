import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { pagar, postear, saldo } from "tests/en-la-ventanilla";
import { escenario, unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { pesos } from "tests/ventanilla";
import { responder } from "~/composicion/api/api.server";

const AHORA = "2026-10-15T18:00:00.000Z";
const SEPTIEMBRE = {
  nombre: "Septiembre",
  monto: 1000,
  fechaInicio: "2026-09-01",
  fechaFin: "2026-09-30",
  fechaLimitePago: "2026-09-10",
};

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

/** A school with a student who owes September, and its calls. */
async function conDeudor() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const { programaPagosId } = await unPrograma(e, { nombre: "Mensual", cargos: [SEPTIEMBRE] });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await postear(e, alumnoId);
  const visitante = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, visitante, new Date(AHORA));
  const llamar = async (metodo: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(`/api/colegios/${e.colegioId}/${ruta}`, { cookies: { sesion } });
    const body = cuerpo && JSON.stringify(cuerpo);
    const respuesta = await responder(new Request(url, { method: metodo, headers, body }));
    return { status: respuesta.status, texto: await respuesta.text() };
  };
  return { e, alumnoId, programaPagosId, llamar };
}

test("los servicios de un alumno y sus movimientos traen lo que la especificación lista, en pesos", async () => {
  const { e, alumnoId, programaPagosId, llamar } = await conDeudor();
  await pagar(e, { alumnoId, monto: 400, recibidoCentavos: pesos(500) });
  const leer = async (ruta: string) => JSON.parse((await llamar("GET", ruta)).texto) as unknown;
  expect(await leer(`alumnos/${alumnoId}/servicios`)).toMatchObject([
    {
      id: e.servicioId,
      nombre: "Colegiatura",
      activo: true,
      facturar: false,
      saldo: "600.00",
      programaPagosId,
      programaPagosNombre: "Mensual",
      programaPagosDescripcion: "",
      programaPagosActivo: true,
    },
  ]);
  expect(await leer(`alumnos/${alumnoId}/servicios/${e.servicioId}/movimientos`)).toMatchObject([
    { codigoOperacion: "CARGO", cargo: "1000.00", abono: "0.00", pendiente: "600.00", codigoFormaPago: null },
    { codigoOperacion: "PAGO", abono: "400.00", recibido: "500.00", codigoFormaPago: "EFECTIVO" },
  ]);
  expect(await leer("saldosvencidosalumnos")).toMatchObject({
    resumen: { alumnos: 1, vencido: "600.00", porAntiguedad: { HASTA_30: "0.00", HASTA_60: "600.00" } },
    filas: [{ alumnoId, vencido: "600.00", porAntiguedad: { HASTA_60: "600.00" } }],
  });
  expect(await leer(`cajas/${e.cajaId}/movimientos`)).toMatchObject({
    movimientos: [{ codigoOperacion: "PAGO", monto: "400.00" }],
    formas: [{ cobrado: "400.00", devuelto: "0.00", esperado: "400.00" }],
  });
});

test("ninguna respuesta de cobranza habla en centavos", async () => {
  const { e, alumnoId, llamar } = await conDeudor();
  await pagar(e, { alumnoId, monto: 400 });
  const cuenta = `alumnos/${alumnoId}/servicios/${e.servicioId}`;
  const cuentas = [`alumnos/${alumnoId}/servicios`, `alumnos/${alumnoId}/saldos`];
  const deLaCuenta = ["movimientos", "resumen", "infopago"].map((recurso) => `${cuenta}/${recurso}`);
  for (const ruta of [...cuentas, ...deLaCuenta, "saldosvencidosalumnos", `cajas/${e.cajaId}/movimientos`]) {
    const { status, texto } = await llamar("GET", ruta);
    expect([ruta, status, /centavos/i.test(texto)]).toEqual([ruta, 200, false]);
  }
});

test("un reverso se pide como operación, con su motivo, y sólo en el servicio del movimiento", async () => {
  const { e, alumnoId, llamar } = await conDeudor();
  await pagar(e, { alumnoId, monto: 400 });
  const { id: transaccionId } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "PAGO")
    .executeTakeFirstOrThrow();
  const reverso = { operacion: "REVERSO", transaccionId, observaciones: "Cheque devuelto" };
  const operaciones = (servicioId: number) => `servicios/${servicioId}/operaciones`;
  expect((await llamar("POST", operaciones(e.servicioId + 1), reverso)).status).toBe(404);
  const sinMotivo = await llamar("POST", operaciones(e.servicioId), { ...reverso, observaciones: "" });
  expect(sinMotivo).toMatchObject({ status: 422, texto: expect.stringContaining("Campo obligatorio") });
  const resultado = await llamar("POST", operaciones(e.servicioId), reverso);
  expect(resultado.status).toBe(200);
  expect(await saldo(e)).toBe(100_000);
  expect((await llamar("POST", operaciones(e.servicioId), reverso)).status).toBe(409);
});

test("qué programa da una inscripción se dice con su id, o con 0 o null que ninguno", async () => {
  const { e, programaPagosId, llamar } = await conDeudor();
  const ruta = "programaspagos/inscripciones";
  const { servicioId, configuracionCicloId } = e;
  const elegir = (programa: object) => llamar("PATCH", ruta, { servicioId, configuracionCicloId, ...programa });
  const principal = async () => (await llamar("GET", ruta)).texto.includes('"principal":true');
  for (const ninguno of [0, null]) {
    expect((await elegir({ programaPagosId })).status).toBe(200);
    expect(await principal()).toBe(true);
    expect((await elegir({ programaPagosId: ninguno })).status).toBe(200);
    expect(await principal()).toBe(false);
  }
  expect((await elegir({})).status).toBe(422);
});

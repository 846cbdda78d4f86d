import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { unAlumno, unaAsignacion, unaCuenta, unaInscripcion, unPrograma } from "./factories";
import { enElColegio } from "./navegador-sencillo";

// The payment form in a browser that knows only HTML: nothing adds up what is picked (B§5 New movement).

const NOVIEMBRE = { fechaInicio: "2026-11-01", fechaFin: "2026-11-30", fechaLimitePago: "2026-11-10" };
const DICIEMBRE = { fechaInicio: "2026-12-01", fechaFin: "2026-12-31", fechaLimitePago: "2026-12-10" };

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

const ULTIMO = { last: true };

/** A student who owes nothing yet, with November's and December's charges to come, at a cashier's window. */
async function sinDeudas(sinPermiso = "PERM_PAGOS_PARCIALES") {
  const { e, entra } = await enElColegio();
  const { cuentaId } = await unaCuenta(e, {
    permisos: TODOS_LOS_PERMISOS.filter((permiso) => permiso !== sinPermiso),
  });
  const navegador = await entra(cuentaId);
  const { programaPagosId } = await unPrograma(e, {
    cargos: [
      { nombre: "Noviembre", monto: 3250, ...NOVIEMBRE },
      { nombre: "Diciembre", monto: 3250, ...DICIEMBRE },
    ],
  });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await navegador.go(`/controlescolar/alumno/${alumnoId}/nuevomovimiento`);
  const pagos = () =>
    e.db.selectFrom("movimientos").select("abonoCentavos").where("codigoOperacion", "=", "PAGO").execute();
  return { e, navegador, pagos };
}

test("sin nada por pagar se adelanta un mes: se contesta lo que cuesta y con ese monto se guarda", async () => {
  const { e, navegador, pagos } = await sinDeudas();
  await navegador.press("Guardar", { adelantar: "1", formaPagoId: `${e.formasPago.EFECTIVO}` }, ULTIMO);
  expect(navegador.text()).toContain("Lo elegido son $3,250.00. Revisa y guarda de nuevo.");
  expect(await pagos()).toEqual([]);
  await navegador.press("Guardar", {}, ULTIMO);
  expect(await pagos()).toEqual([{ abonoCentavos: 325_000 }]);
});

test("lo que faltaba en el formulario no le quita el monto a lo que se adelanta", async () => {
  const { e, navegador, pagos } = await sinDeudas();
  const banco = { adelantar: "2", formaPagoId: `${e.formasPago.TRANSFERENCIA}` };
  await navegador.press("Guardar", banco, ULTIMO);
  expect(navegador.text()).not.toContain("Debe ser mayor a cero");
  const datos = { bancoId: `${e.bancoId}`, referencia: "7001", cuenta: "1234" };
  await navegador.press("Guardar", datos, ULTIMO);
  expect(await pagos()).toEqual([{ abonoCentavos: 650_000 }]);
});

test("sin elegir nada el monto en ceros sigue sin poderse", async () => {
  const { e, navegador, pagos } = await sinDeudas();
  await navegador.press("Guardar", { formaPagoId: `${e.formasPago.EFECTIVO}` }, ULTIMO);
  expect(navegador.text()).toContain("Monto: Debe ser mayor a cero");
  expect(await pagos()).toEqual([]);
});

test("quien puede cambiar el monto también recibe el de lo que adelanta, y no el cero que no escribió", async () => {
  const { e, navegador, pagos } = await sinDeudas("");
  await navegador.press("Guardar", { adelantar: "1", formaPagoId: `${e.formasPago.EFECTIVO}` }, ULTIMO);
  expect(navegador.text()).toContain("Lo elegido son $3,250.00. Revisa y guarda de nuevo.");
  await navegador.press("Guardar", {}, ULTIMO);
  expect(await pagos()).toEqual([{ abonoCentavos: 325_000 }]);
});

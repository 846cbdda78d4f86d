import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { agreeing } from "~/base/acceso/consent.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { unAlumno, unaCuenta, unaInscripcion, unPago } from "./factories";
import { enElColegio } from "./navegador-sencillo";

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

test("el fondo de caja chica se pone, se gasta y espera su comprobante, sin guiones", async () => {
  const { e, entra } = await enElColegio();
  const { cuentaId } = await unaCuenta(e, { permisos: TODOS_LOS_PERMISOS });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const pago = unPago(e, { alumnoId, monto: 2000 });
  expect(await agreeing((consent) => registrarMovimiento(e.alcance, { ...pago, ...consent }))).toMatchObject({
    ok: true,
  });
  const navegador = await entra(cuentaId);
  const ruta = "/controlescolar/cortes/cajachica";
  const dialogo = (tipo: string) => navegador.go(`${ruta}/movimiento?cajaId=${e.cajaId}&tipo=${tipo}`);
  await navegador.go(`${ruta}?cajaId=${e.cajaId}`);
  expect(navegador.text()).toContain("Poner un fondo…");
  await dialogo("REPOSICION");
  await navegador.press("Registrar", { monto: "1000" }, { last: true });
  expect(navegador.text()).toContain("de un fondo de $1,000.00");
  await dialogo("VALE");
  const gasto = { monto: "350", concepto: "Chapa", rubro: "Mantenimiento", beneficiario: "Cerrajería Roma" };
  await navegador.press("Registrar", gasto, { last: true });
  expect(navegador.text()).toContain("Desde $300.00 hace falta la foto del comprobante");
  await navegador.press("Registrar", { comprobanteDespues: "on" }, { last: true });
  expect(navegador.text()).toContain("1 gasto desde la última reposición, el 15-oct-26");
  expect(navegador.text()).toContain("Falta el comprobante de Cerrajería Roma (vale 1).");
  await dialogo("REPOSICION");
  await navegador.press("Registrar", {}, { last: true });
  expect(navegador.text()).toContain("Falta el comprobante de Cerrajería Roma (vale 1).");
  await e.db.updateTable("colegios").set({ comprobanteDesdeCentavos: 40_000 }).execute();
  await navegador.press("Registrar", {}, { last: true });
  expect(navegador.text()).toContain("El fondo está completo.");
});

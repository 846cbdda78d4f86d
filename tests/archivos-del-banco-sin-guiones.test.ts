import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listarReferencias } from "~/dinero/cobranza/referencias.server";
import { fecha } from "~/lib/dates";
import { unEstado } from "./bancos";
import { fila } from "./conciliacion";
import { pagar, postear } from "./en-la-ventanilla";
import { unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "./factories";
import { enElColegio } from "./navegador-sencillo";

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

test("un depósito que se parece a un pago de la ventanilla se pregunta, y Continuar lo registra una vez, sin guiones", async () => {
  const { e, navegador } = await enElColegio();
  const cargo = {
    nombre: "Colegiatura",
    monto: 2500,
    fechaInicio: fecha("2026-10-01"),
    fechaFin: fecha("2026-10-31"),
    fechaLimitePago: fecha("2026-10-31"),
  };
  const { programaPagosId } = await unPrograma(e, { cargos: [cargo] });
  const alumnoId = await unAlumno(e, { nombre: "Sofía", apellido1: "Núñez" });
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await postear(e, alumnoId);
  const [{ referencia } = { referencia: "" }] = await listarReferencias(e.alcance, { alumnoId });
  await pagar(e, {
    alumnoId,
    monto: 2500,
    formaPagoId: e.formasPago.TRANSFERENCIA!,
    bancoId: e.bancoId,
    cuenta: "1234",
    referencia: "4455",
    fechaOperacion: fecha("2026-10-14"),
  });
  const pagos = async () =>
    (await e.db.selectFrom("movimientos").select("abonoCentavos").where("codigoOperacion", "=", "PAGO").execute())
      .length;

  await navegador.go("/controlescolar/bancos");
  const estado = unEstado([fila("SPEI RECIBIDO", { referencia })]);
  const archivo = { name: estado.name, type: "text/csv", bytes: Buffer.from(await estado.arrayBuffer()) };
  await navegador.press("Cargar", { bancoId: `${e.bancoId}`, cuenta: "1234", cajaId: `${e.cajaId}`, archivo });
  await navegador.press("Leer los depósitos");
  const pagina = navegador.page.url;
  expect(navegador.text()).toContain("1 depósito nuevo, 1 por confirmar");

  await navegador.press("Confirmar");
  expect(navegador.page.status).toBe(409);
  expect(navegador.text()).toContain("Ya existe un pago de $2,500.00");
  expect(await pagos()).toBe(1);
  await navegador.press("Continuar");
  expect(navegador.page.url).toContain(pagina.split("?")[0]);
  expect(navegador.text()).toContain("El movimiento se registró correctamente");
  expect(await pagos()).toBe(2);

  await navegador.go(pagina);
  expect(navegador.text()).toContain("1 depósito nuevo, 0 por confirmar");
  expect(navegador.text()).toContain("Registrado");
  // The same statement again has nothing to confirm.
  await navegador.go("/controlescolar/bancos");
  await navegador.press("Cargar", { bancoId: `${e.bancoId}`, cuenta: "1234", cajaId: `${e.cajaId}`, archivo });
  expect(navegador.text()).not.toContain("1 por confirmar");
  expect(await pagos()).toBe(2);
});

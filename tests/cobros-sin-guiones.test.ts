import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confirmarCobro } from "~/dinero/cobros/commands/confirmar-cobro.server";
import { cobraEnLinea, empezarCobro, enElSimulador } from "./cobros";
import { unTutor } from "./comunicados";
import { postear } from "./en-la-ventanilla";
import { unAlumno, unaAsignacion, unaCuenta, unaInscripcion, unPrograma } from "./factories";
import { enElColegio } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// The staff's list of online payments in a client that knows only HTML.

carpetaDeDatos();
beforeEach(() => void vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

const OCTUBRE = { fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10" };

async function conUnCobro(boton: "CREDITO" | "PREPAGO") {
  const { e, entra } = await enElColegio();
  const navegador = await entra((await unaCuenta(e)).cuentaId);
  const { programaPagosId } = await unPrograma(e, { cargos: [{ nombre: "Octubre", monto: 3250, ...OCTUBRE }] });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  const tutorId = await unTutor(e, alumnoId);
  await cobraEnLinea(e);
  await postear(e, alumnoId);
  const cargos = await e.db.selectFrom("movimientos").select("id").where("codigoOperacion", "=", "CARGO").execute();
  const empezado = await empezarCobro(e, { tutorId, cargos: cargos.map(({ id }) => id), visto: 3250 });
  if (!empezado.ok) throw new Error(empezado.mensaje);
  const cobro = await e.db.selectFrom("cobros").selectAll().executeTakeFirstOrThrow();
  await enElSimulador(e, cobro, boton);
  await confirmarCobro(e, cobro.id);
  await navegador.go("/controlescolar/cobros");
  return { e, navegador };
}

const abonos = async ({ db }: Awaited<ReturnType<typeof conUnCobro>>["e"]) =>
  (
    await db
      .selectFrom("movimientos as m")
      .leftJoin("movimientos as x", "x.reversaATransaccionId", "m.id")
      .select("m.abonoCentavos")
      .where("m.codigoOperacion", "=", "PAGO")
      .where("x.id", "is", null)
      .execute()
  ).map(({ abonoCentavos }) => abonoCentavos);

test("dirección ve el cobro con su comisión y devuelve una parte", async () => {
  const { e, navegador } = await conUnCobro("CREDITO");
  expect(navegador.text()).toContain("1 cobro · $3,250.00 pagados");
  await navegador.follow("15-oct-26 12:00");
  expect(navegador.text()).toContain("Recibo A1");
  expect(navegador.text()).toContain("Llega al banco");
  await navegador.follow("Devolver");
  await navegador.press("Devolver", { monto: "9999", motivo: "Pagó de más" }, { last: true });
  expect(navegador.text()).toContain("Queda por devolver $3,250.00");
  await navegador.press("Devolver", { monto: "250" }, { last: true });
  expect(navegador.text()).toContain("Hecha: $250.00 · Pagó de más");
  expect(await abonos(e)).toEqual([300_000]);
});

test("una tarjeta prepagada se registra con la forma que elige una persona", async () => {
  const { e, navegador } = await conUnCobro("PREPAGO");
  await navegador.follow("15-oct-26 12:00");
  expect(navegador.text()).toContain("Falta elegir la forma de pago");
  await navegador.press("Registrar el pago", { formaPagoId: `${e.formasPago.TD}` });
  expect(navegador.text()).toContain("Pagado");
  expect(await abonos(e)).toEqual([325_000]);
});

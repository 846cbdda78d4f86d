import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enElSimulador, unaFamiliaQuePaga, unCobro } from "tests/cobros";
import { unaDevolucion } from "tests/devoluciones";
import { type Escenario, unaCuenta, unPago } from "tests/factories";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { agreeing } from "~/base/acceso/consent.server";
import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { centavos } from "~/lib/money";
import { confirmarCobro } from "./confirmar-cobro.server";
import { devolverCobro } from "./devolver-cobro.server";

beforeEach(() => vi.stubEnv("RELOJ", "2026-11-05T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

const PASSWORD = "Segura-2026";

const devolver = ({ alcance }: Escenario, cobroId: number, pesos: number, segunda = { autoriza: "", password: "" }) =>
  devolverCobro(alcance, { cobroId, montoCentavos: centavos(pesos * 100), motivo: "Se dio de baja", ...segunda });

/** A school that asks for a second person above $1,000.00, with a payment of $6,825.00 of a family. */
async function conLimite() {
  const { e, alumnoId, tutorId, octubre, noviembre } = await unaFamiliaQuePaga();
  await e.db.updateTable("colegios").set({ devolucionConDosCentavos: 100_000 }).execute();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre, noviembre], visto: 6825 });
  await enElSimulador(e, cobro, "CREDITO");
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
  await unaCuenta(e, { email: "laura@prueba.mx", permisos: ["PERM_REVERSAR_MOVIMIENTOS", "PERM_VER_ALUMNO"] });
  await unaCuenta(e, { email: "caja@prueba.mx", permisos: ["PERM_REGISTRAR_MOVIMIENTOS"] });
  await e.db
    .updateTable("cuentas")
    .set({ contrasenaHash: await hashContrasena(PASSWORD) })
    .execute();
  return { e, alumnoId, cobroId: cobro.id };
}

const porDevolver = (e: Escenario) =>
  e.db.selectFrom("cobrosDevoluciones").select(["montoCentavos", "autorizadaPorId"]).orderBy("id").execute();

test("un cobro en línea arriba de la suma del colegio se devuelve con otra persona, y nadie pide nada antes", async () => {
  const { e, cobroId } = await conLimite();
  const { email } = await e.db
    .selectFrom("cuentas")
    .select("email")
    .where("id", "=", e.cuentaId)
    .executeTakeFirstOrThrow();
  for (const segunda of [
    { autoriza: "", password: "" },
    { autoriza: email, password: PASSWORD },
    { autoriza: "caja@prueba.mx", password: PASSWORD },
    { autoriza: "laura@prueba.mx", password: "otra" },
  ])
    expect(await devolver(e, cobroId, 6825, segunda)).toMatchObject({ error: "CAMPO", campo: "autoriza" });
  expect(await porDevolver(e)).toEqual([]);
  const segunda = { autoriza: "laura@prueba.mx", password: PASSWORD };
  expect(await devolver(e, cobroId, 6825, segunda)).toMatchObject({ ok: true, estado: "DEVUELTO" });
  expect(await porDevolver(e)).toMatchObject([{ montoCentavos: 682_500, autorizadaPorId: expect.any(Number) }]);
});

test("por partes pide lo mismo que de una vez", async () => {
  const { e, cobroId } = await conLimite();
  expect(await devolver(e, cobroId, 600)).toMatchObject({ ok: true });
  expect(await devolver(e, cobroId, 600)).toMatchObject({ error: "CAMPO", campo: "autoriza" });
  expect(await devolver(e, cobroId, 400)).toMatchObject({ ok: true });
  expect(await devolver(e, cobroId, 1)).toMatchObject({ campo: "autoriza" });
});

test("lo que se devuelve aquí y lo que regresa el adquiriente son una suma, en los dos órdenes", async () => {
  for (const primero of ["AQUI", "EN_LINEA"] as const) {
    const { e, alumnoId, cobroId } = await conLimite();
    const pago = await agreeing((consent) =>
      registrarMovimiento(e.alcance, { ...unPago(e, { alumnoId, monto: 2000 }), ...consent }),
    );
    expect(pago).toMatchObject({ ok: true });
    const aqui = (pesos: number) =>
      devolverSaldo(e.alcance, unaDevolucion(e, { alumnoId, montoCentavos: centavos(pesos * 100) }));
    const enLinea = (pesos: number) => devolver(e, cobroId, pesos);
    const [una, segunda] = primero === "AQUI" ? [aqui, enLinea] : [enLinea, aqui];
    expect(await una(600)).toMatchObject({ ok: true });
    expect(await segunda(600)).toMatchObject({ error: "CAMPO", campo: "autoriza" });
    expect(await segunda(400)).toMatchObject({ ok: true });
    expect(await una(1)).toMatchObject({ campo: "autoriza" });
  }
});

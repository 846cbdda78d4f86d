import { afterEach, expect, test, vi } from "vitest";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { registrarSaldoInicialEnTransaccion } from "~/dinero/cobranza/ventanilla/commands/saldo-inicial.server";
import { registrarPagoConjunto } from "~/dinero/cobranza/ventanilla/commands/registrar-pago-conjunto.server";
import { confirmarCobro } from "~/dinero/cobros/commands/confirmar-cobro.server";
import { confirmarDeposito } from "~/dinero/conciliacion/commands/confirmar-deposito.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { cargar, conDeudores, fila } from "./conciliacion";
import { enElSimulador, unaFamiliaQuePaga, unCobro } from "./cobros";
import { enLaVentanilla, postear } from "./en-la-ventanilla";
import { alcanceDe, type Escenario, insertar } from "./factories";

afterEach(() => vi.unstubAllEnvs());

const cerrar = ({ db, colegioId, cuentaId, alcance }: Escenario, mes: string) =>
  insertar(db, "mesesCerrados", {
    colegioId,
    mes,
    cerradoPorId: cuentaId,
    cerradoDate: alcance.ahora,
    totales: "{}",
    huella: "",
  });

const ultimoPago = ({ db }: Escenario) =>
  db
    .selectFrom("movimientos")
    .select(["fechaOperacion", "fechaReferida", "observaciones", "abonoCentavos"])
    .where("codigoOperacion", "=", "PAGO")
    .orderBy("id", "desc")
    .executeTakeFirst();

test("un saldo inicial de un mes cerrado se rechaza en su renglón, sin tocar los demás", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-15");
  await cerrar(e, "2026-10");
  const registrar = (dia: string) =>
    enTransaccion(e.alcance, (trx) =>
      registrarSaldoInicialEnTransaccion(trx, {
        alumnoId,
        servicioId: e.servicioId,
        tipo: "CARGO",
        montoCentavos: centavos(50_000),
        fechaOperacion: fecha(dia),
        concepto: "Saldo inicial",
      }),
    );
  expect(await registrar("2026-10-31")).toMatchObject({ error: "MES_CERRADO", status: 409, campo: "fecha" });
  expect(await registrar("2026-11-15")).toMatchObject({ ok: true });
});

test("un pago conjunto con fecha de un mes cerrado se rechaza entero", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-11-15");
  await postear(e, alumnoId);
  await cerrar(e, "2026-10");
  const { id: movimientoId } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "CARGO")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const { servicioId: _, ...comun } = pago(3575, { fechaOperacion: fecha("2026-10-20") });
  const pedido = { ...comun, deudas: [{ movimientoId, montoCentavos: comun.montoCentavos }] };
  expect(await agreeing((consent) => registrarPagoConjunto(e.alcance, { ...pedido, ...consent }))).toMatchObject({
    error: "MES_CERRADO",
    status: 409,
  });
  expect(await ultimoPago(e)).toBeUndefined();
});

test("un depósito del banco de un mes cerrado se registra hoy, y cuenta desde su día: no gana recargos", async () => {
  const { e, alumnos } = await conDeudores(1);
  const archivo = await cargar(e, [fila("SPEI", { referencia: alumnos[0]!.referencia })]);
  const noviembre = alcanceDe({ ...e, hoy: fecha("2026-11-10") });
  await cerrar(e, "2026-10");
  const [deposito] = archivo.depositos;
  expect(await confirmarDeposito(noviembre, { depositoId: deposito!.id })).toMatchObject({ ok: true });
  expect(await ultimoPago(e)).toMatchObject({
    fechaOperacion: "2026-11-10",
    fechaReferida: "2026-10-14",
    observaciones: expect.stringContaining("Se refiere al 14-oct-26: octubre de 2026 está cerrado."),
  });
  expect(await e.db.selectFrom("pendientes").select("pendienteCentavos").execute()).toEqual([]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("un pago en línea que se confirma cuando su mes ya cerró se registra hoy y se refiere a su día", async () => {
  vi.stubEnv("RELOJ", "2026-11-05T18:00:00.000Z");
  const { e, alumnoId, tutorId, noviembre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [noviembre], visto: 3250 });
  await enElSimulador(e, cobro, "CREDITO");
  await postearAlumno(alcanceDe({ ...e, hoy: fecha("2026-12-01") }), alumnoId);
  await cerrar(e, "2026-11");
  vi.stubEnv("RELOJ", "2026-12-02T18:00:00.000Z");
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
  expect(await ultimoPago(e)).toMatchObject({ fechaOperacion: "2026-12-02", fechaReferida: "2026-11-05" });
  expect(await revisarLibro(e.db)).toEqual([]);
});

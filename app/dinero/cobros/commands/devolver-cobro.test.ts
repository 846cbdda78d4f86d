import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enElSimulador, unaFamiliaQuePaga, unCobro, unHermano } from "tests/cobros";
import { pagar } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, otroColegio } from "tests/factories";
import { unaFactura } from "tests/facturas";
import { obtenerPendientes } from "~/base/notificaciones/queries.server";
import { registerStandingNotices } from "~/composicion/notificaciones/partes/partes.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { centavos } from "~/lib/money";
import { listarCobros, obtenerCobro, porDevolver } from "../queries.server";
import { revisarAbiertos } from "../tareas.server";
import { atenderCobro } from "./atender-cobro.server";
import { confirmarCobro } from "./confirmar-cobro.server";
import { devolverCobro } from "./devolver-cobro.server";

const ahora = (instante: string) => vi.stubEnv("RELOJ", instante);
beforeEach(() => ahora("2026-11-05T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

const devolver = ({ alcance }: Escenario, cobroId: number, monto: number, motivo = "Se dio de baja") =>
  devolverCobro(alcance, { cobroId, montoCentavos: centavos(monto * 100), motivo });

const movimientos = ({ db }: Escenario) =>
  db
    .selectFrom("movimientos")
    .select(["codigoOperacion", "cargoCentavos", "abonoCentavos"])
    .where("adquiriente", "<>", "")
    .where("codigoOperacion", "in", ["PAGO", "REVERSO"])
    .orderBy("id")
    .execute();

const abonos = async (e: Escenario) =>
  (
    await e.db
      .selectFrom("movimientos as m")
      .leftJoin("movimientos as x", "x.reversaATransaccionId", "m.id")
      .select("m.abonoCentavos")
      .where("m.codigoOperacion", "=", "PAGO")
      .where("x.id", "is", null)
      .orderBy("m.id")
      .execute()
  ).map(({ abonoCentavos }) => abonoCentavos);

async function unPagado() {
  const familia = await unaFamiliaQuePaga();
  const { e, tutorId, octubre, noviembre } = familia;
  const cobro = await unCobro(e, { tutorId, cargos: [octubre, noviembre], visto: 6825 });
  await enElSimulador(e, cobro, "CREDITO");
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
  return { ...familia, cobroId: cobro.id };
}

test("devolver todo reversa el pago cuando el adquiriente lo dice", async () => {
  const { e, cobroId } = await unPagado();
  expect(await devolver(e, cobroId, 6825)).toMatchObject({ ok: true, estado: "DEVUELTO" });
  expect(await abonos(e)).toEqual([]);
  const cobro = await obtenerCobro(e.alcance, cobroId);
  expect(cobro).toMatchObject({ estado: "DEVUELTO", devueltoCentavos: 682_500, porDevolverCentavos: 0 });
  expect(cobro.devoluciones).toMatchObject([{ estado: "HECHA", montoCentavos: 682_500 }]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("devolver una parte deja pagado el resto, con el día del pago", async () => {
  const { e, cobroId } = await unPagado();
  expect(await devolver(e, cobroId, 3250)).toMatchObject({ ok: true, estado: "PAGADO" });
  expect(await abonos(e)).toEqual([357_500]);
  expect(await devolver(e, cobroId, 575, "Otra vez")).toMatchObject({ ok: true, estado: "PAGADO" });
  expect(await abonos(e)).toEqual([300_000]);
  const { fechaOperacion } = await e.db
    .selectFrom("movimientos")
    .select("fechaOperacion")
    .where("codigoOperacion", "=", "PAGO")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(fechaOperacion).toBe("2026-11-05");
  expect(await devolver(e, cobroId, 3000.01)).toMatchObject({ error: "CAMPO", campo: "monto" });
  expect(await devolver(e, cobroId, 3000)).toMatchObject({ ok: true, estado: "DEVUELTO" });
  expect(await abonos(e)).toEqual([]);
  expect(await revisarLibro(e.db)).toEqual([]);
  const correos = await e.db.selectFrom("correos").select("asunto").where("asunto", "like", "Te devolv%").execute();
  expect(correos.length).toBeLessThanOrEqual(3);
});

test("de dos hermanos se devuelve primero el último pago, y el otro recibo queda", async () => {
  const familia = await unaFamiliaQuePaga();
  const { e, tutorId, octubre } = familia;
  const hermano = await unHermano(e, { tutorId });
  const cobro = await unCobro(e, { tutorId, cargos: [octubre, hermano.octubre], visto: 7150 });
  await enElSimulador(e, cobro, "CREDITO");
  await confirmarCobro(e, cobro.id);
  await devolver(e, cobro.id, 575);
  expect(await abonos(e)).toEqual([357_500, 300_000]);
  expect(await movimientos(e)).toHaveLength(3);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("la factura de un hermano no detiene lo que sale del otro pago", async () => {
  const { e, alumnoId, tutorId, octubre } = await unaFamiliaQuePaga();
  const hermano = await unHermano(e, { tutorId });
  const cobro = await unCobro(e, { tutorId, cargos: [octubre, hermano.octubre], visto: 7150 });
  await enElSimulador(e, cobro, "CREDITO");
  await confirmarCobro(e, cobro.id);
  const { pagoMovimientoId } = await e.db
    .selectFrom("cobrosPartes")
    .select("pagoMovimientoId")
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  await unaFactura(e, { alumnoId, movimientoId: pagoMovimientoId! });
  await e.db.updateTable("facturasPagos").set({ vigente: 1 }).execute();
  expect(await devolver(e, cobro.id, 575)).toMatchObject({ ok: true });
  expect(await devolver(e, cobro.id, 3001)).toMatchObject({ error: "NO_SE_PUEDE" });
  expect(await abonos(e)).toEqual([357_500, 300_000]);
});

test("no se devuelve sin motivo, sin dinero, facturado, ni dos veces la misma parte", async () => {
  const { e, alumnoId, cobroId } = await unPagado();
  expect(await devolver(e, cobroId, 100, "")).toMatchObject({ error: "CAMPO", campo: "motivo" });
  expect(await devolver(e, cobroId, 0)).toMatchObject({ error: "CAMPO", campo: "monto" });
  const { id: movimientoId } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "PAGO")
    .executeTakeFirstOrThrow();
  await unaFactura(e, { alumnoId, movimientoId });
  await e.db.updateTable("facturasPagos").set({ vigente: 1 }).execute();
  expect(await devolver(e, cobroId, 100)).toMatchObject({ error: "NO_SE_PUEDE" });
  await e.db.updateTable("facturasPagos").set({ vigente: 0 }).execute();
  expect(await devolver(e, cobroId, 100)).toMatchObject({ ok: true });
  expect(await abonos(e)).toEqual([672_500]);
});

test("una devolución sin respuesta se vuelve a pedir una sola vez, con su llave", async () => {
  const { e, cobroId } = await unPagado();
  const clave = "la misma llave";
  await e.db
    .insertInto("cobrosDevoluciones")
    .values({
      cobroId,
      montoCentavos: 10_000,
      clave,
      motivo: "Se cortó la línea",
      estado: "PEDIDA",
      createdDate: "2026-11-05T17:00:00.000Z",
    })
    .execute();
  expect(await porDevolver(e, { id: cobroId, montoCentavos: 682_500, devueltoCentavos: 0 })).toBe(672_500);
  await revisarAbiertos(new AbortController().signal, e);
  await revisarAbiertos(new AbortController().signal, e);
  expect(await abonos(e)).toEqual([672_500]);
  const simulado = await e.db.selectFrom("cobrosSimulados").select("devoluciones").executeTakeFirstOrThrow();
  expect(JSON.parse(simulado.devoluciones)).toEqual({ [clave]: 10_000 });
});

test("una disputa perdida reversa el pago, y una ganada lo deja", async () => {
  const { e, cobroId } = await unPagado();
  const enElBanco = (estado: string) => e.db.updateTable("cobrosSimulados").set({ estado }).execute();
  await enElBanco("EN_DISPUTA");
  expect(await confirmarCobro(e, cobroId)).toBe("EN_DISPUTA");
  await enElBanco("PAGADO");
  expect(await confirmarCobro(e, cobroId)).toBe("PAGADO");
  expect(await abonos(e)).toEqual([682_500]);
  await enElBanco("EN_DISPUTA");
  await confirmarCobro(e, cobroId);
  await enElBanco("PERDIDO");
  expect(await confirmarCobro(e, cobroId)).toBe("DEVUELTO");
  expect(await abonos(e)).toEqual([]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("una tarjeta prepagada espera su forma de pago, y se registra con la que se elige", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  await enElSimulador(e, cobro, "PREPAGO");
  await confirmarCobro(e, cobro.id);
  const { formasPago } = await obtenerCobro(e.alcance, cobro.id);
  expect(formasPago.length).toBeGreaterThan(1);
  const paso = { cobroId: cobro.id, accion: "FORMA" as const };
  expect(await atenderCobro(e.alcance, { ...paso, formaPagoId: 999 })).toMatchObject({ campo: "formaPagoId" });
  const formaPagoId = formasPago.find(({ label }) => /d[eé]bito/i.test(label))!.value;
  expect(await atenderCobro(e.alcance, { ...paso, formaPagoId })).toMatchObject({ ok: true, estado: "PAGADO" });
  expect(await atenderCobro(e.alcance, { ...paso, formaPagoId })).toMatchObject({ error: "NO_SE_PUEDE" });
  expect(await abonos(e)).toEqual([357_500]);
});

test("el dinero que no halla su adeudo se avisa hasta que alguien lo ve", async () => {
  registerStandingNotices();
  const { e, tutorId, alumnoId, octubre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  await pagar(e, { alumnoId, monto: 3575 });
  await enElSimulador(e, cobro, "CREDITO");
  await confirmarCobro(e, cobro.id);
  const avisos = async () => (await obtenerPendientes(e.alcance)).fijas.filter(({ id }) => id === "cobros").length;
  expect(await avisos()).toBe(1);
  const filtros = { mes: "2026-11", estado: null, buscar: "", atender: true };
  expect(await listarCobros(e.alcance, filtros)).toHaveLength(1);
  const visto = { cobroId: cobro.id, accion: "VISTO" as const, formaPagoId: null };
  expect(await atenderCobro(e.alcance, visto)).toMatchObject({ ok: true });
  expect(await listarCobros(e.alcance, filtros)).toEqual([]);
});

test("nadie ve ni devuelve un cobro de otro colegio, ni de alumnos fuera de sus límites", async () => {
  const { e, cobroId } = await unPagado();
  const ajeno = await otroColegio(e);
  const limitado = alcanceDe({ ...e, limites: { ...e.alcance.limites, grados: [999] } });
  for (const alcance of [ajeno.alcance, limitado]) {
    await expect(obtenerCobro(alcance, cobroId)).rejects.toMatchObject({ status: 404 });
    await expect(devolverCobro(alcance, { cobroId, montoCentavos: centavos(100), motivo: "x" })).rejects.toMatchObject({
      status: 404,
    });
    expect(await listarCobros(alcance, { mes: "2026-11", estado: null, buscar: "", atender: false })).toEqual([]);
  }
});

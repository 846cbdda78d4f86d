import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cobraEnLinea, empezarCobro, enElSimulador, unaFamiliaQuePaga, unCobro, unHermano } from "tests/cobros";
import { unaFactura } from "tests/facturas";
import { unTutor } from "tests/comunicados";
import { pagar } from "tests/en-la-ventanilla";
import { type Escenario, unAlumno, unaInscripcion } from "tests/factories";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { hijosQuePagan } from "../deudas.server";
import { confirmarCobro } from "./confirmar-cobro.server";

const ahora = (instante: string) => vi.stubEnv("RELOJ", instante);
beforeEach(() => ahora("2026-11-05T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

async function pagos({ db }: Escenario) {
  return db
    .selectFrom("movimientos as m")
    .innerJoin("recibos as r", "r.movimientoId", "m.id")
    .innerJoin("formasPago as f", "f.id", "m.formaPagoId")
    .innerJoin("cajas as c", "c.id", "m.cajaId")
    .select([
      "m.abonoCentavos",
      "m.adquiriente",
      "m.fechaOperacion",
      "f.codigoFormaPago",
      "c.nombre as caja",
      "r.folio",
    ])
    .where("m.codigoOperacion", "=", "PAGO")
    .orderBy("m.id")
    .execute();
}

const pendiente = async ({ db }: Escenario) =>
  (
    await db
      .selectFrom("pendientes")
      .select((eb) => eb.fn.sum<number | null>("pendienteCentavos").as("suma"))
      .executeTakeFirstOrThrow()
  ).suma ?? 0;

test("OXXO no recibe más de diez mil pesos por ficha, y lo dice antes de pedirla", async () => {
  const { e, tutorId, octubre, noviembre } = await unaFamiliaQuePaga();
  const hermano = await unHermano(e, { tutorId });
  const cargos = [octubre, noviembre, hermano.octubre];
  expect(await empezarCobro(e, { tutorId, cargos, visto: 10_400, metodo: "EFECTIVO" })).toMatchObject({
    error: "CAMPO",
    campo: "metodo",
    mensaje: "Recibe hasta $10,000.00 por pago: elige menos cargos, o paga de otra forma",
  });
  expect(await empezarCobro(e, { tutorId, cargos, visto: 10_400, metodo: "SPEI" })).toMatchObject({ ok: true });
});

test("una escuela que cobra a todas las familias no mira la inscripción", async () => {
  const { e, tutorId } = await unaFamiliaQuePaga();
  await e.db.updateTable("inscripciones").set({ recibePagos: 0 }).execute();
  expect(await hijosQuePagan(e.alcance, tutorId)).toEqual([]);
  await e.db.updateTable("colegios").set({ cobrosElectronicos: "", cobrosParaTodos: 1 }).execute();
  expect(await hijosQuePagan(e.alcance, tutorId)).toHaveLength(1);
});

test("el pago con tarjeta se registra una vez, con su recibo, en la caja En línea", async () => {
  const { e, tutorId, octubre, noviembre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre, noviembre], visto: 6825 });
  expect(cobro).toMatchObject({ estado: "EN_CURSO", montoCentavos: 682500, venceFecha: "2026-11-10" });
  await enElSimulador(e, cobro, "DEBITO");

  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");

  expect(await pagos(e)).toEqual([
    {
      abonoCentavos: 682500,
      adquiriente: "local",
      fechaOperacion: "2026-11-05",
      codigoFormaPago: "TD",
      caja: "En línea",
      folio: 1,
    },
  ]);
  expect(await pendiente(e)).toBe(0);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("avisos repetidos y a la vez registran un solo pago", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  await enElSimulador(e, cobro, "CREDITO");

  await Promise.all(Array.from({ length: 8 }, () => confirmarCobro(e, cobro.id)));
  await confirmarCobro(e, cobro.id);

  expect((await pagos(e)).map(({ abonoCentavos }) => abonoCentavos)).toEqual([357500]);
});

test("lo que la familia cambia en el formulario no cambia el monto", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  expect(await empezarCobro(e, { tutorId, cargos: [octubre], visto: 1 })).toMatchObject({
    error: "MONTO_CAMBIO",
    mensaje: "El monto cambió a $3,575.00. Revisa y continúa.",
  });
  expect(await empezarCobro(e, { tutorId, cargos: [octubre + 1000], visto: 3575 })).toMatchObject({
    error: "MONTO_CAMBIO",
  });
  expect(await empezarCobro(e, { tutorId, cargos: [], visto: 1 })).toMatchObject({ error: "CAMPO", campo: "cargo" });
});

test("un cargo nombrado dos veces se paga una", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre, octubre], visto: 3575 });
  expect(cobro.montoCentavos).toBe(357500);
  expect(await e.db.selectFrom("cobrosPartes").select("movimientoId").execute()).toEqual([{ movimientoId: octubre }]);
});

test("los cargos de otra familia, o de un tutor restringido, no se pagan", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  const vecina = await unAlumno(e);
  await unaInscripcion(e, { alumnoId: vecina });
  const ajeno = await unTutor(e, vecina);
  await cobraEnLinea(e);
  expect(await empezarCobro(e, { tutorId: ajeno, cargos: [octubre], visto: 3575 })).toMatchObject({
    error: "MONTO_CAMBIO",
  });
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", tutorId).execute();
  expect(await empezarCobro(e, { tutorId, cargos: [octubre], visto: 3575 })).toMatchObject({ error: "MONTO_CAMBIO" });
});

test("un alumno sin cobros electrónicos no se paga en línea", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  await e.db.updateTable("inscripciones").set({ recibePagos: 0 }).execute();
  expect(await empezarCobro(e, { tutorId, cargos: [octubre], visto: 3575 })).toMatchObject({ ok: false });
});

test("otro monto, otra referencia o el pago de otro no registran nada, y el cobro dice por qué", async () => {
  const { e, tutorId, octubre, noviembre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575, metodo: "SPEI" });
  await enElSimulador(e, cobro, "OTRO_MONTO");
  expect(await confirmarCobro(e, cobro.id)).toBe("EN_CURSO");
  const porque = () => e.db.selectFrom("cobros").select("porque").where("id", "=", cobro.id).executeTakeFirst();
  expect(await porque()).toEqual({ porque: "Se pidieron $3,575.00 y llegaron $3,475.00." });

  const segundo = await unCobro(e, { tutorId, cargos: [noviembre], visto: 3250 });
  await enElSimulador(e, segundo, "CREDITO");
  expect(await confirmarCobro(e, segundo.id)).toBe("PAGADO");
  const { pagoId } = await e.db
    .selectFrom("cobros")
    .select("pagoId")
    .where("id", "=", segundo.id)
    .executeTakeFirstOrThrow();
  await e.db.updateTable("cobrosSimulados").set({ pagoId: null }).where("id", "=", segundo.proveedorId!).execute();
  await e.db
    .updateTable("cobrosSimulados")
    .set({ pagoId, pagadoCentavos: 357500 })
    .where("id", "=", cobro.proveedorId!)
    .execute();
  expect(await confirmarCobro(e, cobro.id)).toBe("EN_CURSO");
  expect(await porque()).toEqual({ porque: "Ese pago ya está registrado en otro cobro." });
  expect(await pagos(e)).toHaveLength(1);
});

test("una ficha pagada el último día y avisada tarde cuenta como a tiempo", async () => {
  const { e, tutorId, noviembre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [noviembre], visto: 3250, metodo: "EFECTIVO" });
  await enElSimulador(e, cobro, "PAGAR");
  // Nov 10 is the limit, and a surcharge starts on the 11th; the shop tells on the 12th.
  await e.db.updateTable("cobrosSimulados").set({ pagadoDate: "2026-11-12T18:00:00.000Z" }).execute();
  ahora("2026-11-12T20:00:00.000Z");

  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");

  const [pago] = await pagos(e);
  expect(pago).toMatchObject({ fechaOperacion: "2026-11-10", codigoFormaPago: "DEPOSITO" });
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("el dinero de un cargo que se pagó mientras tanto no se pierde: paga lo que sigue o queda a favor", async () => {
  const { e, alumnoId, tutorId, octubre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  await pagar(e, { alumnoId, monto: 3575, elegidos: [octubre] });
  await enElSimulador(e, cobro, "CREDITO");

  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");

  // November (3,250.00) is settled with it, and 325.00 stay as credit.
  expect(await pendiente(e)).toBe(-32500);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("una tarjeta rechazada no cobra nada, y una ficha sin pagar vence", async () => {
  const { e, tutorId, octubre, noviembre } = await unaFamiliaQuePaga();
  const tarjeta = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  await enElSimulador(e, tarjeta, "RECHAZAR");
  expect(await confirmarCobro(e, tarjeta.id)).toBe("FALLIDO");
  const ficha = await unCobro(e, { tutorId, cargos: [noviembre], visto: 3250, metodo: "EFECTIVO" });
  expect(await empezarCobro(e, { tutorId, cargos: [noviembre], visto: 3250 })).toMatchObject({ error: "EN_ESPERA" });
  ahora("2026-11-12T20:00:00.000Z");
  expect(await confirmarCobro(e, ficha.id)).toBe("VENCIDO");
  expect(await pagos(e)).toEqual([]);
});

test("un pago que no dice con qué se pagó espera a que una persona lo diga", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  await enElSimulador(e, cobro, "PREPAGO");
  expect(await confirmarCobro(e, cobro.id)).toBe("EN_CURSO");
  await e.db.updateTable("cobros").set({ formaPagoId: e.formasPago.TD }).execute();
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
});

test("el pago que el adquiriente devuelve se reversa, y lo que pagaba se debe otra vez", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  await enElSimulador(e, cobro, "CREDITO");
  await confirmarCobro(e, cobro.id);
  await e.db.updateTable("cobrosSimulados").set({ estado: "DEVUELTO" }).execute();
  expect(await confirmarCobro(e, cobro.id)).toBe("DEVUELTO");
  expect(await pendiente(e)).toBe(682500);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("una disputa que llega antes de registrar el pago no lo pierde: ganada, se registra una vez", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  const cobro = await unCobro(e, { tutorId, cargos: [octubre], visto: 3575 });
  await enElSimulador(e, cobro, "CREDITO");
  const ponerEn = (estado: string) => e.db.updateTable("cobrosSimulados").set({ estado }).execute();
  await ponerEn("EN_DISPUTA");
  expect(await confirmarCobro(e, cobro.id)).toBe("EN_DISPUTA");
  await ponerEn("PAGADO");
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
  await ponerEn("EN_DISPUTA");
  expect(await confirmarCobro(e, cobro.id)).toBe("EN_DISPUTA");
  await ponerEn("PAGADO");
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
  expect((await pagos(e)).map(({ abonoCentavos }) => abonoCentavos)).toEqual([357500]);
});

test("una devolución que una factura detiene no reversa a medias los pagos de dos hermanos", async () => {
  const { e, tutorId, octubre } = await unaFamiliaQuePaga();
  const hermano = await unHermano(e, { tutorId });
  const cobro = await unCobro(e, { tutorId, cargos: [octubre, hermano.octubre], visto: 7150 });
  await enElSimulador(e, cobro, "CREDITO");
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
  const ultimo = await e.db
    .selectFrom("cobrosPartes")
    .select("pagoMovimientoId")
    .where("alumnoId", "=", hermano.alumnoId)
    .executeTakeFirstOrThrow();
  await unaFactura(e, { alumnoId: hermano.alumnoId, movimientoId: ultimo.pagoMovimientoId! });
  await e.db.updateTable("facturasPagos").set({ vigente: 1 }).execute();
  await e.db.updateTable("cobrosSimulados").set({ estado: "DEVUELTO" }).execute();
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
  const { reversos } = await e.db
    .selectFrom("movimientos")
    .select((eb) => eb.fn.countAll<number>().as("reversos"))
    .where("codigoOperacion", "=", "REVERSO")
    .executeTakeFirstOrThrow();
  expect(reversos).toBe(0);
});

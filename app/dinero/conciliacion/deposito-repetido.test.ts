import { expect, test } from "vitest";
import { unEstado } from "tests/bancos";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { insertar, unaAsignacion, unPrograma } from "tests/factories";
import { registrarPagoConjunto } from "~/dinero/cobranza/ventanilla/commands/registrar-pago-conjunto.server";
import { listarDeudasDeFamilia } from "~/dinero/cobranza/ventanilla/familia.server";
import { centavos } from "~/lib/money";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { listarReferencias } from "~/dinero/cobranza/referencias.server";
import { agreeing } from "~/base/acceso/consent.server";
import { fecha } from "~/lib/dates";
import { cargarArchivo } from "./commands/cargar-archivo.server";
import { asignarDeposito, confirmarDeposito, confirmarExactos } from "./commands/confirmar-deposito.server";
import { leerArchivo } from "./commands/leer-archivo.server";
import { listarArchivos, obtenerArchivo } from "./queries.server";

const COLUMNAS = ["Fecha", "Descripción", "Referencia", "Clave de rastreo", "Abono", "Saldo"];
const RASTREO = "MBAN01002611260012345";

/** A student who owes October; `cargar` loads a statement with deposits of the 14th, each of these texts. */
async function conEstado() {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const { referencia } = (await listarReferencias(e.alcance, { alumnoId }))[0]!;
  const transferencia = {
    formaPagoId: e.formasPago.TRANSFERENCIA,
    bancoId: e.bancoId,
    cuenta: "1234",
    fechaOperacion: fecha("2026-10-14"),
  };
  const cargar = async (...filas: { ref?: string; rastreo?: string; texto?: string; saldo?: string }[]) => {
    const estado = unEstado(
      filas.map(({ ref = "", rastreo = "", texto = "SPEI RECIBIDO", saldo = "0.00" }) => [
        "14/10/2026",
        texto,
        ref,
        rastreo,
        "3,575.00",
        saldo,
      ]),
      COLUMNAS,
    );
    const cargado = await cargarArchivo(e.alcance, {
      archivo: estado,
      bancoId: e.bancoId,
      cajaId: e.cajaId,
      cuenta: "1234",
    });
    if (!cargado.ok) throw new Error(cargado.mensaje);
    const { archivoId } = cargado;
    const { leido, columnas } = await obtenerArchivo(e.alcance, archivoId, 0);
    if (!leido) await leerArchivo(e.alcance, { archivoId, columnas });
    return { archivoId, ver: () => obtenerArchivo(e.alcance, archivoId, 0) };
  };
  const confirmar = (depositoId: number) =>
    agreeing((consent) => confirmarDeposito(e.alcance, { depositoId, ...consent }));
  const cuantosPagos = async () =>
    (await e.db.selectFrom("movimientos").select("id").where("codigoOperacion", "=", "PAGO").execute()).length;
  return { e, alumnoId, pago, referencia, transferencia, cargar, confirmar, cuantosPagos };
}

test.each([
  ["su clave de rastreo", "mban 0100 2611 2600-12345"],
  ["la referencia del banco", "0741751957"],
  ["un número de la descripción", "88-776655"],
])(
  "lo registrado en la ventanilla con %s no se propone ni se confirma en el archivo del banco",
  async (_caso, escrita) => {
    const { e, alumnoId, transferencia, cargar, confirmar, cuantosPagos } = await conEstado();
    await pagar(e, { alumnoId, monto: 3575, ...transferencia, referencia: escrita });
    const { archivoId, ver } = await cargar({ ref: "741751957", rastreo: RASTREO, texto: "SPEI FOLIO 88776655" });
    const { depositos, esperan, exactos } = await ver();
    expect(depositos).toMatchObject([{ alumno: null, registrado: "Ya está registrada: recibo A1" }]);
    expect([esperan, exactos, (await listarArchivos(e.alcance))[0]!.esperan]).toEqual([0, 0, 0]);
    await e.db
      .updateTable("depositosBanco")
      .set({ alumnoId, servicioId: e.servicioId, exacta: 1, como: "REFERENCIA" })
      .execute();
    expect(await confirmar(depositos[0]!.id)).toMatchObject({
      error: "YA_CONFIRMADO",
      status: 409,
      mensaje: "Ya está registrada: recibo A1. Si es otro depósito, regístralo en los movimientos del alumno.",
    });
    expect(await confirmarExactos(e.alcance, { archivoId })).toMatchObject({ confirmados: 0 });
    expect(await cuantosPagos()).toBe(1);
  },
);

test("lo confirmado del archivo se pregunta en la ventanilla, y en otro archivo no se propone", async () => {
  const { e, pago, referencia, transferencia, cargar, confirmar } = await conEstado();
  const primero = await cargar({ ref: referencia, rastreo: RASTREO });
  expect(await confirmar((await primero.ver()).depositos[0]!.id)).toMatchObject({ ok: true });
  for (const escrita of [referencia, "mban0100-2611-2600-12345"])
    expect(await registrarMovimiento(e.alcance, pago(3575, { ...transferencia, referencia: escrita }))).toMatchObject({
      error: "DUDA",
      mensaje: expect.stringContaining("Ese depósito ya está registrado: recibo A1 ($3,575.00 del 14-oct-26)."),
    });
  const segundo = await cargar({ ref: referencia, rastreo: RASTREO, texto: "OTRA DESCRIPCION", saldo: "9.00" });
  expect((await segundo.ver()).depositos).toMatchObject([{ registrado: "Ya está registrada: recibo A1" }]);
});

test("lo que se registró ayer en la ventanilla con otra referencia se pregunta al confirmarlo del archivo", async () => {
  const { e, alumnoId, referencia, transferencia, cargar, cuantosPagos } = await conEstado();
  await pagar(e, { alumnoId, monto: 3575, ...transferencia, referencia: "4455" });
  const manana = { ...e.alcance, hoy: fecha("2026-10-16"), ahora: "2026-10-16T18:00:00.000Z" };
  const { archivoId, ver } = await cargar({ ref: referencia, rastreo: RASTREO });
  expect(await confirmarExactos(manana, { archivoId })).toMatchObject({ confirmados: 0 });
  expect(await confirmarDeposito(manana, { depositoId: (await ver()).depositos[0]!.id })).toMatchObject({
    error: "DUDA",
    mensaje: expect.stringContaining("Ya existe un pago de $3,575.00 con fecha 14-oct-26, registrado el 15-oct-26"),
  });
  expect(await cuantosPagos()).toBe(1);
});

test("un depósito del archivo sin referencia ni clave de rastreo, ya confirmado, se reconoce por lo que dice", async () => {
  const { e, pago, referencia, transferencia, cargar, confirmar } = await conEstado();
  const primero = await cargar({ texto: "SPEI FOLIO 88776655" });
  const [deposito] = (await primero.ver()).depositos;
  await asignarDeposito(e.alcance, { depositoId: deposito!.id, referencia, descartar: false });
  expect(await confirmar(deposito!.id)).toMatchObject({ ok: true });
  const segundo = await cargar({ ref: "0088776655", saldo: "9.00" });
  expect((await segundo.ver()).depositos).toMatchObject([{ registrado: "Ya está registrada: recibo A1" }]);
  expect(await registrarMovimiento(e.alcance, pago(3575, { ...transferencia, referencia: "88776655" }))).toMatchObject({
    mensaje: expect.stringContaining("Ese depósito ya está registrado: recibo A1 ($3,575.00 del 14-oct-26)."),
  });
});

test("dos claves de rastreo son dos depósitos, aunque lo demás sea igual", async () => {
  const { referencia, cargar, confirmar } = await conEstado();
  const { ver } = await cargar({ ref: referencia, rastreo: "UNO1" }, { ref: referencia, rastreo: "DOS2" });
  for (const { id } of (await ver()).depositos) expect(await confirmar(id)).toMatchObject({ ok: true });
});

test("un pago registrado con la referencia es uno de dos depósitos con claves de rastreo distintas: el segundo espera", async () => {
  const { e, alumnoId, referencia, transferencia, cargar, confirmar, cuantosPagos } = await conEstado();
  await pagar(e, { alumnoId, monto: 3575, ...transferencia, referencia });
  const primero = await cargar({ ref: referencia, rastreo: "UNO1" }, { ref: referencia, rastreo: "DOS2" });
  const { depositos, esperan } = await primero.ver();
  expect([esperan, ...depositos.map(({ registrado }) => registrado)]).toEqual([
    1,
    "Ya está registrada: recibo A1",
    null,
  ]);
  // The same two in another statement are no third and fourth deposit.
  const segundo = await cargar(
    { ref: referencia, rastreo: "UNO1", saldo: "9.00" },
    { ref: referencia, rastreo: "DOS2", saldo: "8.00" },
  );
  expect(await confirmar(depositos[0]!.id)).toMatchObject({ error: "YA_CONFIRMADO" });
  expect(await confirmar(depositos[1]!.id)).toMatchObject({ ok: true });
  expect((await segundo.ver()).depositos.map(({ registrado }) => registrado)).toEqual([
    "Ya está registrada: recibo A1",
    "Ya está registrada: recibo A2",
  ]);
  expect(await cuantosPagos()).toBe(2);
});

test("dos pagos con la misma referencia son los dos depósitos del archivo", async () => {
  const { e, alumnoId, referencia, transferencia, cargar } = await conEstado();
  for (const _ of [1, 2]) await pagar(e, { alumnoId, monto: 3575, ...transferencia, referencia });
  const { ver } = await cargar({ ref: referencia, rastreo: "UNO1" }, { ref: referencia, rastreo: "DOS2" });
  expect((await ver()).depositos.map(({ registrado }) => registrado)).toEqual([
    "Ya está registrada: recibo A1",
    "Ya está registrada: recibo A2",
  ]);
});

test("un pago reversado deja libre su depósito, de la ventanilla o del archivo", async () => {
  const { e, alumnoId, referencia, transferencia, cargar, confirmar } = await conEstado();
  const reversar = (transaccionId: number) =>
    agreeing((consent) => reversarMovimiento(e.alcance, { transaccionId, observaciones: "No era", ...consent }));
  const { movimientoId } = await pagar(e, { alumnoId, monto: 3575, ...transferencia, referencia });
  const { ver } = await cargar({ ref: referencia, rastreo: RASTREO });
  expect((await ver()).depositos[0]).toMatchObject({ registrado: "Ya está registrada: recibo A1" });
  expect(await reversar(movimientoId)).toMatchObject({ ok: true });
  const [deposito] = (await ver()).depositos;
  expect(deposito).toMatchObject({ registrado: null, alumno: { alumnoId } });
  const confirmado = await confirmar(deposito!.id);
  expect(confirmado).toMatchObject({ ok: true });
  expect(await reversar(confirmado.ok ? confirmado.movimientoId : 0)).toMatchObject({ ok: true });
  expect(await ver()).toMatchObject({ esperan: 1, exactos: 0, depositos: [{ movimientoId: null, registrado: null }] });
  expect(await confirmar(deposito!.id)).toMatchObject({ ok: true });
});

test("los depósitos apartados y los asignados a mano siguen la misma regla", async () => {
  const { e, alumnoId, referencia, transferencia, cargar, confirmar } = await conEstado();
  const { ver } = await cargar({ rastreo: RASTREO });
  const [deposito] = (await ver()).depositos;
  const asignado = { depositoId: deposito!.id, referencia, descartar: false };
  expect(await asignarDeposito(e.alcance, asignado)).toMatchObject({ ok: true });
  await pagar(e, { alumnoId, monto: 3575, ...transferencia, referencia: RASTREO });
  expect(await confirmar(deposito!.id)).toMatchObject({ error: "YA_CONFIRMADO" });
});

test("una transferencia que pagó varios adeudos es el depósito de su total", async () => {
  const { e, alumnoId, transferencia, cargar } = await conEstado();
  const servicioId = await insertar(e.db, "servicios", { colegioId: e.colegioId, nombre: "Comedor" });
  for (const formaPagoId of Object.values(e.formasPago))
    await insertar(e.db, "serviciosFormasPago", { servicioId, formaPagoId });
  const { programaPagosId } = await unPrograma({ ...e, servicioId }, { cargos: [{ ...COMEDOR, monto: 575 }] });
  await unaAsignacion(e, { alumnoId, programaPagosId, servicioId });
  await postear({ ...e, servicioId }, alumnoId);
  const cuentas = await listarDeudasDeFamilia(e.alcance, alumnoId, e.hoy);
  const deudas = cuentas.flatMap(({ deudas: [deuda] }) => ({
    movimientoId: deuda!.movimientoId,
    montoCentavos: centavos(deuda!.totalCentavos === 57_500 ? 57_500 : 300_000),
  }));
  const conjunto = { ...transferencia, alumnoId, deudas, cajaId: e.cajaId, referencia: "741751957", autorizacion: "" };
  const pagado = await agreeing((consent) =>
    registrarPagoConjunto(e.alcance, { ...conjunto, ...SIN_MAS, montoCentavos: centavos(357_500), ...consent }),
  );
  expect(pagado).toMatchObject({ ok: true, recibos: [{}, {}] });
  const { ver } = await cargar(
    { ref: "741751957", rastreo: "UNO1" },
    { ref: "741751957", saldo: "9.00" },
    { ref: "741751957", rastreo: "DOS2" },
  );
  const repetida = { registrado: "Ya está registrada: recibo A1" };
  expect((await ver()).depositos).toMatchObject([repetida, repetida, { registrado: null }]);
});

const SIN_MAS = { recibidoCentavos: null, observaciones: "", comprobanteUuid: null };
const COMEDOR = {
  nombre: "Comedor octubre",
  fechaInicio: "2026-10-01",
  fechaFin: "2026-10-31",
  fechaLimitePago: "2026-10-31",
};

import { beforeEach, expect, test } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { obtenerDevolucion } from "~/dinero/cobranza/devoluciones/queries.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { insertar } from "db/insertar";
import { alcanceDe, type Escenario, escenario } from "tests/factories";
import { PacDoble, queFactura, unaFacturaEnCola, unPagoFacturable } from "tests/facturas";
import { baseDelProceso } from "tests/navegador";
import { textosDePdf } from "tests/texto-de-pdf";
import { type CfdiLeido, leerCfdi } from "../cfdi/leer.server";
import { faltasDeCfdi } from "../cfdi/revision";
import { registrarEgreso } from "./al-pagar.server";
import { atenderFacturas } from "./cola.server";
import { cancelarFactura } from "./commands/cancelar-factura.server";
import { emitirEgreso } from "./commands/emitir-egreso.server";
import { generarGlobal } from "./commands/generar-global.server";
import { egresosVisibles } from "./egresos.server";
import { facturaEnPapel } from "./pdf/factura.server";
import { buscarFactura } from "./queries.server";

let e: Escenario;
let pac: PacDoble;
beforeEach(async () => {
  e = await queFactura(await escenario({ db: baseDelProceso().db }));
  pac = new PacDoble();
  registrarEgreso();
});

const atender = (reloj = () => e.alcance.ahora) =>
  atenderFacturas(e.db, { pac: () => pac, reloj, signal: new AbortController().signal });

/** Gives money back in cash, which the drawer has whatever day it is. */
async function devolver(alumnoId: number, monto: number, alcance = e.alcance): Promise<number> {
  await insertar(e.db, "movimientosDeCaja", {
    colegioId: e.colegioId,
    cajaId: e.cajaId,
    fecha: alcance.hoy,
    tipo: "FONDO",
    sentido: 1,
    centavos: monto,
    concepto: "Fondo inicial",
    cuentaId: e.cuentaId,
    fechaRegistro: alcance.ahora,
  });
  const devuelto = await agreeing((consent) =>
    devolverSaldo(alcance, {
      alumnoId,
      servicioId: e.servicioId,
      montoCentavos: centavos(monto),
      via: "EFECTIVO",
      cajaId: e.cajaId,
      bancoId: null,
      clabe: "",
      referencia: "",
      recibe: "Brenda Núñez",
      motivo: "Se dio de baja",
      autoriza: "",
      password: "",
      ...consent,
    }),
  );
  if (!devuelto.ok) throw new Error(devuelto.mensaje);
  return devuelto.transaccionId;
}

const facturas = () => e.db.selectFrom("facturas").selectAll().orderBy("id").execute();
const leida = ({ xml }: { xml: string }): CfdiLeido => leerCfdi(xml)!;

async function unPagoFacturado() {
  const pago = await unPagoFacturable(e);
  const { facturaId } = await unaFacturaEnCola(e, pago);
  await atender();
  return { ...pago, facturaId };
}

test("al devolver dinero facturado sale su CFDI de egreso, relacionado con la factura y por la forma en que se devuelve", async () => {
  const { alumnoId } = await unPagoFacturado();
  await devolver(alumnoId, 40_000);
  await atender();
  const [ingreso, egreso] = await facturas();
  expect(egreso).toMatchObject({ estado: "TIMBRADA", egresoDeId: ingreso!.id, totalCentavos: 40_000, alumnoId });
  expect(leida(ingreso!).tipo).toBe("I");
  expect(faltasDeCfdi(leida(egreso!))).toEqual([]);
  expect(leida(egreso!)).toMatchObject({
    tipo: "E",
    formaPago: "01",
    metodoPago: "PUE",
    total: "400.00",
    tipoRelacion: "01",
    relacionados: [ingreso!.uuid],
    receptor: { ...leida(ingreso!).receptor, uso: "G02" },
    conceptos: [{ claveProdServ: leida(ingreso!).conceptos[0]!.claveProdServ, noIdentificacion: "D-0001", iedu: null }],
  });
  const papel = textosDePdf(await facturaEnPapel((await buscarFactura(e.alcance, egreso!.id))!)).join(" ");
  expect(papel).toContain(`CFDI de egreso F-${egreso!.folio}`);
  expect(papel).toContain(ingreso!.uuid);
  expect(await egresosVisibles(e.alcance)).toEqual([]);
  const asuntos = await e.db.selectFrom("correos").select("asunto").orderBy("id").execute();
  expect(asuntos.map(({ asunto }) => asunto.split(" · ")[0])).toEqual(["Factura F-1", "CFDI de egreso F-2"]);
});

test("quien cobra un sueldo no tiene el uso G02: su egreso lleva S01", async () => {
  const pago = await unPagoFacturable(e);
  const deSueldos = { regimenFiscal: "605", usoCfdi: "D10" };
  await e.db.updateTable("datosFiscales").set(deSueldos).where("id", "=", pago.datoFiscalId).execute();
  await unaFacturaEnCola(e, pago);
  await atender();
  await devolver(pago.alumnoId, 116_000);
  await atender();
  const [, egreso] = await facturas();
  expect(leida(egreso!)).toMatchObject({ total: "1160.00", receptor: { regimen: "605", uso: "S01" } });
  expect(faltasDeCfdi(leida(egreso!))).toEqual([]);
});

test("lo que está en una factura global sale con otro egreso, de público en general y con la clave de la operación", async () => {
  const pago = await unPagoFacturable(e, { monto: 300 });
  await unPagoFacturable(e, { monto: 200 });
  await e.db.deleteFrom("datosFiscales").execute();
  const despues = alcanceDe({ ...e, hoy: "2026-11-02", ahora: "2026-11-02T18:00:00.000Z" });
  const deOctubre = { periodo: "04" as const, dia: fecha("2026-10-15") };
  await agreeing((consent) => generarGlobal(despues, { ...deOctubre, ...consent }));
  await atender(() => despues.ahora);
  await devolver(pago.alumnoId, 10_000, despues);
  await atender(() => despues.ahora);
  const [global, egreso] = await facturas();
  expect(faltasDeCfdi(leida(egreso!))).toEqual([]);
  expect(leida(egreso!)).toMatchObject({
    tipo: "E",
    relacionados: [global!.uuid],
    receptor: { rfc: "XAXX010101000", nombre: "PUBLICO EN GENERAL", uso: "S01" },
    // Its receiver asks for it: the days of the operation, not those of the refund.
    global: { periodicidad: "04", meses: "10", anio: "2026" },
    conceptos: [{ claveProdServ: "84111506", claveUnidad: "ACT", importe: "100.00" }],
  });
  expect(leida(egreso!).conceptos[0]!.descripcion).toMatch(/^Devolución de la operación \S+/);
});

test("sin el permiso de facturar, o antes de que la factura se timbre, espera en la lista y se emite después", async () => {
  const pago = await unPagoFacturable(e);
  await unaFacturaEnCola(e, pago);
  const enCola = await devolver(pago.alumnoId, 10_000);
  expect(await egresosVisibles(e.alcance)).toMatchObject([{ devolucionId: enCola, totalCentavos: 10_000 }]);
  expect(await emitirEgreso(e.alcance, { devolucionId: enCola })).toMatchObject({ error: "ESPERA", status: 409 });
  await atender();
  const cajera = alcanceDe({
    ...e,
    permisos: [...e.alcance.permisos].filter((permiso) => !permiso.includes("FACTUR")),
  });
  const sinFacturar = await devolver(pago.alumnoId, 20_000, cajera);
  expect((await egresosVisibles(e.alcance)).map(({ devolucionId }) => devolucionId)).toEqual([sinFacturar, enCola]);
  expect(await emitirEgreso(cajera, { devolucionId: enCola })).toMatchObject({ error: "SIN_PERMISO" });
  for (const devolucionId of [enCola, sinFacturar])
    expect(await emitirEgreso(e.alcance, { devolucionId })).toMatchObject({ ok: true, folios: [expect.any(String)] });
  expect(await emitirEgreso(e.alcance, { devolucionId: enCola })).toMatchObject({ error: "NADA" });
  expect(await emitirEgreso(e.alcance, { devolucionId: pago.movimientoId })).toMatchObject({ error: "NO_EXISTE" });
  await atender();
  expect((await facturas()).map(({ estado, totalCentavos }) => [estado, totalCentavos])).toEqual([
    ["TIMBRADA", 116_000],
    ["TIMBRADA", 10_000],
    ["TIMBRADA", 20_000],
  ]);
});

test("una factura con egreso no se cancela ni se sustituye, y la devolución no se reversa, hasta cancelarlo", async () => {
  const { alumnoId, facturaId, movimientoId } = await unPagoFacturado();
  const devolucionId = await devolver(alumnoId, 40_000);
  await atender();
  const egreso = (await facturas())[1]!;
  const pedido = { motivo: "02", justificacion: "Se equivocaron" } as const;
  const dice = expect.stringContaining(`egreso F-${egreso.folio}`) as string;
  expect(await cancelarFactura(e.alcance, { facturaId, ...pedido })).toMatchObject({ status: 409, mensaje: dice });
  await expect(unaFacturaEnCola(e, { movimientoId, sustituye: true })).rejects.toThrow(`egreso F-${egreso.folio}`);
  const reverso = { transaccionId: devolucionId, observaciones: "No recogió el dinero" };
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: false, mensaje: dice });
  expect(await cancelarFactura(e.alcance, { facturaId: egreso.id, ...pedido })).toMatchObject({ ok: true });
  await atender();
  expect(await egresosVisibles(e.alcance)).toMatchObject([{ devolucionId }]);
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: true });
  expect(await egresosVisibles(e.alcance)).toEqual([]);
  expect(await cancelarFactura(e.alcance, { facturaId, ...pedido })).toMatchObject({ ok: true });
});

test("antes de pasar a otra cuenta un saldo facturado se dice en qué factura está; uno sin factura, o de una global, no", async () => {
  const { alumnoId } = await unPagoFacturado();
  const cuenta = { alumnoId, servicioId: e.servicioId };
  expect((await obtenerDevolucion(e.alcance, cuenta)).facturado).toBe(
    "El saldo está en la factura F-1, que no cambia al pasarlo. Pregunta a quien lleva la contabilidad si se cancela y se factura de nuevo.",
  );
  const sinFactura = await unPagoFacturable(e);
  const deSinFactura = { alumnoId: sinFactura.alumnoId, servicioId: e.servicioId };
  expect((await obtenerDevolucion(e.alcance, deSinFactura)).facturado).toBeNull();
  await e.db.deleteFrom("datosFiscales").where("alumnoId", "=", sinFactura.alumnoId).execute();
  const despues = alcanceDe({ ...e, hoy: "2026-11-02", ahora: "2026-11-02T18:00:00.000Z" });
  const deOctubre = { periodo: "04" as const, dia: fecha("2026-10-15") };
  expect(await agreeing((consent) => generarGlobal(despues, { ...deOctubre, ...consent }))).toMatchObject({ ok: true });
  expect((await obtenerDevolucion(despues, deSinFactura)).facturado).toBeNull();
});

test("lo que se facturó después de devolverse ya no debe egreso", async () => {
  const pago = await unPagoFacturable(e);
  await devolver(pago.alumnoId, 40_000);
  const despues = { ...e, alcance: alcanceDe({ ...e, ahora: "2026-10-31T23:00:00.000Z" }) };
  await unaFacturaEnCola(despues, pago);
  await atender(() => despues.alcance.ahora);
  expect((await facturas()).map(({ totalCentavos }) => totalCentavos)).toEqual([76_000]);
  expect(await egresosVisibles(e.alcance)).toEqual([]);
});

import { textosDePdf } from "tests/texto-de-pdf";
import { imprimirRecibo } from "~/dinero/cobranza/recibos/recibos.server";
import { beforeEach, expect, test, vi } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { ensobrar } from "~/base/correo/sobre.server";
import { fecha } from "~/lib/dates";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { alcanceDe, type Escenario, escenario, unPago } from "tests/factories";
import { PacDoble, queFactura, unaFacturaEnCola, unPagoFacturable } from "tests/facturas";
import { baseDelProceso } from "tests/navegador";
import {
  previsualizarReverso,
  reversarMovimiento,
} from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { obtenerMovimiento } from "~/dinero/cobranza/ventanilla/queries.server";
import { nombreDeFactura } from "../factura";
import { leerCfdi } from "../cfdi/leer.server";
import { faltasDeCfdi } from "../cfdi/revision";
import { registrarFacturaAlPagar } from "./al-pagar.server";
import { registrarAdjuntosDeFactura } from "./avisar-factura.server";
import { atenderFacturas } from "./cola.server";
import { generarFactura } from "./commands/generar-factura.server";
import { generarGlobal } from "./commands/generar-global.server";
import { agruparPagos } from "./global";
import { leerPagoFacturable } from "./preparar.server";
import { fraseDelMes, pagosSinFacturar } from "./mes.server";
import { previoDeFactura, previoDeLlamada } from "./previo.server";
import { listarFacturas } from "./queries.server";

let e: Escenario;
let pac: PacDoble;
beforeEach(async () => {
  const { db } = baseDelProceso();
  e = await queFactura(await escenario({ db }));
  pac = new PacDoble();
});

const atender = () =>
  atenderFacturas(e.db, {
    pac: () => pac,
    reloj: () => despues().ahora,
    signal: new AbortController().signal,
  });
const deTodoElMes = { periodo: "04" as const, dia: fecha("2026-10-15") };
/** The month is over. */
const despues = () => alcanceDe({ ...e, hoy: "2026-11-02", ahora: "2026-11-02T18:00:00.000Z" });
const generar = (cuando: { periodo: "01" | "04"; dia: ReturnType<typeof fecha> } = deTodoElMes) =>
  agreeing((consent) => generarGlobal(despues(), { ...cuando, ...consent }));

async function unPagoSinDatos(monto: number, enEfectivo = false) {
  const pago = await unPagoFacturable(e, { monto, enEfectivo });
  await e.db.deleteFrom("datosFiscales").where("id", "=", pago.datoFiscalId).execute();
  return pago;
}

test("lo pagado sin datos fiscales se factura a público en general, una factura por forma de pago y un renglón por recibo", async () => {
  await unPagoSinDatos(100);
  await unPagoSinDatos(200.5);
  await unPagoSinDatos(300, true);
  await unPagoFacturable(e);
  expect(await generarGlobal(e.alcance, deTodoElMes)).toMatchObject({ campo: "dia", error: "PERIODO" });
  expect(await generarGlobal(despues(), deTodoElMes)).toMatchObject({
    status: 409,
    mensaje: expect.stringContaining("Transferencia electrónica de fondos: 2 pagos, $300.50") as string,
  });
  expect(await generar({ periodo: "01", dia: fecha("2026-10-14") })).toMatchObject({ error: "NADA" });
  const resultado = await generar();
  expect(resultado).toMatchObject({ ok: true, facturas: [{ folioInterno: 1 }, { folioInterno: 2 }] });
  await atender();
  const facturas = await e.db.selectFrom("facturas").selectAll().orderBy("id").execute();
  expect(facturas.map(({ estado, totalCentavos, alumnoId }) => [estado, totalCentavos, alumnoId])).toEqual([
    ["TIMBRADA", 30_050, null],
    ["TIMBRADA", 30_000, null],
  ]);
  const leida = leerCfdi(facturas[0]!.xml)!;
  expect(faltasDeCfdi(leida)).toEqual([]);
  expect(leida).toMatchObject({
    formaPago: "03",
    global: { periodicidad: "04", meses: "10", anio: "2026" },
    receptor: { rfc: "XAXX010101000", nombre: "PUBLICO EN GENERAL", codigoPostal: "64000", regimen: "616", uso: "S01" },
  });
  expect(leida.conceptos).toMatchObject([
    { claveProdServ: "01010101", claveUnidad: "ACT", descripcion: "Venta", importe: "100.00" },
    { importe: "200.50" },
  ]);
  expect(await generar()).toMatchObject({ error: "NADA" });
  const sin = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  expect(await generarGlobal(sin, deTodoElMes)).toMatchObject({ status: 403 });
});

test("dos planteles con el mismo RFC y otro código postal tienen cada uno su factura global", async () => {
  const primero = await leerPagoFacturable(e.alcance, (await unPagoSinDatos(100)).movimientoId);
  const segundo = { ...primero!, emisor: { ...primero!.emisor, codigoPostal: "03100" } };
  const grupos = agruparPagos([primero!, segundo, primero!]);
  expect(grupos.map(({ emisor, pagos, totalCentavos }) => [emisor.codigoPostal, pagos.length, totalCentavos])).toEqual([
    ["64000", 2, 20_000],
    ["03100", 1, 10_000],
  ]);
});

const GENERICO = { regimenFiscal: "616", usoCfdi: "S01", apellido1: "", apellido2: "" };

test("quien tiene datos de público en general va en la factura global, y la lista no dice que se puede facturar", async () => {
  const { movimientoId, datoFiscalId, alumnoId } = await unPagoFacturable(e);
  const dato = { ...GENERICO, rfc: "XAXX010101000", nombre: "PUBLICO EN GENERAL" };
  await e.db.updateTable("datosFiscales").set(dato).where("id", "=", datoFiscalId).execute();
  const { grupos: enClases, ...mes } = await pagosSinFacturar(e.alcance, "2026-10");
  expect(enClases.flatMap(({ pagos }) => pagos)).toMatchObject([
    { clase: "GLOBAL", motivo: "Público en general: va en la factura global" },
  ]);
  expect(fraseDelMes(mes)).toBe("1 pago sin facturar, 1 de público en general");
  expect((await previoDeLlamada(e.alcance, movimientoId)).impedimento).toMatch("factura global");
  await expect(unaFacturaEnCola(e, { movimientoId })).rejects.toThrow("va en la factura global");
  expect(await generar()).toMatchObject({ ok: true, facturas: [{ folioInterno: 1 }] });
  registrarFacturaAlPagar();
  const pago = await agreeing((consent) =>
    registrarMovimiento(e.alcance, { ...unPago(e, { alumnoId, monto: 500 }), datoFiscalId, ...consent }),
  );
  expect(pago).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("facturas").select("receptorRfc").execute()).toEqual([{ receptorRfc: "XAXX010101000" }]);
});

test("los pagos del mes vienen por lo que hay que hacer, cinco de cada clase, y de una sola por hojas", async () => {
  for (let cada = 0; cada < 7; cada += 1) await unPagoSinDatos(100);
  await unPagoFacturable(e);
  const { grupos: enClases, cuantos } = await pagosSinFacturar(e.alcance, "2026-10");
  expect(cuantos).toBe(8);
  expect(enClases.map(({ clase, cuantos: deClase, pagos }) => [clase, deClase, pagos.length])).toEqual([
    ["LISTO", 1, 1],
    ["SIN_DATOS", 7, 5],
  ]);
  const solas = async (hoja: number) =>
    (await pagosSinFacturar(e.alcance, "2026-10", { clase: "SIN_DATOS", hoja })).grupos.map(
      ({ cuantos: deClase, pagos, totalCentavos }) => [deClase, pagos.length, totalCentavos],
    );
  expect(await solas(1)).toEqual([[7, 7, 70_000]]);
  expect(await solas(2)).toEqual([[7, 0, 70_000]]);
});

test("un pago de una factura global lo dice, y su reverso nombra el folio", async () => {
  const { movimientoId, alumnoId } = await unPagoSinDatos(100);
  await generar();
  await atender();
  const { factura } = await obtenerMovimiento(e.alcance, { alumnoId, movimientoId });
  expect(nombreDeFactura(factura!)).toBe("Factura global F-1");
  const impresion = { movimientoId, formato: "ORIGINAL", origen: "" } as const;
  const { pdf } = await imprimirRecibo(e.alcance, impresion, () => Promise.resolve(null));
  expect(textosDePdf(pdf).join(" ")).toContain("Está en la factura global F-1.");
  const reverso = await reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "Rebotó" });
  expect(reverso).toMatchObject({ mensaje: expect.stringContaining("la factura global F-1") as string });
  expect((await previsualizarReverso(e.alcance, { alumnoId, movimientoId })).impedimento).toContain("global F-1");
});

test("una empresa extranjera se factura con régimen 616, uso S01 y el código postal de quien factura", async () => {
  const { movimientoId, datoFiscalId } = await unPagoFacturable(e);
  const dato = { ...GENERICO, tipo: "MORAL", rfc: "XEXX010101000", nombre: "OHANA SCHOOLS LLC", codigoPostal: "03020" };
  await e.db.updateTable("datosFiscales").set(dato).where("id", "=", datoFiscalId).execute();
  const { valores } = await previoDeFactura(e.alcance, { movimientoId });
  expect(valores).toMatchObject({ regimenFiscal: "616", usoCFDi: "S01", codigoPostal: "64000" });
  const pedir = (cambios: object) =>
    generarFactura(e.alcance, { ...valores!, transaccionId: movimientoId, enviar: false, ...cambios });
  expect(await pedir({ regimenFiscal: "612" })).toMatchObject({ campo: "regimenFiscal" });
  expect(await pedir({ usoCFDi: "G03" })).toMatchObject({ campo: "usoCFDi" });
  expect(await pedir({ codigoPostal: "03020" })).toMatchObject({ campo: "codigoPostal" });
  await unaFacturaEnCola(e, { movimientoId });
  await atender();
  const { xml } = await e.db.selectFrom("facturas").select("xml").executeTakeFirstOrThrow();
  const leida = leerCfdi(xml)!;
  const receptor = { rfc: "XEXX010101000", nombre: "OHANA SCHOOLS LLC", regimen: "616", uso: "S01" };
  expect(leida.receptor).toEqual({ ...receptor, codigoPostal: "64000" });
  expect(faltasDeCfdi(leida)).toEqual([]);
  for (const falta of [{ regimen: "612" }, { uso: "G03" }, { codigoPostal: "03020" }])
    expect(faltasDeCfdi({ ...leida, receptor: { ...leida.receptor, ...falta } })).toHaveLength(1);
});

test("quien pide su factura sale de la global: esa se cancela con 04, la suya se timbra y los demás pasan a otra", async () => {
  const uno = await unPagoSinDatos(100);
  await unPagoSinDatos(200);
  await generar();
  await atender();
  await e.db
    .insertInto("datosFiscales")
    .values({
      alumnoId: uno.alumnoId,
      activo: 1,
      tipo: "FISICA",
      rfc: "PELO850917QK2",
      nombre: "ÓSCAR",
      apellido1: "PÉREZ",
      apellido2: "LARA",
      regimenFiscal: "612",
      codigoPostal: "03020",
      usoCfdi: "D10",
      email: "oscar@prueba.mx",
      createdDate: e.alcance.ahora,
      lastModifiedDate: e.alcance.ahora,
    })
    .execute();
  await unaFacturaEnCola(e, { movimientoId: uno.movimientoId });
  await atender();
  const facturas = await e.db
    .selectFrom("facturas")
    .select(["id", "estado", "motivoCancelacion", "totalCentavos", "receptorRfc"])
    .orderBy("id")
    .execute();
  expect(facturas.map(({ id: _, ...factura }) => Object.values(factura))).toEqual([
    ["CANCELADA", "04", 30_000, "XAXX010101000"],
    ["TIMBRADA", "", 20_000, "XAXX010101000"],
    ["TIMBRADA", "", 10_000, "PELO850917QK2"],
  ]);
  const vigentes = await e.db.selectFrom("facturasPagos").selectAll().where("vigente", "=", 1).execute();
  expect(vigentes.map(({ facturaId }) => facturaId).sort()).toEqual(facturas.slice(1).map(({ id }) => id));
});

test("se buscan por folio, RFC, nombre o UUID, y sin buscar son las de su mes", async () => {
  const { movimientoId } = await unPagoFacturable(e);
  await unaFacturaEnCola(e, { movimientoId });
  await atender();
  const { uuid } = await e.db.selectFrom("facturas").select("uuid").executeTakeFirstOrThrow();
  const halladas = async (buscar: string, mes = "2026-10") =>
    (await listarFacturas(e.alcance, { mes, buscar })).map(({ folio }) => folio);
  for (const buscar of ["F-1", "1", "f1", "PELO850917", "pérez", uuid!.slice(0, 8).toLowerCase()])
    expect([buscar, await halladas(buscar, "2020-01")]).toEqual([buscar, [1]]);
  for (const buscar of ["F-2", "G-1", "XAXX", "zzz"]) expect([buscar, await halladas(buscar)]).toEqual([buscar, []]);
  expect([await halladas(""), await halladas("", "2026-09")]).toEqual([[1], []]);
  const limitado = alcanceDe({ ...e, limites: { niveles: [987_654] } });
  expect(await listarFacturas(limitado, { mes: "2026-10", buscar: "" })).toEqual([]);
});

test("el correo de una factura lleva su PDF y su XML", async () => {
  vi.stubEnv("PUBLIC_URL", "https://colegio.test");
  registrarAdjuntosDeFactura();
  const { movimientoId } = await unPagoFacturable(e);
  await unaFacturaEnCola(e, { movimientoId });
  await atender();
  const correo = await e.db.selectFrom("correos").selectAll().executeTakeFirstOrThrow();
  const { bytes } = await ensobrar({ ...correo, colegio: "Colegio", responderA: null });
  const texto = Buffer.from(bytes).toString("utf8");
  expect(texto).toContain("filename=factura-F-1.pdf");
  expect(texto).toContain("filename=factura-F-1.xml");
  expect(texto.replaceAll(/\s/g, "")).toContain(Buffer.from("%PDF-1").toString("base64").slice(0, 6));
  vi.unstubAllEnvs();
});

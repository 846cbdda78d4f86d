import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { type Escenario, escenario } from "tests/factories";
import { type Falla, PacDoble, queFactura, unaFacturaEnCola, unPagoFacturable } from "tests/facturas";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { obtenerMovimiento } from "~/dinero/cobranza/ventanilla/queries.server";
import { leerCfdi } from "../cfdi/leer.server";
import { atenderFacturas } from "./cola.server";
import { cancelarFactura } from "./commands/cancelar-factura.server";
import { generarFactura } from "./commands/generar-factura.server";
import { quitarFactura } from "./commands/quitar-factura.server";
import { reintentarFactura } from "./commands/reintentar-factura.server";
import { previoDeFactura } from "./previo.server";

let e: Escenario;
let pac: PacDoble;
let reloj: number;

beforeEach(async () => {
  e = await queFactura(await escenario());
  pac = new PacDoble();
  reloj = Date.parse(e.alcance.ahora);
});

/** Runs the queue once, this many minutes later. */
async function pasan(minutos = 0): Promise<void> {
  reloj += minutos * 60_000;
  const opciones = { pac: () => pac, reloj: () => new Date(reloj).toISOString(), signal: new AbortController().signal };
  await atenderFacturas(e.db, opciones);
}

const facturas = () => e.db.selectFrom("facturas").selectAll().orderBy("id").execute();
const estados = async () => (await facturas()).map(({ estado }) => estado);

test("un pago se factura: folio, timbre, complemento y correo al pagador, una vez", async () => {
  const { movimientoId } = await unPagoFacturable(e);
  const { serie, folioInterno } = await unaFacturaEnCola(e, { movimientoId });
  expect([serie, folioInterno]).toEqual(["F", 1]);
  await pasan();
  await pasan(60);
  const [factura] = await facturas();
  expect(factura).toMatchObject({ estado: "TIMBRADA", folio: 1, intentos: 1, error: "" });
  const leido = leerCfdi(factura!.xml)!;
  expect(leido).toMatchObject({ folio: "1", total: "1160.00", formaPago: "03", fecha: "2026-10-15T12:00:00" });
  expect(leido.receptor).toMatchObject({ rfc: "PELO850917QK2", nombre: "ÓSCAR PÉREZ LARA", uso: "D10" });
  expect(leido.conceptos[0]!.iedu).toMatchObject({
    CURP: "NUGS180504MDFXRFA5",
    autRVOE: "19PPR0001Z",
    nivelEducativo: "Primaria",
  });
  // Nothing was owed yet: the invoice says in words what the money is.
  expect(leido.conceptos[0]!.descripcion).toBe("Pago anticipado de Colegiatura");
  expect(pac.timbres).toHaveLength(1);
  const correos = await e.db.selectFrom("correos").select(["para", "asunto"]).execute();
  expect(correos).toEqual([{ para: "oscar@prueba.mx", asunto: "Factura F-1 · Colegio de prueba" }]);
});

test.each<[Falla, number]>([
  ["SE_CAE_ANTES", 1],
  ["SE_CAE_DESPUES", 1],
  ["BASURA", 1],
  ["OTRA_FACTURA", 1],
  ["NO_ABRE", 0],
])("cuando el PAC %s, se le pregunta antes de repetir y queda un solo timbre", async (falla, preguntas) => {
  const { movimientoId } = await unPagoFacturable(e);
  await unaFacturaEnCola(e, { movimientoId });
  pac.fallas = [falla];
  await pasan();
  expect(await estados()).toEqual([falla === "NO_ABRE" ? "EN_COLA" : "TIMBRANDO"]);
  // An invoice that may still be under way is not queried at once.
  await pasan(0.1);
  expect([pac.preguntas, pac.timbres.length]).toEqual([0, falla === "NO_ABRE" || falla === "SE_CAE_ANTES" ? 0 : 1]);
  await pasan(3);
  await pasan(3);
  expect([await estados(), pac.timbres.length, pac.preguntas]).toEqual([["TIMBRADA"], 1, preguntas]);
  expect((await facturas())[0]!.uuid).toBe(pac.timbres[0]!.uuid);
});

test("un proceso que muere con la factura en la mano no la pierde ni la repite", async () => {
  const { movimientoId } = await unPagoFacturable(e);
  await unaFacturaEnCola(e, { movimientoId });
  pac.fallas = ["SE_CAE_DESPUES"];
  await pasan();
  // The state after a kill: taken, and nothing noted.
  await e.db.updateTable("facturas").set({ dudas: 0, error: "" }).execute();
  pac.contestaPreguntas = false;
  await pasan(5);
  expect([await estados(), pac.timbres.length]).toEqual([["TIMBRANDO"], 1]);
  pac.contestaPreguntas = true;
  await pasan(120);
  expect([await estados(), pac.timbres.length]).toEqual([["TIMBRADA"], 1]);
});

test("con fallas al azar, cada factura se timbra una vez y ninguna se pierde", async () => {
  const FALLAS: readonly Falla[] = ["BIEN", "SE_CAE_ANTES", "SE_CAE_DESPUES", "BASURA", "OTRA_FACTURA", "NO_ABRE"];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...FALLAS), { maxLength: 8 }), async (fallas) => {
      const { movimientoId } = await unPagoFacturable(e);
      pac.timbres.length = 0;
      pac.fallas = [...fallas];
      const { facturaId } = await unaFacturaEnCola(e, { movimientoId });
      await pasan();
      for (let vez = 0; vez < 30; vez += 1) await pasan(61);
      const { estado, uuid } = (await facturas()).find(({ id }) => id === facturaId)!;
      expect([estado, pac.timbres.length, uuid]).toEqual(["TIMBRADA", 1, pac.timbres[0]?.uuid]);
    }),
    { numRuns: 25 },
  );
  const folios = (await facturas()).map(({ folio }) => folio);
  expect(folios).toEqual(folios.map((_, indice) => indice + 1));
});

test("una que esperó más de 71 horas se fecha de nuevo, y una que no, no", async () => {
  const { movimientoId } = await unPagoFacturable(e);
  await unaFacturaEnCola(e, { movimientoId });
  pac.fallas = ["NO_ABRE", "NO_ABRE"];
  await pasan();
  await pasan(70 * 60);
  expect((await facturas())[0]!.fecha).toBe("2026-10-15T12:00:00");
  await pasan(2 * 60);
  expect((await facturas())[0]).toMatchObject({ estado: "TIMBRADA", fecha: "2026-10-18T12:00:00" });
});

test("la que el PAC rechaza se corrige con su mismo folio, y la que se quita lo devuelve", async () => {
  const uno = await unPagoFacturable(e);
  const dos = await unPagoFacturable(e);
  pac.fallas = ["RECHAZA"];
  await unaFacturaEnCola(e, uno);
  await pasan();
  expect((await facturas())[0]).toMatchObject({ estado: "RECHAZADA", error: "El código postal no corresponde al RFC" });
  expect((await previoDeFactura(e.alcance, uno)).facturada?.estado).toBe("RECHAZADA");
  expect((await unaFacturaEnCola(e, uno)).folioInterno).toBe(1);
  await pasan();
  const segunda = await unaFacturaEnCola(e, dos);
  expect(await quitarFactura(e.alcance, segunda)).toMatchObject({ ok: true });
  expect((await unaFacturaEnCola(e, dos)).folioInterno).toBe(2);
  await pasan();
  expect((await facturas()).map(({ estado, folio }) => [estado, folio])).toEqual([
    ["DESCARTADA", null],
    ["TIMBRADA", 1],
    ["DESCARTADA", null],
    ["TIMBRADA", 2],
  ]);
});

test("ni se quita la que ya salió, ni se factura dos veces, ni se cancela la que no se timbró", async () => {
  const pago = await unPagoFacturable(e);
  const factura = await unaFacturaEnCola(e, pago);
  expect(await cancelarFactura(e.alcance, { ...factura, motivo: "02", justificacion: "Error" })).toMatchObject({
    status: 409,
  });
  pac.fallas = ["SE_CAE_ANTES"];
  await pasan();
  expect(await quitarFactura(e.alcance, factura)).toMatchObject({ error: "NO_SE_PUEDE" });
  expect(await reintentarFactura(e.alcance, factura)).toMatchObject({ error: "NO_SE_PUEDE" });
  await expect(unaFacturaEnCola(e, pago)).rejects.toThrow("El pago ya tiene la factura F-1");
});

test("se cancela con motivo y justificación, y el pago se puede facturar otra vez", async () => {
  const pago = await unPagoFacturable(e);
  const factura = await unaFacturaEnCola(e, pago);
  await pasan();
  expect(await cancelarFactura(e.alcance, { ...factura, motivo: "02", justificacion: "" })).toMatchObject({
    campo: "justificacion",
  });
  expect(await cancelarFactura(e.alcance, { ...factura, motivo: "03", justificacion: "No pagó" })).toMatchObject({
    ok: true,
  });
  await pasan();
  expect(await estados()).toEqual(["CANCELADA"]);
  expect(pac.canceladas).toEqual([pac.timbres[0]!.uuid]);
  expect((await unaFacturaEnCola(e, pago)).folioInterno).toBe(2);
});

test("la que sustituye a otra se timbra primero, la nombra, y entonces cancela la otra con 01", async () => {
  const pago = await unPagoFacturable(e);
  const vieja = await unaFacturaEnCola(e, pago);
  await pasan();
  await unaFacturaEnCola(e, { ...pago, sustituye: true });
  expect(await cancelarFactura(e.alcance, { ...vieja, motivo: "02", justificacion: "Error" })).toMatchObject({
    status: 409,
  });
  pac.fallas = ["NO_ABRE"];
  await pasan();
  expect(await estados()).toEqual(["TIMBRADA", "EN_COLA"]);
  await pasan(5);
  const [facturaPrevia, despues] = await facturas();
  expect([facturaPrevia, despues]).toMatchObject([
    { estado: "CANCELADA", motivoCancelacion: "01" },
    { estado: "TIMBRADA", folio: 2 },
  ]);
  expect(leerCfdi(despues!.xml)!.relacionados).toEqual([facturaPrevia!.uuid]);
  expect((await previoDeFactura(e.alcance, pago)).facturada?.id).toBe(despues!.id);
});

test("la que iba a sustituir y se quita deja el pago en la que estaba", async () => {
  const pago = await unPagoFacturable(e);
  const vieja = await unaFacturaEnCola(e, pago);
  await pasan();
  const nueva = await unaFacturaEnCola(e, { ...pago, sustituye: true });
  await quitarFactura(e.alcance, nueva);
  expect((await previoDeFactura(e.alcance, pago)).facturada?.id).toBe(vieja.facturaId);
});

test("lo que un PAC rechazaría se dice en su campo antes de salir", async () => {
  const pago = await unPagoFacturable(e);
  const { valores } = await previoDeFactura(e.alcance, pago);
  const pedir = (cambio: object) =>
    generarFactura(e.alcance, { ...valores!, transaccionId: pago.movimientoId, enviar: false, ...cambio });
  expect(await pedir({ usoCFDi: "D10", regimenFiscal: "626" })).toMatchObject({ campo: "usoCFDi" });
  expect(await pedir({ regimenFiscal: "601" })).toMatchObject({ campo: "regimenFiscal" });
  expect(await pedir({ codigoPostal: "123" })).toMatchObject({ campo: "codigoPostal" });
  expect(await pedir({ partidaConcepto: " " })).toMatchObject({ campo: "partidaConcepto" });
  expect(await pedir({ formaDePago: "99" })).toMatchObject({ campo: "formaDePago" });
  expect(await pedir({ referenciaBancaria: "12" })).toMatchObject({ campo: "referenciaBancaria" });
  await e.db.updateTable("servicios").set({ facturar: 0 }).execute();
  expect(await pedir({})).toMatchObject({ error: "NO_SE_PUEDE", status: 409 });
  expect(await facturas()).toEqual([]);
});

test("un pago facturado no se reversa hasta que su factura se cancela, y el movimiento dice dónde está", async () => {
  const { movimientoId, alumnoId } = await unPagoFacturable(e);
  const reversar = () => reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "Rebotó" });
  const factura = await unaFacturaEnCola(e, { movimientoId });
  expect(await reversar()).toMatchObject({
    error: "NO_SE_PUEDE",
    mensaje: "El pago tiene la factura F-1: cancélala o quítala de la cola antes de reversarlo.",
  });
  const visto = () => obtenerMovimiento(e.alcance, { alumnoId, movimientoId });
  expect(await visto()).toMatchObject({ puedeReversar: false, factura: { serie: "F", folio: 1, estado: "EN_COLA" } });
  expect((await visto()).factura!.pdf).toContain("calculating");
  await pasan();
  expect((await visto()).factura!.pdf).not.toContain("calculating");
  expect(await reversar()).toMatchObject({ error: "NO_SE_PUEDE" });
  await cancelarFactura(e.alcance, { ...factura, motivo: "03", justificacion: "Rebotó" });
  expect(await reversar()).toMatchObject({ error: "NO_SE_PUEDE" });
  await pasan();
  expect(await reversar()).toMatchObject({ ok: true });
});

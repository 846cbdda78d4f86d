import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atenderFacturas } from "~/dinero/facturacion/emision/cola.server";
import { pacLocal } from "~/dinero/facturacion/pac/local.server";
import { queFactura, unaFacturaEnCola, unPagoFacturable } from "./facturas";
import { enElColegio } from "./navegador-sencillo";

// A payment's invoice in a browser that knows only HTML (B§4 Movement).

const AHORA = "2026-10-15T18:00:00.000Z";
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

const ultimo = { last: true };

test("un pago se factura, se corrige sustituyéndola y la nueva se cancela", async () => {
  const { e, navegador } = await enElColegio();
  await queFactura(e);
  const { alumnoId, movimientoId } = await unPagoFacturable(e);
  const factura = `/controlescolar/alumno/${alumnoId}/movimientos/${movimientoId}/factura`;
  const timbrar = () =>
    atenderFacturas(e.db, { pac: () => pacLocal, reloj: () => AHORA, signal: new AbortController().signal });

  await navegador.go("/controlescolar/facturas");
  expect(navegador.text()).toContain("1 pago sin facturar");
  await navegador.go(factura);
  expect(navegador.text()).toContain("ÓSCAR PÉREZ LARA");
  expect(navegador.text()).toContain("SIN VALIDEZ FISCAL");
  await navegador.press("Facturar $1,160.00", { usoCFDi: "D01", codigoPostal: "1" }, ultimo);
  expect(navegador.text()).toContain("Deben ser 5 dígitos");
  await navegador.press("Facturar $1,160.00", { usoCFDi: "D10", codigoPostal: "03020" }, ultimo);
  expect(navegador.text()).toContain("La factura fue generada con folio : F-1.");

  await navegador.go(factura);
  expect(navegador.text()).toContain("En cola");
  await navegador.press("Intentar ahora", {}, ultimo);
  expect(navegador.text()).toContain("La factura se envía otra vez a timbrar.");
  await timbrar();
  await navegador.go(factura);
  expect(navegador.text()).toContain("Timbrada");

  await navegador.follow("Corregir y sustituir");
  await navegador.press("Facturar $1,160.00", { partidaConcepto: "Colegiatura de octubre" }, ultimo);
  expect(navegador.text()).toContain("La factura fue generada con folio : F-2.");
  await timbrar();
  await navegador.go(factura);
  expect(navegador.text()).toContain("F-1 · Cancelada · motivo 01");

  await navegador.follow("Cancelar factura");
  await navegador.press(
    "Cancelar la factura",
    { motivoCancelacionFactura: "03", justificacion: "El pago rebotó" },
    ultimo,
  );
  expect(navegador.text()).toContain("La factura fue cancelada.");
  await timbrar();
  const estados = await e.db.selectFrom("facturas").select("estado").orderBy("id").execute();
  expect(estados.map(({ estado }) => estado)).toEqual(["CANCELADA", "CANCELADA"]);
});

test("la factura dice el correo al que se manda hoy, no aquél con el que se pidió", async () => {
  const { e, navegador } = await enElColegio();
  await queFactura(e);
  const { alumnoId, movimientoId, datoFiscalId } = await unPagoFacturable(e);
  const { facturaId } = await unaFacturaEnCola(e, { movimientoId });
  await e.db.updateTable("facturas").set({ email: "antes@correo.mx" }).where("id", "=", facturaId).execute();
  const datos = e.db.updateTable("datosFiscales").where("id", "=", datoFiscalId);
  const dice = async (email: string) => {
    await datos.set({ email }).execute();
    await navegador.go(`/controlescolar/alumno/${alumnoId}/movimientos/${movimientoId}/factura`);
    return /Email\s+(\S+)/.exec(navegador.text())?.[1];
  };
  expect(await dice("antes@correo.mx")).toBe("antes@correo.mx");
  expect(await dice("hoy@correo.mx")).toBe("hoy@correo.mx");
  expect(await dice("")).toBe("—");
});

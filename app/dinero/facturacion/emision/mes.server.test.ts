import { jsonObjectFrom } from "kysely/helpers/sqlite";
import { beforeEach, expect, test } from "vitest";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { agreeing } from "~/base/acceso/consent.server";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion, unPago } from "tests/factories";
import { queFactura, unaFacturaEnCola, unPagoFacturable } from "tests/facturas";
import { registrarFacturaAlPagar } from "./al-pagar.server";
import { facturasDetenidas } from "./fijas.server";
import { fraseDelMes, pagosSinFacturar } from "./mes.server";

let e: Escenario;
beforeEach(async () => {
  e = await queFactura(await escenario());
});

test("el cierre del mes dice qué falta por facturar y por qué, y deja fuera lo que ya se timbró", async () => {
  const listo = await unPagoFacturable(e);
  const sinDatos = await unPagoFacturable(e);
  await e.db.deleteFrom("datosFiscales").where("id", "=", sinDatos.datoFiscalId).execute();
  const incompleto = await unPagoFacturable(e);
  await e.db.updateTable("datosFiscales").set({ codigoPostal: "" }).where("id", "=", incompleto.datoFiscalId).execute();
  const detenido = await unPagoFacturable(e);
  await unaFacturaEnCola(e, detenido);
  const timbrado = await unPagoFacturable(e);
  await unaFacturaEnCola(e, timbrado);
  await e.db.updateTable("facturas").set({ estado: "TIMBRADA" }).where("folio", "=", 2).execute();
  const hallado = await pagosSinFacturar(e.alcance, "2026-10");
  const enOrden = hallado.grupos.flatMap(({ clase, pagos }) => pagos.map(({ movimientoId }) => [movimientoId, clase]));
  expect(enOrden).toEqual([
    [detenido.movimientoId, "DETENIDA"],
    [incompleto.movimientoId, "INCOMPLETO"],
    [listo.movimientoId, "LISTO"],
    [sinDatos.movimientoId, "SIN_DATOS"],
  ]);
  expect(fraseDelMes(hallado)).toBe(
    "4 pagos sin facturar, 1 con RFC, régimen o código postal incompletos, 1 sin datos fiscales, 1 en cola o rechazados",
  );
  expect((await pagosSinFacturar(e.alcance, "2026-09")).cuantos).toBe(0);
  const limitado = alcanceDe({ ...e, limites: { niveles: [987_654] } });
  expect((await pagosSinFacturar(limitado, "2026-10")).cuantos).toBe(0);
});

test("lo detenido se avisa mientras lo esté", async () => {
  await unaFacturaEnCola(e, await unPagoFacturable(e));
  const cuantas = async (ahora: string) => {
    if (!("consulta" in facturasDetenidas)) throw new Error("Se pregunta a la base");
    const consulta = facturasDetenidas.consulta({ ...e.alcance, ahora })!;
    const { causa } = await e.db.selectNoFrom(jsonObjectFrom(consulta).as("causa")).executeTakeFirstOrThrow();
    return (JSON.parse(String(causa)) as { cuantas: number }).cuantas;
  };
  expect([await cuantas("2026-10-15T18:10:00.000Z"), await cuantas("2026-10-15T19:00:00.000Z")]).toEqual([0, 1]);
  await e.db.updateTable("facturas").set({ estado: "RECHAZADA" }).execute();
  expect(await cuantas("2026-10-15T18:10:00.000Z")).toBe(1);
});

test("un pago que nombra datos fiscales se factura al registrarse, o no se registra", async () => {
  registrarFacturaAlPagar();
  const { alumnoId, datoFiscalId } = await unPagoFacturable(e);
  const ajeno = await unAlumno(e);
  await unaInscripcion(e, { alumnoId: ajeno });
  const pagar = (alumno: number, datoFiscal: number) =>
    agreeing((consent) =>
      registrarMovimiento(e.alcance, {
        ...unPago(e, { alumnoId: alumno, monto: 500 }),
        datoFiscalId: datoFiscal,
        ...consent,
      }),
    );
  expect(await pagar(alumnoId, datoFiscalId)).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("facturas").select(["estado", "totalCentavos"]).execute()).toEqual([
    { estado: "EN_COLA", totalCentavos: 50_000 },
  ]);
  expect(await pagar(ajeno, datoFiscalId)).toMatchObject({ ok: false, campo: "datoFiscalId" });
  const movimientos = await e.db.selectFrom("movimientos").select("id").where("alumnoId", "=", ajeno).execute();
  expect(movimientos).toEqual([]);
});

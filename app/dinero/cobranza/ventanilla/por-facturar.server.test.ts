import { expect, test } from "vitest";
import { alcanceDe, escenario } from "tests/factories";
import { queFactura, unPagoFacturable } from "tests/facturas";
import { listarPorFacturar } from "./por-facturar.server";

test("un pago se puede facturar al registrarlo donde el servicio se factura y quien cobra puede facturar", async () => {
  const e = await queFactura(await escenario());
  const { alumnoId } = await unPagoFacturable(e);
  const pagosPorFacturar = (alcance = e.alcance) => listarPorFacturar(alcance, { alumnoId, servicioId: e.servicioId });
  expect(await pagosPorFacturar()).toMatchObject([{ razonSocial: "ÓSCAR PÉREZ LARA", rfc: "PELO850917QK2" }]);
  expect(
    await pagosPorFacturar(alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO", "PERM_REGISTRAR_MOVIMIENTOS"] })),
  ).toEqual([]);
  await e.db.updateTable("servicios").set({ facturar: 0 }).execute();
  expect(await pagosPorFacturar()).toEqual([]);
});

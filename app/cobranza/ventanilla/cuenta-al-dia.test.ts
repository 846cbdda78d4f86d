import { expect, test } from "vitest";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { obtenerResumen } from "./queries.server";
import { obtenerCuentaAlDia } from "./ventanilla.server";

test("la ficha resume lo mismo del libro que de lo guardado, y ofrece lo que sigue con sus días", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const cuenta = { alumnoId, servicioId: e.servicioId };
  for (const monto of [0, 100, 1_000]) {
    if (monto > 0) await pagar(e, { alumnoId, monto });
    const { resumen, porPagar } = await obtenerCuentaAlDia(e.alcance, cuenta);
    expect(resumen).toEqual(await obtenerResumen(e.alcance, cuenta));
    expect(resumen.saldoTotal).toBeGreaterThan(0);
    expect(porPagar!.length).toBeGreaterThan(0);
    for (const { dias, estado } of porPagar!) expect(dias < 0).toBe(estado === "VENCIDO");
    expect(porPagar!.filter(({ movimientoId }) => movimientoId === null).length).toBeLessThanOrEqual(1);
  }
});

test("mientras el día espera confirmación la ficha se abre, sin decir qué sigue", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const dia = { porConfirmar: { ultimo: e.hoy, quien: "VENTANILLA" as const }, anulaDesdeMovimientoId: null };
  await postear(e, alumnoId);
  const cuenta = { alumnoId, servicioId: e.servicioId };
  const { resumen, porPagar } = await obtenerCuentaAlDia({ ...e.alcance, dia }, cuenta);
  expect(porPagar).toBeNull();
  expect(resumen).toEqual(await obtenerResumen(e.alcance, cuenta));
});

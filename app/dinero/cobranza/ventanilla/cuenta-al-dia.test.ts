import { insertar } from "db/insertar";
import { expect, test } from "vitest";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { unaAsignacion, unPrograma } from "tests/factories";
import { conSaldo } from "./movimientos";
import { listarMovimientos, obtenerResumen } from "./queries.server";
import { obtenerCuentaAlDia, obtenerCuentasAlDia } from "./ventanilla.server";

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
  const dia = { porConfirmar: { ultimo: e.hoy, autoridad: "VENTANILLA" as const }, anulaDesdeMovimientoId: null };
  await postear(e, alumnoId);
  const cuenta = { alumnoId, servicioId: e.servicioId };
  const { resumen, porPagar } = await obtenerCuentaAlDia({ ...e.alcance, dia }, cuenta);
  expect(porPagar).toBeNull();
  expect(resumen).toEqual(await obtenerResumen(e.alcance, cuenta));
});

test("todos los servicios son una cuenta: la suma de cada una, con lo abierto de todas por su límite", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const seguroId = await insertar(e.db, "servicios", { colegioId: e.colegioId, nombre: "Seguro escolar", orden: 7 });
  const { programaPagosId } = await unPrograma(
    { ...e, servicioId: seguroId },
    {
      cargos: [{ nombre: "Seguro", fechaInicio: "2026-08-01", fechaFin: "2026-08-31", fechaLimitePago: "2026-08-20" }],
    },
  );
  await unaAsignacion({ ...e, servicioId: seguroId }, { alumnoId, programaPagosId });
  await postear(e, alumnoId);
  await postear({ ...e, servicioId: seguroId }, alumnoId);
  const servicios = [
    { id: e.servicioId, nombre: "Colegiatura" },
    { id: seguroId, nombre: "Seguro escolar" },
  ];
  const { resumen, porPagar } = await obtenerCuentasAlDia(e.alcance, { alumnoId, servicios });
  const cada = [];
  for (const { id: servicioId } of servicios) cada.push(await obtenerResumen(e.alcance, { alumnoId, servicioId }));
  expect(resumen.saldoTotal).toBe(cada[0]!.saldoTotal + cada[1]!.saldoTotal);
  expect(porPagar![0]).toMatchObject({ servicio: "Seguro escolar", descripcion: "Seguro" });
  expect(new Set(porPagar!.map(({ servicio }) => servicio)).size).toBe(2);
  expect(porPagar!.every(({ movimientoId }) => movimientoId !== null)).toBe(true);
  const limites = porPagar!.map(({ fechaLimitePago }) => fechaLimitePago);
  expect(limites).toEqual([...limites].sort());

  const { movimientos, saldoAnteriorCentavos } = await listarMovimientos(e.alcance, {
    alumnoId,
    servicioId: null,
    cicloId: null,
  });
  expect(conSaldo(movimientos, "operacion", saldoAnteriorCentavos).at(-1)!.saldoCentavos).toBe(resumen.saldoTotal);
});

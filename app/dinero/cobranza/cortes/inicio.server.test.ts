import { expect, test } from "vitest";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { alcanceDe } from "tests/factories";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { registrarSaldoInicialEnTransaccion } from "~/dinero/cobranza/ventanilla/commands/saldo-inicial.server";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { cobradoHoy } from "./inicio.server";
import { obtenerDia } from "./queries.server";

test("lo cobrado hoy es lo que recibieron hoy las cajas, también de otra fecha de operación", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const transferencia = {
    formaPagoId: e.formasPago.TRANSFERENCIA,
    bancoId: e.bancoId,
    cuenta: "1234",
    referencia: "778899",
    fechaOperacion: fecha("2026-10-13"),
  };
  await pagar(e, { alumnoId, monto: 300, ...transferencia });
  await pagar(e, { alumnoId, monto: 200 });
  // Half past eleven at night in Mexico is the next day in UTC.
  const deNoche = alcanceDe({ ...e, hoy: "2026-10-15", ahora: "2026-10-16T05:30:00.000Z" });
  await pagar({ ...e, alcance: deNoche }, { alumnoId, monto: 50 });
  const { formas } = await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: e.alcance.hoy });
  expect(formas.reduce((suma, { cobradoCentavos }) => suma + cobradoCentavos, 0)).toBe(55_000);
  expect(await cobradoHoy.leer(deNoche)).toMatchObject({
    cifra: { texto: "$550.00" },
    pares: [
      { texto: "Efectivo", valor: "$250.00" },
      { texto: "Transferencia electrónica de fondos", valor: "$300.00" },
    ],
  });
});

test("un saldo a favor inicial, que no entró en ninguna caja, no es de lo cobrado hoy", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const saldo = { alumnoId, servicioId: e.servicioId, tipo: "PAGO", montoCentavos: centavos(20_000) } as const;
  const inicial = { ...saldo, fechaOperacion: e.alcance.hoy, concepto: "Saldo inicial" };
  const respuesta = await enTransaccion(e.alcance, (trx) => registrarSaldoInicialEnTransaccion(trx, inicial));
  expect(respuesta).toMatchObject({ ok: true });
  expect(await cobradoHoy.leer(e.alcance)).toMatchObject({ cifra: { texto: "$0.00" } });
});

import { expect, test } from "vitest";
import { enLaVentanilla, postear } from "tests/en-la-ventanilla";
import { tokenDe } from "tests/factories";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { preguntaDeFechaLejana } from "../movimiento";
import { registrarMovimiento } from "./registrar-movimiento.server";
import { registrarPagoConjunto } from "./registrar-pago-conjunto.server";

const SEPTIEMBRE = { fechaOperacion: fecha("2026-09-15") };
const PREGUNTA = "La fecha de operación es el martes 15 de septiembre de 2026, hace 58 días.";

test.each([
  ["2026-11-12", null],
  ["2026-11-01", null],
  ["2026-10-31", "La fecha de operación es el sábado 31 de octubre de 2026, hace 12 días."],
  ["2026-09-15", PREGUNTA],
  ["2025-11-12", "La fecha de operación es el miércoles 12 de noviembre de 2025, hace 365 días."],
])("el 12 de noviembre, con fecha del %s: %s", (dia, pregunta) => {
  expect(preguntaDeFechaLejana({ fechaOperacion: fecha(dia) }, fecha("2026-11-12"))).toBe(pregunta);
});

test("lo que llegó en los últimos días del mes pasado no se pregunta en los primeros de éste", () => {
  const alDos = (dia: string) => preguntaDeFechaLejana({ fechaOperacion: fecha(dia) }, fecha("2026-11-02"));
  expect(alDos("2026-10-31")).toBeNull();
  expect(alDos("2026-10-25")).not.toBeNull();
});

test("un pago con fecha de hace dos meses se pregunta una vez, con el día en palabras, y con Continuar se registra", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  const formulario = pago(100, SEPTIEMBRE);
  const duda = await registrarMovimiento(e.alcance, formulario);
  expect(duda).toMatchObject({ error: "DUDA", status: 409, mensaje: PREGUNTA });
  expect(await e.db.selectFrom("movimientos").select("id").where("codigoOperacion", "=", "PAGO").execute()).toEqual([]);
  expect(await registrarMovimiento(e.alcance, { ...formulario, force: tokenDe(duda) })).toMatchObject({ ok: true });
  expect(await registrarMovimiento(e.alcance, pago(200))).toMatchObject({ ok: true });
});

test("también un cargo, un descuento y el pago de varios adeudos; lo que dice el banco no se pregunta", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  for (const codigo of ["CARGO", "DESCUENTO"] as const) {
    const ajuste = {
      ...SEPTIEMBRE,
      operacionId: e.operaciones[codigo],
      formaPagoId: null,
      observaciones: "Credencial",
    };
    const duda = await registrarMovimiento(e.alcance, pago(100, ajuste));
    expect(duda, codigo).toMatchObject({ error: "DUDA", mensaje: PREGUNTA });
    const confirmado = { ...pago(100, ajuste), force: tokenDe(duda) };
    expect(await registrarMovimiento(e.alcance, confirmado), codigo).toMatchObject({ ok: true });
  }
  const octubre = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "CARGO")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const conjunto = { ...pago(50, SEPTIEMBRE), deudas: [{ movimientoId: octubre.id, montoCentavos: centavos(5_000) }] };
  expect(await registrarPagoConjunto(e.alcance, conjunto)).toMatchObject({ error: "DUDA", mensaje: PREGUNTA });
  const deposito = { montoCentavos: centavos(5_000), delBanco: { referencia: "7", rastreo: "" } };
  expect(await registrarMovimiento(e.alcance, pago(50, { ...SEPTIEMBRE, deposito }))).toMatchObject({ ok: true });
});

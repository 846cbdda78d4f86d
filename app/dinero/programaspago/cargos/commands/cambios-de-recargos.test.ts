import { expect, test } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import {
  recalcularMovimientos,
  previsualizarRecalculo,
} from "~/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { fecha } from "~/lib/dates";
import { pesos } from "tests/ventanilla";
import { guardarDescuento } from "./guardar-descuento.server";
import { guardarRecargo } from "./guardar-recargo.server";
import { acordado, conOctubre, elDia, saldo, SIN_ACUERDO } from "tests/cargos-cambiados";

test("un recargo cambiado desde ahora no alcanza los días que pasaron, ni al recalcular", async () => {
  const { e, ana: _, beto, ...ids } = await conOctubre();
  expect(await saldo(e, beto)).toBe(1000);
  const regla = {
    nombre: "Recargo",
    tipoRecargo: "MONTO_FIJO" as const,
    recargoDiezmilesimas: 0,
    montoCentavos: pesos(10),
    recurrente: "DIARIAMENTE" as const,
  };
  const datos = { ...ids, recargoId: 0, ...SIN_ACUERDO, aplicar: "DESDE_AHORA" as const };
  const nuevo = (force: string, escrito?: string) => guardarRecargo(e.alcance, { ...datos, force, escrito }, regla);
  expect(await acordado(nuevo)).toMatchObject({ ok: true });
  // Of the days since the limit only today's surcharge, and at once: a reader of the account already finds it there.
  expect(await saldo(e, beto)).toBe(1010);
  await postearAlumno(e.alcance, beto);
  expect(await saldo(e, beto)).toBe(1010);
  const despues = elDia(e, "2026-10-18");
  await postearAlumno(despues, beto);
  expect(await saldo(e, beto)).toBe(1040);
  const cuenta = { alumnoId: beto, servicioId: e.servicioId };
  const { force, renglones } = await previsualizarRecalculo(despues, cuenta);
  expect(renglones).toEqual([]);
  expect(await recalcularMovimientos(despues, { ...cuenta, force })).toMatchObject({ ok: true });
  expect(await saldo(e, beto)).toBe(1040);
});

test("un recargo con diferencias se cobra desde el límite a quien no ha pagado nada", async () => {
  const { e, ana, beto, ...ids } = await conOctubre({ recurrente: "UNICA_OCASION" });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([600, 1100]);
  const { id } = await e.db.selectFrom("recargos").select("id").executeTakeFirstOrThrow();
  const regla = {
    nombre: "Recargo",
    tipoRecargo: "MONTO_FIJO" as const,
    recargoDiezmilesimas: 0,
    montoCentavos: pesos(10),
    recurrente: "DIARIAMENTE" as const,
  };
  const datos = { ...ids, recargoId: id, leido: "", aplicar: "DIFERENCIAS" as const };
  const guardar = (force: string, escrito?: string) => guardarRecargo(e.alcance, { ...datos, force, escrito }, regla);
  expect(await acordado(guardar)).toMatchObject({ ok: true });
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([610, 1050]);
  const despues = elDia(e, "2026-10-16");
  for (const alumnoId of [ana, beto]) {
    await postearAlumno(despues, alumnoId);
    const { renglones } = await previsualizarRecalculo(despues, { alumnoId, servicioId: e.servicioId });
    expect(renglones).toEqual([]);
  }
  expect([await saldo(e, ana), await saldo(e, beto)]).toEqual([620, 1060]);
});

test("eliminar un recargo deja lo cobrado y ya no cobra más; agregarlo otra vez no repite el único", async () => {
  const { e, beto, ana: _, ...ids } = await conOctubre({ recurrente: "UNICA_OCASION" });
  const { id } = await e.db.selectFrom("recargos").select("id").executeTakeFirstOrThrow();
  const datos = { ...ids, ...SIN_ACUERDO, aplicar: "DESDE_AHORA" as const };
  expect(await guardarRecargo(e.alcance, { ...datos, recargoId: id }, null)).toMatchObject({ ok: true });
  expect(await guardarRecargo(e.alcance, { ...datos, recargoId: id }, null)).toMatchObject({ error: "NO_EXISTE" });
  expect(await saldo(e, beto)).toBe(1100);
  const regla = {
    nombre: "Recargo",
    tipoRecargo: "PORCENTAJE" as const,
    recargoDiezmilesimas: 2000,
    montoCentavos: pesos(0),
    recurrente: "UNICA_OCASION" as const,
  };
  const segundoRecargo = (force: string) => guardarRecargo(e.alcance, { ...datos, recargoId: 0, force }, regla);
  // Its only day is past: it will charge nothing, and the confirmation says so first.
  expect(await acordado(segundoRecargo)).toMatchObject({ ok: true });
  expect(await segundoRecargo("")).toMatchObject({ error: "YA_TIENE" });
  await postearAlumno(elDia(e, "2026-12-15"), beto);
  expect(await saldo(e, beto)).toBe(1100);
});

test("un descuento agregado después vale para los pagos desde hoy, no para los de antes", async () => {
  const { e, beto, ...ids } = await conOctubre();
  const regla = {
    nombre: "Pronto pago",
    tipoDescuento: "PORCENTAJE" as const,
    descuentoDiezmilesimas: 1000,
    montoCentavos: pesos(0),
    fechaVencimiento: fecha("2026-10-20"),
  };
  const datos = { ...ids, descuentoId: 0, ...SIN_ACUERDO };
  expect(await guardarDescuento(e.alcance, datos, regla)).toMatchObject({ ok: true });
  expect(await saldo(e, beto)).toBe(1000);
  await pagar(e, { alumnoId: beto, monto: 900 });
  expect(await saldo(e, beto)).toBe(0);
});

test("un recargo de 1,000 % y un descuento mayor que el cargo o que vence fuera de él se rechazan", async () => {
  const { e, programaPagosId, cargoId } = await conOctubre();
  const base = { programaPagosId, cargoId, ...SIN_ACUERDO };
  const recargo = { nombre: "R", tipoRecargo: "PORCENTAJE" as const, montoCentavos: pesos(0) };
  expect(
    await guardarRecargo(
      e.alcance,
      { ...base, recargoId: 0, aplicar: "DESDE_AHORA" },
      { ...recargo, recargoDiezmilesimas: 100_000, recurrente: "UNICA_OCASION" },
    ),
  ).toMatchObject({ mensaje: "Máximo 100 %", campo: "recargo" });
  const fijo = { nombre: "D", tipoDescuento: "MONTO_FIJO" as const, descuentoDiezmilesimas: 0 };
  const descuento = { ...fijo, montoCentavos: pesos(1001), fechaVencimiento: fecha("2026-10-05") };
  expect(await guardarDescuento(e.alcance, { ...base, descuentoId: 0 }, descuento)).toMatchObject({
    campo: "descuento",
  });
  const tarde = { ...descuento, montoCentavos: pesos(10), fechaVencimiento: fecha("2026-11-01") };
  expect(await guardarDescuento(e.alcance, { ...base, descuentoId: 0 }, tarde)).toMatchObject({
    campo: "fechaVencimiento",
  });
});

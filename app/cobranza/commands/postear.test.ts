import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { enLaVentanilla } from "tests/en-la-ventanilla";
import { revisarLibro } from "../revision.server";
import { postearColegio } from "./postear.server";
import { registrarMovimiento } from "./registrar-movimiento.server";

test("postear el colegio dos veces agrega una sola vez", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-01");
  await registrarMovimiento(e.alcance, pago(1000));
  const noviembre = { ...e.alcance, hoy: fecha("2026-11-15") };
  expect(await postearColegio(noviembre)).toBe(1);
  expect(await postearColegio(noviembre)).toBe(0);
  const renglones = await e.db
    .selectFrom("movimientos")
    .select("descripcion")
    .where("alumnoId", "=", alumnoId)
    .where("codigoOperacion", "<>", "PAGO")
    .execute();
  expect(renglones.map((r) => r.descripcion)).toEqual([
    "Colegiatura octubre",
    "Recargo · Colegiatura octubre",
    "Colegiatura noviembre",
    "Recargo · Colegiatura noviembre",
  ]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

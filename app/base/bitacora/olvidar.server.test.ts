import { expect, test } from "vitest";
import { escenario } from "tests/factories";
import { registrar } from "./registrar.server";
import { olvidarBitacora } from "./olvidar.server";

test("la bitácora se guarda cinco años, ni un día menos", async () => {
  const e = await escenario();
  await e.db.deleteFrom("bitacora").execute();
  const anotar = (fecha: string) =>
    registrar({ ...e.alcance, ahora: fecha }, "saldos.recordados", "colegios", null, { fecha });
  for (const fecha of ["2021-11-23T23:59:59.000Z", "2021-11-24T12:00:00.000Z", "2026-11-01T12:00:00.000Z"])
    await anotar(fecha);
  await olvidarBitacora(e.db, new Date("2026-11-24T12:00:00.000Z"));
  const quedan = await e.db.selectFrom("bitacora").select("fecha").orderBy("id").execute();
  expect(quedan.map(({ fecha }) => fecha.slice(0, 10))).toEqual(["2021-11-24", "2026-11-01"]);
});

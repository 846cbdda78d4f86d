import { sql } from "kysely";
import { expect, test } from "vitest";
import { enLaVentanilla, postear } from "tests/en-la-ventanilla";
import { registrarMovimiento } from "../ventanilla/commands/registrar-movimiento.server";
import { reversarMovimiento } from "../ventanilla/commands/reversar-movimiento.server";
import { revisarArchivo, revisarLibro } from "./revision.server";

test("el libro no se edita ni se borra, ni por fuera de los comandos", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  await registrarMovimiento(e.alcance, pago(3575));
  await expect(e.db.updateTable("movimientos").set({ abonoCentavos: 1 }).execute()).rejects.toThrow("solo se agregan");
  await expect(e.db.deleteFrom("movimientos").execute()).rejects.toThrow();
  await expect(e.db.updateTable("aplicaciones").set({ centavos: 1 }).execute()).rejects.toThrow("solo se agregan");
  await expect(e.db.deleteFrom("recibos").execute()).rejects.toThrow();
});

test("lo que se debe por día límite sigue a cada cobro, a cada reverso y al nombre del alumno, y la revisión lo compara", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-11-15");
  const guardado = () =>
    e.db.selectFrom("adeudos").select(["nombreOrden", "fechaLimitePago", "pendienteCentavos"]).execute();
  const deNoviembre = { nombreOrden: "zuniga", fechaLimitePago: "2026-11-10", pendienteCentavos: 3575_00 };
  const deOctubre = { ...deNoviembre, fechaLimitePago: "2026-10-10" };
  await postear(e, alumnoId);
  await e.db.updateTable("alumnos").set({ nombreOrden: "zuniga" }).where("id", "=", alumnoId).execute();
  expect(await guardado()).toEqual([deOctubre, deNoviembre]);
  await registrarMovimiento(e.alcance, pago(1000));
  expect(await guardado()).toEqual([{ ...deOctubre, pendienteCentavos: 2575_00 }, deNoviembre]);
  const liquidado = await registrarMovimiento(e.alcance, pago(2575));
  expect(await guardado()).toEqual([deNoviembre]);
  const transaccionId = liquidado.ok ? liquidado.transaccionId : 0;
  await reversarMovimiento(e.alcance, { transaccionId, observaciones: "Cheque devuelto" });
  expect(await guardado()).toEqual([{ ...deOctubre, pendienteCentavos: 2575_00 }, deNoviembre]);
  expect(await revisarLibro(e.db)).toEqual([]);

  await e.db.updateTable("adeudos").set({ pendienteCentavos: 1, nombreOrden: "otra" }).execute();
  expect((await revisarLibro(e.db)).map(({ regla }) => regla)).toEqual([
    ...Array<string>(2).fill("Lo que debe un alumno por día límite es la suma de lo pendiente"),
    ...Array<string>(2).fill("Lo que debe un alumno está bajo su nombre"),
  ]);
});

test("la revisión dice qué no cuadra", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  await registrarMovimiento(e.alcance, pago(1000));
  await e.db.updateTable("pendientes").set({ pendienteCentavos: 1 }).execute();
  expect((await revisarLibro(e.db)).map(({ regla }) => regla)).toContain(
    "Lo pendiente de cada renglón es su monto menos lo aplicado",
  );
  await e.db.updateTable("foliadores").set({ siguiente: 9 }).execute();
  const diferencias = await revisarLibro(e.db);
  expect(diferencias.map(({ regla }) => regla)).toContain("El foliador da el número que sigue");
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(e.db);
  expect(await revisarArchivo(rows[0]!.file)).toEqual(diferencias);
});
